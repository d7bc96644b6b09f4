// CatData: the embedded pictures of cats.

import Foundation

/// A picture file that the program carries with it.
struct CatPicture: Sendable, Identifiable {
  /// The name of the file, which no other picture has.
  var file: String
  /// What there is to see.
  var caption: String
  /// The number of pixels in a row.
  var width: Int
  /// The number of rows.
  var height: Int
  /// The file in base64.
  var base64: String

  var id: String { file }

  /// The JPEG or PNG file.
  ///
  /// - Complexity: O(its length)
  var bytes: [UInt8] {
    guard let data = Data(base64Encoded: base64) else {
      preconditionFailure("\(file) is not in base64")
    }
    return [UInt8](data)
  }
}

/// The embedded pictures of cats.
enum CatData {
  /// The picture of a file name.
  static func picture(file: String) -> CatPicture? {
    all.first { $0.file == file }
  }
}
