// Downloads: the user's folder of downloads, where a picture is saved as a file of its own.

internal import DemoServices
internal import Foundation

/// The place for pictures that the user saves; tests replace the folder and the writer.
struct Downloads: Sendable {
  /// Saves a picture as a new file, and returns its path as the user knows it.
  let save: @Sendable (FoundCat) throws(FileError) -> String

  /// Creates a place in `folder`, whose path is shown with `~` for `home`.
  init(
    folder: @escaping @Sendable () throws(FileError) -> URL, home: String? = nil,
    writer: FileStore.Writer? = nil
  ) {
    save = { found throws(FileError) in
      let folder = try folder()
      let store = writer.map { FileStore(folder: folder, writer: $0) } ?? FileStore(folder: folder)
      let path = try store.add(Data(found.picture.bytes), as: found.fileName).path
      guard let home, path.hasPrefix(home + "/") else { return path }
      return "~" + path.dropFirst(home.count)
    }
  }

  /// The folder of downloads of the user's session.
  static let ofUser = Downloads(
    folder: { () throws(FileError) in try UserFolder.downloads() },
    home: ProcessInfo.processInfo.environment["HOME"])
}

extension FoundCat {
  /// The name of the picture as a file: the service's name for it, what the cat says, and what its bytes are.
  var fileName: FileName {
    // Some names have an extension already; the bytes decide which one is right.
    let endings = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".ppm"]
    let ending = endings.first { cat.name.lowercased().hasSuffix($0) } ?? ""
    let name = cat.name.dropLast(ending.count)
    return FileName(
      "\(name) says \(cat.caption)", extension: picture.fileExtension, fallback: "cat")
  }
}

extension PictureFile {
  /// The extension for these bytes, which are known to be a picture, so that the first one tells the format.
  fileprivate var fileExtension: String {
    switch bytes.first {
    case 0xFF: "jpg"
    case 0x89: "png"
    case UInt8(ascii: "G"): "gif"
    default: "ppm"
    }
  }
}
