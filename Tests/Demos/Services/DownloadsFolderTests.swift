// DownloadsFolderTests: the user's folder of downloads, by the file of xdg-user-dirs and by what exists.

import DemoServices
import Foundation
import XCTest

final class DownloadsFolderTests: XCTestCase {
  private var home = URL(filePath: "/")

  override func setUpWithError() throws {
    home = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try make("")
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: home)
  }

  private func make(_ folder: String) throws {
    try FileManager.default.createDirectory(
      at: home.appending(path: folder), withIntermediateDirectories: true)
  }

  private func write(_ text: String, to file: String = ".config/user-dirs.dirs") throws {
    let file = home.appending(path: file)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The folder of downloads, relative to the home folder.
  private func found(_ environment: [String: String] = [:]) throws -> String {
    let session = ["HOME": home.path].merging(environment) { $1 }
    let path = try UserFolder.downloads(in: session).path
    return path.hasPrefix(home.path) ? "~" + path.dropFirst(home.path.count) : path
  }

  func testItIsTheFolderOfDownloadsIfThatExistsElseTheHomeFolder() throws {
    XCTAssertEqual(try found(), "~")
    try Data().write(to: home.appending(path: "Downloads"))
    XCTAssertEqual(try found(), "~", "a file is no folder")
    try FileManager.default.removeItem(at: home.appending(path: "Downloads"))
    try make("Downloads")
    XCTAssertEqual(try found(), "~/Downloads")
    try FileManager.default.removeItem(at: home.appending(path: "Downloads"))
    try make("disk")
    try FileManager.default.createSymbolicLink(
      atPath: home.appending(path: "Downloads").path, withDestinationPath: "disk")
    XCTAssertEqual(try found(), "~/Downloads", "a link to a folder on another disk")
  }

  func testTheFileOfTheUsersFoldersComesFirst() throws {
    try make("Downloads")
    try make("Téléchargements")
    try write(
      """
      # XDG_DOWNLOAD_DIR="$HOME/Wrong"
      XDG_DESKTOP_DIR="$HOME/Desktop"
        XDG_DOWNLOAD_DIR = "$HOME/Téléchargements"

      """)
    XCTAssertEqual(try found(), "~/Téléchargements")
    try FileManager.default.removeItem(at: home.appending(path: "Téléchargements"))
    XCTAssertEqual(try found(), "~/Downloads", "a folder that does not exist any more")
  }

  func testTheFileIsReadAsTheSystemReadsIt() throws {
    try make("Downloads")
    try make("other")
    try make(#"a "b" \c"#)
    let other = home.appending(path: "other").path
    let cases = [
      (#"XDG_DOWNLOAD_DIR="$HOME/a \"b\" \\c""#, #"~/a "b" \c"#),
      ("XDG_DOWNLOAD_DIR=\"\(other)\"", "~/other"),
      ("XDG_DOWNLOAD_DIR=\"$HOME/no\"\nXDG_DOWNLOAD_DIR=\"\(other)\"", "~/other"),
      (#"XDG_DOWNLOAD_DIR="$HOME/other" # mine"#, "~/other"),
      // A path that is not absolute, without quotes, of another variable, or none at all, does not count.
      (#"XDG_DOWNLOAD_DIR="other""#, "~/Downloads"),
      (#"XDG_DOWNLOAD_DIR=$HOME/other"#, "~/Downloads"),
      (#"XDG_DOWNLOAD_DIR="$HOMEother""#, "~/Downloads"),
      (#"MY_XDG_DOWNLOAD_DIR="$HOME/other""#, "~/Downloads"),
      (#"XDG_DOWNLOAD_DIR=""#, "~/Downloads"), ("XDG_DOWNLOAD_DIR", "~/Downloads"),
      ("=", "~/Downloads"),
      ("\u{0}\u{FFFD}", "~/Downloads"),
    ]
    for (text, folder) in cases {
      try write(text)
      XCTAssertEqual(try found(), folder, text)
    }
  }

  func testTheFileIsInTheFolderOfSettingsAndMayNameAFolderWithoutAHome() throws {
    try make("other")
    let other = home.appending(path: "other").path
    try write("XDG_DOWNLOAD_DIR=\"\(other)\"", to: "settings/user-dirs.dirs")
    let settings = ["XDG_CONFIG_HOME": home.appending(path: "settings").path]
    XCTAssertEqual(try found(settings), "~/other")
    XCTAssertEqual(try UserFolder.downloads(in: settings).path, other)
  }

  func testWithoutAHomeThereIsNoFolder() {
    for session in [[:], ["HOME": ""], ["HOME": "here"]] {
      let error = fileFailure { () throws(FileError) in
        _ = try UserFolder.downloads(in: session)
      }
      XCTAssertEqual(
        error?.description, "Neither XDG_DOWNLOAD_DIR nor HOME names a folder to keep files in.")
    }
  }
}
