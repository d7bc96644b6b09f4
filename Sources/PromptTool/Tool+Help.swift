// Tool+Help: what `termview --help` prints.

extension Tool {
  /// The commands, the options and the exit codes.
  static let help = """
    usage: termview COMMAND [WORD…] [OPTION…]

      ask LABEL              print a line that the user types
          --default TEXT, --placeholder TEXT
          --secret           without showing it
          --number           a whole number; --least N, --most N
          --path             with completion
          --date             a day, in a month
          --editor           a longer text, in the user's editor
      choose LABEL WORD…     print one of the words; without words, one of the lines of standard input
          --many             any number of them; --least N, --most N
          --default WORD     marked first; with --many, several with commas
          --page N           rows that are shown at once
      filter [LABEL]         the same for the lines of standard input
          --query TEXT       print all lines that match, without a question
      confirm LABEL          end with 0 for yes and 1 for no; --default yes|no
      spin TITLE -- COMMAND  run a command; its output is shown if it fails
      table                  print rows of standard input in columns
          --separator C      between the cells of a line; a tab if you give none
          --no-header, --csv, --tabs
      format [FILE]          print Markdown
      page [FILE]            show a text page by page; --title TEXT
      completions SHELL      print the completions of bash, zsh or fish

    options of all commands:
      --yes                  take defaults without a question
      --option NAME          the option to name in the error if nobody can be asked
      --timeout SECONDS      how long a question is open
      --plain                ask line by line, as with TERM=dumb or ACCESSIBLE=1
      --color auto|none|16|256|true

    exit codes:
      0    there is an answer, or it is yes
      1    it is no, nothing matches, or a command failed without a code
      N    the code of the command that `spin` ran
      64   the command line is wrong, or nobody can be asked
      66   a file can't be read
      124  the time of --timeout is over
      129  the terminal was closed
      130  the user pressed Escape or Control-C

    """
}
