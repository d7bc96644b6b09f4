// StyleTests: colors, attributes, styles and links are stored exactly, and no part of a link leaves its sequence.

import TermView
import XCTest

final class StyleTests: XCTestCase {
  // MARK: Colors

  func testAPaletteColorStoresOnlyItsIndex() {
    for index in UInt8.min...UInt8.max {
      let color = Color.palette(index)
      XCTAssertEqual(color.paletteIndex, index)
      XCTAssertNil(color.components)
      XCTAssertFalse(color.isDefault)
    }
  }

  func testAnRGBColorStoresOnlyItsComponents() throws {
    for (red, green, blue) in [(0, 0, 0), (255, 255, 255), (1, 2, 3), (255, 0, 128)]
      as [(UInt8, UInt8, UInt8)]
    {
      let color = Color.rgb(red, green, blue)
      let parts = try XCTUnwrap(color.components)
      XCTAssertEqual([parts.red, parts.green, parts.blue], [red, green, blue])
      XCTAssertNil(color.paletteIndex)
      XCTAssertFalse(color.isDefault)
      XCTAssertEqual(color, .rgb(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)))
    }
  }

  func testBitsAboveAnRGBColorAreIgnored() {
    XCTAssertEqual(Color.rgb(0xFF12_3456), .rgb(0x12, 0x34, 0x56))
    XCTAssertEqual(Color.rgb(.max), .rgb(255, 255, 255))
  }

  func testTheDefaultColorIsNotAPaletteColor() {
    XCTAssertTrue(Color.default.isDefault)
    XCTAssertNil(Color.default.paletteIndex)
    XCTAssertNil(Color.default.components)
    XCTAssertNotEqual(Color.default, .black)
    XCTAssertNotEqual(Color.default, .rgb(0))
    XCTAssertNotEqual(Color.black, .rgb(0))
  }

  func testTheSixteenHaveTheirNames() {
    let names: [Color] = [
      .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white, .brightBlack, .brightRed,
      .brightGreen, .brightYellow, .brightBlue, .brightMagenta, .brightCyan, .brightWhite,
    ]
    XCTAssertEqual(names.map(\.paletteIndex), (0...15).map { UInt8($0) })
  }

  // MARK: Attributes

  func testAttributesAreIndependent() {
    let all: [Attributes] = [
      .bold, .dim, .italic, .blink, .reverse, .hidden, .strikethrough, .overline, .underline,
    ]
    for (index, one) in all.enumerated() {
      XCTAssertFalse(one.isEmpty)
      for other in all[(index + 1)...] { XCTAssertTrue(one.isDisjoint(with: other)) }
    }
  }

  func testSettingAnUnderlineReplacesItAndNothingElse() {
    for first in Underline.allCases {
      for second in Underline.allCases {
        var attributes: Attributes = [.bold, .overline, .underline(first)]
        XCTAssertEqual(attributes.underline, first)
        attributes.underline = second
        XCTAssertEqual(attributes.underline, second)
        XCTAssertTrue(attributes.isSuperset(of: [.bold, .overline]))
        attributes.underline = .none
        XCTAssertEqual(attributes, [.bold, .overline])
      }
    }
    XCTAssertEqual(Attributes.underline, .underline(.single))
  }

  func testAnyBitsDecodeToAnUnderline() {
    for bits in stride(from: UInt16.min, through: .max, by: 37) {
      XCTAssertTrue(Underline.allCases.contains(Attributes(rawValue: bits).underline))
    }
  }

  func testAStyleIsPlainByDefault() {
    XCTAssertEqual(Style(), .plain)
    XCTAssertEqual(Style.plain.foreground, .default)
    XCTAssertEqual(Style.plain.background, .default)
    XCTAssertEqual(Style.plain.underlineColor, .default)
    XCTAssertTrue(Style.plain.attributes.isEmpty)
    XCTAssertNotEqual(Style(underlineColor: .red), .plain)
  }

  // MARK: Links

  func testEveryByteOfAURLIsPrintableOrEncoded() throws {
    for value in 0...0x2FF as ClosedRange<UInt32> {
      let scalar = try XCTUnwrap(Unicode.Scalar(value))
      let link = try XCTUnwrap(Link("x" + String(Character(scalar))))
      let isPrintable = (0x21...0x7E).contains(value)
      let encoded = String(scalar).utf8.map { byte in
        let hex = String(byte, radix: 16, uppercase: true)
        return "%" + (hex.count == 1 ? "0" : "") + hex
      }
      XCTAssertEqual(link.url, "x" + (isPrintable ? String(scalar) : encoded.joined()))
    }
  }

  func testOnlyUnreservedCharactersOfAnIdRemain() throws {
    let kept = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".unicodeScalars)
    for value in 0...0x2FF as ClosedRange<UInt32> {
      let scalar = try XCTUnwrap(Unicode.Scalar(value))
      let link = try XCTUnwrap(Link("x", id: "<" + String(scalar) + ">"))
      XCTAssertEqual(link.id, kept.contains(scalar) ? String(scalar) : "", "U+\(value)")
    }
    XCTAssertEqual(Link("x", id: "a:b;c=d e\u{1B}\\f")?.id, "abcdef")
  }

  func testALinkHoldsNoByteThatCouldEndItsSequence() throws {
    let hostile = String(decoding: (0...255).map { UInt8($0) }, as: UTF8.self)
    let link = try XCTUnwrap(Link(hostile + "\u{1B}\\\u{7}\u{9C}\u{202E}", id: hostile))
    XCTAssertTrue(link.url.utf8.allSatisfy { (0x21...0x7E).contains($0) }, link.url)
    XCTAssertTrue(
      link.id.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x3A && $0 != 0x3B })
  }

  func testAnEmptyOrTooLongURLIsNotALink() {
    XCTAssertNil(Link(""))
    XCTAssertNil(Link("", id: "a"))
    XCTAssertEqual(Link(String(repeating: "a", count: 2048))?.url.utf8.count, 2048)
    XCTAssertNil(Link(String(repeating: "a", count: 2049)))
    // The encoded length counts: three bytes for each of these.
    XCTAssertEqual(Link(String(repeating: " ", count: 682) + "ab")?.url.utf8.count, 2048)
    XCTAssertNil(Link(String(repeating: " ", count: 683)))
    XCTAssertNil(Link(String(repeating: "a", count: 2047) + " "))
    XCTAssertNil(Link(String(repeating: "漢", count: 1_000_000)))
  }

  func testAnIdIsCutAtSixtyFour() {
    XCTAssertEqual(Link("x", id: String(repeating: "a", count: 64))?.id.count, 64)
    XCTAssertEqual(
      Link("x", id: String(repeating: "a;", count: 900))?.id, String(repeating: "a", count: 64))
    XCTAssertEqual(Link("x", id: ";;::")?.id, "")
    XCTAssertEqual(Link("x")?.id, "")
  }

  func testLinksAreEqualByAddressAndId() {
    XCTAssertEqual(Link("x y"), Link("x%20y"))
    XCTAssertNotEqual(Link("x"), Link("x", id: "a"))
    XCTAssertNotEqual(Link("x"), Link("y"))
  }
}
