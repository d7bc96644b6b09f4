// Cat: a cat that says something, and its picture as a file that is known to be a picture.

public import DemoServices
public import Foundation
import TermImage

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

extension PictureFile {
  /// Takes bytes that are a picture, or throws what is wrong with them.
  ///
  /// - Complexity: O(the number of pixels): they are decoded to find out.
  init(checking bytes: [UInt8]) throws(CatError) {
    do {
      // A file of a few bytes may say that it is a picture of gigabytes.
      _ = try Bitmap(decoding: bytes, limits: ImageLimits(pixels: 16_000_000, memory: 192 << 20))
    } catch {
      throw .decoding("The picture can't be shown: \(error).")
    }
    self.init(bytes)
  }
}
