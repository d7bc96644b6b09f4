// SnapshotFile: stores a snapshot in a file, and compares later ones with it.

internal import Foundation
internal import Rewind

/// The file of a test's snapshot: `Snapshots/<Suite>/<test>.txt` at the top of the package, further ones of the test
/// as `<test>.2.txt` and so on.
///
/// ```swift
/// let file = SnapshotFile(suite: "CounterTests", test: "testItCounts")
/// if let failure = file?.failure(of: Snapshot(Picture(screen))) { XCTFail(failure) }
/// ```
///
/// Files are replaced as a whole, so tests may run in parallel, in one process or several.
package struct SnapshotFile: Hashable, Sendable {
  /// The folder of the suite's files.
  package let folder: String
  /// The file's name in the folder.
  package let name: String

  /// Whether all snapshots are written anew: whether `RECORD` is 1 in the environment.
  package static let recordsAll = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// Creates the file of a suite's test in the package that contains `source`; nil if no package does.
  package init?(suite: String, test: String, number: Int = 1, source: String = #filePath) {
    guard let package = SnapshotFile.package(of: source) else { return nil }
    self.init(
      folder: package + "/Snapshots/" + suite.safeFileName, test: test, number: number)
  }

  /// Creates the file of a test in its suite's folder.
  package init(folder: String, test: String, number: Int = 1) {
    self.folder = folder
    let suffix = number > 1 ? ".\(number)" : ""
    name = test.safeFileName + suffix + ".txt"
  }

  /// The full path.
  package var path: String { folder + "/" + name }
  /// The path of the file that gets the actual screen if that differs.
  package var actualPath: String { folder + "/" + name.dropLast(4) + ".actual.txt" }

  // MARK: Comparing

  /// Compares a snapshot with the stored one; returns nil if they are the same, else the text of the failure.
  ///
  /// A missing file is written, and fails once. With `record`, so is one that differs. With `recordsAll`, both are
  /// written without a failure.
  package func failure(
    of snapshot: Snapshot, record: Bool = false, recordsAll: Bool = SnapshotFile.recordsAll
  ) -> String? {
    let text = snapshot.text
    guard let kept = FileManager.default.contents(atPath: path) else {
      guard !FileManager.default.fileExists(atPath: path) else { return "\(path) can't be read" }
      return write(text, to: path) ?? removingActualFile(recordsAll ? nil : "\(shortPath) is new")
    }
    // Nearly always they are the same, byte for byte.
    let bytes = Data(text.utf8)
    if kept == bytes { return removingActualFile(nil) }
    let found = SnapshotFile.difference(of: snapshot, from: String(decoding: kept, as: UTF8.self))
    guard !recordsAll, !(record && found != nil) else {
      let failure = recordsAll ? nil : "\(shortPath) was taken anew"
      return write(text, to: path) ?? removingActualFile(failure)
    }
    guard let found else { return removingActualFile(nil) }
    let advice = "The actual screen is in \(actualPath.lastPart). Run with RECORD=1 to accept it."
    let failure = "\(shortPath) does not match the screen\n\(found)\n\(advice)"
    return write(text, to: actualPath).map { failure + "\n" + $0 } ?? failure
  }

  /// Returns the names of files in a suite's folder that are neither used snapshots nor actual screens of those.
  package static func unused(in folder: String, used: some Sequence<SnapshotFile>) -> [String] {
    var known: Set<String> = []
    for file in used where file.folder == folder {
      known.insert(file.name)
      known.insert(file.actualPath.lastPart)
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".txt") && !known.contains($0) }.sorted()
  }

  /// Returns the folder of the package that contains a source file: the nearest ancestor with a `Package.swift`.
  package static func package(of source: String) -> String? {
    var folder = source
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if FileManager.default.fileExists(atPath: folder + "/Package.swift") { return folder }
    }
    return nil
  }

  // MARK: Messages and files

  /// Describes what differs, with both screens; nil if the text is the same snapshot, spelled differently.
  private static func difference(of snapshot: Snapshot, from text: String) -> String? {
    let got = "got\n" + Snapshot.screen(of: snapshot.picture)
    do {
      let wanted = try Snapshot(parsing: text)
      guard let difference = snapshot.difference(from: wanted) else { return nil }
      return "\(difference)\nwant\n\(Snapshot.screen(of: wanted.picture))\(got)"
    } catch {
      return "it can't be read: \(error)\n\(got)"
    }
  }

  /// The path within the package.
  private var shortPath: String { "Snapshots/\(folder.lastPart)/\(name)" }

  /// Writes a file in one step; returns a sentence if that fails.
  private func write(_ text: String, to path: String) -> String? {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      return nil
    } catch {
      return "\(path) can't be written: \(error)"
    }
  }

  /// Removes the file of an earlier actual screen, and returns `failure`.
  private func removingActualFile(_ failure: String?) -> String? {
    if FileManager.default.fileExists(atPath: actualPath) {
      try? FileManager.default.removeItem(atPath: actualPath)
    }
    return failure
  }
}

extension String {
  fileprivate var lastPart: String {
    String(self[(lastIndex(of: "/").map { index(after: $0) } ?? startIndex)...])
  }

  /// A name of letters, digits, `-` and `_` that every file system takes, different for each text.
  ///
  /// Parentheses at the end are dropped, and blanks become `-`. A text that changes more than that gets a hash of all
  /// of it at its end.
  fileprivate var safeFileName: String {
    let longest = 120
    let text = hasSuffix("()") ? dropLast(2) : self[...]
    var name = ""
    var isChanged = text.utf8.isEmpty
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F:
        name.unicodeScalars.append(Unicode.Scalar(byte))
      case 0x20: name += "-"
      default:
        name += "-"
        isChanged = true
      }
    }
    guard isChanged || name.utf8.count > longest else { return name }
    // FNV-1a, 32 bits.
    var sum: UInt32 = 0x811C_9DC5
    for byte in text.utf8 { sum = (sum ^ UInt32(byte)) &* 0x0100_0193 }
    return name.prefix(longest) + "-" + String(sum, radix: 16)
  }
}
