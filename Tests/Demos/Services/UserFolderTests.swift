// UserFolderTests: an app's folders, by the variables of the session.

import DemoServices
import XCTest

final class UserFolderTests: XCTestCase {
  func testEachKindOfFolderFollowsItsVariable() throws {
    let session = [
      "XDG_CACHE_HOME": "/c", "XDG_DATA_HOME": "/d/", "XDG_CONFIG_HOME": "/e", "HOME": "/home/me",
    ]
    let paths = try UserFolder.allCases.map { try $0.url(for: "cats", in: session).path }
    XCTAssertEqual(paths, ["/c/cats", "/d/cats", "/e/cats"])
  }

  func testWithoutVariablesTheFoldersAreUnderHome() throws {
    let paths = try UserFolder.allCases.map { kind in
      try kind.url(for: "cats", in: ["HOME": "/home/me"]).path
    }
    XCTAssertEqual(
      paths,
      ["/home/me/.cache/cats", "/home/me/.local/share/cats", "/home/me/.config/cats"])
  }

  func testAnEmptyOrRelativeVariableCountsAsUnset() throws {
    for value in ["", "cache", "~/x"] {
      let session = ["XDG_CACHE_HOME": value, "HOME": "/home/me"]
      XCTAssertEqual(
        try UserFolder.cache.url(for: "cats", in: session).path, "/home/me/.cache/cats")
    }
  }

  func testWithoutAHomeThereIsNoFolder() {
    for session in [[:], ["HOME": ""], ["HOME": "here"]] {
      let error = fileFailure { () throws(FileError) in
        _ = try UserFolder.data.url(for: "cats", in: session)
      }
      XCTAssertEqual(
        error?.description, "Neither XDG_DATA_HOME nor HOME names a folder to keep files in.")
    }
  }
}
