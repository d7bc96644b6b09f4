// InputWord: what a parser said in, the same in the words of others' test cases out.

/// An input as a record of plain words, to hold it against what other decoders and encoders say.
///
/// The words are those of ultraviolet's decoder. Where the bytes came from an encoder of a known mode, keys are
/// named as on its US keyboard.
public struct InputWord: Codable, Hashable {
  /// What kind of input it is: `key`, `mouse`, `paste_start`, `paste`, `paste_end`, `focus`, `blur`, `report`
  /// or `unknown`.
  public var type: String
  /// What a key or the mouse did.
  public var action: String?
  /// The key, by its name or the character on it.
  public var key: String?
  /// What it types, or what was pasted.
  public var text: String?
  /// What is held, by name.
  public var mods: [String]?
  /// What is on the key of a US keyboard, where the bytes say so.
  public var base: String?
  /// The button, or which way the wheel turned.
  public var button: String?
  /// The cell, from 0.
  public var x: Int?
  /// The cell's row, from 0.
  public var y: Int?
  /// The pixel, where the bytes say it.
  public var px: Int?
  /// The pixel's row, where the bytes say it.
  public var py: Int?
  /// The kind of sequence that is unknown.
  public var kind: String?
  /// The bytes that are unknown, in hexadecimal digits.
  public var bytes: String?
  /// The kind of report.
  public var name: String?

  /// A word that says no more than its kind.
  init(_ type: String) { self.type = type }
}

/// A line for a parser: bytes in hexadecimal digits, and the mode of the encoder that made them, if any.
public struct InputLine: Decodable {
  /// The encoder's mode, as `kitty31` or `mouse-sgr_pixels`.
  public var mode: String?
  /// The bytes.
  public var bytes: [UInt8]

  private enum CodingKeys: CodingKey {
    case mode, bytes
  }

  /// Reads a line; it fails on a line whose bytes are no pairs of hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: CodingKeys.self)
    mode = try line.decodeIfPresent(String.self, forKey: .mode)
    let digits = try line.decode(String.self, forKey: .bytes)
    guard let bytes = [UInt8](hex: digits) else {
      throw DecodingError.dataCorruptedError(
        forKey: .bytes, in: line, debugDescription: "not hexadecimal digits: \(digits)")
    }
    self.bytes = bytes
  }

  /// Creates a line from its parts; without bytes where they are no pairs of hexadecimal digits.
  public init(_ digits: String, mode: String?) {
    self.mode = mode
    bytes = [UInt8](hex: digits) ?? []
  }
}

extension [UInt8] {
  /// The bytes that pairs of hexadecimal digits say; nil where one is none.
  public init?(hex digits: String) {
    let digits = Array<Character>(digits)
    guard digits.count % 2 == 0 else { return nil }
    self = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[place].hexDigitValue, let low = digits[place + 1].hexDigitValue else {
        return nil
      }
      append(UInt8(high * 16 + low))
    }
  }

  /// Two hexadecimal digits for each byte.
  public var hex: String {
    let digits = Array<Character>("0123456789abcdef")
    return String(flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
