// DecodedScalarTests: UTF-8 of all kinds, compared with the standard library's decoder.

import XCTest

@testable import TermView

final class DecodedScalarTests: XCTestCase {
  func testAnyBytesDecodeAsInTheStandardLibrary() {
    let bounds: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xE0, 0xFF]
    for first in UInt8.min...UInt8.max {
      for second in bounds {
        for third in [0x7F, 0x80, 0xBF, 0xC2] as [UInt8] {
          for count in 1...4 {
            let bytes = Array([first, second, third, 0x80].prefix(count))
            var (decoded, place) = ([UInt32](), 0)
            while place < bytes.count {
              let scalar = DecodedScalar(in: bytes.span, at: place)
              guard scalar.end > place, scalar.end <= bytes.count else {
                return XCTFail("\(bytes) at \(place): \(scalar)")
              }
              decoded.append(scalar.value ?? 0xFFFD)
              place = scalar.end
            }
            let wanted = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
            if decoded != wanted { return XCTFail("\(bytes): \(decoded), want \(wanted)") }
          }
        }
      }
    }
  }
}
