// Alignment: where things stand in the room they are given, in an author's words.

/// Where something stands between left and right; leading is left unless the layout is mirrored.
public enum HorizontalAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// Where lines begin.
  case leading
  /// In the middle; a cell that can't be halved is on the right.
  case center
  /// Where lines end.
  case trailing
  /// As wide as the room.
  case stretch

  var box: BoxAlignment {
    switch self {
    case .leading: .start
    case .center: .center
    case .trailing: .end
    case .stretch: .stretch
    }
  }
}

/// Where something stands between top and bottom.
public enum VerticalAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// Above.
  case top
  /// In the middle; a cell that can't be halved is below.
  case center
  /// Below.
  case bottom
  /// As high as the room.
  case stretch

  var box: BoxAlignment {
    switch self {
    case .top: .start
    case .center: .center
    case .bottom: .end
    case .stretch: .stretch
    }
  }
}

/// Where something stands in a rectangle.
public struct Alignment: Hashable, Sendable {
  /// Between left and right.
  public var horizontal: HorizontalAlignment
  /// Between top and bottom.
  public var vertical: VerticalAlignment

  /// Creates an alignment from its two parts.
  public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(.center, .center)
  /// As large as the room.
  public static let stretch = Alignment(.stretch, .stretch)
  /// In the middle of an edge.
  public static let top = Alignment(.center, .top)
  /// In the middle of the lower edge.
  public static let bottom = Alignment(.center, .bottom)
  /// In the middle of the edge where lines begin.
  public static let leading = Alignment(.leading, .center)
  /// In the middle of the edge where lines end.
  public static let trailing = Alignment(.trailing, .center)
  /// In a corner.
  public static let topLeading = Alignment(.leading, .top)
  /// In the upper corner where lines end.
  public static let topTrailing = Alignment(.trailing, .top)
  /// In the lower corner where lines begin.
  public static let bottomLeading = Alignment(.leading, .bottom)
  /// In the lower corner where lines end.
  public static let bottomTrailing = Alignment(.trailing, .bottom)
}

/// What a stack does with room that its views leave along it.
public enum Justification: UInt8, Hashable, Sendable, CaseIterable {
  /// Leaves it at the end.
  case start
  /// Leaves it at both ends.
  case center
  /// Leaves it at the beginning.
  case end
  /// Puts it between the views.
  case spaceBetween
  /// Puts it around them, half as much at the ends.
  case spaceAround
  /// Puts it around them, as much at the ends.
  case spaceEvenly

  var box: BoxAlignment {
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

/// One of the two directions of a screen.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// Some of the two.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// From left to right.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
    /// Both.
    public static let both: Set = [.horizontal, .vertical]
  }
}

/// Some of the four edges of a box; leading is left unless the layout is mirrored.
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
  /// All four.
  public static let all: Edges = [.horizontal, .vertical]
}
