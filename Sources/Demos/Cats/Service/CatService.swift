// CatService: the interface to a source of cats, as two closures: one finds a cat, the other fetches its picture.

import DemoServices

/// A source of cats; tests replace the real one.
struct CatService: Sendable {
  /// Finds a cat that says the caption.
  let find: @Sendable (_ caption: String) async throws(CatError) -> FoundCat
  /// Fetches the picture of a cat that was found before.
  let picture: @Sendable (Cat) async throws(CatError) -> PictureFile
}

extension CatService {
  /// The cats that are embedded in the program; the same caption always finds the same cat.
  static let embedded = CatService(
    find: { caption throws(CatError) in
      let number = Int(fingerprint(of: caption.utf8) % UInt64(CatData.all.count))
      let found = CatData.all[number]
      return FoundCat(
        cat: Cat(name: found.file, caption: caption, address: nil),
        picture: try PictureFile(checking: found.bytes))
    },
    picture: { cat throws(CatError) in
      guard cat.address == nil, let found = CatData.picture(file: cat.name) else {
        throw .unknown("Its picture is not on this disk any more.")
      }
      return try PictureFile(checking: found.bytes)
    })
}
