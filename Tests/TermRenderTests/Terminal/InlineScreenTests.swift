// An inline screen below earlier output: as high as its views, in any row.

import TermView
import XCTest

@testable import TermRender

final class InlineScreenTests: XCTestCase {
  func testAnInlineScreenIsAsHighAsItsViews() {
    let screen = Screen<Never>(size: Size(columns: 20, rows: 1), isInline: true)
    screen.update {
      VStack {
        Text("title")
        VStack {
          Text("a"); Text("b")
        }.border(.light)
      }
    }
    screen.fit(in: Size(columns: 20, rows: 24))
    XCTAssertEqual(screen.size, Size(columns: 20, rows: 5))
    screen.update { Text("title") }
    screen.fit(in: Size(columns: 20, rows: 24))
    XCTAssertEqual(screen.size, Size(columns: 20, rows: 1))
    screen.update { VStack { ForEach(0..<30) { Text("\($0)") } } }
    screen.fit(in: Size(columns: 10, rows: 24))
    XCTAssertEqual(screen.size, Size(columns: 10, rows: 24))
  }

  /// What shows the bindings is built only when the screen is laid out.
  func testItIsAsHighAsViewsThatTheTreeBuilds() {
    let screen = Screen<String>(size: Size(columns: 20, rows: 1), isInline: true)
    func show(_ keys: [Key]) {
      screen.update {
        VStack {
          Text("title")
          ForEach(keys, id: \.self) { key in Text("x").onKey(key, "\(key)", "sent") }
          BindingsReader<String> { bindings in
            ForEach(bindings.indices, id: \.self) { Text("binding \($0)") }
          }
        }
      }
      screen.fit(in: Size(columns: 20, rows: 24))
    }
    show(["a", "b"])
    XCTAssertEqual(screen.size.rows, 5)
    show(["a", "b", "c", "d"])
    XCTAssertEqual(screen.size.rows, 9)
    show([])
    XCTAssertEqual(screen.size.rows, 1)
  }
}
