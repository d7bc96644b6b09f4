// An app whose code is on the main actor by default: its views compile and are shown.
//
// The target's setting `.defaultIsolation(MainActor.self)` matters here; see Package.swift.

import TermRender
import TermView
import XCTest

private struct Task: Identifiable {
  let id: Int
  var title: String
  var isDone = false
}

private struct State {
  var tasks = [Task(id: 1, title: "Write"), Task(id: 2, title: "Read", isDone: true)]
  var filter = ""
}

private enum Message: Equatable {
  case toggle(Int)
  case edit(EditMessage)
}

private enum EditMessage: Equatable { case clear }

private struct TaskRow: View {
  let task: Task

  var body: some View<Message> {
    HStack(spacing: 1) {
      Text(task.isDone ? "[x]" : "[ ]")
      Text("\(task.title, task.isDone ? Attributes.strikethrough : [])")
    }
    .onPress(.toggle(task.id))
  }
}

private struct Filter: View {
  let text: String

  var body: some View<EditMessage> {
    Text("Filter: \(text)").onKey("c", "clear", .clear)
  }
}

private struct Screenful: View {
  let state: State

  var body: some View<Message> {
    VStack {
      ForEach(state.tasks) { task in TaskRow(task: task) }
      Memo(state.tasks.count) { count in Text("\(count) tasks") }
      Local(false) { isOpen, send in
        Text(isOpen ? "open" : "closed").onPress(.set(!isOpen))
        if isOpen { Filter(text: state.filter).map(Message.edit).map(send) }
      }
      SizeReader { size in Text("\(size.columns) columns") }
      Canvas { cells in cells.put("*", at: .zero) }.frame(height: 1)
    }
    .border(.rounded, title: "Tasks")
  }
}

private func update(_ state: inout State, _ message: Message) {
  switch message {
  case .toggle(let id):
    for index in state.tasks.indices where state.tasks[index].id == id {
      state.tasks[index].isDone.toggle()
    }
  case .edit(.clear): state.filter = ""
  }
}

nonisolated final class MainActorAppTests: XCTestCase {
  func testAnAppOnTheMainActorShowsAndUpdatesItsViews() async { await playTheApp() }
}

private func playTheApp() {
  var state = State()
  let screen = Screen<Message>(size: Size(columns: 20, rows: 8))
  screen.update { Screenful(state: state) }
  screen.render()
  XCTAssertEqual(
    screen.text,
    """
    ╭─ Tasks ──────────╮
    │[ ] Write         │
    │[x] Read          │
    │2 tasks           │
    │closed            │
    │18 columns        │
    │*                 │
    ╰──────────────────╯
    """)
  let place = Point(column: 2, row: 1)
  var sent = screen.send(.mouse(MouseEvent(.down(.left), at: place)))
  sent += screen.send(.mouse(MouseEvent(.up(.left), at: place)))
  XCTAssertEqual(sent, [.toggle(1)])
  for message in sent { update(&state, message) }
  screen.update { Screenful(state: state) }
  screen.render()
  XCTAssertTrue(screen.text.contains("[x] Write"), screen.text)
}
