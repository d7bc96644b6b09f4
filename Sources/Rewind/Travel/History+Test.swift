// History+Test: what happened up to a message in; a test that does the same, as Swift code, out.

internal import TermRender
internal import TermStore
internal import TermView

extension History {
  /// The code of a test that does what the user did up to a message, and expects the screen and the state of then.
  ///
  /// Work is held back and answers what it answered; messages stand there in Swift's own words for them, which
  /// are code where all that is in them is.
  package func test(upTo number: Int, of name: String) -> String {
    let moment = moment(after: number)
    var test = TestWriter<P>()
    if first > 0 { test.lines.append("// The \(first) messages before are no longer known.") }
    for (kind, time) in happenings(before: moment.step) { test.add(kind, at: time) }
    test.endTyping()
    let screen = Picture(moment.screen).trimmedText.split(
      separator: "\n", omittingEmptySubsequences: false)
    let size = startSize
    let words = Difference.describe(moment.after)
    return """
      func testSession() {
        let app = TestDriver(
          \(name)(), size: Size(columns: \(size.columns), rows: \(size.rows)), work: .isHeld)
      \(test.lines.map { "  " + $0 }.joined(separator: "\n"))
        XCTAssertEqual(
          "\\(app.state)",
          #"\(words)"#
        )
        assertScreen(
          app,
          #\"\"\"
      \(screen.map { "    " + $0 }.joined(separator: "\n"))
          \"\"\"#)
      }

      """
  }
}

/// Writes what happened as calls of a test driver.
private struct TestWriter<P: Program> {
  var lines: [String] = []
  private var typed = ""
  private var now: Duration = .zero
  /// Where the left button went down, if nothing came after.
  private var down: Point?

  mutating func add(_ kind: Store<P>.Happening, at time: Duration) {
    switch kind {
    case .event(let event): add(event, at: time)
    case .message(let message, _):
      write("app.answer(nil as TaskID?, \(code(message)), ends: false)")
    case .ended: write("app.end(nil as TaskID?)")
    case .failed(let message, _):
      if let message { write("app.answer(nil as TaskID?, \(code(message)))") }
    case .answered(_, let code): write("app.endExec(code: \(code))")
    case .appearance(let isDark): write("app.setAppearance(isDark: \(isDark))")
    case .timers: advance(to: time)
    case .signal(let number): write("// signal \(number)")
    case .step: write("app.advance(frames: 1)")
    case .profile, .clock, .prepared, .frame: break
    }
  }

  /// Writes the text that was typed so far.
  mutating func endTyping() {
    if let place = down {
      down = nil
      lines.append("app.send(.mouse(MouseEvent(.down(.left), at: \(code(place)))))")
    }
    guard !typed.isEmpty else { return }
    lines.append("app.type(\(String(reflecting: typed)))")
    typed = ""
  }

  private mutating func write(_ line: String) {
    endTyping()
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
      // What it types depends on the user's keyboard.
      write("app.send(.key(KeyPress(\(key), text: \(String(reflecting: press.text)))))")
    } else if case .character(let character) = press.key.code, press.key.modifiers.isEmpty {
      if down != nil { endTyping() }
      typed.append(character)
    } else {
      write("app.press(\(key))")
    }
  }

  private mutating func add(_ mouse: MouseEvent, at time: Duration) {
    switch mouse.action {
    case .down(.left) where mouse.modifiers.isEmpty:
      // Whether it is a second click is a matter of time.
      endTyping()
      if mouse.count == 1 { advance(to: time) }
      down = mouse.position
    case .up(.left) where down == mouse.position:
      down = nil
      write("app.click(\(code(mouse.position)))")
    case .move: write("app.hover(\(code(mouse.position)))")
    default:
      write(
        "app.send(.mouse(MouseEvent(.\(mouse.action), at: \(code(mouse.position)), "
          + "modifiers: Key.Modifiers(rawValue: \(mouse.modifiers.rawValue)))))")
    }
  }

  private func code(_ place: Point) -> String {
    "Point(column: \(place.column), row: \(place.row))"
  }

  /// Enums name their cases without the dot that code needs.
  private func code(_ message: P.Message) -> String {
    Mirror(reflecting: message).displayStyle == .enum ? ".\(message)" : "\(message)"
  }
}
