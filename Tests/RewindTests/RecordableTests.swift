// The options of a recordable program's command line: the forms of a snapshot.

import TermStore
import TermView
import XCTest

@testable import Rewind

final class RecordableTests: XCTestCase {
  private struct Colored: Program {
    struct State: Sendable {}
    enum Message: Codable, Sendable { case none }

    init() {}
    func start() -> (State, Command<Message>) { (State(), .none) }
    func update(_ state: inout State, _ message: Message) -> Command<Message> { .none }
    func view(_ state: State) -> some View<Message> {
      VStack {
        Text("red").foreground(.red).bold()
        SizeReader<Message>(context: { context in
          AnyView(Text(context.imageTarget.colors == .none ? "gray" : "colored"))
        })
      }
    }
  }

  func testAnANSISnapshotHasNoColorsIfTheUserWantsNone() throws {
    let options = try RewindOptions(["--snapshot", "8x2", "--as", "ansi"])
    func picture(_ environment: [String: String]) -> String {
      options.picture(of: Colored(), size: Size(columns: 8, rows: 2), environment: environment)
    }
    for environment in [[:], ["NO_COLOR": ""]] {
      XCTAssertTrue(picture(environment).contains("31"), picture(environment).debugDescription)
      XCTAssertTrue(picture(environment).contains("colored"), picture(environment).debugDescription)
    }
    let plain = picture(["NO_COLOR": "1"])
    XCTAssertFalse(plain.contains("31"), plain.debugDescription)
    XCTAssertTrue(plain.contains("\u{1B}[1m"), plain.debugDescription)
    XCTAssertTrue(plain.contains("gray"), plain.debugDescription)
  }
}
