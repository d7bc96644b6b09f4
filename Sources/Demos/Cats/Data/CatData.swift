// CatData: the embedded pictures of cats.

import DemoServices

/// A picture file that the program carries with it.
struct CatPicture: EmbeddedPicture {
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
}

/// The embedded pictures of cats.
enum CatData {
  /// The picture of a file name.
  static func picture(file: String) -> CatPicture? {
    all.first { $0.file == file }
  }
}
