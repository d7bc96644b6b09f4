// Inspector: a program that runs in; by F12, a panel that goes through its past and shows what it was like, out.

package import TermRender
package import TermStore
package import TermView

/// Stands between a program and its terminal, and shows the program's past instead of it when asked to.
///
/// The program goes on while its past is looked at, and hears nothing of the keys and clicks of who looks.
package final class Inspector<P: Program>: Onlooker {
  private let store: Store<P>
  package let history: History<P>
  private let name: String
  /// The panel, which is a program of its own.
  let panel: Store<InspectorProgram>
  /// Whether it is shown.
  package private(set) var isOpen = false
  /// What was copied and not yet handed to the terminal.
  private(set) var copied: String?

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

  package func take(_ event: Event) -> Bool {
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
      // These end and stop the program, as ever.
      if press.matches(.ctrl("c")) || press.matches(.ctrl("z")) { return false }
      if press.matches(.escape), press.phase == .press { toggle() }
    }
    store.needsFrame = true
    switch event {
    case .key, .mouse, .scroll, .paste:
      panel.handle(event)
      return true
    // What is none of the user's doing, the program hears of.
    default: return false
    }
  }

  private func toggle() {
    isOpen.toggle()
    store.needsFrame = true
    // The terminal shows the other's cells.
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
    let code = history.test(upTo: panel.state.current, of: name)
    copied = code
    panel.send(.copied(code.split(separator: "\n", omittingEmptySubsequences: false).count))
  }

  // MARK: Frames

  package func draw(to terminal: Terminal) -> Bool {
    guard isOpen else { return false }
    store.screen.removeOutput()
    render()
    terminal.write(panel.screen)
    if let text = copied {
      copied = nil
      terminal.copy(text)
    }
    return true
  }

  /// Draws the panel as things are now.
  func render() {
    panel.change { state in
      show(in: &state)
    }
    panel.send(.show)
    panel.screen.adopt(store.screen.profile)
    panel.render()
  }

  private func show(in state: inout InspectorProgram.State) {
    addRows(to: &state.rows)
    let moment = history.moment(after: state.current)
    // What is live is what is there, which a frame may yet have to show.
    let screen = state.selected == nil ? store.screen : moment.screen
    var shown = InspectorProgram.Shown()
    shown.picture = Picture(screen)
    shown.state = Outline.lines(of: moment.after, since: moment.before, toggled: state.toggled)
    if let command = moment.step?.command.description, command != "none" { shown.command = command }
    shown.unfinished = state.selected == nil ? store.unfinished : moment.unfinished
    shown.way = screen.way(to: state.pointer)
    shown.frame = moment.step?.frame.map { words(for: $0) } ?? "none yet"
    shown.hasParted = moment.hasParted
    state.shown = shown
  }

  /// Adds what came, and takes away what is no longer kept.
  private func addRows(to rows: inout [InspectorProgram.Row]) {
    if let first = rows.first?.number, first <= history.first {
      rows.removeFirst(min(rows.count, history.first + 1 - first))
    }
    let known = rows.last?.number ?? history.first
    for step in history.steps.suffix(history.last - known) {
      rows.append(
        InspectorProgram.Row(
          number: step.number, time: time(step.time), words: "\(step.message)"))
    }
  }

  private func words(for frame: History<P>.Frame) -> String {
    let stats = frame.stats
    return "number \(frame.number), \(stats.bytes) bytes, \(stats.cells) cells, "
      + "\(stats.built) built, \(stats.visited) visited, \(stats.measured) measured"
  }

  /// Seconds with three places.
  private func time(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let thousandths = String(attoseconds / 1_000_000_000_000_000 + 1000).dropFirst()
    let text = "\(seconds).\(thousandths)"
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }
}
