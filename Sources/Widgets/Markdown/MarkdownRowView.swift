// MarkdownRowView: the view of one block of a document, with the marks of its containers.

/// A block, which is made again only if it changes.
struct MarkdownRowView<Message>: View {
  let row: MarkdownRow
  let look: MarkdownLook<Message>

  var body: some View<Message> {
    if let image { blocks(row, image) } else { Memo<Message>(row) { row in blocks(row, nil) } }
  }

  private func blocks(_ row: MarkdownRow, _ image: AnyStaticView?) -> MarkdownBlockView<Message> {
    MarkdownBlockView(row: row, look: look, image: image)
  }

  /// The program's view of an image that is the whole block.
  private var image: AnyStaticView? {
    guard let images = look.images, case .paragraph(let words) = row.block.kind else { return nil }
    return row.paragraph.image(words).flatMap(images)
  }
}

/// What the blocks of a document have in common.
struct MarkdownLook<Message> {
  var languages: [CodeLanguage]
  var images: ((MarkdownImage) -> AnyStaticView?)?
  /// Makes the message of a link that is followed; nil if links are left to the terminal.
  var follow: ((String) -> Message)?
  /// Whether addresses follow the words of links.
  var showsAddresses = false
}

/// A block with the free row above it, inside of its containers.
struct MarkdownBlockView<Message>: View {
  let row: MarkdownRow
  let look: MarkdownLook<Message>
  let image: AnyStaticView?

  private var block: MarkdownBlock { row.block }
  private var paragraph: MarkdownParagraph { row.paragraph }

  var body: some View<Message> {
    VStack<Message> {
      if row.isFirstNote {
        free
        Divider(color: .outline)
      }
      if block.isSpaced {
        inContainers(free, upTo: block.shared, isSpace: true)
      }
      inContainers(leaf, upTo: block.containers.count, isSpace: false)
    }
  }

  private func inContainers(
    _ view: AnyView<Message>, upTo count: Int, isSpace: Bool
  ) -> AnyView<Message> {
    var view = view
    for (depth, container) in indented(count).reversed() {
      let isShown = isSpace || depth < block.shared
      switch container.kind {
      case .quote:
        view = view.padding(.leading, 1).border(.heavy, .leading, color: .outline)
      case .item(let item):
        let isDone = item.isDone == true
        view = marked(item.words, isShown, isSpace, isDone ? .muted : .accent, view)
      case .note: view = marked("[\(row.note)]", isShown, isSpace, .accent, view)
      }
    }
    return view
  }

  /// The containers that indent a block, with their depths: the outer ones as far as they leave room for words, and the
  /// innermost one.
  private func indented(_ count: Int) -> [(Int, MarkdownContainer)] {
    var columns = 0
    let containers = Array(block.containers.prefix(count).enumerated())
    let outer = containers.prefix { _, container in
      columns += container.columns
      return columns <= MarkdownContainer.mostColumns
    }
    guard let last = containers.last, outer.count < containers.count else {
      return containers.map { ($0, $1) }
    }
    return (outer + [last]).map { ($0, $1) }
  }

  /// Puts a marker before a view, or its width if it is shown already.
  private func marked(
    _ marker: String, _ isShown: Bool, _ isSpace: Bool, _ color: Color, _ view: AnyView<Message>
  ) -> AnyView<Message> {
    let columns = marker.displayWidth + 1
    return AnyView(
      HStack<Message> {
        Text(isShown ? "" : marker).foreground(color).frame(width: .cells(columns)).fixedSize()
          .modified(if: isShown || isTableRow) {
            $0.copies(isWords && !isSpace ? String(repeating: " ", count: columns) : "")
          }
        view.frame(minWidth: 0).flex(grow: 1)
      })
  }

  /// Whether the block is copied as words, with its indentation; code and tables are without it.
  private var isWords: Bool {
    switch block.kind {
    case .paragraph, .heading: true
    case .code, .html, .rule, .tableRow, .empty: false
    }
  }

  private var isTableRow: Bool { if case .tableRow = block.kind { true } else { false } }

  /// The free row, which is copied as an empty line.
  private var free: AnyView<Message> { Text("").sending() }

  private var leaf: AnyView<Message> {
    switch block.kind {
    case .paragraph(let words):
      image?.sending() ?? alert(words) ?? self.words(words) { $0 }
    case .heading(let level, let words, let anchor): heading(level, words).id(anchor)
    case .code(let text, let info, _):
      Text(joining: CodeText(text, spans(text, info)).lines, separator: "\n")
        .wrap(.character)
        .padding(.horizontal, 1).background(.surface).padding(.leading, 1).sending()
    case .html(let text, _): Text(text.withoutLastNewline).foreground(.muted).sending()
    case .rule: Divider(color: .outline).sending()
    case .tableRow(let cells, let shape, let isHead): tableRow(cells, shape, isHead)
    case .empty: Text("").sending()
    }
  }

  /// The first paragraph of an alert, with its title; nil for other paragraphs.
  private func alert(_ words: String) -> AnyView<Message>? {
    guard case .quote? = block.container?.kind, block.shared < block.containers.count,
      let (alert, rest) = MarkdownAlert.split(words)
    else { return nil }
    return AnyView(
      VStack<Message> {
        Text(alert.title).bold().foreground(alert.color)
        if !rest.isEmpty { self.words(rest) { $0 } }
      })
  }

  /// Words with markup; with links that the user can follow, if the program wants to know.
  private func words(_ words: String, _ style: @escaping (Text) -> Text) -> AnyView<Message> {
    let shown = MarkdownWords(words, in: paragraph, showsAddresses: look.showsAddresses)
    guard let follow = look.follow, !shown.links.isEmpty else { return style(shown.text).sending() }
    return AnyView(
      MarkdownLinkText(
        words: words, paragraph: paragraph, showsAddresses: look.showsAddresses, style: style,
        follow: follow))
  }

  private func spans(_ code: String, _ info: String) -> [CodeSpan] {
    let name = info.prefix { $0 != " " && $0 != "\t" }
    return CodeLanguage.named(String(name), in: look.languages).spans(code)
  }

  /// A double line underlines the first level, a single one the second; the others are only bold.
  private func heading(_ level: Int, _ words: String) -> AnyView<Message> {
    AnyView(
      VStack<Message> {
        self.words(words) { $0.bold().foreground(level <= 3 ? .accent : .default) }
        if level <= 2, !words.isEmpty { Divider(level == 1 ? .double : .light, color: .outline) }
      }
      .role(.heading))
  }

  private func tableRow(
    _ cells: [String], _ shape: MarkdownTableShape, _ isHead: Bool
  ) -> AnyView<Message> {
    // Each row is a view of its own; widths from the whole table align the columns. Those that have no room go on below.
    let row = Wrap<Message>(spacing: 2) {
      ForEach<Message>(Array(cells.enumerated()), id: \.offset) { cell in
        tableCell(cell.element, cell.offset, shape, isHead)
      }
    }
    guard isHead else { return AnyView(row) }
    return AnyView(
      VStack<Message> {
        row
        Wrap<Message>(spacing: 2) {
          ForEach<Message>(0..<cells.count) { column in
            inColumn(AnyView(VStack<Message> { Fill("─").foreground(.outline) }), column, shape)
          }
        }
      })
  }

  private func tableCell(
    _ cell: String, _ column: Int, _ shape: MarkdownTableShape, _ isHead: Bool
  ) -> AnyView<Message> {
    inColumn(
      AnyView(
        VStack<Message>(alignment: shape.alignments[column] ?? .leading) {
          words(cell) { $0.bold(isHead) }
        }
        .role(.cell)),
      column, shape)
  }

  /// Gives a view the width of its column, or a part of what there is beyond the least widths if not all columns fit.
  private func inColumn(
    _ view: AnyView<Message>, _ column: Int, _ shape: MarkdownTableShape
  ) -> AnyView<Message> {
    let (least, most) = (shape.minWidths[column], shape.widths[column])
    return view.frame(minWidth: .cells(min(least, 1)), maxWidth: .cells(most))
      .flex(grow: Double(most - least), shrink: 1, basis: .cells(least))
  }
}

extension MarkdownContainer {
  /// The most columns by which the outer containers indent what is in them, so that a window of 40 has some for words.
  fileprivate static var mostColumns: Int { 24 }

  /// How far it indents its content.
  fileprivate var columns: Int {
    switch kind {
    case .quote: 2
    case .item(let item): item.words.displayWidth + 1
    case .note: 4
    }
  }
}

extension MarkdownItem {
  /// The marker: of a task its box, after the number if it has one.
  fileprivate var words: String {
    guard let isDone else { return marker }
    let box = isDone ? "[x]" : "[ ]"
    return ordinal == nil ? box : "\(marker) \(box)"
  }
}

extension String {
  fileprivate var withoutLastNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
