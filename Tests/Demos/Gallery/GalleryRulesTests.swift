// GalleryRulesTests: every page of the gallery follows the rules of the look that a frame and its views can show.

import GalleryDemo
import TermRender
import TermStore
import TermWidgets
import XCTest

final class GalleryRulesTests: XCTestCase {
  func testPagesFollowTheRules() throws {
    var pairs = ColorPairs()
    var (lineCount, textCount, siblingCount) = (0, 0, 0)
    for page in Gallery.pages {
      for size in PageScreen.sizes {
        let shot = try PageScreen(page, size).shot
        pairs.add(shot)
        let (lines, texts) = (Lines(shot.frame), Texts(shot: shot))
        let siblings = Siblings(semantics: shot.semantics)
        lineCount += lines.count
        textCount += texts.count
        siblingCount += siblings.count
        for problem in lines.problems + texts.problems + siblings.problems {
          XCTFail("\(shot.words): \(problem)")
        }
      }
      let screen = try PageScreen(page, isBare: true)
      // Enter opens menus, dialogs and toasts; lines end at the edges of these.
      screen.forEachStop { _ in
        pairs.add(screen.shot)
        screen.press(.enter)
        pairs.add(screen.shot)
        screen.press(.escape)
      }
    }
    print("\(lineCount) box-drawing characters, \(textCount) texts, \(siblingCount) siblings")
    XCTAssertGreaterThan(min(lineCount, textCount, siblingCount), 3000)
    assertReadable(pairs)
  }

  /// Fails for each pair of colors that is hard to read on a known ground, in a theme and at a depth.
  private func assertReadable(_ pairs: ColorPairs) {
    var (problems, count) = ([String](), 0)
    func judge(_ terminal: KnownTerminal, _ theme: Theme, _ depth: ColorDepth) {
      let (found, judged) = pairs.problems(in: terminal, theme, depth)
      problems += found
      count += judged
    }
    for depth in [ColorDepth.trueColor, .palette256] {
      for ground in KnownTerminal.grounds {
        for theme in Theme.all { judge(ground, theme, depth) }
      }
    }
    for scheme in KnownTerminal.schemes { judge(scheme, .terminal, .ansi16) }
    print(
      "\(pairs.found.count) pairs as drawn, of \(pairs.characterCount) characters; \(count) as shown"
    )
    XCTAssertGreaterThan(count, 3000)
    for problem in problems { XCTFail(problem) }
  }

  func testTextThatIsHardToReadIsFound() {
    func problems(_ style: Style, _ depth: ColorDepth = .trueColor) -> [String] {
      let frame = Frame(size: Size(columns: 4, rows: 1))
      frame.draw("text", at: .zero, style: style)
      var pairs = ColorPairs()
      pairs.add(PageShot(words: "test", frame: frame, semantics: []))
      let terminal = depth == .ansi16 ? KnownTerminal.schemes[4] : KnownTerminal.grounds[0]
      return pairs.problems(in: terminal, .terminal, depth).0
    }
    // Grays of 3.04 and 4.56 to 1 on black.
    XCTAssertEqual(problems(Style(foreground: .rgb(0x5A5A5A))).map { $0.prefix(4) }, ["3.04"])
    XCTAssertEqual(problems(Style(foreground: .rgb(0x757575))), [])
    XCTAssertEqual(problems(Style(foreground: .muted)), [])
    XCTAssertEqual(problems(Style(foreground: .disabled)), [])
    XCTAssertEqual(problems(Style(background: .rgb(0xFFFFFF))).count, 1)
    XCTAssertEqual(problems(Style(foreground: .rgb(0x5A5A5A), attributes: .reverse)).count, 1)
    XCTAssertEqual(problems(Style(foreground: .rgb(0x073642)), .ansi16).count, 1)
  }

  func testALineThatDoesNotJoinIsFound() {
    func problems(_ rows: String...) -> [String] {
      let frame = Frame(size: Size(columns: 5, rows: rows.count))
      for (row, text) in rows.enumerated() { frame.draw(text, at: Point(column: 0, row: row)) }
      return Lines(frame).problems
    }
    XCTAssertEqual(problems("┌─┬─┐", "│ │ │", "├─┼─┤", "│ │ │", "└─┴─┘"), [])
    XCTAssertEqual(problems("╭ a ╮", "│   │", "╰───╯"), [], "a blank belongs to a title")
    XCTAssertEqual(
      problems("╭  a╮", "│   │", "╰b  ╯"),
      ["╭ in row 0, column 0 beside “ ”", "╯ in row 2, column 4 beside “ ”"])
    XCTAssertEqual(problems("╔═╗──", "║ ║  ", "╚═╝  "), ["─ in row 0, column 3 beside “╗”"])
    XCTAssertEqual(
      problems("┌───┐", "│───┤", "└───┘"), ["─ in row 1, column 1 beside “│”"])
    XCTAssertEqual(
      problems("┌───┐", "│    ", "└───┘"),
      ["┐ in row 0, column 4 beside “ ”", "┘ in row 2, column 4 beside “ ”"])
    XCTAssertEqual(problems("┌─┐┌┐", "└─┘└┘"), [])
  }

  /// Returns the frame and the views of a small screen.
  private func shot(@ViewBuilder<Never> _ content: () -> Views<Never>) -> PageShot {
    let screen = Screen<Never>(size: Size(columns: 12, rows: 4))
    screen.begin()
    screen.update { VStack(content: content) }
    screen.render()
    let frame = Frame(size: screen.size, pools: screen.pools)
    screen.copyCells(to: frame)
    return PageShot(words: "test", frame: frame, semantics: screen.semantics)
  }

  func testATextThatIsCutIsFound() {
    func problems(@ViewBuilder<Never> _ content: () -> Views<Never>) -> [String] {
      Texts(shot: shot(content)).problems
    }
    XCTAssertEqual(problems { Text("Overview") }, [])
    XCTAssertEqual(problems { Text("an overview wraps") }, [])
    XCTAssertEqual(problems { Text("an overview ends").lineLimit(1) }, [])
    XCTAssertEqual(
      problems {
        HStack { Text("an overview is cut").wrap(.none).fixedSize() }.frame(width: 8).clip()
      }.count, 1)
  }

  func testASiblingInAnotherColumnIsFound() {
    func problems(_ indents: Int...) -> [String] {
      let shot = shot {
        ForEach(Array(indents.enumerated()), id: \.offset) { entry in
          HStack {
            Text(String(repeating: " ", count: entry.element))
            Text("row \(entry.offset)").role(.row)
          }
        }
      }
      return Siblings(semantics: shot.semantics).problems
    }
    XCTAssertEqual(problems(2, 2, 2), [])
    XCTAssertEqual(problems(2, 3, 3), ["“row 1” begins in column 3, “row 0” in 2"])
    XCTAssertEqual(problems(2, 2, 1), ["“row 2” begins in column 1, “row 1” in 2"])
    XCTAssertEqual(problems(0, 6), [], "side by side")
  }
}
