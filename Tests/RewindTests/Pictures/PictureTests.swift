// PictureTests: what a picture takes from a screen, and its text.

import TermRender
import TermView
import XCTest

@testable import Rewind

final class PictureTests: XCTestCase {
  func testACellHasTextWidthAndStyle() {
    let style = Style(foreground: .red, attributes: .bold)
    let link = Link("https://swift.org")
    let picture = picture(4, 1) {
      $0.draw("世", 0, 0, style, link: link)
      $0.draw("x", 2)
    }
    let look = Picture.Look(style, link: link)
    XCTAssertEqual(picture[0, 0], Picture.Cell(text: "世", width: 2, look: look))
    XCTAssertEqual(picture[1, 0], Picture.Cell(text: "", width: 0, look: look))
    XCTAssertEqual(picture[2, 0], Picture.Cell(text: "x", width: 1, look: .plain))
    XCTAssertEqual(picture[3, 0], Picture.Cell(text: " ", width: 1, look: .plain))
    XCTAssertEqual(picture.looks, [.plain, look])
  }

  func testPicturesAreEqualWhateverTheirDrawingOrder() {
    let once = picture(3, 1) { $0.draw("ab", 0, 0, Style(attributes: .dim)) }
    let twice = picture(3, 1) {
      $0.draw("x", 2, 0, Style(foreground: .blue))
      $0.draw(" ", 2)
      $0.draw("b", 1, 0, Style(attributes: .dim))
      $0.draw("a", 0, 0, Style(attributes: .dim))
    }
    XCTAssertEqual(once, twice)
    XCTAssertNotEqual(once, picture(3, 1) { $0.draw("ab", 0) })
    XCTAssertNotEqual(picture(1, 1), picture(1, 1, caret: Caret(point: .zero)))
  }

  func testAScreenReturnsItsLastFrameAndTheCaretOfItsField() {
    let screen = Screen<Int>(size: Size(columns: 8, rows: 2))
    screen.update {
      VStack {
        Text("Name").bold()
        Text("field").caret(at: Point(column: 2, row: 0), shape: .underline).focusable().id("field")
      }
    }
    XCTAssertNil(Picture(screen).caret)
    _ = screen.blur()
    screen.render()
    XCTAssertNil(Picture(screen).caret)
    XCTAssertEqual(screen.focus("field"), [])
    screen.render()
    let picture = Picture(screen)
    XCTAssertEqual(picture.text, screen.text)
    XCTAssertEqual(picture[0, 0].look.style.attributes, .bold)
    XCTAssertEqual(picture.caret, screen.caret)
    XCTAssertEqual(picture.caret?.point, Point(column: 2, row: 1))
  }

  func testAPictureFollowsTheProfileOfTheTerminal() {
    let frame = Frame(size: Size(columns: 1, rows: 1))
    frame.draw(
      "x", 0, 0, Style(foreground: .rgb(0xFF0000), attributes: .underline(.curly)),
      link: Link("https://swift.org"))
    let shown = Picture(frame, as: Profile(colors: .ansi16, hasLinks: false))[0, 0].look
    XCTAssertEqual(
      shown, Picture.Look(Style(foreground: .brightRed, attributes: .underline(.single))))
    XCTAssertEqual(Picture(frame)[0, 0].look.style.foreground, .rgb(0xFF0000))
  }

  func testAWholeBlockOnAFillOfItsColorHasOneColor() {
    let screen = Screen<Never>(size: Size(columns: 3, rows: 1))
    screen.terminalColors = TerminalColors(foreground: .rgb(0xFFFFFF), background: .rgb(0))
    screen.update {
      Text("\("a", .accent)█").foreground(.accent).background(.accent)
    }
    screen.render()
    let picture = Picture(screen)
    let (letter, block) = (picture[0, 0].look.style, picture[1, 0].look.style)
    XCTAssertNotEqual(letter.foreground, letter.background)
    XCTAssertEqual(block.foreground, block.background)
    XCTAssertEqual(block.background, letter.background)
  }

  func testTextKeepsBlanksAndTrimmedTextDoesNot() {
    let shown = picture(4, 4) {
      $0.draw("世", 1)
      $0.draw("a", 0, 2)
    }
    XCTAssertEqual(shown.text, " 世 \n    \na   \n    ")
    XCTAssertEqual(shown.trimmedText, " 世\n\na")
    XCTAssertEqual(picture(0, 0).text, "")
    XCTAssertEqual(picture(3, 1).trimmedText, "")
  }

  func testANSIHasOnlyStylesAndNewlines() {
    let picture = picture(6, 3) {
      $0.draw("ab", 0, 0, Style(foreground: .red, attributes: .bold), link: Link("https://a.b"))
      $0.draw("世", 3, 0, Style(background: .rgb(0x010203)))
      $0.draw("x", 1, 2, Style(attributes: .underline(.curly), underlineColor: .palette(9)))
    }
    XCTAssertEqual(
      picture.ansi,
      "\u{1B}[1;31mab\u{1B}[m \u{1B}[48;2;1;2;3m世\u{1B}[m\n\n"
        + " \u{1B}[4:3;58:5:9mx\u{1B}[m\n")
    XCTAssertEqual(picture.ansi(Profile(hasAddresses: false)), "ab 世\n\n x\n")
  }

  func testANSIHasNoEscapeExceptStyles() {
    for seed: UInt64 in 1...40 {
      let frame = Frame(size: Size(columns: 20, rows: 4))
      frame.scribble(seed: seed)
      var plain: [UInt8] = []
      var rest = Array(Picture(frame).ansi.utf8)[...]
      while let byte = rest.popFirst() {
        guard byte == 0x1B else {
          plain.append(byte)
          continue
        }
        XCTAssertEqual(rest.popFirst(), UInt8(ascii: "["), "seed \(seed)")
        rest = rest.drop { 0x30...0x3B ~= $0 }
        XCTAssertEqual(rest.popFirst(), UInt8(ascii: "m"), "seed \(seed)")
      }
      let lines = String(decoding: plain, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      XCTAssertEqual(lines.count, 5, "seed \(seed): a newline after each row")
      // Blanks at the end of a row are included only if they show something.
      let texts = Picture(frame).text.split(separator: "\n", omittingEmptySubsequences: false)
      for (line, text) in zip(lines, texts) {
        XCTAssertTrue(text.hasPrefix(line), "seed \(seed)")
        XCTAssertTrue(text.dropFirst(line.count).allSatisfy { $0 == " " }, "seed \(seed)")
      }
    }
  }

  func testANSIEqualsWhatTheScreenPrints() {
    let screen = Screen<Never>(size: Size(columns: 12, rows: 3))
    screen.update {
      VStack {
        Text("Hello").foreground(.green)
        Text("世界").bold().reverse()
      }
    }
    screen.render()
    XCTAssertEqual(Picture(screen).ansi(.standard), screen.lines)
  }

  func testAPictureDrawnAgainIsTheSame() {
    for seed: UInt64 in 1...60 {
      let columns = Int(seed % 13) + 1
      let frame = Frame(size: Size(columns: columns, rows: Int(seed % 5) + 1))
      frame.scribble(seed: seed)
      let picture = Picture(frame)
      XCTAssertEqual(Picture(picture.frame), picture, "seed \(seed)")
      XCTAssertEqual(picture.text, frame.text, "seed \(seed)")
    }
  }

  func testStylesAreParsedFromTheirDescriptions() {
    let look = Picture.Look(
      Style(
        foreground: .brightRed, background: .rgb(0x202020),
        attributes: [.bold, .strikethrough, .underline(.curly)], underlineColor: .palette(208)),
      link: Link("https://swift.org/a,b", id: "x"))
    XCTAssertEqual(
      look.description,
      "bold, strikethrough, curly underline in 208, fg bright red, bg #202020, "
        + "link https://swift.org/a,b id x")
    XCTAssertEqual(Picture.Look(description: look.description), look)
    XCTAssertEqual(Picture.Look(description: ""), .plain)
    for bits: UInt16 in 0...0x5FF {
      let look = Picture.Look(Style(attributes: Attributes(rawValue: bits)))
      XCTAssertEqual(Picture.Look(description: look.description), look)
    }
    let wrong = [
      "bald", "fg", "fg redd", "fg #12", "bg 256", "fg 9", "link", "link a b", "link a id",
      "underline in", "underlined", "bold,dim", "bold, ", ",",
    ]
    for words in wrong { XCTAssertNil(Picture.Look(description: words), words) }
  }
}
