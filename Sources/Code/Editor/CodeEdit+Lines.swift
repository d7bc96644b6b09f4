// CodeEdit+Lines: indenting and commenting whole lines, and line breaks that keep the indentation.

import TermWidgets

extension CodeEdit {
  /// The lines of the selection; the last one only if some of it is selected.
  var selectedLines: ClosedRange<Int> {
    let first = text.line(at: selection.lowerBound)
    let last = text.line(at: selection.upperBound)
    let isEmptyEnd = last > first && text.lineStart(last) == selection.upperBound
    return first...(isEmptyEnd ? last - 1 : last)
  }

  /// Indents the selected lines by one level; blank lines stay.
  public mutating func indent() {
    let unit = rules.indentation
    replaceLines { $0.allSatisfy(\.isBlank) ? $0 : Array(unit.utf8) + $0 }
  }

  /// Outdents the selected lines by one level.
  public mutating func outdent() {
    let width = Self.width(rules.indentation)
    replaceLines { line in
      if line.first == 0x09 { return Array(line.dropFirst()) }
      let blanks = line.prefix { $0 == 0x20 }.count
      return Array(line.dropFirst(min(blanks, width)))
    }
  }

  /// Comments the selected lines, or removes the comments if all of them have one.
  public mutating func toggleComment() {
    guard let mark = rules.lineComment else { return }
    let bytes = Array(mark.utf8)
    let lines = selectedLines.map { line in
      text.utf8(in: text.lineRange(line)).drop(while: \.isBlank)
    }
    let written = lines.filter { !$0.isEmpty }
    guard !written.isEmpty else { return }
    // A third slash makes a comment of documentation, which is text of its own.
    func isComment(_ line: ArraySlice<UInt8>) -> Bool {
      line.starts(with: bytes)
        && !(bytes == [0x2F, 0x2F] && line.dropFirst(2).first == bytes.first)
    }
    if written.allSatisfy(isComment) {
      replaceLines { line in
        let blanks = line.prefix(while: \.isBlank)
        guard line.dropFirst(blanks.count).starts(with: bytes) else { return line }
        let rest = line.dropFirst(blanks.count + bytes.count)
        return Array(blanks) + (rest.first == 0x20 ? rest.dropFirst() : rest)
      }
      return
    }
    // All marks stand in one column: that of the line that is indented least.
    let least =
      selectedLines.compactMap { line -> Int? in
        let range = text.lineRange(line)
        let blanks = text.utf8(in: range).prefix(while: \.isBlank).count
        return blanks < range.count ? blanks : nil
      }.min() ?? 0
    replaceLines { line in
      guard !line.allSatisfy(\.isBlank) else { return line }
      return Array(line[..<least]) + bytes + [0x20] + line[least...]
    }
  }

  /// Replaces the selected lines one by one in one undo step; the selection stays as far from the ends of its lines.
  private mutating func replaceLines(_ change: ([UInt8]) -> [UInt8]) {
    let lines = selectedLines
    var new: [UInt8] = []
    for line in lines {
      let range = text.lineRange(line)
      new += change(text.utf8(in: range))
      let next = line < lines.upperBound ? text.lineStart(line + 1) : range.upperBound
      new += text.utf8(in: range.upperBound..<next)
    }
    let whole = text.lineStart(lines.lowerBound)..<text.lineRange(lines.upperBound).upperBound
    guard new != text.utf8(in: whole) else { return }
    let (caret, anchor) = (position(of: self.caret), edit.anchor.map { position(of: $0) })
    self.change { edit in
      edit.replace(whole, with: String(decoding: new, as: UTF8.self))
      let (caret, text) = (Self.offset(of: caret, in: edit.text), edit.text)
      if let anchor { edit.move(to: Self.offset(of: anchor, in: text)) }
      edit.move(to: caret, selecting: anchor != nil)
    }
  }

  /// A line, and how far an offset is from its end.
  private func position(of offset: Int) -> (line: Int, rest: Int) {
    let line = text.line(at: offset)
    return (line, max(0, text.lineRange(line).upperBound - offset))
  }

  private static func offset(of position: (line: Int, rest: Int), in text: TextBuffer) -> Int {
    let range = text.lineRange(position.line)
    return max(range.lowerBound, range.upperBound - position.rest)
  }

  // MARK: Line breaks and blanks

  /// Breaks the line: the next one is indented as this one, and deeper after an opening bracket.
  mutating func breakLine() {
    let selected = selection
    let line = text.lineRange(text.line(at: selected.lowerBound))
    let before = text.utf8(in: line.lowerBound..<selected.lowerBound)
    let blanks = before.prefix(while: \.isBlank)
    let last = before.last { !$0.isBlank }
    var indentation = String(decoding: blanks, as: UTF8.self)
    var rest = ""
    if let last, opens(last), blanks.count < before.count {
      let closing = text.utf8(in: selected.upperBound..<min(text.count, selected.upperBound + 1))
      if let closing = closing.first, CodeBrackets.opening(of: closing) == last {
        rest = "\n" + indentation
      }
      indentation += rules.indentation
    }
    let inserted = "\n" + indentation
    change { edit in
      let start = edit.selection.lowerBound
      edit.insert(inserted + rest)
      // The line break may have become two bytes, as the others of the text.
      let opened = edit.text.line(at: start) + 1
      if !rest.isEmpty { edit.move(to: edit.text.lineRange(opened).upperBound) }
    }
  }

  /// Whether a line that ends with a byte begins a deeper block.
  private func opens(_ byte: UInt8) -> Bool {
    CodeBrackets.closing(of: byte) != nil || rules.openers.utf8.contains(byte)
  }

  /// Inserts blanks to the next level of indentation, or a tab.
  mutating func insertIndentation() {
    let width = rules.indentation.utf8.count
    if rules.indentation.utf8.contains(0x09) || width == 0 {
      return change { $0.insert("\t") }
    }
    let column = text.column(of: selection.lowerBound)
    change { $0.insert(String(repeating: " ", count: width - column % width)) }
  }

  /// Erases blanks back to the last level of indentation; returns false if the caret is not after such blanks.
  mutating func eraseIndentation() -> Bool {
    let width = rules.indentation.utf8.count
    let start = text.lineStart(caretLine)
    guard selection.isEmpty, caret - start > 1, caret - start <= 256, width > 1 else {
      return false
    }
    guard text.utf8(in: start..<caret).allSatisfy({ $0 == 0x20 }) else { return false }
    let count = (caret - start - 1) % width + 1
    change { $0.replace($0.caret - count..<$0.caret, with: "") }
    return true
  }

  /// Types a closing bracket as the first character of a line, indented as the line of its opening bracket; returns
  /// false if something is before the caret, or if the bracket has no other.
  mutating func typeClosing(_ bracket: UInt8) -> Bool {
    let start = text.lineStart(caretLine)
    guard selection.isEmpty, caret - start <= 256,
      text.utf8(in: start..<caret).allSatisfy(\.isBlank)
    else { return false }
    let typed = String(decoding: [bracket], as: UTF8.self)
    var trial = self
    trial.change { $0.insert(typed) }
    guard let opening = trial.match(ofBracketAt: caret) else { return false }
    let line = text.lineRange(text.line(at: opening))
    let blanks = text.utf8(in: line.lowerBound..<min(line.upperBound, line.lowerBound + 256))
      .prefix(while: \.isBlank)
    let (before, indentation) = (start..<caret, String(decoding: blanks, as: UTF8.self))
    change { $0.replace(before, with: indentation + typed) }
    return true
  }

  /// The columns of a level of indentation, at most eight.
  private static func width(_ indentation: String) -> Int {
    indentation.utf8.contains(0x09) ? 8 : max(1, indentation.utf8.count)
  }
}

extension UInt8 {
  /// Whether it is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
