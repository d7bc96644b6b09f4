// Digits: parses bytes that spell decimal numbers, hexadecimal and Base64 data, and X11 colors.

import TermView

extension Int {
  /// Parses 1 to 9 decimal digits, since no terminal sends more; nil for anything else.
  init?(digits: ArraySlice<UInt8>) {
    guard (1...9).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit & 0xF)
    }
    self = value
  }
}

extension [UInt8] {
  /// Decodes pairs of hexadecimal digits; nil if a byte is not a digit or has no partner.
  init?(hex digits: ArraySlice<UInt8>) {
    guard digits.count % 2 == 0 else { return nil }
    self.init()
    reserveCapacity(digits.count / 2)
    var high: UInt8?
    for digit in digits {
      guard let value = digit.hexValue else { return nil }
      if let first = high {
        append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
  }

  /// Decodes Base64 (RFC 4648), with or without its padding; nil if the bytes are not Base64.
  init?(base64 digits: ArraySlice<UInt8>) {
    self.init()
    reserveCapacity(digits.count / 4 * 3)
    var (bits, count): (UInt32, Int) = (0, 0)
    var digits = digits
    for _ in 0..<2 where digits.last == 0x3D { digits.removeLast() }
    if digits.count % 4 == 1 { return nil }
    for digit in digits {
      guard let value = digit.base64Value else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for any other byte.
  fileprivate var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }

  /// The value of a Base64 digit; nil for any other byte.
  fileprivate var base64Value: UInt8? {
    switch self {
    case 0x41...0x5A: self - 0x41
    case 0x61...0x7A: self - 0x47
    case 0x30...0x39: self + 4
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }
}

extension Color {
  /// Parses a color in X11's spelling: `rgb:r/g/b` or `rgba:r/g/b/a`, 1 to 4 digits a part, or `#` and three parts.
  ///
  /// Each part is rounded down to 8 bits, as terminals do; the alpha part is ignored.
  init?(x11 bytes: ArraySlice<UInt8>) {
    var parts: [UInt8] = []
    if bytes.first == 0x23 {
      let digits = bytes.dropFirst()
      guard [3, 6, 9, 12].contains(digits.count) else { return nil }
      let length = digits.count / 3
      for part in 0..<3 {
        let first = digits.startIndex + part * length
        guard let value = UInt8(part: digits[first..<first + length], isScaled: false) else {
          return nil
        }
        parts.append(value)
      }
    } else {
      let isOpaque = bytes.starts(with: Array("rgb:".utf8))
      guard isOpaque || bytes.starts(with: Array("rgba:".utf8)) else { return nil }
      let spelled = bytes.dropFirst(isOpaque ? 4 : 5).split(
        separator: 0x2F, omittingEmptySubsequences: false)
      guard spelled.count == (isOpaque ? 3 : 4) else { return nil }
      for part in spelled {
        guard let value = UInt8(part: part, isScaled: true) else { return nil }
        parts.append(value)
      }
    }
    self = .rgb(parts[0], parts[1], parts[2])
  }
}

extension UInt8 {
  /// Parses 1 to 4 digits: as a fraction of the largest such number if `isScaled`, else as the highest digits.
  fileprivate init?(part digits: ArraySlice<UInt8>, isScaled: Bool) {
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
      guard let digit = digit.hexValue else { return nil }
      value = value << 4 | Int(digit)
    }
    let bits = digits.count * 4
    if isScaled {
      self.init(value * 255 / ((1 << bits) - 1))
    } else {
      // XParseColor: #3a7 is #30a070.
      self.init(bits == 4 ? value << 4 : value >> (bits - 8))
    }
  }
}
