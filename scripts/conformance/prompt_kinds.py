"""The questions and displays of TermPrompt and its peers, by name; every name is looked up where it is defined.

A row is a kind, and its names in TermPrompt, `termview`, questionary, InquirerPy and rich; empty where there is none.
For each name the sources, the help or the installed library are read, so that a table can't list what is not there.
"""
import importlib
import inspect
import os
import re
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
VIEWS = ('Widgets', 'Code', 'TermImage', 'TermView')
QUESTIONS = [
    ('A line of text', '.text', 'ask', 'text', 'inquirer.text', 'prompt.Prompt'),
    ('A secret', '.secret', 'ask --secret', 'password', 'inquirer.secret', 'prompt.Prompt(password)'),
    ('Yes or no', '.confirm', 'confirm', 'confirm', 'inquirer.confirm', 'prompt.Confirm'),
    ('One of several, from a list', '.choice', 'choose', 'select', 'inquirer.select', ''),
    ('One of several, typed', '.text(completions)', '', 'autocomplete', 'inquirer.text(completer)',
     'prompt.Prompt(choices)'),
    ('One of several, by its number', '.choice(showsNumbers)', 'choose --numbers', 'rawselect', 'inquirer.rawlist', ''),
    ('One of several, by a key', '.key(among)', '', 'select(use_shortcuts)', 'inquirer.expand', ''),
    ('A filter for a list', '.choice', 'filter', 'select(use_search_filter)', 'inquirer.fuzzy', ''),
    ('Some of several', '.choices', 'choose --many', 'checkbox', 'inquirer.checkbox', ''),
    ('Limits of how many', '.choices(atLeast)', 'choose --least', 'checkbox(validate)', 'inquirer.checkbox(validate)',
     ''),
    ('Results of your own search', '.search', '', '', '', ''),
    ('Headings in a list', '.choice(group)', '', 'Separator', 'separator.Separator', ''),
    ('More words beside a choice', '.choice(detail)', '', 'Choice(description)', '', ''),
    ('A choice that can\'t be taken', '.choice(disabled)', 'choose --disabled', 'Choice(disabled)', '', ''),
    ('A number', '.number', 'ask --number', '', 'inquirer.number', 'prompt.IntPrompt'),
    ('A path, completed', '.path', 'ask --path', 'path', 'inquirer.filepath', ''),
    ('A date, from a month', '.date', 'ask --date', '', '', ''),
    ('A text in your editor', '.editor', 'ask --editor', 'prompt_toolkit.PromptSession(enable_open_in_editor)', '',
     ''),
    ('Several lines in place', '.multiline', 'ask --multiline', 'text(multiline)', 'inquirer.text(multiline)', ''),
    ('Any key', '.key', '', 'press_any_key_to_continue', '', ''),
    ('Several questions', '.form', '', 'form', 'prompt', ''),
    ('Back to the question before', '.form', '', '', '', ''),
    ('Questions that depend on answers', '.step(if)', '', 'prompt', 'prompt', ''),
    ('A default', '.text(default)', 'ask --default', 'text(default)', 'inquirer.text(default)',
     'prompt.Prompt.ask(default)'),
    ('Rules for an answer', '.text(by)', '', 'text(validate)', 'inquirer.text(validate)',
     'prompt.Prompt.process_response'),
    ('A sentence below the question', '.hint', '', 'text(instruction)', 'inquirer.text(long_instruction)', ''),
    ('A deadline', 'ask(within)', 'ask --timeout', '', '', ''),
    ('All defaults, unasked', 'PromptOptions(takesDefaults)', 'ask --yes', 'Question.skip_if', '', ''),
    ('Line by line for a screen reader', 'PromptOptions(isPlain)', 'ask --plain', '', '', 'prompt.Prompt'),
    ('Its own words in other languages', 'PromptOptions(words)', '', '', '', ''),
    ('Styles of your own', '', '', 'Style', 'get_style', 'theme.Theme'),
    ('The keys of vi in a text', '', '', 'prompt_toolkit.PromptSession(vi_mode)', 'inquirer.text(vi_mode)', ''),
    ('Keys of your own', '', '', 'prompt_toolkit.PromptSession(key_bindings)', 'inquirer.text(keybindings)', ''),
    ('Earlier answers by Up', '.text(history)', 'ask --history', 'prompt_toolkit.PromptSession(history)', '', ''),
    ('From asynchronous code', 'ask', '', 'Question.ask_async', 'inquirer.text.execute_async', ''),
    ('Answers in a test', 'PromptDriver', '', 'prompt_toolkit.input.create_pipe_input',
     'prompt_toolkit.input.create_pipe_input', 'prompt.Prompt.ask(stream)'),
]
DISPLAYS = [
    ('A spinner', 'spinner', 'spin', '', '', 'status.Status'),
    ('A bar with the time left', 'progress', '', '', '', 'progress.track'),
    ('The rate', 'progress', '', '', '', 'progress.TransferSpeedColumn'),
    ('Several bars', 'tasks', '', '', '', 'progress.Progress'),
    ('A tree of steps', 'Activity.run', '', '', '', ''),
    ('A command, with its output if it fails', 'Activity.exec', 'spin', '', '', ''),
    ('Columns of your own in a bar', 'progress(format)', '', '', '', 'progress.ProgressColumn'),
    ('A display of your own that moves', 'Program', '', '', '', 'live.Live'),
    ('A table', 'table', 'table', '', '', 'table.Table'),
    ('Borders and a footer of a table', 'table(border)', 'table --border', '', '', 'table.Table(show_footer)'),
    ('Comma-separated rows', 'table(format)', 'table --csv', '', '', ''),
    ('A tree', 'show(Tree)', '', '', '', 'tree.Tree'),
    ('Markdown', 'show(MarkdownView)', 'format', '', '', 'markdown.Markdown'),
    ('Colored code', 'show(Code)', '', '', '', 'syntax.Syntax'),
    ('A difference of two texts', 'show(DiffView)', '', '', '', ''),
    ('A pager', 'pager', 'page', '', '', 'console.Console.pager'),
    ('A box', 'show(Card)', '', '', '', 'panel.Panel'),
    ('A rule', 'show(Divider)', '', '', '', 'rule.Rule'),
    ('Columns', 'show(Grid)', '', '', '', 'columns.Columns'),
    ('A chart', 'show(BarChart)', '', '', '', ''),
    ('A picture', 'show(Image)', '', '', '', ''),
    ('JSON, set anew', '', '', '', '', 'json.JSON'),
    ('Values of any type', '', '', '', '', 'pretty.pprint'),
    ('Tracebacks', '', '', '', '', 'traceback.install'),
    ('Records of a log', '', '', '', '', 'logging.RichHandler'),
    ('Marks for styles in a string', '', '', '', '', 'markup.render'),
    ('What was printed, as HTML or SVG', '', '', '', '', 'console.Console.export_svg'),
    ('A sentence in color', 'note', '', 'print', 'utils.color_print', 'print'),
    ('Annotations of GitHub Actions', 'warn', '', '', '', ''),
]
COLUMNS = ['TermPrompt', '`termview`', 'questionary', 'InquirerPy', 'rich']


class Missing(Exception):
    """A name of the table that is not where it should be."""


def sources(*folders):
    """Returns the Swift of some folders as one text."""
    texts = []
    for folder in folders:
        for path, _, names in sorted(os.walk(os.path.join(ROOT, 'Sources', folder))):
            for name in sorted(names):
                if name.endswith('.swift'):
                    with open(os.path.join(path, name), encoding='utf-8') as file:
                        texts.append(file.read())
    return '\n'.join(texts)


def split(name):
    """Returns a name and its parameter, which may be None."""
    return re.fullmatch(r'([^(]*)(?:\((\w+)\))?', name).groups()


class Names:
    """Looks up the names of all columns."""

    def __init__(self, termview):
        self.prompts, self.views, self.others = sources('Prompt'), sources(*VIEWS), sources('TermTest', 'Store')
        self.help = subprocess.run([termview, '--help'], capture_output=True, text=True, check=True).stdout

    def check(self, column, name):
        if name and not [self.swift, self.tool, self.questionary, self.inquirer, self.rich][column](name):
            raise Missing(f'{COLUMNS[column]} has no {name}')

    def swift(self, name):
        first, parameter = split(name)
        if first == 'show':
            return re.search(rf'\bpublic struct {parameter}\b', self.views)
        if first in ('PromptDriver', 'Program'):
            return re.search(rf'\bpublic (final class|protocol) {first}\b', self.others)
        if first == 'PromptOptions':
            return re.search(rf'public var {parameter}\b', self.prompts)
        first = first.removeprefix('.').split('.')[-1]
        # The public functions of that name, up to their bodies.
        found = re.findall(rf'public (?:static )?func {first}\b.*?\{{\n', self.prompts, re.DOTALL)
        return any(parameter is None or re.search(rf'\b{parameter}\b', text) for text in found)

    def tool(self, name):
        """Each word of a command line occurs in the help."""
        return all(word in self.help.split() or f'{word},' in self.help for word in name.split())

    def python(self, name):
        name, parameter = split(name)
        parts = name.split('.')
        for count in range(len(parts) - 1, 0, -1):
            try:
                found = importlib.import_module('.'.join(parts[:count]))
                break
            except ModuleNotFoundError:
                continue
        for part in parts[count:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return parameter is None or parameter in inspect.signature(found).parameters

    def questionary(self, name):
        return self.python(name if name.startswith('prompt_toolkit.') else f'questionary.{name}')

    def inquirer(self, name):
        return self.python(name if name.startswith('prompt_toolkit.') else f'InquirerPy.{name}')

    def rich(self, name):
        return self.python(f'rich.{name}')


def shown(name):
    """Returns a name as its users write it."""
    first, parameter = split(name)
    if not name:
        return '–'
    for module in ('inquirer.', 'separator.', 'utils.', 'prompt_toolkit.input.', 'prompt_toolkit.'):
        first = first.removeprefix(module)
    return f'`{first}({parameter})`' if parameter else f'`{first}`'


def tables(termview):
    """Returns the rows of both tables, and what only the peers, or only TermPrompt, have."""
    names = Names(termview)
    rows, theirs, ours = [], [], []
    for table in (QUESTIONS, DISPLAYS):
        for kind, *cells in table:
            for column, name in enumerate(cells):
                names.check(column, name)
            if not cells[0]:
                theirs.append(kind)
            if not any(cells[2:]):
                ours.append(kind)
        rows.append([[kind, *map(shown, cells)] for kind, *cells in table])
    return *rows, theirs, ours
