// ClipboardProgramTests: which program of the desktop takes text for its clipboard.

import Foundation
import XCTest

@testable import TermRender

final class ClipboardProgramTests: XCTestCase {
  /// Makes a folder with programs of some names, or with files of these names that can't be run.
  private func folder(_ names: [String], mode: Int = 0o755) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    for name in names {
      let file = folder.appendingPathComponent(name).path
      XCTAssertTrue(
        FileManager.default.createFile(
          atPath: file, contents: Data("#!/bin/sh\n".utf8), attributes: [.posixPermissions: mode]))
    }
    return folder.path
  }

  func testTheFirstProgramOfTheDesktopIsFound() throws {
    let both = try folder(["xclip", "xsel", "wl-copy"])
    let xsel = try folder(["xsel"])
    let none = try folder(["xclip", "wl-copy"], mode: 0o644)
    for (path, display, wayland, wanted) in [
      ("\(none):\(both):\(xsel)", ":1", "", "\(both)/xclip -selection clipboard"),
      (both, ":1", "wayland-0", "\(both)/wl-copy"),
      (xsel, ":1", "wayland-0", "\(xsel)/xsel --clipboard --input"),
      ("::./relative:\(xsel)", ":1", "", "\(xsel)/xsel --clipboard --input"),
      (both, "", "", nil), (none, ":1", "", nil), ("", ":1", "", nil),
    ] as [(String, String, String, String?)] {
      let found = ClipboardProgram.find([
        "PATH": path, "DISPLAY": display, "WAYLAND_DISPLAY": wayland, "SSH_CONNECTION": "a b",
      ])
      XCTAssertEqual(found?.joined(separator: " "), wanted, path)
    }
    XCTAssertNil(ClipboardProgram.find(["SSH_CONNECTION": "a b"]))
  }
}
