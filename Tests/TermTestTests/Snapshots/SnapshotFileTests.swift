// SnapshotFileTests: when a snapshot's file is written, the failures of a test, and the files that are left.

import Foundation
import Rewind
import TermRender
import TermView
import XCTest

@testable import TermTest

final class SnapshotFileTests: XCTestCase {
  private let label = Snapshot(
    picture(9, 2) {
      $0.draw("Reset", 1, 0, Style(foreground: .red))
      $0.draw("世", 2, 1)
    })

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func failure(
    _ file: SnapshotFile, _ snapshot: Snapshot, record: Bool = false, recordsAll: Bool = false
  ) -> String? {
    file.failure(of: snapshot, record: record, recordsAll: recordsAll)
  }

  func testAMissingFileIsWrittenAndFailsOnce() throws {
    try withFolder { folder in
      let file = SnapshotFile(folder: folder + "/Suite", test: "testIt()")
      XCTAssertEqual(failure(file, label), "Snapshots/Suite/testIt.txt is new")
      XCTAssertEqual(text(file.path), label.text)
      XCTAssertNil(failure(file, label))
      XCTAssertEqual(
        try FileManager.default.contentsOfDirectory(atPath: file.folder), ["testIt.txt"])
    }
  }

  func testADifferentScreenFailsWithItsCellsAndIsWrittenBesideTheFile() throws {
    try withFolder { folder in
      let file = SnapshotFile(folder: folder + "/Suite", test: "testIt", number: 2)
      _ = failure(file, label)
      let green = Snapshot(
        picture(9, 2) {
          $0.draw("Reset", 1, 0, Style(foreground: .red))
          $0.draw("R", 1, 0, Style(foreground: .green))
          $0.draw("世", 2, 1)
        })
      XCTAssertEqual(
        failure(file, green),
        """
        Snapshots/Suite/testIt.2.txt does not match the screen
        row 0
          want | Reset   |
          got  | Reset   |
                 ^      \(" ")
        row 0, column 1: want "R", fg red; got "R", fg green
        want
        ┌─────────┐
        │ Reset   │
        │  世     │
        └─────────┘
        got
        ┌─────────┐
        │ Reset   │
        │  世     │
        └─────────┘

        The actual screen is in testIt.2.actual.txt. Run with RECORD=1 to accept it.
        """)
      XCTAssertEqual(text(file.actualPath), green.text)
      XCTAssertEqual(text(file.path), label.text)
      XCTAssertNil(failure(file, label))
      XCTAssertNil(text(file.actualPath), "it passes, so what was drawn goes")
    }
  }

  func testEachKindOfChangeNamesItsCell() throws {
    try withFolder { folder in
      let file = SnapshotFile(folder: folder, test: "a")
      _ = failure(file, label)
      let moved = Snapshot(
        picture(9, 2) {
          $0.draw("Reset", 1, 0, Style(foreground: .red))
          $0.draw("世", 3, 1)
        })
      let lost = Snapshot(picture(9, 2) { $0.draw("世", 2, 1) })
      XCTAssertTrue(
        failure(file, moved)?.contains("row 1, column 2: want \"世\", wide; got \" \"") == true)
      XCTAssertTrue(
        failure(file, lost)?.contains("row 0, column 1: want \"R\", fg red; got \" \"") == true)
    }
  }

  func testRecordingWritesWhatDiffers() throws {
    try withFolder { folder in
      let file = SnapshotFile(folder: folder + "/Suite", test: "a")
      let other = Snapshot(picture(1, 1))
      XCTAssertNil(failure(file, label, recordsAll: true))
      XCTAssertEqual(text(file.path), label.text)
      XCTAssertNotNil(failure(file, other))
      XCTAssertNil(failure(file, other, recordsAll: true))
      XCTAssertEqual(text(file.path), other.text)
      XCTAssertNil(text(file.actualPath))
      // A single requested snapshot fails once, so that its recording is noticed.
      XCTAssertEqual(failure(file, label, record: true), "Snapshots/Suite/a.txt was taken anew")
      XCTAssertNil(failure(file, label, record: true))
      XCTAssertEqual(text(file.path), label.text)
    }
  }

  func testAnEquivalentFileWithOtherStyleLettersPasses() throws {
    try withFolder { folder in
      let file = SnapshotFile(folder: folder, test: "a")
      let lines = label.text.split(separator: "\n", omittingEmptySubsequences: false)
      try lines.joined(separator: "\r\n").write(
        toFile: file.path, atomically: true, encoding: .utf8)
      XCTAssertNil(failure(file, label))
    }
  }

  func testAnInvalidFileFailsWithItsLine() throws {
    try withFolder { folder in
      let file = SnapshotFile(folder: folder, test: "a")
      try "nothing".write(toFile: file.path, atomically: true, encoding: .utf8)
      let failure = failure(file, label)
      XCTAssertTrue(
        failure?.contains("it can't be read: line 1: “TermView") == true, "\(failure ?? "")")
    }
  }

  func testAnUnwritableFolderIsReported() throws {
    try withFolder { folder in
      try "".write(toFile: folder + "/Suite", atomically: true, encoding: .utf8)
      let file = SnapshotFile(folder: folder + "/Suite", test: "a")
      XCTAssertTrue(failure(file, label)?.contains("can't be written") == true)
      XCTAssertTrue(failure(file, label, recordsAll: true)?.contains("can't be written") == true)
    }
  }

  func testUnusedFilesAreListed() throws {
    try withFolder { folder in
      for name in ["a.txt", "a.actual.txt", "b.txt", "b.actual.txt", "a.2.txt", "notes.md"] {
        try "".write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
      }
      let used = [SnapshotFile(folder: folder, test: "a"), SnapshotFile(folder: "x", test: "b")]
      XCTAssertEqual(
        SnapshotFile.unused(in: folder, used: used), ["a.2.txt", "b.actual.txt", "b.txt"])
      XCTAssertEqual(SnapshotFile.unused(in: folder + "/none", used: used), [])
    }
  }

  func testTheFolderIsAtTheTopOfTheSourcesPackage() throws {
    try withFolder { folder in
      let deep = folder + "/Tests/ATests/Deep"
      try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
      XCTAssertNil(SnapshotFile.package(of: "A.swift"))
      try "".write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
      let file = SnapshotFile(suite: "ATests", test: "testB()", source: deep + "/A.swift")
      XCTAssertEqual(file?.path, folder + "/Snapshots/ATests/testB.txt")
    }
  }

  func testNamesAreSanitizedAndStayUnique() {
    func name(_ test: String) -> String { SnapshotFile(folder: "", test: test).name }
    XCTAssertEqual(name("testA_b-2()"), "testA_b-2.txt")
    XCTAssertEqual(name("pressing plus"), "pressing-plus.txt")
    let strange = [
      "", ".", "..", "a/b", "a\\b", "a.b", "a:b", "ä", "世", "../../etc", "a\0b", "a\nb",
      String(repeating: "x", count: 300), String(repeating: "x", count: 301),
    ]
    let names = strange.map(name)
    XCTAssertEqual(Set(names).count, strange.count)
    for name in names {
      XCTAssertLessThan(name.utf8.count, 150)
      XCTAssertNotNil(name.range(of: "^[A-Za-z0-9_-]+\\.txt$", options: .regularExpression), name)
    }
  }

  func testParallelTestsReadWholeFiles() throws {
    try withFolder { folder in
      let file = SnapshotFile(folder: folder, test: "a")
      let snapshots = (0..<4).map { number in
        Snapshot(picture(40, 10) { $0.draw("number \(number)", number, number) })
      }
      DispatchQueue.concurrentPerform(iterations: 64) { round in
        _ = file.failure(of: snapshots[round % 4], recordsAll: true)
      }
      let kept = try XCTUnwrap(text(file.path))
      XCTAssertTrue(snapshots.contains { $0.text == kept })
    }
  }
}
