// MarkdownView: shows a Markdown document as views, one for each block.

/// A Markdown document: headings, paragraphs, quotes, lists, tasks, code, tables, links.
///
/// ```swift
/// MarkdownView(readme)
/// MarkdownView(manual, label: "Manual", scrolls: true)
/// MarkdownView(answer, languages: CodeLanguage.all)  // with TermCode
/// ```
///
/// It is as tall as its blocks. Put it into a `ScrollView` with other views, or let it scroll by itself (`scrolls`):
/// then it makes only the visible blocks, and takes the focus for arrows, Page Up and Down, Home and End.
///
/// Inline markup looks as in `Text(markdown:)`. Link references are not resolved, and HTML is shown as written.
///
/// - Complexity: O(the length of the text) when it changes, for any text.
public struct MarkdownView: StaticView {
  /// Sends no messages.
  public typealias Message = Never

  private let text: String
  private let label: String
  private let scrolls: Bool
  private let languages: [CodeLanguage]

  /// Creates a view of a document.
  ///
  /// - Parameters:
  ///   - text: The Markdown to show.
  ///   - label: The name of the view, for semantics.
  ///   - scrolls: Whether the view scrolls where it is too small; otherwise it is as high as its content.
  ///   - languages: The languages that color blocks of code, found by name. `TermCode` has some: `CodeLanguage.all`.
  public init(
    _ text: String, label: String = "Document", scrolls: Bool = false,
    languages: [CodeLanguage] = []
  ) {
    self.languages = languages
    self.text = text
    self.label = label
    self.scrolls = scrolls
  }

  /// The blocks of the document.
  public var body: some View<Never> {
    Memo<Never>(source) { source in
      let blocks = MarkdownBlocks(source.text).blocks
      if source.scrolls {
        LazyList<Never>(count: blocks.count, showsBars: true, estimatedRowHeight: 2) { row in
          MarkdownBlock(block: blocks[row], languages: source.languages)
        }
        .focusEdge()
        .role(.group, label: source.label)
      } else {
        VStack<Never> {
          ForEach<Never>(blocks.indices) { row in
            MarkdownBlock(block: blocks[row], languages: source.languages)
          }
        }
        .role(.group, label: source.label)
      }
    }
    .modified(if: scrolls) { $0.frame(minHeight: 0) }
  }

  private var source: MarkdownSource {
    MarkdownSource(text: text, label: label, scrolls: scrolls, languages: languages)
  }
}

private struct MarkdownSource: Equatable {
  var text: String
  var label: String
  var scrolls: Bool
  var languages: [CodeLanguage]

  static func == (left: MarkdownSource, right: MarkdownSource) -> Bool {
    left.text.hasSameBytes(as: right.text) && left.label == right.label
      && left.scrolls == right.scrolls && left.languages.map(\.name) == right.languages.map(\.name)
  }
}

private struct MarkdownBlock: View {
  let block: MarkdownBlocks.Block
  let languages: [CodeLanguage]

  typealias Message = Never

  var body: some View<Never> {
    VStack {
      if block.isSpaced {
        inContainers(AnyStaticView(VStack {}).frame(height: 1), upTo: block.shared, isSpace: true)
      }
      inContainers(leaf, upTo: block.containers.count, isSpace: false)
    }
  }

  private func inContainers(
    _ view: AnyStaticView, upTo count: Int, isSpace: Bool
  ) -> AnyStaticView {
    var view = view
    for container in block.containers.prefix(count).reversed() {
      if let item = container.item {
        let width = item.marker.displayWidth + 1 + (item.isDone == nil ? 0 : 4)
        view = AnyStaticView(
          HStack {
            Text(isSpace || container.isShown ? "" : marker(item))
              .foreground(item.isDone == true ? .muted : .accent)
              .frame(width: width).fixedSize()
            view.flex(grow: 1)
          })
      } else {
        view = view.padding(.leading, 1).border(.heavy, .leading, color: .outline)
      }
    }
    return view
  }

  private func marker(_ item: MarkdownBlocks.ListItem) -> String {
    guard let isDone = item.isDone else { return item.marker }
    return item.marker + (isDone ? " [x]" : " [ ]")
  }

  private var leaf: AnyStaticView {
    switch block.kind {
    case .paragraph(let words): AnyStaticView(Text(markdown: words))
    case .heading(let level, let words): heading(level, words)
    case .code(let text, let language):
      AnyStaticView(
        Text(joining: CodeText(text, spans(text, language)).lines, separator: "\n")
          .wrap(.character)
          .padding(.horizontal, 1).background(.surface).padding(.leading, 1))
    case .rule: AnyStaticView(Divider(color: .outline))
    case .tableRow(let cells, let shape, let isHead): tableRow(cells, shape, isHead)
    }
  }

  private func spans(_ code: String, _ language: String) -> [CodeSpan] {
    CodeLanguage.named(language, in: languages).spans(code)
  }

  /// A double line underlines the first level, a single one the second; the others are only bold.
  private func heading(_ level: Int, _ words: String) -> AnyStaticView {
    AnyStaticView(
      VStack {
        Text(markdown: words).bold().foreground(level <= 3 ? .accent : .default)
        if level <= 2, !words.isEmpty { Divider(level == 1 ? .double : .light, color: .outline) }
      }
      .role(.heading))
  }

  private func tableRow(
    _ cells: [String], _ shape: MarkdownBlocks.TableShape, _ isHead: Bool
  ) -> AnyStaticView {
    // Each row is a view of its own; widths from the whole table align the columns.
    let row = HStack<Never>(spacing: 2) {
      ForEach(Array(cells.enumerated()), id: \.offset) { cell in
        tableCell(cell.element, cell.offset, shape, isHead)
      }
    }
    guard isHead else { return AnyStaticView(row) }
    let rules = HStack<Never>(spacing: 2) {
      ForEach(0..<cells.count) { column in
        inColumn(VStack<Never> { Fill("─").foreground(.outline) }, column, shape)
      }
    }
    return AnyStaticView(
      VStack {
        row
        rules
      })
  }

  private func tableCell(
    _ cell: String, _ column: Int, _ shape: MarkdownBlocks.TableShape, _ isHead: Bool
  ) -> AnyStaticView {
    inColumn(
      VStack<Never>(alignment: shape.alignments[column]) { Text(markdown: cell).bold(isHead) },
      column, shape)
  }

  /// Gives a view the width of its column, or less if the columns don't all fit.
  private func inColumn(
    _ view: VStack<Never>, _ column: Int, _ shape: MarkdownBlocks.TableShape
  ) -> AnyStaticView {
    AnyStaticView(view)
      .frame(minWidth: .cells(shape.minWidths[column]))
      .flex(grow: 0, shrink: 1, basis: .cells(shape.widths[column]))
  }
}
