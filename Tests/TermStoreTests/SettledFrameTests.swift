// A frame shows what the views ask for after they were told of their sizes, or another frame is due.

import TermRender
import TermWidgets
import XCTest

@testable import TermStore

/// A text whose rows are numbered, which then wraps differently, and lines that come when a view appears.
private struct Rows: Program {
  struct State { var text = "", lines = 0, awaited = 0 }
  enum Message: Sendable { case show(String), appeared, await(Int) }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .show(let text): state.text = text
    case .appeared: state.lines += 1
    case .await(let count): state.awaited = count
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      Text(state.text).rowNumbers()
      // Each line brings the next one.
      ForEach(0..<state.lines + 1, id: \.self) { line in
        if line < state.awaited { Text("line \(line)").onAppear(.appeared) }
      }
    }
  }
}

final class SettledFrameTests: XCTestCase {
  func testRowNumbersMatchTheWrappedText() throws {
    let words = "Drag the line, or hold Control and press an arrow while the line has the focus."
    for columns in 4...40 {
      let store = Store(Rows(), size: Size(columns: columns, rows: 30), pool: TaskPool(threads: 0))
      store.render()
      store.send(.show(words))
      try checkSettled(store, "\(columns) columns")
    }
  }

  func testAnInlineFrameIsAsHighAsItsLateContent() throws {
    for count in [1, 2, 3, 9] {
      let store = Store(
        Rows(), size: Size(columns: 20, rows: 1), isInline: true, pool: TaskPool(threads: 0))
      store.terminalSize = Size(columns: 20, rows: 30)
      store.render()
      store.send(.await(count))
      try checkSettled(store, "\(count) lines")
      XCTAssertEqual(store.screen.size.rows, count + 1)
    }
  }

  func testAnInlineFrameIsAsHighAsItsNumberedText() throws {
    for columns in 4...20 {
      let store = Store(
        Rows(), size: Size(columns: columns, rows: 1), isInline: true, pool: TaskPool(threads: 0))
      store.terminalSize = Size(columns: columns, rows: 30)
      store.render()
      store.send(.show("one two three four five six seven eight nine ten"))
      try checkSettled(store, "\(columns) columns")
    }
  }

  /// Draws the frames that are due, and checks that one more would change nothing.
  private func checkSettled(_ store: Store<Rows>, _ name: String) throws {
    var frames = 0
    while store.needsFrame, frames < 12 {
      store.render()
      frames += 1
    }
    XCTAssertFalse(store.needsFrame, "\(name): no end after \(frames) frames")
    let (shown, size) = (store.screen.fingerprint, store.screen.size)
    store.render()
    XCTAssertEqual(store.screen.size, size, name)
    XCTAssertEqual(store.screen.fingerprint, shown, name)
  }
}
