// DuplicateIDTests: duplicate ids are reported once, and the state of their views stays in order.

import RecordSupport
import TermRender
import TermView
import XCTest

final class DuplicateIDTests: XCTestCase {
  /// A row that counts how often it was clicked.
  private struct Row: View {
    let name: String

    var body: some View<Int> {
      Local(0) { count, _ in
        Text("\(name)\(count)").onPress(.set(count + 1))
      }
    }
  }

  private let screen = Screen<Int>(size: Size(columns: 8, rows: 8))

  private var lines: [String] {
    screen.render()
    return screen.text.split(separator: "\n").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
  }

  private func click(_ row: Int) {
    screen.render()
    let place = Point(column: 0, row: row)
    _ = screen.send(.mouse(MouseEvent(.down(.left), at: place)))
    _ = screen.send(.mouse(MouseEvent(.up(.left), at: place)))
  }

  /// Returns the sentence about an id among siblings.
  private func sentence(_ place: String, _ id: String) -> String {
    "several views in \(place) have the id \(id): what the user does in one may turn up in another "
      + "when they move"
  }

  // MARK: Reports

  func testADuplicateIdInAForEachIsReportedOnceWithItsLine() {
    func show(_ names: [String]) {
      screen.update {
        HStack {
          VStack { ForEach(names, id: \.self) { Text($0) } }
        }
      }
      screen.render()
    }
    show(["a", "b", "a"])
    XCTAssertEqual(screen.takeDiagnostics(), told([sentence("HStack › VStack", "\"a\"")]))
    show(["a", "b", "a"])
    show(["b", "a", "c", "a", "a"])
    show(["b", "a"])
    XCTAssertEqual(screen.takeDiagnostics(), [], "it was told already")
    show(["b", "b", "a", "a"])
    XCTAssertEqual(screen.takeDiagnostics(), told([sentence("HStack › VStack", "\"b\"")]))
  }

  func testDuplicateIdsByModifiersAreReportedWhateverModifierFollows() {
    screen.update {
      Grid(columns: [.fixed(8)]) {
        Text("1").id(7).padding(1).border()
        Text("2").border().padding(1).id(7).margin(.all, 1).padding(1)
        Text("3").id("7")
      }
    }
    XCTAssertEqual(screen.takeDiagnostics(), told([sentence("Grid", "7")]))
  }

  func testDuplicateIdsInDeferredContentAreReportedWithTheirSource() {
    screen.update {
      Memo(1) { _ in
        Local(0) { _, _ in
          ScrollView {
            for _ in 0..<2 { Text("a").id("x") }
          }
        }
      }
    }
    XCTAssertEqual(screen.takeDiagnostics(), told([sentence("Memo › Local › ScrollView", "\"x\"")]))
  }

  func testDuplicateRowsOfALazyListAreReportedWhenTheyAreBuilt() {
    func show(_ names: [String]) {
      screen.update { LazyList(names, id: \.count) { Text($0) } }
      screen.render()
    }
    show(["a", "bb", "c"])
    XCTAssertEqual(screen.takeDiagnostics(), told([sentence("LazyList", "1")]))
  }

  func testTheSameIdInTwoContainersIsAllowed() {
    screen.update {
      ForEach(["a", "b"], id: \.self) { Text($0) }
      ForEach(["a", "b"], id: \.self) { Text($0) }
      VStack { Text("1").id("x") }
      VStack { Text("1").id("x") }
      if true { Text("a") } else { Text("b") }
      for _ in 0..<3 { Text("c") }
      let view = Text("same").padding(1)
      view
      view
    }
    screen.render()
    XCTAssertEqual(screen.takeDiagnostics(), [])
  }

  func testACommandWithAnAmbiguousIdIsReportedAndUsesTheFirstView() {
    screen.update {
      VStack { Text("1").id("x") }
      HStack { Text("2").focusable().id("x") }
    }
    let wanted =
      "a command names the id \"x\", which 2 views have, in VStack and in HStack: "
      + "the first is taken"
    XCTAssertEqual(screen.rect(of: "x")?.top, 0)
    XCTAssertEqual(screen.takeDiagnostics(), told([wanted]))
    screen.reveal("x")
    XCTAssertEqual(screen.focus("x"), [])
    XCTAssertEqual(
      screen.takeDiagnostics(),
      told([
        "a command moves the focus to the id \"x\", which can't have it, and nothing in it can: it needs focusable()"
      ]))
  }

  func testAFocusCommandWithAnAmbiguousIdIsReported() {
    screen.update {
      VStack { Text("1").focusable().id("x") }
      HStack { Text("2").focusable().id("x") }
    }
    XCTAssertEqual(screen.focus("x"), [])
    XCTAssertEqual(
      screen.takeDiagnostics(),
      told([
        "a command names the id \"x\", which 2 views have, in VStack and in HStack: "
          + "the first is taken"
      ]))
  }

  func testAMistakeInEachFrameIsReportedALimitedNumberOfTimes() {
    for frame in 0..<400 {
      screen.update { ForEach([frame, frame], id: \.self) { Text("\($0)") } }
    }
    XCTAssertEqual(screen.takeDiagnostics().count, told(Array(repeating: "", count: 256)).count)
  }

  /// Returns what a debug build reports; a release build reports nothing.
  private func told(_ sentences: [String]) -> [String] {
    isDebugBuild ? sentences : []
  }

  // MARK: States

  private func show(_ names: [String]) {
    screen.update {
      VStack { ForEach(names, id: \.self) { Row(name: $0) } }
    }
  }

  func testStatesOfDuplicateIdsAreMatchedInOrder() {
    show(["a", "b", "a", "a"])
    click(0)
    for _ in 0..<2 { click(2) }
    for _ in 0..<3 { click(3) }
    XCTAssertEqual(lines, ["a1", "b0", "a2", "a3"])
    show(["x", "a", "a", "b", "a"])
    XCTAssertEqual(lines, ["x0", "a1", "a2", "b0", "a3"])
    show(["a", "a"])
    XCTAssertEqual(lines, ["a1", "a2"])
    show(["b", "a", "a", "a"])
    XCTAssertEqual(lines, ["b0", "a1", "a2", "a0"])
  }

  func testStatesOfManyDuplicateIdsStayInOrderThroughRandomEdits() {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    var model: [String: [Int]] = [:]
    for step in 0..<60 {
      let names = (0..<Int(random.next() % 8)).map { _ in ["a", "b", "c"][Int(random.next() % 3)] }
      show(names)
      var places: [String: Int] = [:]
      var wanted: [String] = []
      for name in names {
        let place = places[name, default: 0]
        places[name] = place + 1
        if model[name, default: []].count <= place { model[name, default: []].append(0) }
        wanted.append("\(name)\(model[name, default: []][place])")
      }
      for name in ["a", "b", "c"] {
        model[name] = Array(model[name, default: []].prefix(places[name, default: 0]))
      }
      XCTAssertEqual(lines, wanted, "seed \(seed), step \(step)")
      guard !names.isEmpty else { continue }
      let row = Int(random.next() % UInt64(names.count))
      click(row)
      let place = names[..<row].filter { $0 == names[row] }.count
      model[names[row]]?[place] += 1
    }
  }
}
