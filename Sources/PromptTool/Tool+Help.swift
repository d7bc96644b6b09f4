// Tool+Help: what `termview --help` prints, and what it prints for one command.

extension Tool {
  /// The commands, the options and the exit codes.
  static let help =
    "usage: termview COMMAND [OPTION…] [WORD…]\n\n" + sections.map(\.text).joined() + "\n" + common
    + "\n" + codes

  /// The part of the help that is about one command; nil for an unknown one.
  static func help(for command: String) -> String? {
    sections.first { $0.name == command }
      .map { "usage: termview \(command) [OPTION…] [WORD…]\n\n\($0.text)\n\(common(command))" }
  }

  /// The options of all commands that one of them reads.
  private static func common(_ command: String) -> String {
    let ignored = ToolOption.common.filter { !$0.isRead(by: command) }.compactMap(\.letter)
    return
      "options:\n"
      + common.split(separator: "\n").dropFirst()
      .filter { line in !ignored.contains { line.hasPrefix("  -\($0)") } }
      .map { "\($0)\n" }.joined()
  }

  private static let sections = [
    (
      name: "ask",
      text: """
        ask LABEL              print a line that the user types
            -d, --default TEXT, --placeholder TEXT
            -s, --secret       without showing it
            -n, --number       a whole number; -l, --least N, --most N
            --path             with completion
            --date             a day, in a month
            -e, --editor       a longer text, in the user's editor
            -m, --multiline    several lines; Control-D ends them
            --history FILE     earlier answers for Up and Down; the new one is added

      """
    ),
    (
      name: "choose",
      text: """
        choose LABEL WORD…     print one of the words; without words, one of the lines of standard input
            -m, --many         any number of them; -l, --least N, --most N
            -d, --default WORD marked first; with --many, several with commas
            --disabled WORD    shown, but not to be chosen; several with commas
            -n, --numbers      numbers before the words, to be typed; not with --many
            --page N           rows that are shown at once

      """
    ),
    (
      name: "filter",
      text: """
        filter [LABEL]         print one of the lines of standard input, found by typing
            -q, --query TEXT   print all lines that match, without a question

      """
    ),
    (
      name: "confirm",
      text: """
        confirm LABEL          end with 0 for yes and 1 for no; -d, --default yes|no; -y: that, or yes

      """
    ),
    (
      name: "spin",
      text: """
        spin TITLE -- COMMAND  run a command; its output is shown if it fails

      """
    ),
    (
      name: "table",
      text: """
        table                  print rows of standard input in columns
            -s, --separator C  between the cells of a line; a tab if you give none
            --from csv|tabs    read comma-separated values with quotes, or tabs
            -n, --no-header    the first row is a row
            -b, --border light|rounded|heavy|double|ascii|none
            -f, --footer       the last row is a footer, such as sums
            --csv, --tabs      print comma-separated values, or tabs between cells, in place of columns

      """
    ),
    (
      name: "format",
      text: """
        format [FILE]          print Markdown; where there are no links, addresses follow their words
            -w, --width N        the most columns; in a pipe, COLUMNS or 80

      """
    ),
    (
      name: "page",
      text: """
        page [FILE]            show a text with its colors page by page, also while it comes;
                               --title TEXT

      """
    ),
    (
      name: "completions",
      text: """
        completions SHELL      print the completions of bash, zsh or fish

      """
    ),
  ]

  private static let common = """
    options of all commands:
      -y, --yes              take defaults without a question
      -o, --option NAME      the option to name in the error if the question can't be asked
      -t, --timeout SECONDS  how long a question is open; not with `spin`
      -p, --plain            ask and show line by line, as with TERM=dumb or ACCESSIBLE=1
      -c, --color auto|none|16|256|true
      -h, --help             print this, or the part about one command
      -V, --version          print the version

    """

  private static let codes = """
    exit codes:
      0    there is an answer, or it is yes
      1    it is no, nothing matches, or a command failed without a code
      N    the code of the command that `spin` ran; 126 if it can't be run, 127 if there is none
      2    the command line is wrong
      64   the question can't be asked, or a line of standard input is not a valid answer
      65   standard input is too long
      66   a file or standard input can't be read
      71   the system has no file, process or thread left
      74   the answer can't be written, or the terminal fails
      124  the time of --timeout is over
      129  the terminal was closed
      130  the user pressed Escape or Control-C, or Control-D with nothing typed
      141  standard output is closed (SIGPIPE)

    """
}
