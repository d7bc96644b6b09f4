// RenderTree+Floating: a node in; how far from its place it is drawn, and whether its container holds it, out.

internal import TermView

extension RenderTree {
  /// How far a node is drawn from where it stands, and whether its container holds it.
  func float(of node: Int32) -> Floating {
    let entry = nodes[Int(node)]
    var float = Floating()
    guard entry.flags.contains(.floats), entry.arena >= 0 else { return float }
    let style = boxes.boxes[Int(node)].style
    float.isLoose = style.isAbsolute || style.margin.isNegative
    float.isFree = style.isFree
    if !shifts.isEmpty, let shift = shifts[node] {
      (float.columns, float.rows) = (Int32(clamping: shift.column), Int32(clamping: shift.row))
    }
    let words = arenas[entry.arena].words
    var place = entry.firstOp
    let end = entry.record + words[entry.record].high
    while place < end {
      let word = words[place]
      if word.op == .offset {
        float.isLoose = true
        // The operand has 24 bits, its sign among them.
        float.columns &+= Int32(truncatingIfNeeded: word.opSmall << 8) >> 8
        float.rows &+= Int32(bitPattern: word.opValue)
      }
      place += 1 + word.extraWords
    }
    return float
  }
}

/// How a node floats.
struct Floating {
  var columns: Int32 = 0
  var rows: Int32 = 0
  /// Its container does not hold it.
  var isLoose = false
  /// Nothing around it cuts it off but the screen.
  var isFree = false

  func moved(_ place: BoxFrame) -> BoxFrame {
    BoxFrame(
      x: place.x &+ columns, y: place.y &+ rows, width: place.width, height: place.height)
  }
}

extension BoxEdges {
  /// Whether it takes room from somebody else, so that a box is meant to stand in another's place.
  fileprivate var isNegative: Bool {
    (top.cells ?? 0) < 0 || right.cells ?? 0 < 0 || bottom.cells ?? 0 < 0 || left.cells ?? 0 < 0
  }
}
