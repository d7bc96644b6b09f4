// MarkdownReferences: what the labels of a document stand for: links and footnotes.

/// The target of a link, as a link reference definition names it.
struct MarkdownTarget: Hashable, Sendable {
  var address: String
  var title: String?
}

/// The definitions of a document, or those that a paragraph needs.
struct MarkdownReferences: Hashable, Sendable {
  /// By normalized label.
  var targets = MarkdownIndex<MarkdownTarget>()
  /// The numbers of the footnotes, by normalized label.
  var notes: [String: Int] = [:]
  /// Whether every label of a footnote counts as defined, to find the references to them.
  var findsNotes = false

  var isEmpty: Bool { targets.isEmpty && notes.isEmpty && !findsNotes }

  /// Returns what the labels of some paragraphs stand for.
  ///
  /// A paragraph shows the same with these as with all, so a definition changes only the paragraphs that name it.
  ///
  /// - Complexity: O(bytes).
  func restricted(to texts: [String]) -> MarkdownReferences {
    var few = MarkdownReferences()
    guard !isEmpty else { return few }
    for text in texts {
      MarkdownLabel.forEachCandidate(in: Array(text.utf8)) { label in
        let name = MarkdownLabel.normalized(label)
        if let target = targets[name] { few.targets[name] = target }
        guard label.first == UInt8(ascii: "^"), !notes.isEmpty else { return }
        let note = MarkdownLabel.normalized(label.dropFirst())
        if let number = notes[note] { few.notes[note] = number }
      }
    }
    return few
  }
}

/// The label of a reference, between square brackets.
enum MarkdownLabel {
  /// A label is shorter than this, in bytes.
  static let maxCount = 1000

  /// Returns a label in the form in which labels are compared: without case, with single spaces.
  static func normalized(_ label: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    for byte in label {
      guard byte.isBlank || byte == 0x0A || byte == 0x0D else {
        bytes.append(byte)
        continue
      }
      if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    let label = String(decoding: bytes, as: UTF8.self)
    // Some letters have several lowercase forms, which share one in uppercase.
    return label.lowercased().uppercased()
  }

  /// Returns the end of the label whose bracket is at `start`, after its closing bracket; nil if there is none.
  static func end(in source: [UInt8], at start: Int) -> Int? {
    guard start < source.count, source[start] == UInt8(ascii: "[") else { return nil }
    var index = start + 1
    while index < source.count, index - start <= maxCount {
      switch source[index] {
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "]"): return index + 1
      case UInt8(ascii: "\\") where index + 1 < source.count && source[index + 1].isPunctuation:
        index += 2
      default: index += 1
      }
    }
    return nil
  }

  /// Calls `body` with everything between brackets that may be a label.
  static func forEachCandidate(in source: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    var start: Int?
    var index = 0
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "["): start = index + 1
      case UInt8(ascii: "]"):
        if let start, index > start, index - start < maxCount { body(source[start..<index]) }
        start = nil
      case UInt8(ascii: "\\"): index += 1
      default: break
      }
      index += 1
    }
  }
}
