// RenderTree+Floating: how far a node is drawn from its layout position, and what clips it.

internal import TermView

extension RenderTree {
  /// How far a node is drawn from its layout position, and what clips it.
  func floating(of node: Int32) -> Floating {
    let entry = nodes[Int(node)]
    var float = Floating()
    guard entry.flags.contains(.floats), entry.arena >= 0 else { return float }
    let style = boxes.boxes[Int(node)].style
    float.isUnclippedByContainer = style.isAbsolute || style.margin.isNegative
    float.isFree = style.isFree
    if !floating.shifts.isEmpty, let shift = floating.shifts[node] {
      (float.columns, float.rows) = (Int32(clamping: shift.column), Int32(clamping: shift.row))
    }
    let words = arenas[entry.arena].words
    var place = entry.firstOp
    let end = entry.record + words[entry.record].high
    while place < end {
      let word = words[place]
      if word.op == .offset {
        float.isUnclippedByContainer = true
        // The operand has 24 bits, including the sign.
        float.columns &+= Int32(truncatingIfNeeded: word.opSmall << 8) >> 8
        float.rows &+= Int32(bitPattern: word.opValue)
      }
      place += 1 + word.operandWordCount
    }
    return float
  }
}

/// The offset and the clipping of a floating node.
struct Floating {
  var columns: Int32 = 0
  var rows: Int32 = 0
  /// Its container does not clip it.
  var isUnclippedByContainer = false
  /// Nothing clips it but the screen.
  var isFree = false

  func moved(_ place: BoxFrame) -> BoxFrame {
    BoxFrame(
      x: place.x &+ columns, y: place.y &+ rows, width: place.width, height: place.height)
  }
}

extension BoxEdges {
  /// Whether a margin is negative, so that the box is meant to overlap another.
  fileprivate var isNegative: Bool {
    (top.cells ?? 0) < 0 || right.cells ?? 0 < 0 || bottom.cells ?? 0 < 0 || left.cells ?? 0 < 0
  }
}
