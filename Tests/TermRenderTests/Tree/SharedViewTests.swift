// One view value in several places, views made outside of an update, and what they contain.

import TermView
import XCTest

@testable import TermRender

final class SharedViewTests: XCTestCase {
  private func screen(
    _ columns: Int, _ rows: Int, @ViewBuilder<Int> _ views: () -> Views<Int>
  ) -> Screen<Int> {
    let screen = Screen<Int>(size: Size(columns: columns, rows: rows))
    screen.update(views)
    screen.render()
    return screen
  }

  func testAViewBuiltOutsideKeepsItsLinks() throws {
    let link = try XCTUnwrap(Link("https://example.com/a"))
    let other = try XCTUnwrap(Link("https://example.com/b"))
    let made = AnyView(
      HStack<Int> {
        Text("a").link(link)
        Text("b").sending(Int.self).link(other)
      })
    let screen = screen(4, 1) {
      Text("c").link(other)
      made
    }
    let links = (0..<2).map { screen.frame.link(of: screen.frame[$0, 1])?.url }
    XCTAssertEqual(links, [nil, nil], "the second row is outside")
    screen.resize(to: Size(columns: 4, rows: 2))
    screen.render()
    XCTAssertEqual(screen.frame.link(of: screen.frame[0, 0])?.url, other.url)
    XCTAssertEqual(screen.frame.link(of: screen.frame[0, 1])?.url, link.url)
    XCTAssertEqual(screen.frame.link(of: screen.frame[1, 1])?.url, other.url)
  }

  func testAViewBuiltOutsideMayBeModifiedAtEachUse() {
    let made = VStack<Int> { Text("made") }
    for columns in 1...3 {
      let screen = screen(8, 1) {
        SizeReader { _ in VStack { made.padding(.leading, columns) } }
      }
      XCTAssertEqual(
        screen.text,
        String(repeating: " ", count: columns) + "made" + String(repeating: " ", count: 4 - columns)
      )
    }
  }

  func testAViewOfAnUpdateMayBeModifiedInDeferredContent() {
    let screen = Screen<Int>(size: Size(columns: 6, rows: 3))
    screen.update {
      let page = VStack { SizeReader<Int> { Text("\($0.columns)x\($0.rows)") } }.padding(1).clip()
      SizeReader { _ in
        VStack {
          page.flex(grow: 1)
          Text("below")
        }
        .frame(height: .fill)
      }
    }
    for rows in 4...6 {
      screen.resize(to: Size(columns: 6, rows: rows))
      screen.render()
      XCTAssertEqual(
        screen.text.split(separator: "\n").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty },
        ["4x\(rows - 3)", "below"])
    }
  }

  func testASharedTextOfAnyLengthWraps() {
    // The words of a text's record are not ops, whatever their values.
    for count in 1...130 {
      let screen = screen(140, 3) {
        HStack {
          Text(String(repeating: "x", count: count)).frame(height: 1).padding(0).padding(.top, 1)
          Text("|")
        }
      }
      let blank = String(repeating: " ", count: 140)
      let words = String(repeating: "x", count: count)
      XCTAssertEqual(
        screen.text,
        [(blank.prefix(count) + "|"), Substring(words), ""].map {
          $0 + blank.dropFirst($0.count)
        }.joined(separator: "\n"), "\(count) bytes")
    }
  }

  func testAViewUsedTwiceIsDrawnTwice() {
    let same = AnyView<Int>(Text("same").border(.ascii).sending())
    let screen = screen(14, 4) {
      HStack {
        same
        VStack {
          same
          Text("under")
        }
      }
    }
    XCTAssertEqual(
      screen.text,
      """
      +----++----+  
      |same||same|  
      |    |+----+  
      +----+under   
      """)
    screen.update {
      HStack {
        same
        same.padding(.leading, 2)
      }
    }
    screen.render()
    XCTAssertEqual(
      screen.text,
      """
      +----+  +----+
      |same|  |same|
      |    |  |    |
      +----+  +----+
      """)
  }

  func testAnIdStaysWithAViewThatIsUsedTwice() {
    let named = Text("a").id(7)
    let screen = screen(4, 2) {
      named.frame(width: 2).padding(.trailing, 1).frame(width: 4)
      VStack { named }
    }
    let keys = screen.tree.nodes.filter { $0.key == identityKey(of: 7) && $0.kind != .none }
    XCTAssertEqual(keys.count, 2, "in both places")
  }

  func testASharedTextOfAnyLengthKeepsItsLinks() throws {
    let link = try XCTUnwrap(Link("https://example.com/a"))
    let other = try XCTUnwrap(Link("https://example.com/b"))
    // A text's record begins with the text's length, which must not be read as one of the record's words.
    let lengths = Array(1...80) + [3, 7].flatMap { high in (1...48).map { high << 8 + $0 } }
    for count in lengths {
      let word = String(repeating: "x", count: count)
      let made = AnyView(HStack<Int> { Text(word).link(link).lineLimit(1).sending(Int.self) })
      let parts = AnyView(
        HStack<Int> { ("a" + Text(word).link(other)).lineLimit(1).sending(Int.self) })
      let screen = screen(12, 2) {
        made
        parts
      }
      let links = [(0, 0), (0, 1), (1, 1)].map { column, row in
        screen.frame.link(of: screen.frame[column, row])?.url
      }
      XCTAssertEqual(links, [link.url, nil, other.url], "\(count) letters")
    }
  }
}
