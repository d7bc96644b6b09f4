"""The text of docs/prompts-compared.md; prompts_compared.py fills in what it has measured."""

PAGE = '''# Prompts, beside questionary, InquirerPy and rich

This page compares TermPrompt ([the guide](guide/13-prompts.md)) with what programs in Python use for the same:
questionary and InquirerPy ask questions, and rich shows progress and tables and asks by lines. One run of
`scripts/conformance/prompts_compared.py` wrote this page.

{run}

Each program runs in a pseudo-terminal of its own, whose other end is Ghostty's engine: it replies to queries, and
what it shows is what is judged. TermPrompt is measured as an optimized build. The programs do what each library's own
documentation shows, with its defaults.

## Kinds

Every name is looked up in the sources, in the help of `termview` and in the installed libraries before the table is
printed. What `termview` has is for shells.

### Questions

{questions}

### Displays

{displays}

{theirs}
{ours}

questionary passes options on to the `PromptSession` of prompt_toolkit, so what that can do is listed as its own.
`show(…)` prints any view as lines; `Code` needs the module TermCode. rich colors code with Pygments, which knows many
more languages. The pager of rich is the one of the system. A `Program` is not a part of TermPrompt: it is what you
write for a display of your own, and it may be inline.

## Behavior

{behaviors}

- **Size changes.** The window changes its size at random, {storms} times with other numbers, below 30 lines of a
  shell. At the end it has 110 columns, and the lines are compared with those of a run without changes. Lost are lines
  of the shell; left over are lines that are doubled, or that earlier frames left.
- **A paste** is bracketed if the program asks for that, and a second question follows. A line of the paste that
  answers it is an answer that the user did not give.
- **Control-Z.** A `PromptSession` stops with `enable_suspend`, which is not the default.
- **Control-C and Control-D.** Settings that are not restored and modes that are left would be named. `ask` of
  questionary returns `None` for Control-C, so a program that does not look at it goes on; `unsafe_ask` raises an
  error. TermPrompt throws an error with the exit code.
- **A pipe.** The lines are `Ada`, `y` and `server`, for a text, yes or no, and a choice. Libraries that read keys
  take the last line for keys.
- **The caret.** Six characters are typed: a wide one, a letter with a combining accent, two emoji of several code
  points, a Korean syllable and an X. The caret must be right of the X; then Left must stop at the beginning of each
  character. In the row below, the terminal does not join the code points of a cluster unless the program asks for
  that (mode 2027).
- **Choices.** In each of four steps, each of five entries must be whole in a row of its own.
- **A path.** One name begins with what was typed; the keys are the fewest of four ways that complete it.
- **`NO_COLOR`.** Sequences that set a color are counted without the variable and with it.
- **Thirty columns.** Entries that are too long are cut or wrapped. The typed text has sixty characters.

## Ten thousand choices

The best of each row is bold. Each figure is the median of {few} runs, which took turns; Down is the median of twenty.
The first frame includes the start of the program. A letter is typed into the filter, which TermPrompt always has;
questionary has it with `use_search_filter`, and InquirerPy in `fuzzy`.

{choices}

## Bytes and time of a whole program

The three questions are a text, yes or no, and the third of five choices. rich has no list: the name of the choice is
typed. Time includes the start of the program.

{bytes}

## Starting

From the start of the process to the moment when the question for a text is on the screen: medians of {rounds} runs,
which took turns. Memory is the most that was resident until then.

{start}

<!-- theirs: Separator, skip_if, ask_async, PromptSession -->

## To repeat it

```sh
swift build -c release --product termview
python3 -m venv .build/venv
.build/venv/bin/pip install -r scripts/requirements.txt -r Benchmarks/Peers/requirements.txt
.build/venv/bin/python scripts/conformance/prompts_compared.py --markdown
```
'''
