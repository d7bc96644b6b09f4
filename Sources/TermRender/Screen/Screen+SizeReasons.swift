// Screen+SizeReasons: says in words which rule gave a view its size, for debugging.

internal import TermView

/// An axis of a box, with the properties that size it.
private struct SizedAxis {
  let isHorizontal: Bool
  let length, minimum, maximum: Length
  let size: Int
  /// The cells that percentages refer to.
  let available: Int
  let style: BoxStyle

  init(_ box: Box, isHorizontal: Bool, in space: Size) {
    self.isHorizontal = isHorizontal
    available = isHorizontal ? space.columns : space.rows
    style = box.style
    size = Int(isHorizontal ? box.frame.width : box.frame.height)
    length = isHorizontal ? style.width : style.height
    minimum = isHorizontal ? style.minWidth : style.minHeight
    maximum = isHorizontal ? style.maxWidth : style.maxHeight
  }

  /// Whether both edges are placed, so that the size is what lies between.
  var isBetweenInsets: Bool {
    let (first, last) =
      isHorizontal ? (style.inset.left, style.inset.right) : (style.inset.top, style.inset.bottom)
    return style.isAbsolute && length == .auto && first != .auto && last != .auto
  }

  /// The limit that the size has reached, in words.
  var limit: String? {
    if maximum != .auto, maximum.cells(of: available) == size {
      return "held to at most \(maximum.words)"
    }
    if minimum != .auto, minimum.cells(of: available) == size, size > 0 {
      return "held to at least \(minimum.words)"
    }
    return nil
  }
}

extension RenderTree {
  /// Returns a sentence about each axis of a node: its size, and the rule that gave it.
  func sizeReasons(of node: Int32) -> [String] {
    let box = boxes.boxes[Int(node)]
    let holder = box.parent >= 0 ? box.parent : node
    let frame = boxes[holder]
    let outside = Rect(
      column: 0, row: 0, columns: Int(frame.width), rows: Int(frame.height))
    let space = contentRect(of: holder, in: outside).size
    return [true, false].map { isHorizontal in
      let axis = SizedAxis(box, isHorizontal: isHorizontal, in: space)
      let reason = [reason(for: axis, of: box), axis.limit].compactMap(\.self)
      let unit = isHorizontal ? "column" : "row"
      return "\(axis.size) \(unit)\(axis.size == 1 ? "" : "s"): \(reason.joined(separator: ", "))"
    }
  }

  private func reason(for axis: SizedAxis, of box: Box) -> String {
    guard box.parent >= 0 else { return "the screen" }
    let parent = boxes.boxes[Int(box.parent)]
    if axis.isBetweenInsets { return "between its insets" }
    if !axis.style.isAbsolute, parent.style.isFlex,
      parent.style.isColumn != axis.isHorizontal
    {
      return mainAxisReason(for: axis, parent)
    }
    if !axis.length.isAuto, axis.length != .fill { return "\(axis.length.words) as set" }
    return axis.length == .fill || isStretched(axis, in: parent)
      ? "all of its container's" : "its content's"
  }

  /// The rule along a stack: a first size, and a share of what is left or missing.
  private func mainAxisReason(for axis: SizedAxis, _ parent: Box) -> String {
    let style = axis.style
    let base = style.basis == .auto ? axis.length : style.basis
    let fills = axis.length == .fill && style.basis == .auto
    let first =
      fills
      ? "from nothing" : base.isAuto ? "its content's" : "\(base.words) as set"
    let grow = max(style.growFactor, fills ? 1 : 0)
    var (total, child) = (0.0, parent.first)
    while child >= 0 {
      let other = boxes.boxes[Int(child)]
      if !other.style.isAbsolute {
        let length = axis.isHorizontal ? other.style.width : other.style.height
        let isFilling = length == .fill
        total += max(other.style.growFactor, isFilling ? 1 : 0)
      }
      child = other.next
    }
    if grow > 0 { return "\(first), and \(grow.words) of \(total.words) shares of what is free" }
    if base != .auto, base != .fill, let wanted = base.cells(of: axis.available), axis.size < wanted
    {
      return "\(first), but there was no room"
    }
    return style.shrinkFactor > 0 ? first : "\(first), never less"
  }

  /// Whether a box without a length of its own takes all that its container gives.
  private func isStretched(_ axis: SizedAxis, in parent: Box) -> Bool {
    let (own, inherited) =
      parent.style.isFlex || !axis.isHorizontal
      ? (axis.style.alignSelf, parent.style.alignItems)
      : (axis.style.justifySelf, parent.style.justifyItems)
    let alignment = own == .auto ? inherited : own
    guard !axis.style.isAbsolute, !axis.length.isContent else { return false }
    return alignment == .stretch || alignment == .auto
  }
}

extension Length {
  fileprivate var words: String {
    switch bits & 3 {
    case 0: "\(bits >> 2)"
    case 1: "\((Double(bits >> 2) / 10_000).words) %"
    case 2: "auto"
    default: "fill"
    }
  }
}

extension Double {
  /// The number without a point if it is whole, and else with two decimal places.
  fileprivate var words: String {
    let hundredths = (self * 100).rounded()
    guard hundredths.magnitude < 1e15 else { return "\(self)" }
    let (whole, part) = Int(hundredths).quotientAndRemainder(dividingBy: 100)
    return part == 0 ? "\(whole)" : "\(whole).\(part < 10 ? "0" : "")\(part)"
  }
}
