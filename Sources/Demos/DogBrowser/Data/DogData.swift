// DogData: the embedded pictures of dogs, by breed.

import DemoServices

/// A picture file that is embedded in the program.
struct DogPicture: EmbeddedPicture {
  /// The unique name of the file.
  var file: String
  /// The breed's name in the list of breeds.
  var breed: String
  /// The sub-breed, if the picture shows one.
  var subBreed: String?
  /// The caption of the picture.
  var caption: String
  /// The width in pixels.
  var width: Int
  /// The height in pixels.
  var height: Int
  /// The file in base64.
  var base64: String
}

/// The embedded pictures of dogs.
enum DogData {
  /// Returns the picture with a file name, or nil.
  static func picture(file: String) -> DogPicture? {
    all.first { $0.file == file }
  }

  /// Returns the pictures of a breed or sub-breed, in the order of the data; if there are none, returns all pictures.
  ///
  /// So every breed has something to show without a network.
  static func pictures(breed: String, subBreed: String? = nil) -> [DogPicture] {
    let found = all.filter { $0.breed == breed && (subBreed == nil || $0.subBreed == subBreed) }
    return found.isEmpty ? all : found
  }
}
