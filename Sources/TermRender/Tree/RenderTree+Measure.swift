// RenderTree+Measure: runs the layout and measures leaves.

internal import TermView

extension RenderTree {
  /// Updates all frames for a screen of a size.
  mutating func layOutScreen(_ size: Size) {
    let before = boxes.boxes[Int(root)].frame
    if before.width != size.columns || before.height != size.rows { remeasureKeptOnScreen() }
    var style = boxes.style(of: root)
    style.width = .cells(size.columns)
    style.height = .cells(size.rows)
    boxes.setStyle(root, style)
    let (measured, placed) = (boxes.measureCount, boxes.placeCount)
    guard nodes[Int(root)].arena >= 0 else { return }
    var rounds = 0
    repeat {
      lazyLists.mustLayOutAgain = false
      layOut(root, columns: Int32(clamping: size.columns), rows: Int32(clamping: size.rows))
      layOutLists()
      // Rows of lists may scroll too.
      updateScrollOffsets()
      revealCaret()
      rounds += 1
    } while rounds < Self.maxListRounds && haveListsChanged
    stats.measured += boxes.measureCount - measured
    stats.placed += boxes.placeCount - placed
    markMovedNodes()
  }

  /// The most rounds of layout in which lists inside of scroll areas learn the heights of their rows.
  private static var maxListRounds: Int { 8 }

  /// Whether a list inside of a scroll area has another height, or another visible part, than it was laid out for.
  private var haveListsChanged: Bool {
    lazyLists.mustLayOutAgain || lazyLists.states.contains { needsOtherWindow($0.key) }
  }

  /// Calls `body` with the boxes and a measurer of their leaves.
  private mutating func withLeaves<Result>(
    _ body: (inout BoxTree, inout TreeLeafMeasurer) -> Result
  ) -> Result {
    var leaves = TreeLeafMeasurer(
      nodes: nodes, arenas: arenas, widths: widths, lists: lazyLists.states,
      arena: nodes[Int(root)].arena)
    widths = []
    let result = body(&boxes, &leaves)
    widths = leaves.widths
    return result
  }

  /// Lays out a node and its subtree.
  mutating func layOut(_ node: Int32, columns: Int32?, rows: Int32?) {
    withLeaves { $0.layout(node, columns: columns, rows: rows, leaves: &$1) }
  }

  /// The rows that the whole content would take in a number of columns if height were unlimited.
  mutating func idealRows(columns: Int) -> Int {
    withLeaves { [root] in
      $0.idealHeight(of: root, columns: Int32(clamping: columns), leaves: &$1)
    }
  }

  /// Lays out all children of a list, each as a root of its own.
  mutating func layOut(childrenOf list: Int32, columns: Int32) {
    withLeaves { boxes, leaves in
      var row = boxes.boxes[Int(list)].first
      while row >= 0 {
        boxes.layout(row, columns: columns, rows: nil, leaves: &leaves)
        row = boxes.boxes[Int(row)].next
      }
    }
  }

  /// The total height that a list's built rows would have in a number of columns, without changing their layout.
  mutating func rowHeights(of list: Int32, columns: Int32) -> Int {
    withLeaves { boxes, leaves in
      var (row, height) = (boxes.boxes[Int(list)].first, 0)
      while row >= 0 {
        height += max(1, boxes.height(of: row, columns: columns, leaves: &leaves))
        row = boxes.boxes[Int(row)].next
      }
      return height
    }
  }

  /// Marks nodes whose frames changed, for painting and for size events.
  private mutating func markMovedNodes() {
    for (box, before) in boxes.changedFrames {
      guard nodes[Int(box)].kind != .none else { continue }
      let parent = boxes.boxes[Int(box)].parent
      markArrange(parent)
      let frame = boxes[box]
      let isResized = frame.width != before.width || frame.height != before.height
      if isResized {
        markPaint(box)
        sizeChanged(box)
      }
    }
    boxes.changedFrames.removeAll(keepingCapacity: true)
  }

  private mutating func sizeChanged(_ node: Int32) {
    if nodes[Int(node)].flags.contains(.watchesSize) { lifecycle.resized.append(node) }
    if nodes[Int(node)].kind == .sizeReader { deferred.staleSizeReaders.append(node) }
  }
}

/// The measured widths of a text, cached until it changes.
struct TextWidths {
  /// The widest part that can't be broken.
  var minContent: Int32 = 0
  /// The widest line without wrapping.
  var maxContent: Int32 = 0
  /// The number of lines without wrapping, or one more than the line limit if there are more; 0 if not measured yet.
  var lines: Int32 = 0
  /// Whether some of its letters may run from right to left.
  var mayRunRightToLeft = false
}

/// Measures leaves for the layout.
struct TreeLeafMeasurer: LeafMeasurer, ~Copyable {
  let nodes: [TreeNode]
  let arenas: ArenaTable
  var widths: [TextWidths]
  private let lists: [Int32: ListState]
  private var view: ArenaView

  init(
    nodes: [TreeNode], arenas: ArenaTable, widths: [TextWidths], lists: [Int32: ListState],
    arena: Int32
  ) {
    self.lists = lists
    self.nodes = nodes
    self.arenas = arenas
    self.widths = widths
    view = ArenaView(arenas, arena)
  }

  mutating func size(of box: Int32, width: SizeConstraint, height: SizeConstraint) -> (
    columns: Int32, rows: Int32
  ) {
    switch nodes[Int(box)].kind {
    case .text: textSize(box, width: width)
    case .divider, .fill: (1, 1)
    case .lazyList: (0, lists[box]?.estimatedHeight ?? 0)
    default: (0, 0)
    }
  }

  private mutating func textSize(_ box: Int32, width: SizeConstraint) -> (
    columns: Int32, rows: Int32
  ) {
    var known = widths[Int(box)]
    let node = nodes[Int(box)]
    if node.arena != view.id { view = ArenaView(arenas, node.arena) }
    if known.lines == 0 {
      known = view.widths(of: node.record)
      widths[Int(box)] = known
    }
    if width == .maxContent || (width.availableCells ?? -1) >= known.maxContent {
      if known.lines == 1 { return (known.maxContent, 1) }
      let most = TextShape(view.words[.textShape, at: node.record]).maxLines ?? .max
      return (known.maxContent, min(known.lines, Int32(clamping: most)))
    }
    let range = view.words[.textRange, at: node.record]
    let text = view.text.span.extracting(range.high..<range.high + range.low)
    let shape = TextShape(view.words[.textShape, at: node.record])
    if let space = width.availableCells { return TextMeasure.size(of: text, columns: space, shape) }
    let rows = TextMeasure.size(of: text, columns: max(1, Int(known.minContent)), shape).rows
    return (known.minContent, rows)
  }
}

extension ArenaView {
  /// Measures a record's text.
  fileprivate func widths(of record: Int) -> TextWidths {
    let range = words[.textRange, at: record]
    return TextMeasure.widths(
      of: text.span.extracting(range.high..<range.high + range.low),
      TextShape(words[.textShape, at: record]))
  }
}

/// How a text wraps, unpacked from its record.
struct TextShape {
  var mode: WrapMode
  var truncation: TruncationMode?
  /// The most lines shown; nil for no limit.
  var maxLines: Int?
  /// Whether the text turns round in a mirrored layout.
  var flips: Bool

  init(_ word: UInt64) {
    mode = WrapMode(rawValue: UInt8(word & 3)) ?? .word
    let cut = UInt8(word >> 2 & 3)
    truncation = cut == 0 ? nil : TruncationMode(rawValue: cut - 1)
    let lines = Int(word >> 4 & 0xFFFF)
    maxLines = lines == 0 ? nil : lines
    flips = word >> 20 & 1 == 1
  }
}

enum TextMeasure {
  /// Measures a text without wrapping, which answers most questions about its size.
  static func widths(of text: Span<UInt8>, _ shape: TextShape) -> TextWidths {
    var found = TextWidths(lines: 1)
    var (line, widest, offset) = (0, 0, 0)
    var words = UnbreakableWidth()
    while offset < text.count {
      let plainEnd = plainRunEnd(in: text, from: offset)
      words.passPlain(text, offset..<plainEnd)
      line += plainEnd - offset
      offset = plainEnd
      guard offset < text.count else { break }
      let cluster = Cluster(in: text, at: offset)
      if cluster.kind == .newline {
        if found.lines < Int32.max { found.lines += 1 }
        if Int(found.lines) > shape.maxLines ?? .max {
          // An ellipsis marks the omitted lines.
          if shape.truncation != nil { line += 1 }
          break
        }
        widest = max(widest, line)
        line = 0
      } else {
        line = cluster.column(after: line, tabWidth: 8)
      }
      words.pass(cluster, in: text, at: offset)
      if !found.mayRunRightToLeft {
        found.mayRunRightToLeft = text.mayRunRightToLeft(in: offset..<cluster.end)
      }
      offset = cluster.end
    }
    widest = max(widest, line)
    var least =
      switch shape.mode {
      case .word: words.widest
      case .character: min(2, widest)
      case .none: widest
      }
    if shape.truncation != nil { least = min(1, widest) }
    found.minContent = Int32(clamping: least)
    found.maxContent = Int32(clamping: widest)
    return found
  }

  /// The size in cells of a text wrapped to a number of columns.
  static func size(
    of text: Span<UInt8>, columns: Int, _ shape: TextShape
  ) -> (columns: Int32, rows: Int32) {
    var widest = 0
    var rows = 0
    var offset: Int? = 0
    while let start = offset {
      let line = TextLine(in: text, at: start, width: columns, mode: shape.mode)
      widest = max(widest, line.width)
      rows += 1
      if let most = shape.maxLines, rows >= most { break }
      offset = line.next
    }
    if shape.truncation != nil { widest = min(widest, columns) }
    // One column is too few for wide characters, but no column at all would give other lines.
    if rows > 1 { widest = max(widest, min(columns, 1)) }
    return (Int32(clamping: widest), Int32(clamping: rows))
  }
}

extension SizeConstraint {
  /// The available cells, whether they must be filled or not; nil if unlimited.
  var availableCells: Int? { (cells ?? limit).map(Int.init) }
}
