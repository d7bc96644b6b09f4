// The keys, the text and the time before a snapshot.

import TermStore
import TermWidgets
import XCTest

@testable import Rewind

final class SnapshotStepTests: XCTestCase {
  private struct Clock: Program {
    struct State: Sendable { var (text, ticks, pressed) = ("", 0, 0) }
    enum Message: Codable, Sendable { case text(String), tick, press }

    init() {}
    func start() -> (State, Command<Message>) { (State(), .none) }
    func update(_ state: inout State, _ message: Message) -> Command<Message> {
      switch message {
      case .text(let text): state.text = text
      case .tick: state.ticks += 1
      case .press: state.pressed += 1
      }
      return .none
    }
    func view(_ state: State) -> some View<Message> {
      VStack {
        TextField("Name", text: state.text, onSubmit: .press) { .text($0) }
        Text("\(state.ticks) ticks, \(state.pressed) presses")
      }
      .onKey("ctrl+p", .press)
    }
    func subscriptions(_ state: State) -> [Subscription<Message>] { [.every(.seconds(1), .tick)] }
  }

  private func picture(_ arguments: String...) throws -> String {
    try RewindOptions(["--snapshot", "24x2"] + arguments)
      .picture(of: Clock(), size: Size(columns: 24, rows: 2))
  }

  func testKeysTextAndTimeComeBeforeTheSnapshot() throws {
    XCTAssertEqual(try picture(), "▌Name                  ]\n0 ticks, 0 presses\n")
    XCTAssertEqual(
      try picture("--type", "tea\n", "--press", "ctrl+p", "--advance", "2.5", "--type", "s"),
      "▌teas                  ]\n2 ticks, 2 presses\n")
  }

  func testMistakesAreNamed() {
    for (arguments, sentence) in [
      (["--press", "ctrl+nothing"], "--press is a key such as ctrl+s; not ctrl+nothing"),
      (["--advance", "-1"], "--advance is a number of seconds up to 3600; not -1"),
      (["--type"], "--type needs a value"),
    ] {
      XCTAssertThrowsError(try RewindOptions(["--snapshot", "9x9"] + arguments)) {
        XCTAssertEqual("\($0)", sentence)
      }
    }
    XCTAssertThrowsError(try RewindOptions(["--press", "a"])) {
      XCTAssertEqual("\($0)", "--press, --type and --advance need --snapshot")
    }
  }
}
