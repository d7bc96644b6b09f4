// Commands compared, as a test compares the commands of an update.

import TermStore
import XCTest

final class CommandEqualityTests: XCTestCase {
  func testCommandsAreEqualIfTheyRequestTheSame() {
    let second = Duration.seconds(1)
    // No two of these are equal requests.
    let makers: [() -> Command<String>] = [
      { .none }, { .send("a") }, { .send("b") }, { .task(id: 1) { _ in "a" } },
      { .task(id: 2) { _ in "a" } }, { .stream(id: 1) { _, _ in } }, { .after(second, "a") },
      { .after(second, "b") }, { .after(.seconds(2), "a") }, { .after(second, id: 1, "a") },
      { .debounce(id: 1, for: second, .send("a")) }, { .debounce(id: 2, for: second, .send("a")) },
      { .debounce(id: 1, for: .seconds(2), .send("a")) },
      { .debounce(id: 1, for: second, .send("b")) }, { .throttle(id: 1, for: second, .send("a")) },
      { .throttle(id: 2, for: second, .send("a")) },
      { .throttle(id: 1, for: .seconds(2), .send("a")) },
      { .throttle(id: 1, for: second, keepingLatest: false, .send("a")) },
      { .throttle(id: 1, for: second, .send("b")) }, { .cancel(1) }, { .cancel(2) },
      { .batch(.send("a"), .send("b")) }, { .batch(.send("b"), .send("a")) },
      { .sequence(.send("a"), .send("b")) }, { .sequence(.send("a"), .send("c")) },
      { .now { _ in "a" } }, { .random { _ in "a" } }, { .quit }, { .quit(code: 1) },
      { .print("a") }, { .print("b") }, { .setTitle("a") }, { .copy("a") }, { .bell },
      { .notify("a") }, { .notify("a", "b") }, { .notify("a", "b", id: "c") },
      { .notify("a", "b", id: "c", hint: "d") }, { .progress(.busy) }, { .progress(.done(0.5)) },
      { .exec(["a"]) { _ in "a" } }, { .exec(["a", "b"]) { _ in "a" } }, { .suspend },
      { .exec(["a"], in: "/") { _ in "a" } },
      { .exec(["a"], environment: ["b": "c"]) { _ in "a" } },
      { .edit("a") { _ in "a" } }, { .edit("b") { _ in "a" } },
      { .focus(1) }, { .focus(2) }, { .blur }, { .scroll(to: 1) },
    ]
    for (index, left) in makers.enumerated() {
      for (other, right) in makers.enumerated() {
        XCTAssertEqual(left() == right(), index == other, "\(left()) and \(right())")
      }
    }
  }

  func testTheDescriptionOfAProgramHasItsDirectoryAndVariables() {
    let command = Command<Int32>.exec(
      ["make", "all"], in: "/src", environment: ["B": "2", "A": "1"]
    ) { $0 }
    XCTAssertEqual("\(command)", "exec(make all, in: /src, environment: A=1 B=2)")
  }
}
