// Link: an address and an identifier, made safe for a terminal's OSC 8 sequence.

/// The address that a cell's text links to, where the terminal can follow links.
///
/// Bytes that could end the sequence or that an address may not contain are percent-encoded, so text of any origin is
/// safe here.
public struct Link: Hashable, Sendable {
  /// The address, in printable ASCII only.
  public let url: String
  /// The identifier that connects separate pieces of one link; empty if there is none.
  public let id: String

  /// The longest address in bytes that terminals accept (VTE and Ghostty stop near here).
  public static let longestURL = 2048

  /// Creates a link to `url`, or returns nil if that is empty or too long once encoded.
  ///
  /// Of `id` it takes only letters, digits and `-._~`, at most 64 of them.
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
    self.id = String(decoding: id.utf8.lazy.filter(Link.isAllowed).prefix(64), as: UTF8.self)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }
}
