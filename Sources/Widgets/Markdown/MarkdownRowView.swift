// MarkdownRowView: the view of one block of a document, with the marks of its containers.

/// A block, which is made again only if it changes.
struct MarkdownRowView: View {
  let row: MarkdownRow
  let look: MarkdownLook

  typealias Message = Never

  var body: some View<Never> {
    if let image { blocks(row, image) } else { Memo<Never>(row) { row in blocks(row, nil) } }
  }

  private func blocks(_ row: MarkdownRow, _ image: AnyStaticView?) -> MarkdownBlockView {
    MarkdownBlockView(row: row, languages: look.languages, image: image)
  }

  /// The program's view of an image that is the whole block.
  private var image: AnyStaticView? {
    guard let images = look.images, case .paragraph(let words) = row.block.kind else { return nil }
    return row.paragraph.image(words).flatMap(images)
  }
}

/// A block with the free row above it, inside of its containers.
struct MarkdownBlockView: View {
  let row: MarkdownRow
  let languages: [CodeLanguage]
  let image: AnyStaticView?

  typealias Message = Never

  private var block: MarkdownBlock { row.block }
  private var paragraph: MarkdownParagraph { row.paragraph }

  var body: some View<Never> {
    VStack {
      if row.isFirstNote {
        AnyStaticView(VStack {}).frame(height: 1)
        Divider(color: .outline)
      }
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
    for (depth, container) in block.containers.prefix(count).enumerated().reversed() {
      let isShown = isSpace || depth < block.shared
      switch container.kind {
      case .quote:
        view = view.padding(.leading, 1).border(.heavy, .leading, color: .outline)
      case .item(let item):
        let isDone = item.isDone == true
        view = marked(item.words, isShown, isDone ? .muted : .accent, view)
      case .note: view = marked("[\(row.note)]", isShown, .accent, view)
      }
    }
    return view
  }

  /// Puts a marker before a view, or its width if it is shown already.
  private func marked(
    _ marker: String, _ isShown: Bool, _ color: Color, _ view: AnyStaticView
  ) -> AnyStaticView {
    AnyStaticView(
      HStack {
        Text(isShown ? "" : marker).foreground(color).frame(width: marker.displayWidth + 1)
          .fixedSize()
        view.flex(grow: 1)
      })
  }

  private var leaf: AnyStaticView {
    switch block.kind {
    case .paragraph(let words): image ?? AnyStaticView(Text(markdown: words, in: paragraph))
    case .heading(let level, let words, let anchor): heading(level, words).id(anchor)
    case .code(let text, let info, _):
      AnyStaticView(
        Text(joining: CodeText(text, spans(text, info)).lines, separator: "\n")
          .wrap(.character)
          .padding(.horizontal, 1).background(.surface).padding(.leading, 1))
    case .html(let text, _): AnyStaticView(Text(text.withoutLastNewline).foreground(.muted))
    case .rule: AnyStaticView(Divider(color: .outline))
    case .tableRow(let cells, let shape, let isHead): tableRow(cells, shape, isHead)
    case .empty: AnyStaticView(Text(""))
    }
  }

  private func spans(_ code: String, _ info: String) -> [CodeSpan] {
    let name = info.prefix { $0 != " " && $0 != "\t" }
    return CodeLanguage.named(String(name), in: languages).spans(code)
  }

  /// A double line underlines the first level, a single one the second; the others are only bold.
  private func heading(_ level: Int, _ words: String) -> AnyStaticView {
    AnyStaticView(
      VStack {
        Text(markdown: words, in: paragraph).bold().foreground(level <= 3 ? .accent : .default)
        if level <= 2, !words.isEmpty { Divider(level == 1 ? .double : .light, color: .outline) }
      }
      .role(.heading))
  }

  private func tableRow(
    _ cells: [String], _ shape: MarkdownTableShape, _ isHead: Bool
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
    _ cell: String, _ column: Int, _ shape: MarkdownTableShape, _ isHead: Bool
  ) -> AnyStaticView {
    inColumn(
      VStack<Never>(alignment: shape.alignments[column] ?? .leading) {
        Text(markdown: cell, in: paragraph).bold(isHead)
      },
      column, shape)
  }

  /// Gives a view the width of its column, or less if the columns don't all fit.
  private func inColumn(
    _ view: VStack<Never>, _ column: Int, _ shape: MarkdownTableShape
  ) -> AnyStaticView {
    AnyStaticView(view)
      .frame(minWidth: .cells(shape.minWidths[column]))
      .flex(grow: 0, shrink: 1, basis: .cells(shape.widths[column]))
  }
}

extension MarkdownItem {
  /// The marker, with the box of a task.
  fileprivate var words: String {
    guard let isDone else { return marker }
    return marker + (isDone ? " [x]" : " [ ]")
  }
}

extension String {
  fileprivate var withoutLastNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
