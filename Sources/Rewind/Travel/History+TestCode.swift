// History+TestCode: writes a Swift test that repeats what happened up to a message.

internal import TermRender
internal import TermStore
internal import TermView

extension History {
  /// Returns the code of a test that repeats the user's input up to a message, and expects its screen and state.
  ///
  /// Work is held back and gives its recorded answers. Messages are written with their Swift descriptions, which are
  /// code if all values in them are.
  package func testCode(upTo number: Int, of name: String) -> String {
    let moment = moment(after: number)
    var test = TestWriter<P>()
    if first > 0 { test.lines.append("// The \(first) messages before are no longer known.") }
    for (kind, time) in inputs(through: moment.step) { test.add(kind, at: time) }
    test.flushTyping()
    let screen = Picture(moment.screen).trimmedText.split(
      separator: "\n", omittingEmptySubsequences: false)
    let size = startSize
    let words = SortedDescription.text(of: moment.after)
    // The screen may contain the end of a literal, too.
    var marks = "#"
    while screen.contains(where: { $0.contains("\"\"\"" + marks) }) { marks += "#" }
    let code = """
      func testSession() {
        let app = TestDriver(
          \(name)(), size: Size(columns: \(size.columns), rows: \(size.rows)), work: .isHeld)
      \(test.lines.map { "  " + $0 }.joined(separator: "\n"))
        XCTAssertEqual(
          app.stateDescription,
          \(words.literal)
        )
        assertScreen(
          app,
          \(marks)\"\"\"
      \(screen.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n"))
          \"\"\"\(marks))
      }

      """
    return code.escapingControls
  }
}

extension String {
  /// The text as a Swift literal: a raw one if nothing in the text would end it or act on a terminal.
  fileprivate var literal: String {
    let isRaw = !contains("\"#") && !contains("\n") && self == escapingControls
    return isRaw ? "#\"\(self)\"#" : String(reflecting: self)
  }

  /// The text with controls, including bidirectional ones, replaced by the escapes of a literal.
  ///
  /// The code goes to the clipboard, and from there perhaps into a terminal, with text in it that a service sent.
  fileprivate var escapingControls: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A: result.unicodeScalars.append(scalar)
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// Writes external input as calls of a test driver.
private struct TestWriter<P: Program> {
  var lines: [String] = []
  private var typed = ""
  private var now: Duration = .zero
  /// The position where the left button went down, if nothing came after.
  private var pressPosition: Point?

  mutating func add(_ kind: Store<P>.ExternalInput, at time: Duration) {
    switch kind {
    case .event(let event): add(event, at: time)
    case .message(let message, _):
      write("app.answer(nil as TaskID?, \(code(message)), ends: false)")
    case .ended: write("app.end(nil as TaskID?)")
    case .failed(let message, _):
      if let message { write("app.answer(nil as TaskID?, \(code(message)))") }
    case .requestFinished(_, let code): write("app.endExec(code: \(code))")
    case .appearance(let isDark): write("app.setAppearance(isDark: \(isDark))")
    case .notification(let id): write("app.activateNotification(\(String(reflecting: id)))")
    case .timers: advance(to: time)
    case .signal(let number): write("// signal \(number)")
    case .animationStep: write("app.advance(frames: 1)")
    case .profile, .clock, .jobFinished, .leftoverMessages, .frame: break
    }
  }

  /// Writes the text that was typed so far.
  mutating func flushTyping() {
    if let point = pressPosition {
      pressPosition = nil
      lines.append("app.send(.mouse(MouseEvent(.down(.left), at: \(code(point)))))")
    }
    guard !typed.isEmpty else { return }
    lines.append("app.type(\(String(reflecting: typed)))")
    typed = ""
  }

  private mutating func write(_ line: String) {
    flushTyping()
    lines.append(line)
  }

  private mutating func advance(to time: Duration) {
    let (seconds, attoseconds) = (time - now).components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    guard milliseconds > 0 else { return }
    write("app.advance(by: .milliseconds(\(milliseconds)))")
    now += .milliseconds(milliseconds)
  }

  private mutating func add(_ event: Event, at time: Duration) {
    switch event {
    case .key(let press) where press.phase == .release: break
    case .key(let press): add(press)
    case .mouse(let mouse): add(mouse, at: time)
    case .scroll(let scroll):
      write(
        "app.wheel(\(scroll.rows), columns: \(scroll.columns), at: \(code(scroll.position)))")
    case .paste(let text): write("app.paste(\(String(reflecting: text)))")
    case .focus(let hasFocus): write("app.focusTerminal(\(hasFocus))")
    case .resize(let size):
      write("app.resize(to: Size(columns: \(size.columns), rows: \(size.rows)))")
    default: break
    }
  }

  private mutating func add(_ press: KeyPress) {
    let key = String(reflecting: "\(press.key)")
    if press.text != KeyPress(press.key).text {
      // The text of this key depends on the user's keyboard.
      write("app.send(.key(KeyPress(\(key), text: \(String(reflecting: press.text)))))")
    } else if case .character(let character) = press.key.code, press.key.modifiers.isEmpty {
      if pressPosition != nil { flushTyping() }
      typed.append(character)
    } else {
      write("app.press(\(key))")
    }
  }

  private mutating func add(_ mouse: MouseEvent, at time: Duration) {
    switch mouse.action {
    case .down(.left) where mouse.modifiers.isEmpty:
      // Time decides whether it is a second click.
      flushTyping()
      if mouse.count == 1 { advance(to: time) }
      pressPosition = mouse.position
    case .up(.left) where pressPosition == mouse.position:
      pressPosition = nil
      write("app.click(\(code(mouse.position)))")
    case .move: write("app.hover(\(code(mouse.position)))")
    default:
      write(
        "app.send(.mouse(MouseEvent(.\(mouse.action), at: \(code(mouse.position)), "
          + "modifiers: Key.Modifiers(rawValue: \(mouse.modifiers.rawValue)))))")
    }
  }

  private func code(_ point: Point) -> String {
    "Point(column: \(point.column), row: \(point.row))"
  }

  /// Returns the code of a message; enums describe their cases without the dot that code needs.
  private func code(_ message: P.Message) -> String {
    let text = SortedDescription.text(of: message)
    return Mirror(reflecting: message).displayStyle == .enum ? ".\(text)" : text
  }
}
