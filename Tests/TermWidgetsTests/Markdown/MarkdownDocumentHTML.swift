// MarkdownDocumentHTML: the HTML of a parsed document, as the specification writes it; for tests only.

@testable import TermWidgets

/// Writes the tree of a document as HTML.
struct MarkdownDocumentHTML {
  private(set) var text = ""
  private let document: MarkdownDocument
  private var open: [MarkdownContainer] = []
  /// The lists around `open`, each with the depth of its items.
  private var lists: [(number: Int, depth: Int)] = []
  private var isInTable = false
  private var hasBody = false
  private var isInCode = false

  init(_ document: MarkdownDocument) {
    self.document = document
    for block in document.content.blocks { append(block) }
    end()
    let notes = document.content.shownNotes
    guard !notes.isEmpty else { return }
    text += "<section class=\"footnotes\">\n<ol>\n"
    for note in notes { append(note) }
    text += "</ol>\n</section>\n"
  }

  private mutating func append(_ note: MarkdownNote) {
    text += "<li id=\"fn\(note.number)\">\n"
    for block in note.blocks { append(block) }
    end()
    let back = "<a href=\"#fnref\(note.number)\" class=\"footnote-backref\">↩</a>"
    if text.hasSuffix("</p>\n") {
      text.removeLast(5)
      text += " \(back)</p>\n"
    } else {
      text += back + "\n"
    }
    text += "</li>\n"
  }

  // MARK: Containers

  private mutating func append(_ block: MarkdownBlock) {
    let path = block.containers.filter { if case .note = $0.kind { false } else { true } }
    var shared = 0
    while shared < path.count, shared < open.count, path[shared] === open[shared] { shared += 1 }
    endCode(unless: block)
    if case .tableRow(_, _, isHead: false) = block.kind {} else { endTable() }
    close(to: shared, next: shared < path.count ? path[shared].item?.list : nil)
    for container in path.dropFirst(shared) { push(container) }
    write(block)
  }

  private mutating func end() {
    endCode(unless: nil)
    endTable()
    close(to: 0, next: nil)
  }

  private mutating func close(to count: Int, next: Int?) {
    while open.count > count {
      let last = open.removeLast()
      if last.item == nil { text += "</blockquote>\n" } else { text += "</li>\n" }
      guard let list = lists.last, list.depth == open.count, last.item != nil else { continue }
      if open.count == count, list.number == next { continue }
      text += last.item?.ordinal == nil ? "</ul>\n" : "</ol>\n"
      lists.removeLast()
    }
  }

  private mutating func push(_ container: MarkdownContainer) {
    if !text.hasSuffix("\n"), !text.isEmpty { text += "\n" }
    if let item = container.item {
      if lists.last?.number != item.list {
        lists.append((item.list, open.count))
        if let ordinal = item.ordinal {
          text += ordinal == 1 ? "<ol>\n" : "<ol start=\"\(ordinal)\">\n"
        } else {
          text += "<ul>\n"
        }
      }
      text += "<li>"
      if let isDone = item.isDone {
        text += "<input type=\"checkbox\"\(isDone ? " checked=\"\"" : "") disabled=\"\" /> "
      }
    } else {
      text += "<blockquote>\n"
    }
    open.append(container)
  }

  // MARK: Leaves

  private mutating func startLine() {
    if !text.hasSuffix("\n"), !text.isEmpty { text += "\n" }
  }

  private func inline(_ words: String) -> String {
    MarkdownHTML(
      MarkdownParagraph(syntax: document.content.syntax, references: document.references)
        .markdown(words)
    ).text
  }

  private mutating func write(_ block: MarkdownBlock) {
    switch block.kind {
    case .paragraph(let words):
      if let item = open.last?.item, !document.content.looseLists[item.list] {
        let isFirst = text.hasSuffix("<li>") || text.hasSuffix("/> ")
        if !isFirst { startLine() }
        text += inline(words)
      } else {
        startLine()
        text += "<p>\(inline(words))</p>\n"
      }
    case .heading(let level, let words, _):
      startLine()
      text += "<h\(level)>\(inline(words))</h\(level)>\n"
    case .code(let code, let info, let isContinued):
      if !isContinued {
        startLine()
        let language = info.prefix { $0 != " " && $0 != "\t" }
        text +=
          language.isEmpty
          ? "<pre><code>"
          : "<pre><code class=\"language-\(MarkdownHTML.escaped(String(language)))\">"
      }
      text += MarkdownHTML.escaped(code)
      isInCode = true
    case .html(let html, let isContinued):
      if !isContinued { startLine() }
      text += html
    case .rule:
      startLine()
      text += "<hr />\n"
    case .tableRow(let cells, let shape, let isHead): write(cells, shape, isHead)
    case .empty: break
    }
  }

  private mutating func endCode(unless block: MarkdownBlock?) {
    if case .code(_, _, isContinued: true) = block?.kind { return }
    if isInCode { text += "</code></pre>\n" }
    isInCode = false
  }

  private mutating func write(_ cells: [String], _ shape: MarkdownTableShape, _ isHead: Bool) {
    if isHead {
      startLine()
      text += "<table>\n<thead>\n"
      (isInTable, hasBody) = (true, false)
    } else if !hasBody {
      text += "<tbody>\n"
      hasBody = true
    }
    text += "<tr>\n"
    for (column, cell) in cells.enumerated() {
      let tag = isHead ? "th" : "td"
      let align: String
      switch shape.alignments[column] {
      case .none: align = ""
      case .some(.center): align = " align=\"center\""
      case .some(.trailing): align = " align=\"right\""
      default: align = " align=\"left\""
      }
      text += "<\(tag)\(align)>\(inline(cell))</\(tag)>\n"
    }
    text += "</tr>\n"
    if isHead { text += "</thead>\n" }
  }

  private mutating func endTable() {
    guard isInTable else { return }
    text += hasBody ? "</tbody>\n</table>\n" : "</table>\n"
    isInTable = false
  }
}
