// ViewBuilderTests: the views of a builder's statements, each identified by its place or its id.

import XCTest

@testable import TermView

final class ViewBuilderTests: XCTestCase {
  private enum Page { case first, second, third }

  func testViewsFollowTheOrderOfTheirStatements() {
    XCTAssertEqual(outline {}, "box()")
    XCTAssertEqual(outline { Text("a") }, #"box("a")"#)
    XCTAssertEqual(
      outline {
        Text("a")
        HStack { Text("b") }
        AnyView<Int>(Text("c").onPress(1))
        "d" as Text
      }, #"box("a", box("b"), "c", "d")"#)
  }

  func testEachBranchHasItsOwnKey() {
    func view(_ isOn: Bool, _ name: String?, _ page: Page) -> String {
      outline {
        if isOn { Text("on") }
        if let name { Text(name) } else { Divider() }
        switch page {
        case .first: Text("1")
        case .second: Text("2")
        case .third:
          Text("3")
          Text("3")
        }
        if #available(macOS 999, *) { Text("now") }
      }
    }
    #if os(macOS)
      let now = ""
    #else
      let now = #", "now""#
    #endif
    XCTAssertEqual(view(true, "x", .first), #"box("on", "x", "1"\#(now))"#)
    XCTAssertEqual(view(false, nil, .second), #"box(divider(), "2"\#(now))"#)
    XCTAssertEqual(view(false, "", .third), #"box("", "3", "3"\#(now))"#)
  }

  func testViewsOfALoopHaveConsecutiveKeys() {
    XCTAssertEqual(
      outline {
        for number in 1...3 where number != 2 {
          Text("\(number)")
          Divider()
        }
        for _ in 0..<0 { Text("never") }
      }, #"box("1", divider(), "3", divider())"#)
  }

  func testGroupsAreFlattenedIntoTheirContainer() {
    struct Two: StaticView {
      var body: some View<Never> {
        Text("1")
        Text("2")
      }
    }
    XCTAssertEqual(
      outline {
        Two()
        Group {
          Text("3")
          Group { Two() }
        }
        EmptyView()
      }, #"box("1", "2", "3", "1", "2")"#)
    XCTAssertEqual(outline { Two().padding(1) }, #"box(group("1", "2"))"#)
  }

  func testAnOptionalViewMayBeMissing() {
    func view(_ word: String?) -> String {
      outline {
        word.map { Text($0).onPress(1) }
        word.map { Text($0) }
        Text("end")
      }
    }
    XCTAssertEqual(view("a"), #"box("a", "a", "end")"#)
    XCTAssertEqual(view(nil), #"box("end")"#)
  }

  func testAConditionalModifierAppliesIfItsConditionHolds() {
    func view(_ isOn: Bool) -> String {
      outline {
        Text("a").modified(if: isOn) { inner in AnyStaticView(HStack { inner }) }
      }
    }
    XCTAssertEqual(view(true), #"box(box("a"))"#)
    XCTAssertEqual(view(false), #"box("a")"#)
  }

  // MARK: Keys

  func testAnExcludedViewChangesNoOtherKey() {
    func view(_ isOn: Bool) -> [UInt64] {
      keys {
        Text("a")
        if isOn {
          Text("b")
          Text("c")
        }
        for _ in 0..<(isOn ? 2 : 1) { Text("d") }
        if isOn { Text("e") } else { Text("e") }
      }
    }
    let (all, few) = (view(true), view(false))
    XCTAssertEqual(Set(all).count, 6)
    XCTAssertEqual([all[0], all[3]], [few[0], few[1]])
    XCTAssertNotEqual(all[5], few[2], "the branches of an if are two views")
  }

  func testElementsAreIdentifiedByTheirIdsAtAnyPosition() {
    struct Item: Identifiable { let id: String }
    func view(_ ids: [String]) -> [UInt64] { keys { ForEach(ids.map(Item.init)) { Text($0.id) } } }
    let (some, others) = (view(["a", "b", "c"]), view(["c", "x", "a"]))
    XCTAssertEqual(Set(some).count, 3)
    XCTAssertEqual([some[0], some[2]], [others[2], others[0]])
    XCTAssertFalse(some.contains(others[1]))
    XCTAssertEqual(view(["a", "a"]).count, 2)
    XCTAssertEqual(Set(view(["a", "a"])).count, 1, "the tree tells them apart by their order")
  }

  func testNumbersPathsAndPropertiesCanBeIds() {
    XCTAssertEqual(
      keys { ForEach(0..<3) { Text("\($0)") } },
      keys { ForEach([0, 1, 2], id: \.self) { Text("\($0)") } })
    XCTAssertEqual(Set(keys { ForEach(-50..<50) { Text("\($0)") } }).count, 100)
    let words = ["a", "bb", "ccc"]
    XCTAssertEqual(
      keys { ForEach(words, id: \.count) { Text($0) } },
      keys { ForEach(words, id: { $0.count }) { Text($0) } })
  }

  func testSeveralViewsOfAnElementHaveDifferentKeys() {
    let given = keys {
      ForEach(["a", "b"], id: \.self) { word in
        Text(word)
        if word == "b" { Divider() }
        Text(word)
      }
    }
    XCTAssertEqual(Set(given).count, 5)
  }

  func testAnExplicitIdIsTheKeyWithAnyWrapper() {
    let alone = keys { Text("a").id("x") }
    XCTAssertEqual(alone, [identityKey(of: "x")])
    XCTAssertEqual(
      keys { Group { if true { Text("a").id("x").padding(1).border().padding(1) } } }, alone)
    XCTAssertEqual(keys { ForEach([1], id: \.self) { _ in Text("a").id("x") } }, alone)
  }
}
