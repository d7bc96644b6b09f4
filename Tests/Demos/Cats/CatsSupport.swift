// CatsSupport: cats of two colors, services that a test controls, and temporary folders.

import DemoServices
import Foundation
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import CatsDemo

/// Returns a picture with one color above and another below.
func flag(_ above: [UInt8] = [230, 60, 40], _ below: [UInt8] = [40, 80, 220]) throws -> PictureFile
{
  try PictureFile(checking: Array("P6 2 2 255\n".utf8) + above + above + below + below)
}

/// Returns a cat with no service behind it.
func found(_ caption: String, name: String = "tom") throws -> FoundCat {
  FoundCat(
    cat: Cat(name: name, caption: caption, address: URL(string: "https://cats.example/\(name)")),
    picture: try flag())
}

extension CatService {
  /// Finds the same cat for each caption, and has its picture.
  static var always: CatService {
    get throws {
      let picture = try flag()
      return CatService(
        find: { caption in
          FoundCat(cat: Cat(name: "tom", caption: caption, address: nil), picture: picture)
        }, picture: { _ in picture })
    }
  }

  /// Finds nothing.
  static func never(_ error: CatError) -> CatService {
    CatService(
      find: { _ throws(CatError) in throw error }, picture: { _ throws(CatError) in throw error })
  }
}

/// A test case with a folder for each test.
class CatsCase: XCTestCase {
  private(set) var folder = URL(filePath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "cats-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  /// The files in the folder, or files with a writer that fails.
  func files(_ writer: FileStore.Writer? = nil) -> FavouriteFiles {
    let folder = folder
    return FavouriteFiles(folder: { () throws(FileError) in folder }, writer: writer)
  }

  /// The folder where pictures are saved as files.
  var downloadsFolder: URL { folder.appending(path: "files") }

  /// The place where pictures are saved as files, or one with a writer that fails.
  func downloads(_ writer: FileStore.Writer? = nil) -> Downloads {
    let folder = downloadsFolder
    return Downloads(
      folder: { () throws(FileError) in folder }, home: self.folder.path, writer: writer)
  }

  /// The names of the pictures that were saved as files.
  func filesSaved() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: downloadsFolder.path).sorted()) ?? []
  }

  /// The captions of the favourites on disk.
  func captionsOnDisk() throws -> [String] { try files().load().cats.map(\.caption) }

  /// The names of the picture files.
  func picturesOnDisk() -> [String] {
    let path = folder.appending(path: "pictures").path
    return (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  /// Returns a program; if its work is held back, `hasList` answers that there are no favourites.
  func app(
    _ cats: CatService? = nil, files: FavouriteFiles? = nil, downloads: Downloads? = nil,
    size: Size = Size(columns: 80, rows: 24), profile: Profile = .standard,
    work: TestDriver<Cats>.Work = .runs, hasList: Bool = false
  ) throws -> TestDriver<Cats> {
    let app = TestDriver(
      Cats(
        cats: try cats ?? .always, files: files ?? self.files(),
        downloads: downloads ?? self.downloads()), size: size, profile: profile, work: work)
    if hasList { app.answer(Favourites.Work.disk, .favourites(.done(StoredFavourites(cats: [])))) }
    return app
  }
}

extension TestDriver where P == Cats {
  /// Types a caption into the field, and replaces the old one.
  func write(_ caption: String) {
    press("/", .ctrl("u"))
    type(caption)
  }

  /// The texts of the status lines.
  var said: [String] { all(.role(.status)).map(\.label) }
}
