// FilePickerTests: moving through folders that are not on a disk.

import TermRender
import TermTest
import TermWidgets
import XCTest

private struct Desk: Sendable {
  var folder: [String] = []
  var chosen: [String] = []

  var entries: [FileEntry] {
    switch folder {
    case []:
      [
        FileEntry("readme.md", size: 1204), FileEntry("src", isFolder: true),
        FileEntry(".hidden", size: 1), FileEntry("Build.swift", size: 999),
        FileEntry("日本語.txt", size: 12_345_678), FileEntry("assets", isFolder: true),
      ]
    case ["src"]: [FileEntry("main.swift", size: 20)]
    default: []
    }
  }
}

private func picker(_ desk: Desk, _ endings: [String] = []) -> FilePicker<Desk> {
  FilePicker("Open", folder: desk.folder, desk.entries, endings: endings) {
    Desk(folder: desk.folder, chosen: $0)
  } onFolder: {
    Desk(folder: $0, chosen: desk.chosen)
  }
}

final class FilePickerTests: XCTestCase {
  func testLooks() {
    assertLooks(
      of: HStack(spacing: 2) {
        picker(Desk()).frame(width: 32)
        picker(Desk(folder: ["assets"]), [".swift", ".md"])
      })
  }

  func testLooksWithTheFocus() {
    let app = host(Desk()) { picker($0) }
    app.focus(.role(.list))
    app.press(.home, .down, .alt("."))
    assertSnapshot(of: app)
  }

  func testFoldersComeFirstAndHiddenFilesNotAtAll() {
    let app = host(Desk()) { picker($0) }
    let names = ["assets", "src", "Build.swift", "readme.md", "日本語.txt"]
    XCTAssertEqual(app.all(.role(.row)).map(\.label), names)
    app.tap(.role(.checkbox, "Hidden files"))
    XCTAssertEqual(
      app.all(.role(.row)).map(\.label), ["assets", "src", ".hidden"] + names.dropFirst(2))
    XCTAssertEqual(app.find(.role(.checkbox))?.value, "on")
  }

  func testKeysEnterLeaveAndChoose() {
    let app = host(Desk()) { picker($0) }
    app.focus(.role(.list))
    app.type("sr")
    app.press(.enter)
    XCTAssertEqual(app.state.folder, ["src"])
    app.press(.down, .enter)
    XCTAssertEqual(app.state.chosen, ["src", "main.swift"])
    app.press(.backspace)
    XCTAssertEqual(app.state.folder, [])
    XCTAssertEqual(app.find(.role(.row, "src"))?.value, "chosen", "where one came from")
    app.press(.backspace)
    XCTAssertEqual(app.state.folder, [])
  }

  func testTheMouseEntersLeavesAndChooses() {
    let app = host(Desk()) { picker($0) }
    app.tap(.role(.row, "src"), count: 2)
    XCTAssertEqual(app.state.folder, ["src"])
    app.tap(.role(.row, "main.swift"))
    XCTAssertEqual(app.state.chosen, [])
    app.tap(.role(.row, "main.swift"), count: 2)
    XCTAssertEqual(app.state.chosen, ["src", "main.swift"])
    app.tap(.role(.link, "/"))
    XCTAssertEqual(app.state.folder, [])
  }

  func testOnlyFilesWithAnAllowedExtensionAreShown() {
    let app = host(Desk()) { picker($0, [".SWIFT"]) }
    XCTAssertEqual(app.all(.role(.row)).map(\.label), ["assets", "src", "Build.swift"])
  }

  func testSizesHaveFewDigits() {
    let sizes: [(Int?, String)] = [
      (nil, ""), (-1, ""), (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (9_949, "9.9 kB"),
      (9_950, "10 kB"), (12_345_678, "12 MB"), (999_600, "1.0 MB"), (.max, "9.2 EB"),
    ]
    for (size, words) in sizes {
      let app = host(0) { _ in
        FilePicker("One", folder: [], [FileEntry("file", size: size)]) { _ in
          2
        } onFolder: { _ in
          1
        }
      }
      let row = app.text.split(separator: "\n").first { $0.contains("file") } ?? ""
      let shown = row.split(separator: " ").dropFirst().joined(separator: " ")
      XCTAssertEqual(shown, words, "\(size ?? -2)")
    }
  }

  func testRepeatedEnterOpensNestedFolders() {
    let app = host(Desk()) { picker($0) }
    app.focus(.role(.list))
    app.press(.down, .enter)
    XCTAssertEqual(app.state.folder, ["src"])
    app.press(.enter)
    XCTAssertEqual(app.state.chosen, ["src", "main.swift"])
  }

  func testMessagesComeFromTheNewestView() {
    let entries = [FileEntry("a"), FileEntry("b", isFolder: true)]
    let app = host(0) { number in
      FilePicker("Open", folder: [], entries) { _ in
        number + 1
      } onFolder: { _ in
        number + 10
      }
    }
    app.focus(.role(.list))
    app.press(.enter)
    app.focus(.role(.list))
    app.press(.end, .enter, .enter)
    XCTAssertEqual(app.messages, [10, 11, 12])
  }

  func testItIsAccessible() {
    assertAccessible(host(Desk()) { picker($0) })
    assertAccessible(host(Desk(folder: ["none"])) { picker($0) })
  }
}
