// Leaves: views without views in them.

/// Room that takes what is left along its stack.
public struct Spacer: View, Sendable {
  /// It sends nothing.
  public typealias Message = Never

  private let least: Int

  /// Creates a room of at least so many cells.
  public init(minLength: Int = 0) { least = minLength }

  /// What it says.
  public var node: Node {
    var node = Node(.box)
    node.append(.container, ContainerWord(.flex).bits)
    node.append(.grow, 0, Float(1).bitPattern)
    // Its length along the stack, whichever way that runs.
    node.append(.size, SizeSlot.basis.rawValue, UInt32(bitPattern: Length.cells(least).bits))
    if least > 0 { node.append(.shrink, 0, Float(0).bitPattern) }
    node.used.insert(.place)
    return node
  }

  /// Itself.
  public var body: AnyView<Never> { return AnyView(node) }
}

/// A line across its stack, one cell thick.
public struct Divider: View, Sendable {
  /// It sends nothing.
  public typealias Message = Never

  private let style: LineStyle
  private let color: Color

  /// Creates a line.
  public init(_ style: LineStyle = .light, color: Color = .default) {
    self.style = style
    self.color = color
  }

  /// What it says.
  public var node: Node {
    var node = Node(.divider)
    node.append(.line, Int(style.rawValue), color.bits)
    node.append(.shrink, 0, Float(0).bitPattern)
    node.append(.alignSelf, 0, UInt32(BoxAlignment.stretch.rawValue))
    node.append(.alignSelf, 1, UInt32(BoxAlignment.stretch.rawValue))
    node.used.insert(.place)
    return node
  }

  /// Itself.
  public var body: AnyView<Never> { return AnyView(node) }
}

/// One character over and over; it takes all the width there is, and a row, unless its frame says otherwise.
///
/// ```swift
/// HStack {
///   Fill("█").frame(width: done)
///   Fill("░")
/// }
/// ```
public struct Fill: View, Sendable {
  /// It sends nothing.
  public typealias Message = Never

  private let character: Character

  /// Creates an area filled with a character.
  public init(_ character: Character) { self.character = character }

  /// What it says.
  public var node: Node {
    var node = Node(.fill)
    node.append(
      .size, SizeSlot.width.rawValue, UInt32(bitPattern: Length.fill.bits))
    // A frame takes the width's place, but what is put around it takes it over.
    node.used.insert(.place)
    String(character).withBytes { bytes in
      let bytes = bytes.extracting(first: 256)
      node.append(.pattern, bytes.count)
      node.append(packed: bytes)
    }
    return node
  }

  /// Itself.
  public var body: AnyView<Never> { return AnyView(node) }
}

/// Nothing, and no room for it.
public struct EmptyView: View, Sendable {
  /// It sends nothing.
  public typealias Message = Never

  /// Creates nothing.
  public init() {}

  /// What it says.
  public var node: Node { Node(.group) }

  /// Itself.
  public var body: AnyView<Never> { return AnyView(node) }
}

/// Several views as one: what it is put into lays them out as its own.
///
/// Once something is said about it, it is a view like others, with its views one below the other.
public struct Group<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a group.
  @inlinable public init(@ViewBuilder<Message> content: () -> Views<Message>) {
    node = content().node
  }
}
