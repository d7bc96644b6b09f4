// RenderTree+Measure: a leaf and the room it is offered in, the cells it takes out.

internal import TermView

extension RenderTree {
  /// Brings all places up to date for a screen of a size.
  mutating func layout(_ size: Size) {
    var style = boxes.style(of: root)
    style.width = .cells(size.columns)
    style.height = .cells(size.rows)
    boxes.setStyle(root, style)
    let (measured, placed) = (boxes.measured, boxes.placed)
    var leaves = TreeLeaves(nodes: nodes, arenas: arenas)
    boxes.layout(
      root, columns: Int32(clamping: size.columns), rows: Int32(clamping: size.rows),
      leaves: &leaves)
    stats.measured += boxes.measured - measured
    stats.placed += boxes.placed - placed
    for (box, before) in boxes.moved {
      guard nodes[Int(box)].kind != .none else { continue }
      let parent = boxes.boxes[Int(box)].parent
      markPaint(parent >= 0 ? parent : box)
      let frame = boxes[box]
      let isResized = frame.width != before.width || frame.height != before.height
      if isResized { sizeChanged(box) }
    }
    boxes.moved.removeAll(keepingCapacity: true)
  }

  private mutating func sizeChanged(_ node: Int32) {
    if nodes[Int(node)].flags.contains(.watchesSize) { resized.append(node) }
    if nodes[Int(node)].kind == .late { late.append(node) }
  }
}

/// Answers what layout asks about leaves.
struct TreeLeaves: LeafSizes {
  let nodes: [TreeNode]
  let arenas: ArenaTable

  func size(of box: Int32, width: Space, height: Space) -> (columns: Int32, rows: Int32) {
    switch nodes[Int(box)].kind {
    case .text: textSize(nodes[Int(box)], width: width)
    case .divider: (1, 1)
    default: (0, 0)
    }
  }

  private func textSize(_ node: TreeNode, width: Space) -> (columns: Int32, rows: Int32) {
    let arena = arenas[node.arena]
    let range = arena.words[node.record + 4]
    let bytes = arena.text
    let text = bytes.span.extracting(range.upper..<range.upper + range.lower)
    if width == .maxContent || (width.roomOrNil ?? -1) >= text.count,
      plainRunEnd(in: text, from: 0) == text.count
    {
      return (Int32(clamping: text.count), 1)
    }
    return TextMeasure.size(
      of: text, width: width, shape: TextShape(arena.words[node.record + 6]))
  }
}

/// How a text wraps, unpacked from its record.
struct TextShape {
  var mode: WrapMode
  var truncation: TruncationMode?
  /// No more lines than this; nil is any number.
  var mostLines: Int?

  init(_ word: UInt64) {
    mode = WrapMode(rawValue: UInt8(word & 15)) ?? .word
    let cut = UInt8(word >> 4 & 15)
    truncation = cut == 0 ? nil : TruncationMode(rawValue: cut - 1)
    let lines = Int(word >> 8 & 0xFF)
    mostLines = lines == 0 ? nil : lines
  }
}

enum TextMeasure {
  /// The cells that a text takes in a room.
  static func size(
    of text: Span<UInt8>, width: Space, shape: TextShape
  ) -> (columns: Int32, rows: Int32) {
    if width == .minContent {
      let least = leastWidth(of: text, shape)
      let rows = size(of: text, width: .cells(max(1, least)), shape: shape).rows
      return (Int32(clamping: least), rows)
    }
    let room = width.roomOrNil ?? Int(Int32.max)
    var widest = 0
    var rows = 0
    var offset: Int? = 0
    let mode = width.roomOrNil == nil ? .none : shape.mode
    while let start = offset {
      let line = TextLine(in: text, at: start, width: room, mode: mode)
      widest = max(widest, line.width)
      rows += 1
      if let most = shape.mostLines, rows >= most { break }
      offset = line.next
    }
    if shape.truncation != nil { widest = min(widest, room) }
    return (Int32(clamping: widest), Int32(clamping: rows))
  }

  /// The widest part that can't be broken.
  private static func leastWidth(of text: Span<UInt8>, _ shape: TextShape) -> Int {
    if shape.truncation != nil { return 1 }
    if shape.mode == .none {
      return Int(size(of: text, width: .maxContent, shape: shape).columns)
    }
    if shape.mode == .character { return min(2, displayWidth(of: text)) }
    var widest = 0
    var word = 0
    var offset = 0
    while offset < text.count {
      let cluster = Cluster(in: text, at: offset)
      let isBlank = cluster.kind != .text || cluster.scalar == 0x20
      // Wide characters stand alone.
      word = isBlank ? 0 : cluster.width == 2 ? 2 : word + cluster.width
      widest = max(widest, word)
      offset = cluster.end
    }
    return widest
  }
}

extension Space {
  /// The cells there are, whether all of them are to be taken or not.
  var roomOrNil: Int? { (cells ?? limit).map(Int.init) }
}
