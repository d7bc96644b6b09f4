// Inspector: the interceptor that shows a program's past in a panel on F12.

package import TermRender
package import TermStore
package import TermView

/// Stands between a program and its terminal, and shows the program's past instead of the program on request.
///
/// The program continues meanwhile, and receives none of the keys and clicks for the panel.
package final class Inspector<P: Program>: Interceptor {
  private let store: Store<P>
  package let history: History<P>
  private let name: String
  /// The panel, which is a program of its own.
  let panel: Store<InspectorProgram>
  /// Whether the panel is visible.
  package private(set) var isOpen = false
  /// The copied text that the terminal has yet to receive.
  private(set) var pendingCopy: String?

  package init(_ store: Store<P>, _ program: P) {
    self.store = store
    name = "\(P.self)"
    history = History(store, program)
    panel = Store(
      InspectorProgram(), size: store.screen.size, profile: store.screen.profile,
      pool: TaskPool(threads: 0))
    panel.onUpdate = { [unowned self] message, _ in
      if message == .copy { copy() }
    }
  }

  // MARK: Events

  package func intercept(_ event: Event) -> Bool {
    if case .resize = event {
      panel.handle(event)
      return false
    }
    if case .key(let press) = event, press.matches("f12") {
      if press.phase == .press { toggle() }
      return true
    }
    guard isOpen else { return false }
    if case .key(let press) = event {
      // These keys end and suspend the program as usual.
      if press.matches(.ctrl("c")) || press.matches(.ctrl("z")) { return false }
      if press.matches(.escape), press.phase == .press { toggle() }
    }
    store.needsFrame = true
    switch event {
    case .key, .mouse, .scroll, .paste:
      panel.handle(event)
      return true
    // The program receives all events that the user did not cause.
    default: return false
    }
  }

  private func toggle() {
    isOpen.toggle()
    store.needsFrame = true
    // The terminal still shows the cells of the other screen.
    if isOpen {
      panel.screen.begin()
      panel.screen.redraw()
    } else {
      store.screen.begin()
      store.screen.redraw()
      panel.send(.live)
    }
  }

  private func copy() {
    let code = history.testCode(upTo: panel.state.current, of: name)
    pendingCopy = code
    panel.send(.copied(code.utf8.count { $0 == 0x0A }))
  }

  // MARK: Frames

  package func draw(to terminal: Terminal) -> Bool {
    guard isOpen else { return false }
    store.screen.removeOutput()
    render()
    terminal.write(panel.screen)
    if let text = pendingCopy {
      pendingCopy = nil
      terminal.copy(text)
    }
    return true
  }

  /// Draws the panel with the current data.
  func render() {
    panel.change { state in
      updateDetails(in: &state)
    }
    panel.send(.refresh)
    panel.screen.adopt(store.screen.profile)
    panel.render()
  }

  private func updateDetails(in state: inout InspectorProgram.State) {
    addRows(to: &state.rows)
    let moment = history.moment(after: state.current)
    // The live view shows the store's own screen, which may have yet to show its newest frame.
    let screen = state.selected == nil ? store.screen : moment.screen
    var shown = InspectorProgram.MomentDetails()
    shown.picture = Picture(screen)
    shown.state = Outline.lines(of: moment.after, since: moment.before, toggled: state.toggled)
    if let command = moment.step?.command.description, command != "none" { shown.command = command }
    shown.unfinished = state.selected == nil ? store.unfinishedWork : moment.unfinished
    shown.viewPath = screen.viewPath(at: state.pointer)
    shown.cell = state.pointer.flatMap { point in
      let tokens = Picture(tokensOf: screen)
      guard point.column < tokens.size.columns, point.row < tokens.size.rows else { return nil }
      return "\(tokens[point.column, point.row])"
    }
    shown.frame = moment.step.map { description(for: $0) } ?? "the first"
    shown.hasDiverged = moment.hasDiverged
    state.details = shown
  }

  /// Adds new messages, and removes those that are no longer stored; the first row is the beginning.
  private func addRows(to rows: inout [InspectorProgram.MessageRow]) {
    if rows.first?.number != history.first {
      rows.removeAll { $0.number <= history.first }
      let words = history.first == 0 ? "start" : "start of what is still known"
      rows.insert(
        InspectorProgram.MessageRow(
          number: history.first, time: time(history.startTime), words: words), at: 0)
    }
    let known = rows.last?.number ?? history.first
    for step in history.steps.suffix(history.last - known) {
      rows.append(
        InspectorProgram.MessageRow(
          number: step.number, time: time(step.time), words: "\(step.message)"))
    }
  }

  private func description(for step: History<P>.Step) -> String {
    guard let frame = step.frame else { return "none yet" }
    guard history.hasOwnFrame(step) else {
      return "none: more messages came before number \(frame.number)"
    }
    let stats = frame.stats
    return "number \(frame.number), \(stats.bytes) bytes, \(stats.cells) cells, "
      + "\(stats.built) built, \(stats.visited) visited, \(stats.measured) measured"
  }

  /// Formats seconds with three decimal places.
  private func time(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let thousandths = String(attoseconds / 1_000_000_000_000_000 + 1000).dropFirst()
    let text = "\(seconds).\(thousandths)"
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }
}
