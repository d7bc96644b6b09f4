// WidgetSupport: a widget alone, as a program whose state is its last message, and its snapshots.

import TermRender
import TermStore
import TermTest
import TermView

/// A program of a single view: a message is the next state.
struct Host<State: Sendable>: Program {
  let initial: State
  let theme: Theme
  let content: @Sendable (State) -> AnyView<State>

  init(
    _ initial: State, theme: Theme = .terminal,
    _ content: @escaping @Sendable (State) -> AnyView<State>
  ) {
    self.initial = initial
    self.theme = theme
    self.content = content
  }

  init() { preconditionFailure("a host is given its view") }

  func start() -> (State, Command<State>) { (initial, .none) }

  func update(_ state: inout State, _ message: State) -> Command<State> {
    state = message
    return .none
  }

  func view(_ state: State) -> some View<State> { content(state) }

  func theme(_ state: State) -> Theme { theme }
}

/// Drives a widget whose messages are its next states.
func host<State: Sendable>(
  _ initial: State, size: Size = Size(columns: 40, rows: 10),
  @ViewBuilder<State> _ view: @escaping @Sendable (State) -> some View<State>
) -> TestDriver<Host<State>> {
  TestDriver(Host(initial) { AnyView(view($0)) }, size: size)
}

/// Compares a view with its snapshots in two sizes, in two themes, and without colors.
func assertLooks<Message>(
  of view: some View<Message>,
  _ sizes: [Size] = [Size(columns: 60, rows: 12), Size(columns: 24, rows: 8)],
  record: Bool = false, file: StaticString = #filePath, test: StaticString = #function,
  line: UInt = #line
) {
  for size in sizes {
    let words = "\(size.columns)x\(size.rows)"
    assertSnapshot(
      of: view, size: size, named: words, record: record, file: file, test: test, line: line)
  }
  let size = sizes[0]
  assertSnapshot(
    of: view, size: size, named: "slate light", theme: .slate, isDark: false, record: record,
    file: file, test: test, line: line)
  assertSnapshot(
    of: view, size: size, named: "no color", profile: Profile(colors: .none), record: record,
    file: file, test: test, line: line)
}
