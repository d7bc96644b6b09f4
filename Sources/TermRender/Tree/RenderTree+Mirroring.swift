// RenderTree+Mirroring: converts leading and trailing to left and right for either layout direction.

internal import TermView

extension RenderTree {
  /// A box's padding by screen sides.
  func sides(of padding: BoxEdges) -> BoxEdges {
    guard boxes.isMirrored else { return padding }
    return BoxEdges(
      top: padding.top, right: padding.left, bottom: padding.bottom, left: padding.right)
  }

  /// A box's border by screen sides.
  func sides(of border: BoxBorder) -> BoxBorder {
    guard boxes.isMirrored else { return border }
    return BoxBorder(
      top: border.top, right: border.left, bottom: border.bottom, left: border.right)
  }

  /// Edges as they are drawn, with leading as the left side.
  func physicalEdges(_ edges: TermView.Edges) -> TermView.Edges {
    guard boxes.isMirrored else { return edges }
    var mirrored = edges.intersection(.vertical)
    if edges.contains(.leading) { mirrored.insert(.trailing) }
    if edges.contains(.trailing) { mirrored.insert(.leading) }
    return mirrored
  }

  /// An alignment as it is drawn, with leading as the left side.
  func physicalAlignment(_ alignment: HorizontalAlignment?) -> HorizontalAlignment? {
    guard boxes.isMirrored else { return alignment }
    switch alignment {
    case .leading: return .trailing
    case .trailing: return .leading
    default: return alignment
    }
  }
}
