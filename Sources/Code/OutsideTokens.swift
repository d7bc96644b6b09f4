// OutsideTokens: tokens of a language server or of a parser, laid over those of a grammar.

public import TermWidgets

extension CodeSpan.Kind {
  /// Creates the kind of a token type of a language server, or of a capture of a tree-sitter query; nil if such tokens
  /// have no color.
  ///
  /// Of a name with points, such as `keyword.control.import`, the longest known part counts.
  public init?(tokenType name: String) {
    var name = Substring(name.hasPrefix("@") ? name.dropFirst() : name[...])
    while true {
      if let kind = Self.tokenTypes[String(name)] {
        self = kind
        return
      }
      guard let point = name.lastIndex(of: ".") else { return nil }
      name = name[..<point]
    }
  }

  private static let tokenTypes: [String: CodeSpan.Kind] = [
    "keyword": .keyword, "modifier": .keyword, "conditional": .keyword, "repeat": .keyword,
    "include": .keyword, "exception": .keyword, "storageclass": .keyword,
    "variable.builtin": .keyword,
    "type": .type, "class": .type, "enum": .type, "interface": .type, "struct": .type,
    "typeParameter": .type, "namespace": .type, "module": .type, "constructor": .type,
    "function.builtin": .type,
    "string": .string, "character": .string, "regexp": .string, "escape": .string,
    "markup.raw": .string, "text.literal": .string,
    "number": .number, "float": .number, "boolean": .number, "enumMember": .number,
    "constant": .number,
    "comment": .comment, "spell": .comment,
    "attribute": .attribute, "decorator": .attribute, "macro": .attribute, "label": .attribute,
    "tag": .attribute, "function.macro": .attribute, "preproc": .attribute,
    "markup.link": .attribute, "text.uri": .attribute,
    "markup.heading": .heading, "text.title": .heading, "title": .heading,
    "markup.italic": .emphasis, "text.emphasis": .emphasis,
    "markup.strong": .strong, "markup.bold": .strong, "text.strong": .strong,
    "diff.plus": .inserted, "text.diff.add": .inserted,
    "diff.minus": .deleted, "text.diff.delete": .deleted,
  ]
}

extension CodeSpan {
  /// Lays spans over others: where they overlap, the upper ones are seen, and of those the later.
  ///
  /// - Parameters:
  ///   - lower: Spans in order and without overlap.
  ///   - upper: Spans in any order.
  /// - Returns: Spans in order and without overlap.
  /// - Complexity: O(n log n).
  public static func overlay(_ lower: [CodeSpan], _ upper: [CodeSpan]) -> [CodeSpan] {
    let layers = (lower + upper).enumerated().filter { !$0.element.range.isEmpty }
    var edges: [(offset: Int, layer: Int, isStart: Bool)] = []
    for (layer, span) in layers {
      edges.append((span.range.lowerBound, layer, true))
      edges.append((span.range.upperBound, layer, false))
    }
    edges.sort { ($0.offset, $0.layer) < ($1.offset, $1.layer) }
    let all = lower + upper
    var (spans, open, ended, offset): ([CodeSpan], [Int], Set<Int>, Int) = ([], [], [], 0)
    for edge in edges {
      // The open layers are a heap with the uppermost first; those that ended are dropped when they come up.
      while let top = open.first, ended.contains(top) { open.removeTop() }
      if let top = open.first, edge.offset > offset {
        let range = offset..<edge.offset
        if let last = spans.last, last.range.upperBound == offset, last.kind == all[top].kind {
          spans[spans.count - 1].range = last.range.lowerBound..<edge.offset
        } else {
          spans.append(CodeSpan(range, all[top].kind))
        }
      }
      offset = edge.offset
      if edge.isStart { open.insertIntoHeap(edge.layer) } else { ended.insert(edge.layer) }
    }
    return spans
  }
}

extension [Int] {
  /// Adds a number to a heap whose first element is the greatest.
  fileprivate mutating func insertIntoHeap(_ number: Int) {
    append(number)
    var child = count - 1
    while child > 0, self[(child - 1) / 2] < self[child] {
      swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes the greatest number of a heap.
  fileprivate mutating func removeTop() {
    swapAt(0, count - 1)
    removeLast()
    var parent = 0
    while true {
      var largest = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < count && self[child] > self[largest] {
        largest = child
      }
      guard largest != parent else { return }
      swapAt(parent, largest)
      parent = largest
    }
  }
}

extension HighlightedText {
  /// Lays the semantic tokens of a language server over those of the grammar, in place of earlier ones.
  ///
  /// - Parameters:
  ///   - data: The numbers of the protocol, five for each token: lines since the last token, columns since the last token
  ///     or the start of the line, length, type and modifiers. Tokens outside of the text are ignored.
  ///   - types: The names of the types in the server's legend.
  ///   - usesUTF8: Whether columns and lengths count bytes; otherwise they count units of UTF-16, the protocol's default.
  public mutating func setSemanticTokens(_ data: [Int], types: [String], usesUTF8: Bool = false) {
    let kinds = types.map { CodeSpan.Kind(tokenType: $0) }
    var spans: [Int: [CodeSpan]] = [:]
    var (line, column) = (0, 0)
    for start in stride(from: 0, to: data.count - data.count % 5, by: 5) {
      let (lines, columns, length, type) = (
        data[start], data[start + 1], data[start + 2], data[start + 3]
      )
      guard (0...1 << 32).contains(lines), (0...1 << 32).contains(columns),
        (1...1 << 32).contains(length)
      else { continue }
      column = lines == 0 ? column + columns : columns
      line += lines
      guard self.lines.indices.contains(line), kinds.indices.contains(type), let kind = kinds[type]
      else { continue }
      let range = column..<column + length
      let bytes = usesUTF8 ? range : self.lines[line].utf8Range(ofUTF16: range)
      spans[line, default: []].append(CodeSpan(bytes, kind))
    }
    removeOutsideSpans()
    for (line, spans) in spans { setSpans(spans, at: line) }
  }

  /// Lays the captures of a parser, such as tree-sitter, over the tokens of the grammar, in place of earlier ones.
  ///
  /// - Parameter captures: The names of the captures, and their ranges in the bytes of the whole text with a newline
  ///   after each line. A later capture is above those before it.
  public mutating func setCaptures(_ captures: [(range: Range<Int>, name: String)]) {
    var starts = [0]
    for line in lines { starts.append(starts[starts.count - 1] + line.utf8.count + 1) }
    var spans: [Int: [CodeSpan]] = [:]
    for capture in captures {
      let range = capture.range.clamped(to: 0..<starts[starts.count - 1])
      guard let kind = CodeSpan.Kind(tokenType: capture.name), !range.isEmpty else { continue }
      var line = starts.lineIndex(of: range.lowerBound)
      while line < lines.count, starts[line] < range.upperBound {
        let inLine = max(0, range.lowerBound - starts[line])..<range.upperBound - starts[line]
        spans[line, default: []].append(CodeSpan(inLine, kind))
        line += 1
      }
    }
    removeOutsideSpans()
    for (line, spans) in spans { setSpans(spans, at: line) }
  }
}

extension [Int] {
  /// Returns the last index whose number is at most another.
  fileprivate func lineIndex(of offset: Int) -> Int {
    var (low, high) = (0, count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if self[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

extension String {
  /// Returns the range in bytes of a range in units of UTF-16, both clamped to the string.
  fileprivate func utf8Range(ofUTF16 range: Range<Int>) -> Range<Int> {
    var (bytes, units, start): (Int, Int, Int?) = (0, 0, nil)
    for scalar in unicodeScalars {
      if units >= range.lowerBound, start == nil { start = bytes }
      if units >= range.upperBound { break }
      units += scalar.value > 0xFFFF ? 2 : 1
      bytes += UTF8.width(scalar)
    }
    return min(start ?? bytes, bytes)..<bytes
  }
}
