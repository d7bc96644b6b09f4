// FavouriteFiles: the favourites on disk: the list with its order in one file, and a file for each picture.

internal import DemoServices
internal import Foundation

/// The favourites as they are on disk.
public struct StoredFavourites: Hashable, Codable, Sendable {
  /// The cats, the oldest favourite first.
  public var cats: [Cat]
  /// The problem with the file, as a sentence for the user, if there is one.
  public var warning: String?
}

/// The storage of the favourites in a folder.
///
/// The list is read again before each change. If two programs with the same folder save one after the other, no
/// favourite is lost. If the list is broken, it is set aside, and the list that the program has in memory replaces it.
struct FavouriteFiles: Sendable {
  static let list = "favourites.json"
  private let stores: @Sendable () throws(FileError) -> (list: FileStore, pictures: FileStore)

  /// Creates a storage in `folder`; tests can pass a writer that fails.
  init(
    folder: @escaping @Sendable () throws(FileError) -> URL, writer: FileStore.Writer? = nil
  ) {
    stores = { () throws(FileError) in
      let folder = try folder()
      let pictures = folder.appending(component: "pictures")
      guard let writer else { return (FileStore(folder: folder), FileStore(folder: pictures)) }
      return (
        FileStore(folder: folder, writer: writer), FileStore(folder: pictures, writer: writer)
      )
    }
  }

  /// The storage in the data folder of the user's session.
  static let ofUser = FavouriteFiles(folder: { () throws(FileError) in
    try UserFolder.data.url(for: "cats")
  })

  /// Returns the list; `known` is the list that the program has in memory.
  ///
  /// If the file is broken or missing, `known` is written at once, so that the next reader finds it.
  func load(known: [Cat] = []) throws(FileError) -> StoredFavourites {
    let stored = try stores().list.load([Cat].self, from: Self.list)
    guard let cats = stored.value else {
      if !known.isEmpty { try stores().list.save(known, as: Self.list) }
      return StoredFavourites(cats: known, warning: stored.warning)
    }
    var seen: Set<Cat.ID> = []
    return StoredFavourites(cats: cats.filter { seen.insert($0.id).inserted })
  }

  /// Adds a cat to the end of the list, unless it is there already, and stores its picture.
  func keep(_ found: FoundCat, known: [Cat]) throws(FileError) -> StoredFavourites {
    let stores = try stores()
    var kept = try load(known: known)
    // The picture is written first, so that each cat in the list has one.
    try stores.pictures.write(Data(found.picture.bytes), as: Self.file(of: found.cat))
    if !kept.cats.contains(where: { $0.id == found.cat.id }) { kept.cats.append(found.cat) }
    try stores.list.save(kept.cats, as: Self.list)
    return kept
  }

  /// Removes a cat and its picture.
  func remove(_ cat: Cat, known: [Cat]) throws(FileError) -> StoredFavourites {
    let stores = try stores()
    var kept = try load(known: known)
    kept.cats.removeAll { $0.id == cat.id }
    try stores.list.save(kept.cats, as: Self.list)
    // A picture that is left behind takes up disk space and does no other harm.
    try? stores.pictures.remove(Self.file(of: cat))
    return kept
  }

  /// Returns the picture of a favourite; nil if there is none that can be shown.
  func picture(of cat: Cat) -> PictureFile? {
    guard let data = try? stores().pictures.read(Self.file(of: cat), limit: 16 << 20) else {
      return nil
    }
    return try? PictureFile(checking: [UInt8](data))
  }

  /// Stores a picture that was fetched again.
  func restore(_ picture: PictureFile, of cat: Cat) {
    try? stores().pictures.write(Data(picture.bytes), as: Self.file(of: cat))
  }

  /// Returns a name of letters and digits, whatever the caption contains.
  private static func file(of cat: Cat) -> String {
    String(fingerprint(of: cat.id.utf8), radix: 16) + ".picture"
  }
}
