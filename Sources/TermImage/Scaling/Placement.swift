// Placement: a picture's size and the room for it in; which part is shown, and where, out.

public import TermView

/// How a picture is brought into room of another shape.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// All of it is seen, as large as the room allows; some room may be left.
  case fit
  /// The room is full; some of the picture may be cut off.
  case fill
  /// All of it fills all the room, and its shape is lost.
  case stretch
}

/// Which pixels of a picture are shown, and on which pixels of the room.
public struct Placement: Hashable, Sendable {
  /// The part of the picture that is shown.
  public var source: PixelRect
  /// The pixels that it covers, counted from the room's top left.
  public var target: PixelRect

  /// Places a picture of `picture` pixels in a room of some cells; nil where either is empty.
  ///
  /// Where `alignment` says stretch, a picture that is to fit is as large as the room in that
  /// direction. The target's edges are multiples of `unit`: the size of a cell there makes pictures
  /// of whole cells, as block characters need; their shape is then off by half a cell at most.
  ///
  /// - Precondition: the sides of `cell` and `unit` are at least 1.
  public init?(
    of picture: PixelSize, in room: Size, cell: PixelSize = .usualCell,
    mode: ContentMode = .fit, alignment: Alignment = .center,
    unit: PixelSize = PixelSize(width: 1, height: 1)
  ) {
    precondition(cell.width > 0 && cell.height > 0, "a cell has pixels")
    precondition(unit.width > 0 && unit.height > 0, "a unit has pixels")
    // No screen is a million cells wide; below that no product leaves `Int`.
    let width = min(room.columns, 1 << 20) * cell.width / unit.width * unit.width
    let height = min(room.rows, 1 << 20) * cell.height / unit.height * unit.height
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

  /// The nearest whole number of units to `length`, and where they begin in `room`.
  private static func place(
    _ length: Double, in room: Int, at share: Double, _ unit: Int
  ) -> (start: Int, length: Int) {
    let all = room / unit
    let units = max(1, min(Int((length / Double(unit)).rounded()), all))
    return (Int(Double(all - units) * share) * unit, units * unit)
  }
}

extension HorizontalAlignment {
  /// How much of the room left over is before; nil where none is to be left.
  fileprivate var share: Double? {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    case .stretch: nil
    }
  }
}

extension VerticalAlignment {
  /// How much of the room left over is above; nil where none is to be left.
  fileprivate var share: Double? {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    case .stretch: nil
    }
  }
}
