// Surroundings: where a container stands, and where what is in it may be drawn.

internal import TermView

/// What a node's container says about its place.
struct Surroundings {
  /// The top left of the container's box.
  var x: Int
  var y: Int
  /// How far what is in it is scrolled.
  var scrollX: Int32 = 0
  var scrollY: Int32 = 0
  /// Where it may be drawn: nothing stands on the border around it; and where it may if it is not held by its
  /// container.
  var clip: Rect
  var looseClip: Rect
  /// Where it may be drawn if nothing cuts it off.
  let all: Rect

  init(in area: Rect) {
    (x, y, clip, looseClip, all) = (0, 0, area, area, area)
  }

  init(x: Int, y: Int, clip: Rect, looseClip: Rect, all: Rect) {
    (self.x, self.y, self.clip, self.looseClip, self.all) = (x, y, clip, looseClip, all)
  }

  /// Where something that floats may be drawn.
  func clip(of float: Floating) -> Rect {
    float.isFree ? all : float.isLoose ? looseClip : clip
  }

  /// A box's place relative to the container as it is seen, scrolled.
  @inline(__always)
  func place(_ box: BoxFrame) -> BoxFrame {
    BoxFrame(x: box.x &- scrollX, y: box.y &- scrollY, width: box.width, height: box.height)
  }

  /// A place on the screen.
  @inline(__always)
  func area(of place: BoxFrame) -> Rect {
    Rect(
      column: x &+ Int(place.x), row: y &+ Int(place.y), columns: Int(place.width),
      rows: Int(place.height))
  }
}

extension Painter {
  /// What a node is to those in it.
  func surroundings(
    in node: Int32, _ area: Rect, _ seen: Rect, _ outer: Surroundings, _ tree: borrowing RenderTree
  ) -> Surroundings {
    var inner = Surroundings(
      x: area.left, y: area.top, clip: seen, looseClip: outer.looseClip, all: outer.all)
    if tree.boxes.boxes[Int(node)].style.isFree { inner.looseClip = outer.all }
    if tree.boxes.boxes[Int(node)].style.border != BoxBorder() {
      inner.clip = tree.inside(area, of: node).intersection(seen)
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
