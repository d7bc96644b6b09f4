// MarkdownView: a document of Markdown in, its blocks as views out.

/// A document of Markdown: headings, paragraphs, quotes, lists, tasks, code, tables, links.
///
/// ```swift
/// MarkdownView(readme)
/// MarkdownView(manual, label: "Manual", scrolls: true)
/// ```
///
/// It is as high as its blocks are; put it into a `ScrollView` with other things, or have it scroll by itself, which
/// makes only the blocks in sight, and then Tab comes to it and arrows, Page Up and Down, Home and End scroll it.
///
/// What is inline looks as in `Text(markdown:)`. References to links are not followed, and HTML stays as it is written.
///
/// - Complexity: O(the length of the text) when it changes, whatever it says.
public struct MarkdownView: View {
  /// It sends nothing.
  public typealias Message = Never

  private let text: String
  private let label: String
  private let scrolls: Bool

  /// Creates a view of a document; `label` is what it is called for those who don't see it.
  public init(_ text: String, label: String = "Document", scrolls: Bool = false) {
    self.text = text
    self.label = label
    self.scrolls = scrolls
  }

  /// Its blocks.
  public var body: some View<Never> {
    Memo<Never>(MarkdownSource(text: text, label: label, scrolls: scrolls)) { source in
      let blocks = MarkdownBlocks(source.text).blocks
      if source.scrolls {
        LazyList<Never>(count: blocks.count, showsBars: true, estimatedRowHeight: 2) { row in
          MarkdownBlock(block: blocks[row])
        }
        .focusEdge()
        .role(.group, label: source.label)
      } else {
        VStack<Never> {
          ForEach<Never>(blocks.indices) { row in MarkdownBlock(block: blocks[row]) }
        }
        .role(.group, label: source.label)
      }
    }
    .modified(if: scrolls) { $0.frame(minHeight: 0) }
  }
}

private struct MarkdownSource: Equatable {
  var text: String
  var label: String
  var scrolls: Bool

  static func == (left: MarkdownSource, right: MarkdownSource) -> Bool {
    left.text.isSame(as: right.text) && left.label == right.label && left.scrolls == right.scrolls
  }
}

private struct MarkdownBlock: View {
  let block: MarkdownBlocks.Block

  typealias Message = Never

  var body: some View<Never> {
    VStack {
      if block.isSpaced {
        inContainers(VStack<Never> {}.frame(height: 1), upTo: block.shared, isSpace: true)
      }
      inContainers(leaf, upTo: block.containers.count, isSpace: false)
    }
  }

  private func inContainers(
    _ view: AnyView<Never>, upTo count: Int, isSpace: Bool
  ) -> AnyView<Never> {
    var view = view
    for container in block.containers.prefix(count).reversed() {
      if let item = container.item {
        let width = item.marker.displayWidth + 1 + (item.isDone == nil ? 0 : 4)
        view = AnyView(
          HStack {
            Text(isSpace || container.isShown ? "" : marker(item))
              .foreground(item.isDone == true ? .muted : .accent)
              .frame(width: width).flex(grow: 0, shrink: 0)
            view.flex(grow: 1)
          })
      } else {
        view = view.padding(.leading, 1).border(.heavy, .leading, color: .outline)
      }
    }
    return view
  }

  private func marker(_ item: MarkdownBlocks.Item) -> String {
    guard let isDone = item.isDone else { return item.marker }
    return item.marker + (isDone ? " [x]" : " [ ]")
  }

  private var leaf: AnyView<Never> {
    switch block.kind {
    case .paragraph(let words): AnyView(Text(markdown: words))
    case .heading(let level, let words): heading(level, words)
    case .code(let text, let language):
      AnyView(
        Text(joining: CodeText(text, CodeLanguage.named(language)).lines, separator: "\n")
          .wrap(.character)
          .padding(.horizontal, 1).background(.surface).padding(.leading, 1))
    case .rule: AnyView(Divider(color: .outline))
    case .tableRow(let cells, let shape, let isHead): tableRow(cells, shape, isHead)
    }
  }

  /// The first level is underlined by a double line, the second by a single one; the others are bold alone.
  private func heading(_ level: Int, _ words: String) -> AnyView<Never> {
    AnyView(
      VStack {
        Text(markdown: words).bold().foreground(level <= 3 ? .accent : .default)
        if level <= 2, !words.isEmpty { Divider(level == 1 ? .double : .light, color: .outline) }
      }
      .role(.heading))
  }

  private func tableRow(
    _ cells: [String], _ shape: MarkdownBlocks.TableShape, _ isHead: Bool
  ) -> AnyView<Never> {
    // Each row is a view of its own; widths from the whole table keep them in line.
    let row = HStack<Never>(spacing: 2) {
      ForEach(Array(cells.enumerated()), id: \.offset) { cell in
        tableCell(cell.element, cell.offset, shape, isHead)
      }
    }
    guard isHead else { return AnyView(row) }
    let rules = HStack<Never>(spacing: 2) {
      ForEach(0..<cells.count) { column in
        inColumn(VStack<Never> { Fill("─").foreground(.outline) }, column, shape)
      }
    }
    return AnyView(
      VStack {
        row
        rules
      })
  }

  private func tableCell(
    _ cell: String, _ column: Int, _ shape: MarkdownBlocks.TableShape, _ isHead: Bool
  ) -> AnyView<Never> {
    inColumn(
      VStack<Never>(alignment: shape.alignments[column]) { Text(markdown: cell).bold(isHead) },
      column, shape)
  }

  /// A view as wide as its column, or narrower where there is too little room for all of them.
  private func inColumn(
    _ view: VStack<Never>, _ column: Int, _ shape: MarkdownBlocks.TableShape
  ) -> AnyView<Never> {
    view.frame(minWidth: .cells(shape.leastWidths[column]))
      .flex(grow: 0, shrink: 1, basis: .cells(shape.widths[column]))
  }
}
