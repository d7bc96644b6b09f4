// FavouriteFiles: the favourites on disk: their list in order in one file, and a file for each picture.

internal import DemoServices
internal import Foundation

/// The favourites as they are on disk.
public struct KeptCats: Hashable, Codable, Sendable {
  /// The cats, the oldest favourite first.
  public var cats: [Cat]
  /// What was wrong with the file, for the user.
  public var warning: String?
}

/// Keeps favourites in a folder.
///
/// The list is read anew before it is changed, so that of two programs with one folder that save one after the other
/// neither loses what the other has kept. A list that can't be read is set aside, and what the program knew of it is
/// written as the list.
struct FavouriteFiles: Sendable {
  static let list = "favourites.json"
  private let stores: @Sendable () throws(FileError) -> (list: FileStore, pictures: FileStore)

  /// Keeps them in `folder`; a test can give a writer that fails.
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

  /// In the folder that the user's session says.
  static let ofUser = FavouriteFiles(folder: { () throws(FileError) in
    try UserFolder.data.url(for: "cats")
  })

  /// The list; `known` is what the program has in memory.
  ///
  /// Where the list is broken or gone, what is known is written at once: the next one to read it finds that.
  func load(known: [Cat] = []) throws(FileError) -> KeptCats {
    let stored = try stores().list.load([Cat].self, from: Self.list)
    guard let cats = stored.value else {
      if !known.isEmpty { try stores().list.save(known, as: Self.list) }
      return KeptCats(cats: known, warning: stored.warning)
    }
    var seen: Set<Cat.ID> = []
    return KeptCats(cats: cats.filter { seen.insert($0.id).inserted })
  }

  /// Appends a cat, unless it is there already, and keeps its picture.
  func keep(_ found: FoundCat, known: [Cat]) throws(FileError) -> KeptCats {
    let stores = try stores()
    var kept = try load(known: known)
    // The picture comes first: whoever is in the list has one.
    try stores.pictures.write(Data(found.picture.bytes), as: Self.file(of: found.cat))
    if !kept.cats.contains(where: { $0.id == found.cat.id }) { kept.cats.append(found.cat) }
    try stores.list.save(kept.cats, as: Self.list)
    return kept
  }

  /// Removes a cat and its picture.
  func remove(_ cat: Cat, known: [Cat]) throws(FileError) -> KeptCats {
    let stores = try stores()
    var kept = try load(known: known)
    kept.cats.removeAll { $0.id == cat.id }
    try stores.list.save(kept.cats, as: Self.list)
    // A picture that stays takes room, and nothing else.
    try? stores.pictures.remove(Self.file(of: cat))
    return kept
  }

  /// The picture of a favourite; nil where there is none that can be shown.
  func picture(of cat: Cat) -> PictureFile? {
    guard let data = try? stores().pictures.read(Self.file(of: cat), limit: 16 << 20) else {
      return nil
    }
    return try? PictureFile(checking: [UInt8](data))
  }

  /// Keeps a picture that was fetched again.
  func restore(_ picture: PictureFile, of cat: Cat) {
    try? stores().pictures.write(Data(picture.bytes), as: Self.file(of: cat))
  }

  /// A name of letters and digits, whatever the cat says.
  private static func file(of cat: Cat) -> String {
    String(fingerprint(of: cat.id.utf8), radix: 16) + ".picture"
  }
}
