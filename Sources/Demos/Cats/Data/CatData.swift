// CatData: the embedded pictures of cats.

import DemoServices

/// A picture file that is embedded in the program.
struct CatPicture: EmbeddedPicture {
  /// The unique name of the file.
  var file: String
  /// A description of the picture.
  var caption: String
  /// The width in pixels.
  var width: Int
  /// The height in pixels.
  var height: Int
  /// The file in base64.
  var base64: String
}

/// The embedded pictures of cats.
enum CatData {
  /// Returns the picture with a file name, or nil.
  static func picture(file: String) -> CatPicture? {
    all.first { $0.file == file }
  }
}
