// PaintContext: where a container stands, and where its children may be drawn.

internal import TermView

/// What a container passes on to its children for their placement.
struct PaintContext {
  /// The top left of the container's box on the screen.
  var x: Int
  var y: Int
  /// How far the content is scrolled.
  var scrollX: Int32 = 0
  var scrollY: Int32 = 0
  /// Where children may be drawn: not on the border around them; and where loose children may, which the container
  /// does not clip.
  var clip: Rect
  var looseClip: Rect
  /// Where free children may be drawn, which no ancestor clips.
  private(set) var freeClip: Rect

  init(in area: Rect, fromRow row: Int = 0) {
    (x, y, clip, looseClip, freeClip) = (0, -row, area, area, area)
  }

  init(x: Int, y: Int, clip: Rect, looseClip: Rect, all: Rect) {
    (self.x, self.y, self.clip, self.looseClip, self.freeClip) = (x, y, clip, looseClip, all)
  }

  /// Limits where children may be drawn, wherever they float.
  mutating func clip(to area: Rect) {
    (clip, looseClip, freeClip) = (
      clip.intersection(area), looseClip.intersection(area), freeClip.intersection(area)
    )
  }

  /// Returns where a floating node may be drawn.
  func clip(of float: Floating) -> Rect {
    if float.isInHiddenRow { return .zero }
    return float.isFree ? freeClip : float.isUnclippedByContainer ? looseClip : clip
  }

  /// Returns a box's frame relative to the container on the screen, after scrolling.
  @inline(__always)
  func scrolledFrame(_ box: BoxFrame) -> BoxFrame {
    BoxFrame(x: box.x &- scrollX, y: box.y &- scrollY, width: box.width, height: box.height)
  }

  /// Returns the screen rectangle of a frame in the container.
  @inline(__always)
  func screenRect(of frame: BoxFrame) -> Rect {
    Rect(
      column: x &+ Int(frame.x), row: y &+ Int(frame.y), columns: Int(frame.width),
      rows: Int(frame.height))
  }
}

extension Painter {
  /// Returns the surroundings that a node is for its children.
  func childContext(
    in node: Int32, _ area: Rect, _ seen: Rect, _ outer: PaintContext, _ tree: borrowing RenderTree
  ) -> PaintContext {
    var inner = PaintContext(
      x: area.left, y: area.top, clip: seen, looseClip: outer.looseClip, all: outer.freeClip)
    if tree.boxes.boxes[Int(node)].style.isFree { inner.looseClip = outer.freeClip }
    if tree.boxes.boxes[Int(node)].style.border != BoxBorder() {
      inner.clip = tree.innerRect(area, of: node).intersection(seen)
    }
    let flags = tree.nodes[Int(node)].flags
    guard flags.contains(.clips) else { return inner }
    inner.clip = tree.clip(of: node, in: area).intersection(seen)
    inner.looseClip = inner.clip
    if flags.contains(.scrolls) {
      let offset = tree.scrollOffset(of: node)
      inner.scrollX = Int32(clamping: offset.x)
      inner.scrollY = Int32(clamping: offset.y)
    }
    return inner
  }
}
