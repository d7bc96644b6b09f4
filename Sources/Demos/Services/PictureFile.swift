// PictureFile: the bytes of a picture file, as a value that messages, states and recordings can contain.

import Foundation

/// The bytes of a picture file, with any content.
///
/// In messages and recordings it is a line of base64. Its description is its length and its fingerprint, so that a
/// state with many files is described quickly.
public struct PictureFile: Hashable, Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  private let stamp: UInt64

  /// Creates a file from bytes, without checking them.
  ///
  /// - Complexity: O(the number of bytes)
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    stamp = fingerprint(of: bytes)
  }

  /// Hashes the fingerprint.
  public func hash(into hasher: inout Hasher) { hasher.combine(stamp) }
}

extension PictureFile: CustomStringConvertible, CustomReflectable {
  /// The length and the fingerprint.
  public var description: String { "\(bytes.count) bytes, \(String(stamp, radix: 16))" }

  /// A mirror without children, because each byte would be one.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension PictureFile: Codable {
  /// Decodes the bytes from base64.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let data = Data(base64Encoded: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not in base64")
    }
    self.init([UInt8](data))
  }

  /// Encodes the bytes as base64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(bytes).base64EncodedString())
  }
}

/// Returns a hash of all bytes, which is the same in each process (FNV-1a, Fowler, Noll and Vo 1991).
public func fingerprint(of bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// A picture file that is embedded in a program.
public protocol EmbeddedPicture: Identifiable, Sendable {
  /// The unique name of the file.
  var file: String { get }
  /// The file in base64.
  var base64: String { get }
}

extension EmbeddedPicture {
  /// The name of the file.
  public var id: String { file }

  /// The bytes of the JPEG or PNG file.
  ///
  /// - Complexity: O(the length of the file)
  public var bytes: [UInt8] {
    guard let data = Data(base64Encoded: base64) else {
      preconditionFailure("a picture of the program is not in base64")
    }
    return [UInt8](data)
  }
}
