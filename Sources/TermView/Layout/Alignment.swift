// Alignment: the public vocabulary for placing views in their available space.

/// A horizontal alignment; leading is left unless the layout is mirrored.
public enum HorizontalAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// At the edge where lines begin.
  case leading
  /// In the middle; an odd cell of free space is on the right.
  case center
  /// At the edge where lines end.
  case trailing
  /// As wide as the available space.
  case stretch

  var boxAlignment: BoxAlignment {
    switch self {
    case .leading: .start
    case .center: .center
    case .trailing: .end
    case .stretch: .stretch
    }
  }
}

/// A vertical alignment.
public enum VerticalAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// At the top edge.
  case top
  /// In the middle; an odd cell of free space is below.
  case center
  /// At the bottom edge.
  case bottom
  /// As high as the available space.
  case stretch

  var boxAlignment: BoxAlignment {
    switch self {
    case .top: .start
    case .center: .center
    case .bottom: .end
    case .stretch: .stretch
    }
  }
}

/// An alignment in a rectangle, horizontal and vertical.
public struct Alignment: Hashable, Sendable {
  /// The alignment between left and right.
  public var horizontal: HorizontalAlignment
  /// The alignment between top and bottom.
  public var vertical: VerticalAlignment

  /// Creates an alignment from its two parts.
  public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(.center, .center)
  /// As large as the available space.
  public static let stretch = Alignment(.stretch, .stretch)
  /// In the middle of the upper edge.
  public static let top = Alignment(.center, .top)
  /// In the middle of the lower edge.
  public static let bottom = Alignment(.center, .bottom)
  /// In the middle of the edge where lines begin.
  public static let leading = Alignment(.leading, .center)
  /// In the middle of the edge where lines end.
  public static let trailing = Alignment(.trailing, .center)
  /// In the upper corner where lines begin.
  public static let topLeading = Alignment(.leading, .top)
  /// In the upper corner where lines end.
  public static let topTrailing = Alignment(.trailing, .top)
  /// In the lower corner where lines begin.
  public static let bottomLeading = Alignment(.leading, .bottom)
  /// In the lower corner where lines end.
  public static let bottomTrailing = Alignment(.trailing, .bottom)
}

/// How a stack distributes free space along its axis.
public enum Justification: UInt8, Hashable, Sendable, CaseIterable {
  /// All of it after the last view.
  case start
  /// Half before the first view, half after the last.
  case center
  /// All of it before the first view.
  case end
  /// Evenly between the views.
  case spaceBetween
  /// Evenly around the views, half as much at the ends.
  case spaceAround
  /// Evenly around the views, as much at the ends.
  case spaceEvenly

  var boxAlignment: BoxAlignment {
    switch self {
    case .start: .flexStart
    case .center: .center
    case .end: .flexEnd
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    case .spaceEvenly: .spaceEvenly
    }
  }
}

/// One of the two axes of a screen.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// A set of axes.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// From left to right.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
    /// Both axes.
    public static let both: Set = [.horizontal, .vertical]
  }
}

/// A set of the four edges of a box; leading is left unless the layout is mirrored.
public struct Edges: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = Edges(rawValue: 1)
  /// The edge where lines end.
  public static let trailing = Edges(rawValue: 2)
  /// The lower edge.
  public static let bottom = Edges(rawValue: 4)
  /// The edge where lines begin.
  public static let leading = Edges(rawValue: 8)
  /// Leading and trailing.
  public static let horizontal: Edges = [.leading, .trailing]
  /// Top and bottom.
  public static let vertical: Edges = [.top, .bottom]
  /// All four edges.
  public static let all: Edges = [.horizontal, .vertical]
}
