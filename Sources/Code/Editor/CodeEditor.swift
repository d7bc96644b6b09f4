// CodeEditor: edits source code, with colors, brackets, indentation, diagnostics and folds.

public import TermView
import TermWidgets

/// An editor for source code, over a `CodeEdit` in the program's state.
///
/// ```swift
/// CodeEditor("main.swift", state.main) { .edited($0) }
/// ```
///
/// Each message has the whole new `CodeEdit`, with its text and caret; set its `diagnostics` to show what a compiler
/// says. Brackets that belong together are marked where the caret is at one. A diagnostic underlines its range, has a
/// sign in the gutter, and its message after the line, or below the line of the caret if there is no room.
///
/// Keys are those of `TextArea`, and: Enter keeps the indentation, Tab and Shift+Tab change it, and Escape before Tab
/// leaves the editor. ctrl+/ comments the selected lines, ctrl+] goes to the matching bracket, F8 to the next
/// diagnostic. alt+z folds the lines below the caret's, and alt+Z all; a click on a sign in the gutter does so too.
/// ctrl+f finds and replaces. Lines don't wrap: the editor scrolls sideways.
///
/// For text that is no code use `TextArea`, and to show code `Code`.
///
/// - Complexity: A key costs what is visible, whatever the length of the text. Where the lines above were never lexed,
///   as after a jump to the end, colors are a guess first, and complete after some frames.
public struct CodeEditor<Message>: View {
  let label: String
  let code: CodeEdit
  let showsNumbers: Bool
  let isReadOnly: Bool
  /// Whether `/` opens the search too.
  private(set) var findsWithSlash = false
  let copy: ((String) -> Message)?
  let change: (CodeEdit) -> Message

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - label: What the text is, for semantics; as a rule the name of its file.
  ///   - code: The text, as the program has it.
  ///   - showsNumbers: Whether the number of each line is before it.
  ///   - isReadOnly: Whether the text can be selected, copied and folded, but not changed.
  ///   - copy: Receives the copied or cut text in place of the terminal's clipboard.
  ///   - change: Receives the text after each edit and move.
  public init(
    _ label: String, _ code: CodeEdit, showsNumbers: Bool = true, isReadOnly: Bool = false,
    onCopy copy: ((String) -> Message)? = nil, _ change: @escaping (CodeEdit) -> Message
  ) {
    self.label = label
    self.code = code
    self.showsNumbers = showsNumbers
    self.isReadOnly = isReadOnly
    self.copy = copy
    self.change = change
  }

  /// Has `/` open the search of a read-only editor too, as in other views with `findable()`.
  ///
  /// ctrl+f opens it in every editor, and also replaces where the text can be edited.
  public func findable() -> CodeEditor {
    var editor = self
    editor.findsWithSlash = isReadOnly
    return editor
  }

  typealias Action = LocalAction<CodeEditorState, Message>

  /// The most bytes that are lexed for a key, besides those of the visible lines, and for a tick after it.
  private static var maxBytes: (key: Int, tick: Int) { (1 << 12, 1 << 14) }

  /// The visible lines, and the bar of a search below them.
  public var body: some View<Message> {
    Local(CodeEditorState()) { state, _ in
      VStack {
        SizeReader(context: { context in
          area(state, context.size, isMirrored: context.isMirrored)
        })
        .flex(grow: 1, shrink: 1, basis: 0)
        if state.isFinding {
          FindBar(searched(state.find), at: code.selection, replaces: !isReadOnly) {
            handleFind($0, state)
          }
          .flex(shrink: 0)
        }
      }
      .filling()
    }
  }

  // MARK: Content

  private func area(
    _ state: CodeEditorState, _ size: Size, isMirrored: Bool
  ) -> AnyView<Action> {
    var visible = CodeViewport(code, size: size, showsNumbers: showsNumbers, from: state)
    if size.columns > 1, size.rows > 1, visible.shownLines.count < code.text.lineCount {
      // The last column is for the scroll bar.
      let narrow = Size(columns: size.columns - 1, rows: size.rows)
      visible = CodeViewport(code, size: narrow, showsNumbers: showsNumbers, from: state)
    }
    visible.isMirrored = isMirrored
    let colors = code.spans(of: visible.lines, maxBytes: Self.maxBytes.key)
    return VStack<Action> {
      if colors.isExact {
        rows(visible, colors.spans, state)
      } else {
        // Shows a guess, and lexes on at each tick.
        Timeline(every: .milliseconds(16)) { _ in
          let colors = code.spans(of: visible.lines, maxBytes: Self.maxBytes.tick)
          rows(visible, colors.spans, state)
          if colors.isExact {
            Text("").sending(Action.self).onAppear(.change { $0.completions &+= 1 })
              .frame(height: 0)
          }
        }
      }
      cutReporter(state)
    }
    // The bar of the focus; a line if the background can't be seen.
    .border(.light, .leading, color: .edge)
    .border(.outer, .leading, color: .accent, when: .focused)
    .filling()
    .clip()
    .background(.field)
    .describesKeys(keys)
    .onKeyPress { press in handleKey(press, state, visible) }
    .onPaste { pasted in
      isReadOnly ? nil : edited(state, visible) { $0.change { $0.insert(pasted) } }
    }
    .onMouse { event in handleMouse(event, state, visible) }
    .onScroll { event in handleScroll(event, state, visible) }
    .focusable()
    .modified(if: visible.caret != nil) { $0.caret(at: visible.caret ?? .zero) }
    .role(.field, label: label, value: value)
    .overlay(alignment: .topLeading) { dragRepeater(state, visible) }
    .scrollBar(showing: visible.shownLines, of: code.text.lineCount, rows: size.rows) { line in
      var state = state
      (state.top, state.followsCaret, state.seenCaret) = (line, false, code.caret)
      return .set(state)
    }
  }

  private func rows(
    _ visible: CodeViewport, _ spans: [[CodeSpan]], _ state: CodeEditorState
  ) -> some View<Action> {
    let pair = code.matchingBrackets
    let brackets = pair.map { [$0.caret, $0.other] } ?? []
    let find = state.isFinding && !state.find.phrase.isEmpty ? searched(state.find) : nil
    let current = code.caretLine
    return VStack<Action> {
      ForEach(Array(visible.rows.enumerated()), id: \.offset) { row in
        switch row.element {
        case .line(let line):
          let drawn = CodeRow(
            line: line, spans: spans[line - visible.lines.lowerBound], viewport: visible,
            brackets: brackets, matches: find?.matches(in: code.text.lineRange(line)) ?? [],
            hasRowsBelow: visible.hasRows(below: row.offset))
          HStack<Action> {
            drawn.gutterText.wrap(.none).fixedSize()
            drawn.content.fixedSize()
          }
          .filling(.horizontal)
          .modified(if: line == current) { $0.background(.field) }
        case .message(let words, let severity):
          Text(words).foreground(severity.color).wrap(.none).sending(Action.self)
            .padding(.leading, visible.gutter)
        }
      }
    }
  }

  /// The value for semantics: the text, or up to 1,024 bytes of the caret's line if the text is longer than that.
  private var value: String {
    if code.text.count <= 1024 { return String(code.text) }
    let line = code.text.lineRange(code.caretLine)
    return code.text.string(in: line.lowerBound..<min(line.upperBound, line.lowerBound + 1024))
  }

  /// Sends the text that was cut last, once.
  @ViewBuilder<Action> private func cutReporter(_ state: CodeEditorState) -> Views<Action> {
    if let cut = state.lastCut, let copy {
      Text("").sending(Action.self).onAppear(.send(copy(cut.text))).frame(height: 0)
        .id(cut.number)
    }
  }

  private var keys: [KeyBinding] {
    let moves: [(Key, String)] = [
      (.up, "move by a line"), (.down, "move by a line"), (.pageUp, "move by a page"),
      (.pageDown, "move by a page"), (.ctrl("]"), "go to the matching bracket"),
      (.function(8), "next diagnostic"), (.alt("z"), "fold the lines below"),
      (.alt("Z"), "fold all lines"), (.ctrl("f"), isReadOnly ? "find" : "find, replace"),
      (.function(3), "next match"),
    ]
    let changes: [(Key, String)] = [
      (.enter, "break the line"), (.tab, "indent"), (.shift(.tab), "outdent"),
      (.ctrl("/"), "comment the lines"),
      (.ctrl("z"), "undo"), (.ctrl("y"), "redo"), (.escape, "let Tab leave the editor"),
    ]
    return (moves + (isReadOnly ? [] : changes)).map { key, label in
      KeyBinding(key, label, isDetail: true, isAlwaysTaken: key == .enter)
    }
  }
}
