// MarkdownContent: what the parser has found of a document, as a value that is cheap to copy.

/// The blocks, footnotes, headings and definitions of a document.
struct MarkdownContent: Hashable, Sendable {
  /// The blocks that are not part of a footnote.
  private(set) var blocks = MarkdownChunks<MarkdownBlock>()
  private(set) var headings = MarkdownChunks<MarkdownHeading>()
  /// Whether the items of each list are apart: some of them, or blocks in them, have a blank line in between.
  private(set) var looseLists = MarkdownChunks<Bool>()
  private(set) var targets = MarkdownIndex<MarkdownTarget>()
  private var notes = MarkdownNotes()
  /// How often each anchor was wanted.
  private var anchors = MarkdownIndex<Int>()
  let syntax: MarkdownSyntax

  init(syntax: MarkdownSyntax) { self.syntax = syntax }

  // MARK: Reading

  /// The footnotes to show, in the order of their numbers.
  var shownNotes: [MarkdownNote] { notes.shown }

  /// What the labels of the document stand for.
  var references: MarkdownReferences {
    var references = MarkdownReferences()
    references.targets = targets
    references.notes = notes.numbers
    return references
  }

  // MARK: Writing

  mutating func append(
    _ kind: MarkdownBlock.Kind, in container: MarkdownContainer?, isAfterBlank: Bool
  ) {
    let label = container?.note
    let before = if let label { notes.lastBlock(of: label) } else { blocks.last }
    let (old, new) = (before?.containers ?? [], container?.path ?? [])
    var shared = 0
    while shared < old.count, shared < new.count, old[shared] === new[shared] { shared += 1 }
    let block = MarkdownBlock(
      kind: kind, container: container,
      isSpaced: Self.isSpaced(before, old, kind, new, shared, isAfterBlank), shared: shared)
    if syntax.contains(.footnotes) { findNotes(in: block) }
    if let label {
      notes.append(block, to: label)
    } else {
      blocks.append(block)
    }
  }

  /// Whether there is a free row above a block: where the author left one, and between blocks of other kinds.
  private static func isSpaced(
    _ before: MarkdownBlock?, _ old: [MarkdownContainer], _ kind: MarkdownBlock.Kind,
    _ new: [MarkdownContainer], _ shared: Int, _ isAfterBlank: Bool
  ) -> Bool {
    guard let before else { return false }
    switch (before.kind, kind) {
    case (.tableRow, .tableRow(_, _, let isHead)): return isHead
    case (_, .code(_, _, isContinued: true)), (_, .html(_, isContinued: true)): return false
    default: break
    }
    let isInItem = new.prefix(shared).contains { $0.item != nil }
    var areItems = false
    if shared < new.count, shared < old.count, let item = new[shared].item {
      areItems = old[shared].item?.list == item.list
    }
    return isAfterBlank || !(isInItem || areItems)
  }

  private mutating func findNotes(in block: MarkdownBlock) {
    for text in block.texts where text.utf8.contains(UInt8(ascii: "^")) {
      var references = MarkdownReferences()
      references.targets = targets
      references.findsNotes = true
      var reader = MarkdownReader(text, syntax: syntax, references: references)
      reader.read()
      for label in reader.markdown.notes { notes.refer(to: label) }
    }
  }

  mutating func appendHeading(
    _ level: Int, _ words: String, in container: MarkdownContainer?, isAfterBlank: Bool
  ) {
    var links = MarkdownReferences()
    links.targets = targets
    let text = MarkdownParagraph(syntax: syntax, references: links).plainText(words)
    let anchor = anchor(of: text)
    let isInNote = container?.note != nil
    if !isInNote {
      headings.append(
        MarkdownHeading(level: level, text: text, id: anchor, block: blocks.count))
    }
    append(
      .heading(level: level, words, anchor: anchor), in: container, isAfterBlank: isAfterBlank)
  }

  /// Returns an anchor as GitHub makes it, which no other heading has.
  private mutating func anchor(of text: String) -> String {
    var name = ""
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case " ": name += "-"
      case "-", "_": name.unicodeScalars.append(scalar)
      default: if scalar.isOfWord { name.unicodeScalars.append(scalar) }
      }
    }
    var anchor = name
    while let count = anchors[anchor] {
      let next = anchors[name] ?? count
      anchors[name] = next + 1
      anchor = "\(name)-\(next)"
    }
    anchors[anchor] = 1
    return anchor
  }

  mutating func define(_ label: String, as target: MarkdownTarget) {
    // The first definition counts.
    if !label.isEmpty, targets[label] == nil { targets[label] = target }
  }

  mutating func beginNote(_ label: String) -> String? { notes.begin(label) }

  mutating func beginList() -> Int {
    looseLists.append(false)
    return looseLists.count - 1
  }

  mutating func makeLoose(_ list: Int) {
    if !looseLists[list] { looseLists[list] = true }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is part of a word, for anchors.
  fileprivate var isOfWord: Bool {
    if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .connectorPunctuation:
      true
    default: false
    }
  }
}
