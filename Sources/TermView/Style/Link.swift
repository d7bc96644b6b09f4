// Link: an address and an id, made safe to stand inside a terminal's OSC 8 sequence.

/// An address that a cell's text leads to, where the terminal can follow links.
///
/// Bytes that could end the sequence or that an address may not hold are percent-encoded, so any text of any
/// origin is safe here.
public struct Link: Hashable, Sendable {
  /// The address, printable ASCII alone.
  public let url: String
  /// What ties together the pieces of one link that stand apart; empty where nothing does.
  public let id: String

  /// The longest address that terminals take (VTE and Ghostty stop near here).
  public static let longestURL = 2048

  /// Creates a link to `url`; nil if that is empty or too long once encoded.
  ///
  /// Of `id` only letters, digits and `-._~` are kept, at most 64 of them.
  public init?(_ url: String, id: String = "") {
    var encoded: [UInt8] = []
    for byte in url.utf8 {
      guard encoded.count <= Link.longestURL else { return nil }
      if byte > 0x20 && byte < 0x7F {
        encoded.append(byte)
      } else {
        encoded.append(0x25)
        encoded.append(Link.hexDigit(byte >> 4))
        encoded.append(Link.hexDigit(byte & 15))
      }
    }
    guard !encoded.isEmpty, encoded.count <= Link.longestURL else { return nil }
    self.url = String(decoding: encoded, as: UTF8.self)
    self.id = String(decoding: id.utf8.lazy.filter(Link.isKept).prefix(64), as: UTF8.self)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }
}
