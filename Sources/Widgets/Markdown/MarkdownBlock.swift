// MarkdownBlock: the tree of a document, as its leaves in reading order, each with its containers.

/// A leaf of a document's tree, such as a paragraph, or a container without any.
///
/// The containers of consecutive leaves are the same objects, so the list of leaves describes the whole tree. Long
/// pieces of code, long HTML and tables are several leaves: each is a row of a view.
struct MarkdownBlock: Hashable, Sendable {
  var kind: Kind
  /// The innermost container; nil at the top.
  var container: MarkdownContainer?
  /// Whether there is a free row above it.
  var isSpaced: Bool
  /// How many of its containers contain the block before it too.
  var shared: Int

  enum Kind: Hashable, Sendable {
    case paragraph(String)
    case heading(level: Int, String, anchor: String)
    /// Whole lines, each with its newline. `isContinued` is true if they follow those of the block before.
    case code(String, info: String, isContinued: Bool)
    case html(String, isContinued: Bool)
    case rule
    case tableRow([String], MarkdownTableShape, isHead: Bool)
    /// A quote or an item that contains nothing.
    case empty
  }

  static func == (left: MarkdownBlock, right: MarkdownBlock) -> Bool {
    guard left.kind == right.kind, left.container == right.container,
      left.isSpaced == right.isSpaced, left.shared == right.shared
    else { return false }
    // Equal strings may consist of other bytes, as `é` may.
    return zip(left.strings, right.strings).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  /// All strings of the source.
  private var strings: [String] {
    switch kind {
    case .code(let text, let info, _): [text, info]
    case .html(let text, _): [text]
    default: texts
    }
  }

  /// The containers from the outermost to the innermost.
  var containers: [MarkdownContainer] { container?.path ?? [] }

  /// The texts with markup for the parser of paragraphs.
  var texts: [String] {
    switch kind {
    case .paragraph(let text), .heading(_, let text, _): [text]
    case .tableRow(let cells, _, _): cells
    case .code, .html, .rule, .empty: []
    }
  }
}

/// A quote, a list item or a footnote.
///
/// Equal containers have equal kinds and parents.
final class MarkdownContainer: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case quote
    case item(MarkdownItem)
    /// The content of a footnote with a label.
    case note(String)
  }

  let kind: Kind
  let parent: MarkdownContainer?
  /// The number of containers around it.
  let depth: Int

  init(_ kind: Kind, in parent: MarkdownContainer?) {
    self.kind = kind
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  /// The containers from the outermost to this one.
  var path: [MarkdownContainer] {
    var path: [MarkdownContainer] = []
    var next: MarkdownContainer? = self
    while let container = next {
      path.append(container)
      next = container.parent
    }
    return path.reversed()
  }

  var item: MarkdownItem? { if case .item(let item) = kind { item } else { nil } }

  static func == (left: MarkdownContainer, right: MarkdownContainer) -> Bool {
    left === right || (left.kind == right.kind && left.parent == right.parent)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(depth)
  }
}

/// An item of a list.
struct MarkdownItem: Hashable, Sendable {
  /// The number of the list in the document.
  var list: Int
  /// The item's number; nil in a list with bullets.
  var ordinal: Int?
  /// The last byte of the marker: `-`, `+`, `*`, `.` or `)`.
  var delimiter: UInt8
  /// The number of lists around the item's list.
  var level: Int
  /// Whether the task is done; nil if the item is not a task.
  var isDone: Bool?

  /// The marker to show.
  var marker: String {
    guard let ordinal else { return ["•", "◦", "▪"][level % 3] }
    return "\(ordinal)\(Character(Unicode.Scalar(delimiter)))"
  }
}

/// The columns of a table.
struct MarkdownTableShape: Hashable, Sendable {
  /// Nil where the author says nothing.
  var alignments: [HorizontalAlignment?]
  var widths: [Int]
  /// The longest word of each column, limited so that all columns fit a narrow space.
  var minWidths: [Int]

  init(_ alignments: [HorizontalAlignment?]) {
    self.alignments = alignments
    widths = alignments.map { _ in 1 }
    minWidths = widths
  }

  /// Makes the columns wide enough for a row, within limits.
  mutating func fit(_ row: [String]) {
    for (column, cell) in row.prefix(alignments.count).enumerated() {
      // Emphasis and code signs are not shown.
      let width = cell.displayWidth - cell.utf8.count { $0 == 0x2A || $0 == 0x60 }
      widths[column] = min(max(widths[column], width), 60)
      let word = cell.split(separator: " ").map { String($0).displayWidth }.max() ?? 0
      let least = max(minWidths[column], min(word, width))
      minWidths[column] = min(least, max(3, 24 / alignments.count))
    }
  }
}
