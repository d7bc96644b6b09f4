// A program whose code is on the main actor by default: it compiles unchanged, and runs on its own thread.

import TermRender
import TermStore
import TermView
import XCTest

private struct Counting: Program {
  enum Message: Sendable { case add(Int), found(Int) }
  struct State { var count = 0 }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .add(let number):
      state.count += number
      return .task { _ in .found(number) }
    case .found(let number): state.count += number * 100
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    Text("count \(state.count)").onKey("+", .add(1))
  }
}

nonisolated final class MainActorProgramTests: XCTestCase {
  func testAProgramRunsOutsideTheMainActor() {
    let store = Store(
      Counting(), size: Size(columns: 20, rows: 1), pool: TaskPool(threads: 0))
    store.handle(.key(KeyPress("+")))
    while store.pool.drain() || store.readMail() {}
    store.render()
    XCTAssertTrue(store.screen.text.hasPrefix("count 101"))
  }
}
