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
    let (test, store) = calls(through: moment.step)
    let screen = Picture(moment.screen).trimmedText.split(
      separator: "\n", omittingEmptySubsequences: false)
    let size = startSize
    var options = "work: .isHeld"
    if let seed = store.usedSeed { options += ", seed: \(seed)" }
    if store.isTimeRead { options += ", date: \(startDate)" }
    // The screen may contain the end of a literal, too.
    var marks = "#"
    while screen.contains(where: { $0.contains("\"\"\"" + marks) }) { marks += "#" }
    let code = """
      func testSession() {
        let app = TestDriver(
          \(name)(), size: Size(columns: \(size.columns), rows: \(size.rows)), \(options))
      \(test.lines.map { "  " + $0 }.joined(separator: "\n"))
      \(Self.comparison(with: moment.after))
        assertScreen(
          app,
          \(marks)\"\"\"
      \(screen.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n"))
          \"\"\"\(marks))
      }

      """
    return code.escapingControls
  }

  /// Writes the calls that repeat the inputs up to a message, and returns a store that has had these.
  private func calls(through step: Step?) -> (TestWriter<P>, Store<P>) {
    let store = storeAtStart()
    var calls: [(kind: Store<P>.ExternalInput, time: Duration, tasks: [Int])] = []
    var isTimed = false
    for (kind, time) in inputs(through: step) {
      calls.append((kind, time, store.runningTasks.map(\.number)))
      store.replay(kind, at: time)
      store.screen.removeOutput()
      switch kind {
      case .timers, .animationStep: isTimed = true
      default: break
      }
    }
    var test = TestWriter<P>(isTimed: isTimed || store.isTimeRead)
    if first > 0 { test.lines.append("// The \(first) messages before are no longer known.") }
    for (kind, time, tasks) in calls { test.add(kind, at: time, tasks) }
    test.flushTyping()
    return (test, store)
  }

  private static func comparison(with state: P.State) -> String {
    var left = 4_000
    guard MessageDescription.isSmall(state, 0, &left) else {
      return "  // The state is too large for a literal."
    }
    return """
        XCTAssertEqual(
          app.stateDescription,
          \(SortedDescription.text(of: state).literal)
        )
      """
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
  /// Whether the program depends on the time of each input, not only on that between clicks.
  let isTimed: Bool
  var lines: [String] = []
  private var typed = ""
  private var now: Duration = .zero
  /// The position where the left button went down, if nothing came after.
  private var pressPosition: Point?

  init(isTimed: Bool) { self.isTimed = isTimed }

  /// Writes an input; `tasks` are the numbers of the work that ran before it.
  mutating func add(_ kind: Store<P>.ExternalInput, at time: Duration, _ tasks: [Int]) {
    func place(of task: Int) -> Int? { tasks.firstIndex(of: task) }
    if isTimed, isAction(kind) { advance(to: time) }
    switch kind {
    case .event(let event): add(event, at: time)
    case .message(let message, let task):
      guard let place = place(of: task) else { break }
      write("app.answer(at: \(place), \(code(message)), ends: false)")
    case .ended(let task):
      if let place = place(of: task) { write("app.end(at: \(place))") }
    case .failed(let message, let task):
      guard let place = place(of: task) else { break }
      let answer = message.map { "app.answer(at: \(place), \(code($0)))" }
      write(answer ?? "app.end(at: \(place))")
    case .requestFinished(_, let code): write("app.endExec(code: \(code))")
    case .appearance(let isDark): write("app.setAppearance(isDark: \(isDark))")
    case .notification(let id): write("app.activateNotification(\(String(reflecting: id)))")
    case .timers: advance(to: time)
    case .signal(let number): write("app.signal(\(number))")
    case .animationStep:
      write("app.advance(frames: 1, of: \(code(max(time - now, .zero))))")
      now = max(now, time)
    case .clock(let date): write("// The system's clock was set: the start was at \(date).")
    case .profile, .jobFinished, .leftoverMessages, .frame: break
    }
  }

  /// Returns whether an input becomes a call of its own, before which the clock has to be right.
  private func isAction(_ kind: Store<P>.ExternalInput) -> Bool {
    switch kind {
    case .event(.key(let press)): press.phase != .release
    case .event, .message, .ended, .failed, .requestFinished, .appearance, .notification, .signal:
      true
    case .timers, .animationStep, .profile, .clock, .jobFinished, .leftoverMessages, .frame: false
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
    // Without timers, only the time between clicks matters.
    var step = time - now
    if !isTimed { step = .milliseconds(Int64(step / .milliseconds(1))) }
    guard step > .zero else { return }
    write("app.advance(by: \(code(step))\(isTimed ? ", atOnce: true" : ""))")
    now += step
  }

  private func code(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    return nanoseconds % 1_000_000 == 0
      ? ".milliseconds(\(nanoseconds / 1_000_000))" : ".nanoseconds(\(nanoseconds))"
  }

  private mutating func add(_ event: Event, at time: Duration) {
    switch event {
    case .key(let press) where press.phase == .release: break
    case .key(let press): add(press)
    case .mouse(let mouse): add(mouse, at: time)
    case .scroll(let scroll):
      write(
        "app.wheel(\(scroll.rows), columns: \(scroll.columns), at: \(code(scroll.position))"
          + "\(code(scroll.modifiers)))")
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
    case .move: write("app.hover(\(code(mouse.position))\(code(mouse.modifiers)))")
    default:
      write(
        "app.send(.mouse(MouseEvent(.\(mouse.action), at: \(code(mouse.position))"
          + "\(code(mouse.modifiers)))))")
    }
  }

  /// Returns the argument for modifiers, if there are any.
  private func code(_ modifiers: Key.Modifiers) -> String {
    let names = [
      "shift", "alt", "control", "super", "hyper", "meta", "capsLock", "numLock",
    ]
    let held = names.indices.filter { modifiers.rawValue >> $0 & 1 == 1 }.map { "." + names[$0] }
    return held.isEmpty ? "" : ", modifiers: [\(held.joined(separator: ", "))]"
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
