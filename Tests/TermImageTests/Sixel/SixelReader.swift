// SixelReader: decodes sixels to pixels, by the manual of the VT330/VT340 and without any code of ours.

import XCTest

/// The terminal's side of sixels, strict: anything that a careful program does not write is a failure.
struct SixelReader {
  private(set) var width = 0
  private(set) var height = 0
  /// The registers that were set, in percent.
  private(set) var registers: [Int: [Int]] = [:]
  /// The register of each pixel that was set.
  private(set) var pixels: [[Int?]] = []
  private(set) var returns = 0
  private(set) var bands = 0

  private var bytes: ArraySlice<UInt8>

  init(_ sequence: [UInt8], file: StaticString = #filePath, line: UInt = #line) {
    bytes = sequence[...]
    func take(_ text: String) {
      XCTAssertTrue(
        bytes.starts(with: text.utf8), "no \(text.debugDescription)", file: file, line: line)
      bytes = bytes.dropFirst(text.utf8.count)
    }
    take("\u{1B}P0;1q\"1;1;")
    width = number()
    take(";")
    height = number()
    pixels = Array(repeating: Array(repeating: nil, count: width), count: height)
    var x = 0
    var y = 0
    var register: Int?
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "#"):
        let index = number()
        guard bytes.first == UInt8(ascii: ";") else {
          XCTAssertNotNil(
            registers[index], "register \(index) has no color", file: file, line: line)
          register = index
          continue
        }
        take(";2")
        registers[index] = (0..<3).map { _ in
          take(";")
          return number()
        }
      case UInt8(ascii: "$"):
        x = 0
        returns += 1
      case UInt8(ascii: "-"):
        x = 0
        y += 6
        bands += 1
      case UInt8(ascii: "!"), 0x3F...0x7E:
        let count = byte == UInt8(ascii: "!") ? number() : 1
        guard let sixel = byte == UInt8(ascii: "!") ? bytes.popFirst() : byte, let register else {
          XCTFail("a sixel without a color", file: file, line: line)
          return
        }
        for _ in 0..<count {
          for row in 0..<6 where (sixel - 0x3F) >> row & 1 == 1 {
            guard x < width, y + row < height else {
              XCTFail("a pixel at \(x), \(y + row)", file: file, line: line)
              return
            }
            XCTAssertNil(pixels[y + row][x], "a pixel was drawn twice", file: file, line: line)
            pixels[y + row][x] = register
          }
          x += 1
        }
        XCTAssertLessThanOrEqual(x, width, file: file, line: line)
      default:
        XCTAssertEqual(byte, 0x1B, file: file, line: line)
        XCTAssertEqual(Array(bytes), Array("\\".utf8), file: file, line: line)
        return
      }
    }
    XCTFail("no end", file: file, line: line)
  }

  private mutating func number() -> Int {
    var result = 0
    while let digit = bytes.first, (0x30...0x39).contains(digit) {
      result = result * 10 + Int(digit - 0x30)
      bytes = bytes.dropFirst()
    }
    return result
  }
}
