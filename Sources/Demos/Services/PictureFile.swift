// PictureFile: the bytes of a picture in, a value that messages, states and recordings can hold out.

import Foundation

/// The bytes of a picture's file, whatever is in it.
///
/// In messages and recordings it is a line of base64; in words it is its length and its fingerprint, so that a state
/// with many of them is soon described.
public struct PictureFile: Hashable, Sendable {
  /// The file.
  public let bytes: [UInt8]
  private let stamp: UInt64

  /// Takes bytes as they are.
  ///
  /// - Complexity: O(their number)
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    stamp = fingerprint(of: bytes)
  }

  /// Feeds the fingerprint.
  public func hash(into hasher: inout Hasher) { hasher.combine(stamp) }
}

extension PictureFile: CustomStringConvertible, CustomReflectable {
  /// Its length and its fingerprint.
  public var description: String { "\(bytes.count) bytes, \(String(stamp, radix: 16))" }

  /// Nothing: each byte would be a child.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension PictureFile: Codable {
  /// Reads base64.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let data = Data(base64Encoded: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not in base64")
    }
    self.init([UInt8](data))
  }

  /// Writes base64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(bytes).base64EncodedString())
  }
}

/// A number that depends on all bytes, the same in each process (FNV-1a, Fowler, Noll and Vo 1991).
public func fingerprint(of bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// A picture file that a program carries with it.
public protocol EmbeddedPicture: Identifiable, Sendable {
  /// The name of the file, which no other picture has.
  var file: String { get }
  /// The file in base64.
  var base64: String { get }
}

extension EmbeddedPicture {
  /// The name of the file.
  public var id: String { file }

  /// The JPEG or PNG file.
  ///
  /// - Complexity: O(its length)
  public var bytes: [UInt8] {
    guard let data = Data(base64Encoded: base64) else {
      preconditionFailure("a picture of the program is not in base64")
    }
    return [UInt8](data)
  }
}
