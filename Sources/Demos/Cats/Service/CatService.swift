// CatService: where cats come from, as two closures: a caption in, a cat out; a cat in, its picture out.

import DemoServices

/// Somebody who has cats; a test puts another in the place of the real ones.
struct CatService: Sendable {
  /// A cat that says this.
  let find: @Sendable (_ caption: String) async throws(CatError) -> FoundCat
  /// The picture of a cat that was found once.
  let picture: @Sendable (Cat) async throws(CatError) -> PictureFile
}

extension CatService {
  /// The cats that the program carries with it: the same caption always finds the same one.
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
