// ANSIReaderTests: what programs write for a terminal, as lines of styled text.

import TermView
import TermWidgets
import XCTest

private let esc = "\u{1B}"

/// The lines of some output.
private func lines(_ output: String) -> [StyledLine] { lines(Array(output.utf8)) }

private func lines(_ output: [UInt8]) -> [StyledLine] {
  var reader = ANSIReader()
  var lines = reader.read(output)
  if let last = reader.finish() { lines.append(last) }
  return lines
}

private func texts(_ output: String) -> [String] { lines(output).map(\.text) }

/// The style of the last character of some output.
private func style(_ output: String) -> Style {
  guard let line = lines(output).last, let span = line.spans.last,
    span.range.upperBound == line.text.utf8.count
  else { return .plain }
  return span.style
}

final class ANSIReaderTests: XCTestCase {
  // MARK: Colors and attributes

  func testTheSixteenColorsAreThoseOfTheTerminal() {
    XCTAssertEqual(style("\(esc)[31mx").foreground, .red)
    XCTAssertEqual(style("\(esc)[97mx").foreground, .brightWhite)
    XCTAssertEqual(style("\(esc)[44mx").background, .blue)
    XCTAssertEqual(style("\(esc)[103mx").background, .brightYellow)
    XCTAssertEqual(style("\(esc)[31m\(esc)[39mx"), .plain)
    XCTAssertEqual(style("\(esc)[41m\(esc)[49mx"), .plain)
  }

  func testColorsComeWithSemicolonsAndWithColons() {
    for sequence in ["38;5;208", "38:5:208", "0;38;5;208"] {
      XCTAssertEqual(style("\(esc)[\(sequence)mx").foreground, .palette(208), sequence)
    }
    for sequence in ["48;2;1;2;3", "48:2:1:2:3", "48:2::1:2:3", "48:2:7:1:2:3"] {
      XCTAssertEqual(style("\(esc)[\(sequence)mx").background, .rgb(1, 2, 3), sequence)
    }
    XCTAssertEqual(style("\(esc)[4;58;5;9mx").underlineColor, .brightRed)
    XCTAssertEqual(style("\(esc)[4;58:2::9:8:7mx").underlineColor, .rgb(9, 8, 7))
    XCTAssertEqual(style("\(esc)[4;58;5;9;59mx").underlineColor, .default)
    XCTAssertEqual(style("\(esc)[38;5;1;1mx").attributes, .bold, "the numbers after a color count")
  }

  func testColorsThatAreNoneChangeNothing() {
    for sequence in ["38;5;256", "38:5:999", "38;2;1;2;300", "38:2:1:2", "38:3:1", "38;2;1", "38"] {
      XCTAssertEqual(style("\(esc)[\(sequence)mx").foreground, .default, sequence)
    }
  }

  func testEveryAttributeIsSetAndReset() {
    let codes: [(Int, Int, Attributes)] = [
      (1, 22, .bold), (2, 22, .dim), (3, 23, .italic), (4, 24, .underline), (5, 25, .blink),
      (6, 25, .blink), (7, 27, .reverse), (8, 28, .hidden), (9, 29, .strikethrough),
      (21, 24, .underline(.double)), (53, 55, .overline),
    ]
    for (on, off, attribute) in codes {
      XCTAssertEqual(style("\(esc)[\(on)mx").attributes, attribute, "\(on)")
      XCTAssertEqual(style("\(esc)[\(on)mx\(esc)[\(off)my"), .plain, "\(off)")
      XCTAssertEqual(style("\(esc)[\(on)mx\(esc)[my"), .plain, "\(on)")
    }
  }

  func testUnderlinesHaveKinds() {
    for kind in Underline.allCases {
      XCTAssertEqual(style("\(esc)[4m\(esc)[4:\(kind.rawValue)mx").attributes.underline, kind)
    }
    XCTAssertEqual(style("\(esc)[4:9mx").attributes.underline, .single)
  }

  func testSequencesThatOnlyLookLikeStylesAreOthers() {
    for sequence in ["?4m", ">4;2m", "4 m", "4$m", "=1m"] {
      XCTAssertEqual(lines("\(esc)[\(sequence)x"), [StyledLine("x")], sequence)
    }
  }

  func testStylesGoOnInTheNextLine() {
    let red = Style(foreground: .red)
    XCTAssertEqual(
      lines("\(esc)[31mone\ntwo\(esc)[m three"),
      [StyledLine("one", style: red), StyledLine("two", style: red) + StyledLine(" three")])
  }

  // MARK: Links

  func testLinksAreReadWithTheirIdentifier() {
    let line = lines("a \(esc)]8;id=x1:y=2;https://example.com/é;b\u{7}link\(esc)]8;;\(esc)\\ b")[0]
    XCTAssertEqual(line.text, "a link b")
    XCTAssertEqual(line.spans.map(\.range), [2..<6])
    XCTAssertEqual(line.spans[0].link, Link("https://example.com/é;b", id: "x1"))
  }

  func testLinksThatRunSomethingOrAreTooLongAreText() {
    let long = "https://example.com/" + String(repeating: "a", count: 3000)
    for address in ["javascript:alert(1)", "data:text/html,x", "no address", "x", ":", long] {
      XCTAssertEqual(
        lines("\(esc)]8;;\(address)\u{7}x\(esc)]8;;\u{7}"), [StyledLine("x")],
        "\(address.prefix(20))")
    }
    for address in ["HTTPS://EXAMPLE.COM", "mailto:ada@example.com", "file:///etc/motd"] {
      XCTAssertNotNil(lines("\(esc)]8;;\(address)\u{7}x")[0].spans.first?.link, address)
    }
  }

  // MARK: The line

  func testTextAfterACarriageReturnOverwritesByColumns() {
    XCTAssertEqual(texts("10%\r100%\rDone"), ["Done"])
    XCTAssertEqual(texts("Downloading\rDone"), ["Doneloading"])
    XCTAssertEqual(texts("one\r\ntwo\r\n"), ["one", "two"])
    XCTAssertEqual(texts("abc\r\r\nd"), ["abc", "d"])
    XCTAssertEqual(texts("日本語\rab"), ["ab本語"])
    XCTAssertEqual(texts("日本語\ra"), ["a 本語"], "half a character is none")
    XCTAssertEqual(texts("abcd\r\(esc)[C日"), ["a日d"])
    XCTAssertEqual(texts("a日b\r\(esc)[2Cx"), ["a xb"])
  }

  func testErasingLeavesWhatIsBeforeTheCursorOrAfterIt() {
    XCTAssertEqual(texts("Downloading\rDone\(esc)[K"), ["Done"])
    XCTAssertEqual(texts("abcdef\(esc)[3D\(esc)[1K"), ["    ef"])
    XCTAssertEqual(texts("abcdef\(esc)[2Kx"), ["      x"])
    XCTAssertEqual(texts("日本\r\(esc)[C\(esc)[K"), [" "])
  }

  func testTheCursorMovesInTheLine() {
    XCTAssertEqual(texts("\(esc)[5Gx\(esc)[2Gy\(esc)[2Cz"), [" y  z"])
    XCTAssertEqual(texts("abc\(esc)[99Dx"), ["xbc"])
    XCTAssertEqual(texts("a\u{8}\u{8}\u{8}b"), ["b"])
    XCTAssertEqual(texts("a\tb\tc\r\td"), ["a\td\tc"])
    // A tab that other text is written over is what it looked like: blanks.
    for (text, wanted) in [
      ("\tx", "\tx"), ("a\t\tb\t", "a\t\tb"), ("a\tb\rXYZ", "XYZ     b"),
      ("a\tb\rXY\tZ", "XY      Z"), ("1234567\tb", "1234567\tb"), ("\t\u{8}x", "       x"),
      ("\t\u{301}x", "\tx"), ("a\t\u{1B}[3Cb", "a          b"), ("日\t本", "日\t本"),
      ("a\tb\u{1B}[5G\u{1B}[Kc", "a   c"), ("a\tb\u{1B}[5G\u{1B}[1Kc", "    c   b"),
      ("a\tb\u{1B}[8G日", "a      日"), ("a\tb\u{1B}[7G日", "a     日b"),
    ] {
      XCTAssertEqual(texts(text), [wanted], text.debugDescription)
    }
    XCTAssertEqual(texts("\(esc)7abc\(esc)8x"), ["xbc"])
  }

  func testMarksBelongToTheCharacterBeforeThem() {
    XCTAssertEqual(texts("e\u{301}x\rab"), ["ab"])
    XCTAssertEqual(texts("\u{301}x"), ["x"], "a mark at the start has no character")
    XCTAssertEqual(texts("👩‍👩‍👧!\ra"), ["a !"])
    XCTAssertEqual(texts("🇫🇷🇩🇪\r\(esc)[2Cx"), ["🇫🇷x "])
    XCTAssertEqual(texts("❤\u{FE0F}x\r\(esc)[2Cy"), ["❤\u{FE0F}y"])
    let marks = String(repeating: "\u{301}", count: 10_000)
    XCTAssertLessThan(texts("a\(marks)b")[0].utf8.count, 200)
  }

  func testManualPagesAreBoldAndUnderlined() {
    XCTAssertEqual(
      lines("N\u{8}NA\u{8}A _\u{8}f_\u{8}i x"),
      [
        StyledLine("NA", style: Style(attributes: .bold)) + StyledLine(" ")
          + StyledLine("fi", style: Style(attributes: .underline)) + StyledLine(" x")
      ])
    XCTAssertEqual(style("_\u{8}x\u{8}x").attributes, [.bold, .underline])
    XCTAssertEqual(style("x\u{8}_").attributes, .underline)
    XCTAssertEqual(style("日\u{8}日").attributes, .bold)
    XCTAssertEqual(style("日\u{8}\u{8}日").attributes, .bold)
    XCTAssertEqual(lines("ï\u{8}ïx").map(\.text), ["ïx"])
    XCTAssertEqual(style("F\u{8}F_\u{8}_").attributes, .bold)
    XCTAssertEqual(style("_\u{8}F_\u{8}_").attributes, .underline)
  }

  func testASpinnerIsNotBold() {
    XCTAssertEqual(lines("|\u{8}/\u{8}-\u{8}\\"), [StyledLine("\\")])
    XCTAssertEqual(lines("abc\u{8}\u{8}\u{8}abd"), [StyledLine("abd")], "a shell redraws its line")
  }

  func testLinesAreDrawnAsDECTerminalsDoIt() {
    XCTAssertEqual(texts("\(esc)(0lqk\(esc)(Blqk"), ["┌─┐lqk"])
    XCTAssertEqual(texts("\(esc))0a\u{E}x\u{F}x"), ["a│x"])
    XCTAssertEqual(texts("\(esc)(0A_~"), ["A ·"])
    XCTAssertEqual(texts("\(esc)(0x\(esc)cx"), ["│x"], "a reset ends it")
  }

  // MARK: What is dropped

  func testOtherSequencesAreDropped() {
    for sequence in [
      "\(esc)[2J", "\(esc)[H", "\(esc)[?25l", "\(esc)[?1049h", "\(esc)]0;title\u{7}",
      "\(esc)]52;c;eA==\(esc)\\",
      "\(esc)P1$r0m\(esc)\\", "\(esc)_Gi=1;AAAA\(esc)\\", "\(esc)^pm\(esc)\\", "\(esc)Xsos\(esc)\\",
      "\(esc)=",
      "\(esc) F", "\u{9B}2J", "\u{9D}0;t\u{9C}", "\u{90}x\u{9C}", "\u{9F}x\u{9C}", "\u{7}", "\u{0}",
      "\u{7F}",
      "\u{84}", "\u{202E}", "\(esc)[1;2;3\u{18}", "\(esc)]0;t\u{1A}",
    ] {
      XCTAssertEqual(texts("a\(sequence)b"), ["ab"], sequence.debugDescription)
    }
    XCTAssertEqual(texts("a\(esc)[3\n1mb"), ["a", "b"], "a control in a sequence still counts")
    XCTAssertEqual(style("a\u{9B}31mb").foreground, .red)
    XCTAssertEqual(texts("a\u{85}b\u{B}c\u{C}d"), ["a", "b", "c", "d"])
  }

  func testTextElsewhereOnTheScreenIsDroppedUntilTheCursorIsBack() {
    XCTAssertEqual(
      texts("Unpacking\(esc)7\(esc)[24;0fProgress: [ 10%]\(esc)8 it"), ["Unpacking it"])
    XCTAssertEqual(texts("a\(esc)[s\(esc)[9Hb\nc"), ["a", "c"])
  }

  func testInvalidBytesAreReplaced() {
    XCTAssertEqual(lines([0x61, 0xFF, 0x62])[0].text, "a\u{FFFD}b")
    XCTAssertEqual(lines([0xE6, 0x97, 0x61])[0].text, "\u{FFFD}a")
    XCTAssertEqual(lines([0xE6, 0x97])[0].text, "\u{FFFD}")
    XCTAssertEqual(lines([0xE6, 0x1B, 0x5B, 0x6D, 0x61])[0].text, "\u{FFFD}a")
    for bytes in [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80]] as [[UInt8]] {
      XCTAssertEqual(lines(bytes)[0].text, String(decoding: bytes, as: UTF8.self))
    }
  }

  // MARK: Bounds

  func testEndlessSequencesAndLinesAreBounded() {
    let endless = String(repeating: "1;", count: 100_000)
    XCTAssertEqual(texts("\(esc)[\(endless)mx"), ["x"])
    XCTAssertEqual(texts("\(esc)]8;;https://\(endless)\u{7}x"), ["x"])
    XCTAssertEqual(texts("\(esc)[999999999999999999999Gx")[0].utf8.count, 1000)
    let long = texts(String(repeating: "x", count: 200_000))
    XCTAssertEqual(long.map(\.utf8.count), [65_536, 65_536, 65_536, 3392])
  }

  func testALineThatIsOverwrittenForeverTakesTheMemoryOfALine() {
    var reader = ANSIReader()
    for number in 0..<5000 {
      _ = reader.read("\r\(esc)[38;2;\(number % 256);\(number / 256);0mab e\u{301}\(esc)[4mc")
    }
    XCTAssertEqual(reader.openLine?.text, "ab e\u{301}c")
    let size = "\(reader)".utf8.count
    for number in 0..<5000 {
      _ = reader.read("\r\(esc)[38;2;\(number % 256);\(number / 256);9mab e\u{301}\(esc)[4mc")
    }
    XCTAssertLessThan("\(reader)".utf8.count, 4 * size + 100_000)
  }

  // MARK: Pieces

  func testPiecesAreReadAsTheWhole() {
    var dice = SystemRandomNumberGenerator()
    let parts: [String] = [
      "text ", "日本", "e\u{301}", "👩‍👩‍👧", "\(esc)[31m", "\(esc)[4:3;58:2::1:2:3m", "\(esc)[m", "\r",
      "\n", "\t",
      "\u{8}", "\u{8}x", "\(esc)[K", "\(esc)[5G", "\(esc)]8;;https://example.com\u{7}",
      "\(esc)]8;;\(esc)\\",
      "\(esc)(0qx\(esc)(B", "\(esc)P..\(esc)\\", "\u{9B}7m", "\(esc)7\(esc)[9;9H?\(esc)8",
      "\(esc)[", "\(esc)]", "\u{18}",
    ]
    for _ in 0..<300 {
      var bytes = (0..<30).flatMap { _ in Array(parts.randomElement(using: &dice)!.utf8) }
      for _ in 0..<3 { bytes[Int.random(in: 0..<bytes.count)] = .random(in: 0...255) }
      let whole = lines(bytes)
      var reader = ANSIReader()
      var found: [StyledLine] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...4)
        found += reader.read(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      if let last = reader.finish() { found.append(last) }
      XCTAssertEqual(found, whole, "\(bytes)")
      // The lines are safe: nothing in them is a control but tabs.
      for line in whole {
        XCTAssertFalse(
          line.text.unicodeScalars.contains {
            $0.value < 0x20 && $0 != "\t" || 0x7F...0x9F ~= $0.value
          })
        XCTAssertTrue(
          zip(line.spans, line.spans.dropFirst()).allSatisfy {
            $0.range.upperBound <= $1.range.lowerBound
          })
        XCTAssertEqual(StyledLine(line.text, spans: line.spans), line)
      }
    }
  }

  func testTheOpenLineIsThereBeforeItEnds() {
    var reader = ANSIReader()
    XCTAssertNil(reader.openLine)
    XCTAssertEqual(reader.read("one\ntw"), [StyledLine("one")])
    XCTAssertEqual(reader.openLine?.text, "tw")
    XCTAssertEqual(reader.read("o\n"), [StyledLine("two")])
    XCTAssertNil(reader.openLine)
    XCTAssertNil(reader.finish())
    _ = reader.read("\(esc)[31mx")
    XCTAssertEqual(reader.finish(), StyledLine("x", style: Style(foreground: .red)))
    XCTAssertEqual(reader.read("y\n"), [StyledLine("y")], "a new text begins without a style")
  }
}
