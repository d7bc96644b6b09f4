// TextBuffer+Positions: converts between offsets and lines, characters, words and columns.

extension TextBuffer {
  // MARK: Lines

  /// Returns the number of the line that contains an offset, from 0.
  ///
  /// - Complexity: O(log n).
  public func line(at offset: Int) -> Int {
    var line = 0
    root?.walk(
      from: 0,
      skip: { part, origin in
        guard origin + part.bytes <= offset else { return false }
        line += part.newlines
        return true
      },
      stop: { bytes, origin, _ in
        for index in 0..<min(max(0, offset - origin), bytes.count) where bytes[index] == 0x0A {
          line += 1
        }
        return true
      })
    return line
  }

  /// Returns the offset where a line starts; the last line if there are fewer.
  ///
  /// - Complexity: O(log n).
  public func lineStart(_ line: Int) -> Int {
    var left = min(line, lineCount - 1)
    var start = 0
    guard left > 0 else { return 0 }
    root?.walk(
      from: 0,
      skip: { part, _ in
        guard part.newlines < left else { return false }
        left -= part.newlines
        return true
      },
      stop: { bytes, origin, _ in
        for index in bytes.indices where bytes[index] == 0x0A {
          left -= 1
          guard left == 0 else { continue }
          start = origin + index + 1
          return true
        }
        return false
      })
    return start
  }

  /// Returns the range of a line without its line break.
  ///
  /// - Complexity: O(log n).
  public func lineRange(_ line: Int) -> Range<Int> {
    let line = min(max(line, 0), lineCount - 1)
    let start = lineStart(line)
    guard line + 1 < lineCount else { return start..<count }
    return start..<character(before: lineStart(line + 1))
  }

  /// Returns the line break of a new line at an offset: that of its line or, in the last line, of the one before.
  func lineBreak(around offset: Int) -> String {
    let broken = min(line(at: offset), lineCount - 2)
    guard broken >= 0 else { return "\n" }
    let end = lineRange(broken).upperBound
    return string(in: end..<min(end + 2, count)) == "\r\n" ? "\r\n" : "\n"
  }

  // MARK: Characters

  /// Returns the end of the character that contains an offset; the end of the text if there is none.
  public func character(after offset: Int) -> Int {
    guard let root, offset < root.count else { return count }
    let start = character(at: max(0, offset))
    let (bytes, origin) = root.leaf(at: start)
    return origin + Cluster(in: bytes.span, at: start - origin).end
  }

  /// Returns the start of the character before an offset; 0 if there is none.
  public func character(before offset: Int) -> Int {
    offset <= 0 ? 0 : character(at: min(offset, count) - 1)
  }

  /// Returns the start of the character that contains an offset.
  ///
  /// - Complexity: O(log n).
  public func character(at offset: Int) -> Int {
    guard let root, offset > 0, offset < root.count else { return min(max(offset, 0), count) }
    let (bytes, origin) = root.leaf(at: offset)
    return origin
      + TextBufferRope.character(
        in: bytes.span, from: 0, atOrBefore: offset - origin)
  }

  /// Returns how many characters start before an offset.
  ///
  /// - Complexity: O(log n).
  public func characters(before offset: Int) -> Int {
    measure(0..<min(max(offset, 0), count)).characters
  }

  /// Returns the offset after the first `characters` characters, at most the end of the text.
  ///
  /// - Complexity: O(log n).
  public func offset(afterCharacters characters: Int) -> Int {
    var left = characters
    guard left > 0, let root, left < root.metrics.characters else { return left > 0 ? count : 0 }
    var found = count
    root.walk(
      from: 0,
      skip: { part, _ in
        guard part.characters <= left else { return false }
        left -= part.characters
        return true
      },
      stop: { bytes, origin, _ in
        var end = 0
        while left > 0, end < bytes.count {
          end = Cluster(in: bytes.span, at: end).end
          left -= 1
        }
        found = origin + end
        return true
      })
    return found
  }

  // MARK: Columns

  /// Measures a range that starts on a character boundary.
  func measure(_ range: Range<Int>) -> TextBufferMetrics {
    var sum = TextBufferMetrics()
    root?.walk(
      from: range.lowerBound,
      skip: { part, origin in
        guard origin + part.bytes <= range.upperBound else { return false }
        sum = sum + part
        return true
      },
      stop: { bytes, origin, start in
        let end = min(bytes.count, range.upperBound - origin)
        if start < end { sum = sum + TextBufferMetrics(bytes[start..<end].span) }
        return origin + bytes.count >= range.upperBound
      })
    return sum
  }

  /// Returns the offset of the character at a column of a part of a line, and the column where it starts.
  func position(atColumn wanted: Int, in range: Range<Int>) -> (offset: Int, column: Int) {
    var (offset, column) = (range.lowerBound, 0)
    root?.walk(
      from: range.lowerBound,
      skip: { part, origin in
        let end = part.column(after: column)
        guard origin + part.bytes <= range.upperBound, end <= wanted else { return false }
        (offset, column) = (origin + part.bytes, end)
        return true
      },
      stop: { bytes, origin, start in
        var index = start
        while index < bytes.count, origin + index < range.upperBound {
          let cluster = Cluster(in: bytes.span, at: index)
          let end =
            cluster.kind == .tab
            ? cluster.column(after: column, tabWidth: 8) : column + cluster.shownWidth
          if end > wanted { return true }
          index = cluster.end
          (offset, column) = (origin + index, end)
        }
        return origin + index >= range.upperBound
      })
    return (offset, column)
  }

  // MARK: Words

  /// Returns the end of the word that contains an offset or follows it.
  public func wordEnd(after offset: Int) -> Int {
    var found = character(at: offset)
    var isInside = false
    root?.walk(from: found, skip: { _, _ in false }) { bytes, origin, start in
      var index = start
      while index < bytes.count {
        let end = Cluster(in: bytes.span, at: index).end
        let isWord = Self.isWord(bytes[index..<end])
        if isInside, !isWord { return true }
        isInside = isWord
        index = end
        found = origin + end
      }
      return false
    }
    return found
  }

  /// Returns the start of the word that contains an offset or precedes it.
  public func wordStart(before offset: Int) -> Int {
    var found = min(max(offset, 0), count)
    var isInside = false
    root?.walkBack(from: found) { bytes, origin in
      var starts: [Int] = []
      var index = 0
      while index < bytes.count, origin + index < found {
        starts.append(index)
        index = Cluster(in: bytes.span, at: index).end
      }
      for start in starts.reversed() {
        let isWord = Self.isWord(bytes[start..<index])
        if isInside, !isWord { return true }
        isInside = isWord
        index = start
        found = origin + start
      }
      return false
    }
    return found
  }

  /// Returns the range of the word at an offset, or of the character there if it is not in a word.
  public func word(at offset: Int) -> Range<Int> {
    let start = character(at: offset)
    let end = character(after: start)
    guard Self.isWord(bytes(in: start..<end)[...]) else { return start..<end }
    return wordStart(before: end)..<wordEnd(after: start)
  }

  private static func isWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    if bytes.count == 1 {
      return first | 0x20 &- 0x61 < 26 || first &- 0x30 < 10 || first == 0x5F
    }
    guard let character = String(decoding: bytes.prefix(64), as: UTF8.self).first else {
      return false
    }
    return character.isLetter || character.isNumber
  }
}
