// MemoCheckTests: the comparison of two views down to their texts, on which the check of a Memo relies.

import TermView
import XCTest

@testable import TermRender

final class MemoCheckTests: XCTestCase {
  /// Returns whether two views, each built in an arena of its own, are equal.
  private func isSame(_ one: AnyView<Never>, _ other: AnyView<Never>) -> Bool {
    let (arena, place) = one.node.complete()
    let (otherArena, otherPlace) = other.node.complete()
    return arena.isSame(from: place, as: otherArena, from: otherPlace)
  }

  private func stack(@ViewBuilder<Never> _ views: () -> Views<Never>) -> AnyView<Never> {
    AnyView(VStack(content: views))
  }

  func testEqualViewsHaveEqualRecords() {
    func view() -> AnyView<Never> {
      stack {
        Text("one").bold()
        HStack {
          Text("two")
          Divider()
        }
        Fill("x").frame(width: 3)
      }
    }
    XCTAssertTrue(isSame(view(), view()))
  }

  func testAnyDifferenceIsDetected() {
    let plain = stack {
      Text("one")
      Text("two")
    }
    let others: [(String, AnyView<Never>)] = [
      (
        "another text",
        stack {
          Text("one"); Text("twi")
        }
      ),
      (
        "a longer text",
        stack {
          Text("one"); Text("twoo")
        }
      ),
      (
        "another look",
        stack {
          Text("one"); Text("two").bold()
        }
      ),
      (
        "another color",
        stack {
          Text("one").foreground(.red); Text("two")
        }
      ),
      (
        "a part in another look",
        stack {
          Text("one"); "tw" + Text("o").bold()
        }
      ),
      (
        "another kind",
        stack {
          Text("one"); Divider()
        }
      ),
      ("one fewer", stack { Text("one") }),
      (
        "one more",
        stack {
          Text("one"); Text("two"); Text("three")
        }
      ),
      (
        "another order",
        stack {
          Text("two"); Text("one")
        }
      ),
      (
        "another container",
        AnyView(
          HStack {
            Text("one"); Text("two")
          })
      ),
      (
        "a size",
        AnyView(
          VStack {
            Text("one"); Text("two")
          }.frame(width: 5))
      ),
    ]
    for (what, other) in others {
      XCTAssertFalse(isSame(plain, other), what)
      XCTAssertFalse(isSame(other, plain), what)
      XCTAssertTrue(isSame(other, other), what)
    }
    XCTAssertFalse(
      isSame(stack { Text("x").frame(width: 5) }, stack { Text("x").frame(width: 6) }))
    XCTAssertFalse(
      isSame(AnyView("a" + Text("b").foreground(.red)), AnyView("a" + Text("b").foreground(.blue))))
  }
}
