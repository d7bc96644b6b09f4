// MarkdownNotes: the footnotes of a document, and the references to them.

/// A footnote to show.
struct MarkdownNote: Hashable, Sendable {
  var number: Int
  var blocks: MarkdownChunks<MarkdownBlock>
}

/// The footnotes by label, in the order in which the text first refers to them.
struct MarkdownNotes: Hashable, Sendable {
  private var contents: [String: MarkdownChunks<MarkdownBlock>] = [:]
  /// The labels to which the text refers, in order.
  private var order: [String] = []
  private var known: Set<String> = []

  /// The most footnotes, and the most labels that are remembered; others stay text.
  static let maxCount = 999

  /// The number of each footnote to which the text refers: from 1, without those that are not defined.
  var numbers: [String: Int] {
    guard !contents.isEmpty else { return [:] }
    var numbers: [String: Int] = [:]
    for label in order where contents[label] != nil { numbers[label] = numbers.count + 1 }
    return numbers
  }

  /// The footnotes in the order of their numbers.
  var shown: [MarkdownNote] {
    guard !contents.isEmpty else { return [] }
    let defined = order.compactMap { contents[$0] }
    return defined.enumerated().map { MarkdownNote(number: $0.offset + 1, blocks: $0.element) }
  }

  func lastBlock(of label: String) -> MarkdownBlock? { contents[label]?.last }

  /// Begins a footnote, and returns the label for its blocks; nil if there are too many.
  ///
  /// Of several with the same label, only the first is shown: the blocks of the others have a label that nothing can
  /// refer to.
  mutating func begin(_ label: String) -> String? {
    if contents[label] != nil { return "" }
    guard contents.count < Self.maxCount else { return nil }
    contents[label] = MarkdownChunks()
    return label
  }

  mutating func append(_ block: MarkdownBlock, to label: String) {
    if !label.isEmpty { contents[label, default: MarkdownChunks()].append(block) }
  }

  mutating func refer(to label: String) {
    guard order.count < Self.maxCount, known.insert(label).inserted else { return }
    order.append(label)
  }
}

extension MarkdownContainer {
  /// The label of the footnote that contains the container; nil if it is in none.
  var note: String? {
    var next: MarkdownContainer? = self
    while let container = next {
      if case .note(let label) = container.kind { return label }
      next = container.parent
    }
    return nil
  }
}
