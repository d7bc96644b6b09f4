// RenderTree+Reveal: what is to be seen in, the areas around it scrolled by the least that shows it out.

internal import TermView

/// Where the caret was when it was brought into sight last.
struct SeenCaret: Equatable {
  var node: Int32 = -1
  var word: UInt64 = 0
  /// Whether it is to stay in sight; not where the user scrolled it away.
  var isKept = false
}

extension RenderTree {
  /// Scrolls the areas around a node so far that it can be seen.
  mutating func reveal(_ node: Int32) { reveal(node) { $0 } }

  /// Scrolls the areas around a node so far that a part of it, made of its place on the screen, can be seen.
  private mutating func reveal(_ node: Int32, _ part: (Rect) -> Rect) {
    var current = boxes.boxes[Int(node)].parent
    while current >= 0 {
      if isScrollArea(current) {
        // Areas further in have moved it already.
        let (target, room) = (part(place(of: node)), window(of: current, in: place(of: current)))
        let columns = least(from: target.left, target.right, into: room.left, room.right)
        let rows = least(from: target.top, target.bottom, into: room.top, room.bottom)
        _ = scroll(current, columns: columns, rows: rows)
      }
      current = boxes.boxes[Int(current)].parent
    }
  }

  /// Brings the view into sight that an area's author names, where it is another than before.
  mutating func revealNamed(in area: Int32) {
    let key = word(after: .reveal, of: area)
    guard let state = scrolls[area], key != state.revealed else { return }
    scrolls[area]?.revealed = key
    guard let key else { return }
    var node = next(after: area, skipsChildren: false)
    while node >= 0, isInside(node, area) {
      if nodes[Int(node)].key == key, nodes[Int(node)].flags.contains(.hasIdentity) {
        return reveal(node)
      }
      node = next(after: node, skipsChildren: false)
    }
  }

  /// The least distance that brings a range into another; of one that is longer, its beginning.
  private func least(from start: Int, _ end: Int, into first: Int, _ last: Int) -> Int {
    if start >= first && end <= last || start <= first && end >= last { return 0 }
    return start < first || end - start > last - first ? start - first : end - last
  }

  /// Brings the caret of the focus into sight where it moved, or where what is around it did.
  mutating func settleCaret() {
    guard focused >= 0, !scrollAreas.isEmpty || !lists.isEmpty else { return }
    guard let (node, word, cell) = caretCell else {
      seenCaret = SeenCaret()
      return
    }
    let isOther = seenCaret.node != node || seenCaret.word != word
    seenCaret.node = node
    seenCaret.word = word
    if isOther || seenCaret.isKept, caret == nil {
      reveal(node) { area in
        Rect(column: area.left + cell.column, row: area.top + cell.row, columns: 1, rows: 1)
      }
    }
    seenCaret.isKept = caret != nil
  }

  /// The node in the focus that has the caret, the word that says where it is, and its cell in that node.
  var caretCell: (node: Int32, word: UInt64, cell: Point)? {
    var node = focused
    repeat {
      if nodes[Int(node)].flags.contains(.hasCaret), let word = word(.caret, of: node) {
        return (
          node, word, Point(column: Int(word.opValue >> 16), row: Int(word.opValue & 0xFFFF))
        )
      }
      node = next(after: node, skipsChildren: false)
    } while node >= 0 && isInside(node, focused)
    return nil
  }
}
