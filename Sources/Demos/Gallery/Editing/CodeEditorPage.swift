// CodeEditorPage: an editor for source code in three languages, with a linter that finds what is left to do.

import TermCode
import TermStore
import TermWidgets

/// An editor for source code, with diagnostics of a small linter.
struct CodeEditorPage: Page {
  /// A file that can be opened.
  enum File: String, Codable, Hashable, Sendable, CaseIterable {
    case swift = "Queue.swift"
    case python = "queue.py"
    case json = "package.json"
  }

  struct State: Hashable, Sendable {
    var file = File.swift
    var code = CodeEditorPage.open(.swift)
    var isReadOnly = false
  }

  enum Message: Codable, Hashable, Sendable {
    case open(File)
    case edited(CodeEdit)
    case readOnly(Bool)
    case copy(String)
  }

  static let title = "Code editor"
  static let sentence = "Source to edit, with colors, brackets, folds and diagnostics."
  static let widgets = ["CodeEditor", "CodeEdit"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .open(let file):
      state.file = file
      state.code = open(file)
    case .edited(let code):
      let isChanged = code.text != state.code.text
      state.code = code
      if isChanged { state.code.diagnostics = problems(in: code.text) }
    case .readOnly(let isReadOnly): state.isReadOnly = isReadOnly
    case .copy(let text): return .copy(text)
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Wrap(spacing: 2) {
        RadioGroup(
          "File", File.allCases, selection: state.file, axis: .horizontal, title: { $0.rawValue }
        ) { .open($0) }
        Checkbox("Read only", isOn: state.isReadOnly) { .readOnly($0) }
      }
      CodeEditor(
        state.file.rawValue, state.code, isReadOnly: state.isReadOnly, onCopy: { .copy($0) }
      ) { .edited($0) }
      .flex(grow: 1)
      Text(status).foreground(.muted).lineLimit(1)
    }
    .flex(grow: 1)
  }

  /// The place of the caret, and what the linter found.
  private var status: String {
    let text = state.code.text
    let start = text.lineRange(state.code.caretLine).lowerBound
    let column = text.characters(before: state.code.caret) - text.characters(before: start)
    let problems = state.code.diagnostics.count
    let found =
      problems == 0 ? "no problems" : problems == 1 ? "1 problem (F8)" : "\(problems) problems (F8)"
    return "Line \(state.code.caretLine + 1), column \(column + 1) · \(found) · alt+z folds"
  }

  private static func open(_ file: File) -> CodeEdit {
    let (text, grammar) =
      switch file {
      case .swift: (swift, Grammar.swift)
      case .python: (python, Grammar.python)
      case .json: (json, Grammar.json)
      }
    var code = CodeEdit(TextBuffer(text), grammar: grammar)
    code.diagnostics = problems(in: code.text)
    return code
  }

  /// A linter: what is marked as left to do.
  private static func problems(in text: TextBuffer) -> [CodeDiagnostic] {
    var problems: [CodeDiagnostic] = []
    for (word, severity) in [("FIXME", CodeDiagnostic.Severity.error), ("TODO", .warning)] {
      var find = TextFind(word)
      find.search(text)
      problems += find.matches.map { CodeDiagnostic($0, severity, "something is left to do") }
    }
    return problems
  }

  private static let swift = """
    /// Jobs in the order in which they came.
    struct Queue {
      private var jobs: [Job] = []

      mutating func add(_ job: Job) {
        jobs.append(job)  // TODO: no more than 100
      }

      mutating func next() -> Job? {
        guard !jobs.isEmpty else { return nil }
        return jobs.removeFirst()
      }
    }
    """

  private static let python = """
    class Queue:
        \"\"\"Jobs in the order in which they came.\"\"\"

        def __init__(self):
            self.jobs = []

        def add(self, job):
            self.jobs.append(job)  # FIXME: jobs may be None

        def next(self):
            return self.jobs.pop(0) if self.jobs else None
    """

  private static let json = """
    {
      "name": "queue",
      "version": "1.2.0",
      "scripts": {
        "build": "make all",
        "test": "make check"
      },
      "private": true
    }
    """
}
