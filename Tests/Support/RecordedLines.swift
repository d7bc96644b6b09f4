// RecordedLines: compares a run with the recorded lines of the same run.

import Foundation
import Rewind
public import TermRender
public import TermTest
import TermView
import XCTest

/// Fails if lines differ from those recorded at `Snapshots/<file of the test>/<name>.lines`.
///
/// Each line stands for one step of a repeatable run: what it was, and fingerprints of its results.
/// They notice any change, but can't judge whether it is right: other tests do that. `detail` describes a step that
/// differs, such as its screen; compare it with the output of the same test before the change. A missing file is
/// written, and fails once. `RECORD=1` in the environment writes it again.
public func assertRecorded(
  _ lines: [String], as name: String, file: StaticString = #filePath, line: UInt = #line,
  detail: (Int) -> String = { _ in "" }
) {
  let source = "\(file)"
  let suite = source.split(separator: "/").last?.split(separator: ".").first ?? "Tests"
  guard let package = SnapshotFile.package(of: source) else {
    return XCTFail("\(source) is not in a package", file: file, line: line)
  }
  let folder = URL(fileURLWithPath: package).appendingPathComponent("Snapshots/\(suite)")
  let url = folder.appendingPathComponent("\(name).lines")
  let text = lines.joined(separator: "\n") + "\n"
  let recorded = try? String(contentsOf: url, encoding: .utf8)
  if recorded == text { return }
  let recordsAll = ProcessInfo.processInfo.environment["RECORD"] == "1"
  if recorded == nil || recordsAll {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      return XCTFail("\(url.path) can't be written: \(error)", file: file, line: line)
    }
    if !recordsAll { XCTFail("\(suite)/\(name).lines is new", file: file, line: line) }
    return
  }
  let wanted = (recorded ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    .dropLast().map(String.init)
  let count = min(wanted.count, lines.count)
  let place = (0..<count).first { wanted[$0] != lines[$0] } ?? count
  let want = place < wanted.count ? wanted[place] : "the end"
  let got = place < lines.count ? lines[place] : "the end"
  XCTFail(
    "\(suite)/\(name).lines, line \(place + 1)\nwant \(want)\ngot  \(got)\n\(detail(place))"
      + "\nRECORD=1 takes the new lines over.", file: file, line: line)
}

/// A hash of bytes that is the same on every machine and in every run (64-bit FNV-1a).
public struct Digest: CustomStringConvertible {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the digest of no bytes.
  public init() {}

  /// Creates the digest of a text.
  public init(_ text: String) { add(text) }

  /// Creates the digest of bytes.
  public init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  /// Adds bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Adds a text.
  public mutating func add(_ text: String) { add(text.utf8) }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Screen {
  /// Everything visible and readable on it, as in a snapshot.
  public var snapshotText: String { snapshot(Picture(self), semantics) }
}

extension TestDriver {
  /// Everything visible and readable on its screen, as in a snapshot.
  public var snapshotText: String { snapshot(picture, semantics) }
}

private func snapshot(_ picture: Picture, _ semantics: [Semantics]) -> String {
  let lines = semantics.map { String(repeating: "  ", count: $0.depth) + $0.summary }
  return Snapshot(picture, profile: nil, theme: "any", semantics: lines).text
}
