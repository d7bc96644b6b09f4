// Groups in several places: one value of several views; each place has nodes of its own.

import TermView
import XCTest

@testable import TermRender

final class SharedGroupTests: XCTestCase {
  private let pair = Group<Never> {
    Text("a")
    Text("b")
  }

  func testAGroupUsedTwiceInAListAppearsTwice() {
    assertShown(1, 6, "a\nb\na\nb") {
      pair
      pair
    }
    assertShown(1, 6, "a\nb\na\nb\na\nb") {
      let pair = Group<Never> {
        Text("a")
        Text("b")
      }
      VStack {
        pair
        pair
        pair
      }
    }
  }

  func testAGroupHasTheSameViewsWhateverFollowsIt() {
    assertShown(6, 6, "abx\nababy\na\nb\nz") {
      let pair = Group<Never> {
        Text("a")
        Text("b")
      }
      HStack {
        pair
        Text("x")
      }
      HStack {
        pair
        pair
        Text("y")
      }
      pair.padding(0)
      Text("z")
    }
  }

  func testAModifiedGroupKeepsItsViewsWhenItWasUsedBefore() {
    assertShown(5, 8, "a\nb\nx\n a\n b\ny") {
      let pair = Group<Never> {
        Text("a")
        Text("b")
      }
      let padded = pair.padding(.leading, 1)
      pair
      Text("x")
      padded
      Text("y")
    }
  }

  func testABuilderResultMayBeUsedTwice() {
    struct Card: View {
      let content: Views<Never>
      var body: some View<Never> {
        content
        Text("-")
        content
      }
    }
    func card(@ViewBuilder<Never> _ content: () -> Views<Never>) -> Card {
      Card(content: content())
    }
    assertShown(3, 8, "a\nb\n-\na\nb\nend") {
      card {
        Text("a")
        Text("b")
      }
      Text("end")
    }
    assertShown(3, 8, "a\n-\na\nend") {
      card { Text("a") }
      Text("end")
    }
    assertShown(3, 8, "a\nb\na\nb") {
      let kept = card {
        Text("a")
        Text("b")
      }.content
      VStack { return kept }
      VStack { return kept }
    }
  }

  func testGroupsInLoopsConditionsAndGroupsMayBeSharedToo() {
    for isOn in [false, true] {
      assertShown(1, 12, (isOn ? "a\nb\nc\n" : "") + "a\nb\na\nb\nc\na\nb\nc\n") {
        let pair = ForEach<Never>(["a", "b"], id: \.self) { Text($0) }
        let more = Group {
          pair
          Text("c")
        }
        if isOn { more }
        pair
        for _ in 0..<2 { more }
      }
    }
  }

  func testSharedRowsHaveSeparateStates() {
    let screen = Screen<Int>(size: Size(columns: 2, rows: 4))
    screen.update {
      let pair = ForEach<Int>(["a", "b"], id: \.self) { name in
        Local(0) { count, _ in Text("\(name)\(count)").onPress(.set(count + 1)) }
      }
      pair
      pair
    }
    screen.render()
    for row in [1, 2, 2] {
      _ = screen.send(.mouse(MouseEvent(.down(.left), at: Point(column: 0, row: row))))
      _ = screen.send(.mouse(MouseEvent(.up(.left), at: Point(column: 0, row: row))))
      screen.render()
    }
    XCTAssertEqual(screen.text, "a0\nb1\na2\nb0")
    XCTAssertEqual(screen.takeDiagnostics(), [])
  }

  func testATextUsedTwiceMayDifferInBothPlaces() {
    let screen = Screen<Int>(size: Size(columns: 4, rows: 3))
    for word in ["one", "two", "six"] {
      screen.update {
        let group = Group<Int> { Text(word) }
        let padded = Text(word).padding(0)
        group
        padded.padding(.leading, 1)
        padded
      }
      screen.render()
      XCTAssertEqual(screen.text, "\(word) \n \(word)\n\(word) ")
      screen.update {
        let group = Group<Int> { Text(word) }
        group
        group.padding(.leading, 1)
        group
      }
      screen.render()
      XCTAssertEqual(screen.text, "\(word) \n \(word)\n\(word) ")
    }
    for word in ["one", "two", "six"] {
      screen.update {
        let group = Group<Int> { Text(word) }
        group
        group.padding(.leading, 1)
      }
      screen.render()
      XCTAssertEqual(trimmed(screen.text), "\(word)\n \(word)")
    }
  }

  func testAGroupUnderAnOverlayIsAColumn() {
    assertShown(6, 4, "aaa\nb o") {
      Group {
        Text("aaa")
        Text("b")
      }
      .overlay(alignment: .topTrailing) { Text("\no") }
      .frame(width: 3)
    }
    assertShown(6, 5, "row0\nrow1\nrow2\nend") {
      ForEach(0..<3) { Text("row\($0)") }.background { Text("") }
      Text("end")
    }
  }

  @ViewBuilder<Never> private func two() -> Views<Never> {
    Text("a")
    Text("b")
  }

  func testOneListOfViewsIsTheContentOfSeveralContainers() {
    assertShown(3, 9, "a\nb\nx\nab\na\nb\ny\na\nb") {
      let views = two()
      VStack { return views }
      Text("x")
      HStack { return views }
      VStack {
        views
        Text("y")
      }
      VStack { return views }
    }
    let views = two()
    assertShown(3, 9, "a\nb\nab\na\nb\ny") {
      VStack { return views }
      HStack { return views }
      VStack {
        views
        Text("y")
      }
    }
    assertShown(3, 3, "a\nb\nz") {
      views
      Text("z")
    }
  }
}
