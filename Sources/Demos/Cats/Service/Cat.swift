// Cat: a cat that says something, and its picture as a file that is known to be a picture.

public import DemoServices
public import Foundation
import TermImage

/// A cat that says something, with all that is stored about it except its picture.
public struct Cat: Hashable, Codable, Sendable, Identifiable {
  /// The service's name for the picture.
  public let name: String
  /// The text that the cat says.
  public let caption: String
  /// The address of the picture; nil if the picture is embedded in the program.
  public let address: URL?

  /// The name and the caption; two cats with the same picture and the same caption are the same cat.
  public var id: String { "\(name)/\(caption)" }

  /// A description of the picture in words.
  var label: String { "A cat that says “\(caption)”" }
}

/// A cat with its picture, as a service returns it.
public struct FoundCat: Hashable, Codable, Sendable {
  /// The cat.
  public let cat: Cat
  /// The cat's picture.
  public let picture: PictureFile
}

extension PictureFile {
  /// Creates a file from bytes that are a picture; throws if they can't be decoded.
  ///
  /// - Complexity: O(the number of pixels), because the bytes are decoded to check them.
  init(checking bytes: [UInt8]) throws(CatError) {
    do {
      // A file of a few bytes may claim to be a picture of gigabytes.
      _ = try Bitmap(decoding: bytes, limits: ImageLimits(pixels: 16_000_000, memory: 192 << 20))
    } catch {
      throw .decoding("The picture can't be shown: \(error).")
    }
    self.init(bytes)
  }
}
