// Cat: a cat that says something, and its picture as a file that is known to be a picture.

public import Foundation
internal import TermImage

/// A cat that says something: what is kept of it, but for its picture.
public struct Cat: Hashable, Codable, Sendable, Identifiable {
  /// What its service calls the picture.
  public let name: String
  /// What it says.
  public let caption: String
  /// Where the picture comes from; nil where the program carries it with it.
  public let address: URL?

  /// Two that look the same and say the same are one cat.
  public var id: String { "\(name)/\(caption)" }

  /// What there is to see, in words.
  var label: String { "A cat that says “\(caption)”" }
}

/// A cat as a service gives it.
public struct FoundCat: Hashable, Codable, Sendable {
  /// The cat.
  public let cat: Cat
  /// Its picture.
  public let picture: PictureFile
}

/// The bytes of a JPEG, PNG, GIF or PPM file.
///
/// In messages and recordings it is a line of base64; in words it is its length and a number of its bytes, so that a
/// state with many of them is soon described.
public struct PictureFile: Hashable, Sendable {
  /// The file.
  public let bytes: [UInt8]
  private let stamp: UInt64

  private init(unchecked bytes: [UInt8]) {
    self.bytes = bytes
    stamp = fingerprint(of: bytes)
  }

  /// Takes bytes that are a picture, or throws what is wrong with them.
  ///
  /// - Complexity: O(the number of pixels): they are decoded to find out.
  init(_ bytes: [UInt8]) throws(CatError) {
    do {
      // A file of a few bytes may say that it is a picture of gigabytes.
      _ = try Bitmap(decoding: bytes, limits: ImageLimits(pixels: 16_000_000, memory: 192 << 20))
    } catch {
      throw .decoding("The picture can't be shown: \(error).")
    }
    self.init(unchecked: bytes)
  }

  /// Feeds the number of its bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(stamp) }
}

extension PictureFile: CustomStringConvertible, CustomReflectable {
  /// Its length, and the number of its bytes.
  public var description: String { "\(bytes.count) bytes, \(String(stamp, radix: 16))" }

  /// Nothing: each byte would be a child.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension PictureFile: Codable {
  /// Reads base64.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let data = Data(base64Encoded: text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not in base64"))
    }
    self.init(unchecked: [UInt8](data))
  }

  /// Writes base64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(bytes).base64EncodedString())
  }
}

/// A number that depends on all bytes, the same in each process (FNV-1a, Fowler, Noll and Vo 1991).
func fingerprint(of bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
