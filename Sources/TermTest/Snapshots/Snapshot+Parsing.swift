// Snapshot+Parsing: parses the text of a snapshot file; an error names the line that is wrong.

internal import Rewind
internal import TermRender
internal import TermView

/// Why a text is not a snapshot.
package struct SnapshotFormatError: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  package let line: Int
  /// What should be there.
  package let reason: String

  /// The line and the reason in words.
  package var description: String { "line \(line): \(reason)" }
}

extension Snapshot {
  /// Parses a text that `text` has written.
  ///
  /// - Complexity: O(the length of the text).
  package init(parsing text: String) throws(SnapshotFormatError) {
    var reader = SnapshotReader(text)
    self = try reader.snapshot()
  }
}

/// The lines of a file, and the index of the next one.
private struct SnapshotReader {
  private let lines: [String]
  private var next = 0

  /// The text in a row of a box, and the number of its line.
  private struct Row {
    let line: Int
    let text: String
  }

  /// Splits a text into lines, without the carriage returns that some editors add before newlines.
  init(_ text: String) {
    lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
  }

  mutating func snapshot() throws(SnapshotFormatError) -> Snapshot {
    try expect(line() == Snapshot.title, "“\(Snapshot.title)” is wanted")
    let sides = try value(of: "size").split(separator: "x").map { Int($0) ?? -1 }
    try expect(
      sides.count == 2 && sides.allSatisfy { 0...Frame.maxSide ~= $0 }
        && sides[0] * sides[1] <= Frame.maxCells, "a size is wanted, as 80x24")
    let size = Size(columns: sides[0], rows: sides[1])
    let profile = try text(value(of: "profile"))
    let theme = try text(value(of: "theme"))
    try expect(line().isEmpty, "an empty line is wanted")
    var texts: [String] = []
    for row in try box(columns: size.columns, rows: size.rows) {
      texts += try cells(of: row, columns: size.columns)
    }
    let looks = try looks(size)
    try expect(line().isEmpty, "an empty line is wanted")
    let caret = try caret()
    var builder = PictureBuilder()
    for (index, text) in texts.enumerated() { builder.add(text, looks?[index] ?? .plain) }
    let picture = builder.picture(size: size, caret: caret)
    let semantics = try semantics()
    return Snapshot(picture, profile: profile, theme: theme, semantics: semantics)
  }

  // MARK: Parts

  /// Reads the looks of all cells; nil if all are plain.
  private mutating func looks(_ size: Size) throws(SnapshotFormatError) -> [Picture.Look]? {
    guard next + 1 < lines.count, lines[next].isEmpty, lines[next + 1].hasPrefix("┌") else {
      return nil
    }
    next += 1
    // The width of the box tells how many letters each look has.
    let width = lines[next].unicodeScalars.count - 2
    let length = max(1, width / max(1, size.columns))
    let rows = try box(columns: size.columns * length, rows: size.rows)
    var looks = [[UInt8](repeating: 0x20, count: length): Picture.Look.plain]
    while next < lines.count, !lines[next].isEmpty {
      let words = try line()
      let code = Array(words.utf8.prefix(length))
      let look = Picture.Look(description: String(words.dropFirst(length + 2)))
      guard code.count == length, words.dropFirst(length).hasPrefix("  "), let look else {
        throw error("a letter and its look are wanted")
      }
      try expect(looks.updateValue(look, forKey: code) == nil, "this letter has a look already")
    }
    var result: [Picture.Look] = []
    for row in rows {
      let letters = Array(row.text.utf8)
      guard letters.count == size.columns * length else {
        throw SnapshotFormatError(line: row.line, reason: "\(size.columns) looks are wanted")
      }
      for column in 0..<size.columns {
        guard let look = looks[Array(letters[column * length..<(column + 1) * length])] else {
          throw SnapshotFormatError(
            line: row.line, reason: "the letter of column \(column) has no look")
        }
        result.append(look)
      }
    }
    return result
  }

  private mutating func caret() throws(SnapshotFormatError) -> Caret? {
    let words = try value(of: "caret")
    if words == "none" { return nil }
    let parts = words.split(separator: ",").map { $0.split(separator: " ") }
    guard parts.count == 3, parts[0].count == 2, parts[0][0] == "row", let row = Int(parts[0][1]),
      parts[1].count == 2, parts[1][0] == "column", let column = Int(parts[1][1]),
      let shape = CaretShape.allCases.first(where: { "\($0)" == parts[2].first ?? "" })
    else { throw error("a caret is wanted, as row 3, column 4, bar, or none") }
    return Caret(point: Point(column: column, row: row), shape: shape)
  }

  private mutating func semantics() throws(SnapshotFormatError) -> [String] {
    var semantics: [String] = []
    while next < lines.count, lines[next].isEmpty { next += 1 }
    guard next < lines.count else { return [] }
    try expect(line() == "semantics:", "“semantics:” or the end is wanted")
    while next < lines.count, lines[next] != "" {
      let said = try line()
      try expect(said.hasPrefix("  "), "two blanks are wanted")
      semantics.append(try text(String(said.dropFirst(2))))
    }
    try expect(lines[next...].allSatisfy(\.isEmpty), "nothing more is wanted")
    return semantics
  }

  /// Reads the text in each row of a box.
  private mutating func box(columns: Int, rows: Int) throws(SnapshotFormatError) -> [Row] {
    let edge = String(repeating: "─", count: columns)
    try expect(line() == "┌\(edge)┐", "the top of a box of \(columns) columns is wanted")
    var result: [Row] = []
    for _ in 0..<rows {
      let bytes = Array(try line().utf8)
      let side = Array("│".utf8)
      try expect(
        bytes.count >= 6 && bytes.prefix(3) == side[...] && bytes.suffix(3).elementsEqual(side),
        "a row between │ and │ is wanted")
      let text = String(decoding: bytes.dropFirst(3).dropLast(3), as: UTF8.self)
      result.append(Row(line: next, text: text))
    }
    try expect(line() == "└\(edge)┘", "the end of a box of \(rows) rows is wanted")
    return result
  }

  /// Splits a row into the texts of its cells.
  private func cells(of row: Row, columns: Int) throws(SnapshotFormatError) -> [String] {
    let cells: [String]? = row.text.withBytes { bytes in
      var cells: [String] = []
      var offset = 0
      while offset < bytes.count {
        let cluster = Cluster(in: bytes, at: offset)
        var bytesOfText: [UInt8] = []
        for index in offset..<cluster.end { bytesOfText.append(bytes[index]) }
        let text = String(decoding: bytesOfText, as: UTF8.self)
        offset = cluster.end
        if text == Snapshot.separator { continue }
        guard cluster.kind == .text else { return nil }
        cells.append(text)
        if cluster.width == 2 { cells.append("") }
      }
      return cells
    }
    guard let cells else {
      throw SnapshotFormatError(line: row.line, reason: "a character here can't be seen")
    }
    guard cells.count == columns else {
      throw SnapshotFormatError(
        line: row.line, reason: "\(columns) columns are wanted, \(cells.count) are here")
    }
    return cells
  }

  // MARK: Lines

  private mutating func line() throws(SnapshotFormatError) -> String {
    guard next < lines.count else {
      next += 1
      throw error("the text ends too early")
    }
    next += 1
    return lines[next - 1]
  }

  private mutating func value(of name: String) throws(SnapshotFormatError) -> String {
    let line = try line()
    try expect(line.hasPrefix(name + ": "), "“\(name): ” is wanted")
    return String(line.dropFirst(name.count + 2))
  }

  // These two change nothing, but a `mutating` method accesses the reader after its arguments have moved it on.

  private mutating func text(_ line: String) throws(SnapshotFormatError) -> String {
    guard let text = line.unescapedLine else { throw error("no such escape") }
    return text
  }

  private mutating func expect(_ isRight: Bool, _ reason: String) throws(SnapshotFormatError) {
    guard isRight else { throw error(reason) }
  }

  /// Returns an error in the line that was read last.
  private func error(_ reason: String) -> SnapshotFormatError {
    SnapshotFormatError(line: next, reason: reason)
  }
}
