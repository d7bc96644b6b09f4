// DogData: the embedded pictures of dogs, by breed.

import DemoServices

/// A picture file that the program carries with it.
struct DogPicture: EmbeddedPicture {
  /// The name of the file, which no other picture has.
  var file: String
  /// The breed, as the list of breeds names it.
  var breed: String
  /// The sub-breed, where the picture is of one.
  var subBreed: String?
  /// What there is to see.
  var caption: String
  /// The number of pixels in a row.
  var width: Int
  /// The number of rows.
  var height: Int
  /// The file in base64.
  var base64: String
}

/// The embedded pictures of dogs.
enum DogData {
  /// The picture of a file name.
  static func picture(file: String) -> DogPicture? {
    all.first { $0.file == file }
  }

  /// The pictures of a breed, or of one sub-breed, in the order of the data; all of another breed.
  ///
  /// So every breed has something to show without a network.
  static func pictures(breed: String, subBreed: String? = nil) -> [DogPicture] {
    let found = all.filter { $0.breed == breed && (subBreed == nil || $0.subBreed == subBreed) }
    return found.isEmpty ? all : found
  }
}
