// Placement: computes which part of an image is shown, and where in the available space.

public import TermView

/// How an image is fitted into space of other proportions.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// All of it is visible, as large as the space allows; some space may remain.
  case fit
  /// The space is full; some of the image may be cut off.
  case fill
  /// All of it fills all the space, and loses its proportions.
  case stretch
}

/// The pixels of an image that are shown, and their target in the available space.
public struct Placement: Hashable, Sendable {
  /// The part of the image that is shown.
  public var source: PixelRect
  /// The pixels that it covers, counted from the top left of the available space.
  public var target: PixelRect

  /// Places an image of `picture` pixels in a space of `room` cells; nil if either is empty.
  ///
  /// With an `alignment` of stretch, an image in `fit` mode is as large as the space in that direction. The target's
  /// edges are multiples of `unit`: the size of a cell gives images of whole cells, as block characters need; their
  /// proportions are then off by half a cell at most.
  ///
  /// - Precondition: the sides of `cell` and `unit` are at least 1.
  public init?(
    of picture: PixelSize, in room: Size, cell: PixelSize = .usualCell,
    mode: ContentMode = .fit, alignment: Alignment = .center,
    unit: PixelSize = PixelSize(width: 1, height: 1)
  ) {
    precondition(cell.width > 0 && cell.height > 0, "a cell has pixels")
    precondition(unit.width > 0 && unit.height > 0, "a unit has pixels")
    // No screen is a million cells wide, and no cell a million pixels; below that no product overflows `Int`.
    let most = 1 << 20
    let width = min(room.columns, most) * min(cell.width, most) / unit.width * unit.width
    let height = min(room.rows, most) * min(cell.height, most) / unit.height * unit.height
    guard picture.width > 0, picture.height > 0, width > 0, height > 0 else { return nil }
    source = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    target = PixelRect(x: 0, y: 0, width: width, height: height)
    let across = Double(width) / Double(picture.width)
    let down = Double(height) / Double(picture.height)
    let (horizontal, vertical) = (alignment.horizontal.share, alignment.vertical.share)
    switch mode {
    case .stretch: return
    case .fit:
      let scale = min(across, down)
      if let share = horizontal {
        let length = Double(picture.width) * scale
        (target.x, target.width) = Self.place(length, in: width, at: share, unit.width)
      }
      if let share = vertical {
        let length = Double(picture.height) * scale
        (target.y, target.height) = Self.place(length, in: height, at: share, unit.height)
      }
    case .fill:
      let scale = max(across, down)
      let (share, rise) = (horizontal ?? 0.5, vertical ?? 0.5)
      (source.x, source.width) = Self.place(Double(width) / scale, in: picture.width, at: share, 1)
      (source.y, source.height) = Self.place(
        Double(height) / scale, in: picture.height, at: rise, 1)
    }
  }

  /// Returns the whole number of units nearest to `length`, and where they begin in `room`.
  private static func place(
    _ length: Double, in room: Int, at share: Double, _ unit: Int
  ) -> (start: Int, length: Int) {
    let all = room / unit
    let units = max(1, min(Int((length / Double(unit)).rounded()), all))
    return (Int(Double(all - units) * share) * unit, units * unit)
  }
}

extension HorizontalAlignment {
  /// The share of the remaining space that is before the image; nil if none is to remain.
  var share: Double? {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    case .stretch: nil
    }
  }
}

extension VerticalAlignment {
  /// The share of the remaining space that is above the image; nil if none is to remain.
  var share: Double? {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    case .stretch: nil
    }
  }
}
