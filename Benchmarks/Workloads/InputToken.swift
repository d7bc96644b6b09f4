// InputToken: a parser's input in the words of other projects' test cases.

/// An input as a record of plain words, to compare it with other decoders and encoders.
///
/// The words are those of ultraviolet's decoder. If the bytes came from an encoder with a known mode, keys have
/// the names of its US keyboard.
public struct InputToken: Codable, Hashable {
  /// The kind of input: `key`, `mouse`, `paste_start`, `paste`, `paste_end`, `focus`, `blur`, `report`
  /// or `unknown`.
  public var type: String
  /// The action of a key or the mouse.
  public var action: String?
  /// The key, by its name or its character.
  public var key: String?
  /// The text that it types, or the pasted text.
  public var text: String?
  /// The modifiers, by name.
  public var mods: [String]?
  /// The key of a US keyboard, if the bytes tell it.
  public var base: String?
  /// The button, or the direction of the wheel.
  public var button: String?
  /// The cell's column, from 0.
  public var x: Int?
  /// The cell's row, from 0.
  public var y: Int?
  /// The pixel's column, if the bytes tell it.
  public var px: Int?
  /// The pixel's row, if the bytes tell it.
  public var py: Int?
  /// The kind of sequence that is unknown.
  public var kind: String?
  /// The bytes that are unknown, in hexadecimal digits.
  public var bytes: String?
  /// The kind of report.
  public var name: String?

  /// Creates a word that has only a kind.
  init(_ type: String) { self.type = type }
}

/// A line for a parser: bytes in hexadecimal digits, and the mode of the encoder that made them, if any.
public struct InputLine: Decodable {
  /// The encoder's mode, such as `kitty31` or `mouse-sgr_pixels`.
  public var mode: String?
  /// The bytes.
  public var bytes: [UInt8]

  private enum CodingKeys: CodingKey {
    case mode, bytes
  }

  /// Reads a line; fails if its bytes are not pairs of hexadecimal digits.
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

  /// Creates a line from its parts; it has no bytes if they are not pairs of hexadecimal digits.
  public init(_ digits: String, mode: String?) {
    self.mode = mode
    bytes = [UInt8](hex: digits) ?? []
  }
}

extension [UInt8] {
  /// Returns the bytes of pairs of hexadecimal digits, or nil if one is not a pair.
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
