// Leaves: views without children, and `Group`.

/// Space that takes the free space along its stack.
public struct Spacer: StaticView, Sendable {
  /// The view sends no messages.
  public typealias Message = Never

  private let least: Int

  /// Creates a spacer of at least `minLength` cells.
  public init(minLength: Int = 0) { least = minLength }

  /// The view as a type-erased record.
  public var node: Node {
    var node = Node(.box)
    node.append(.container, ContainerLayout(.flex).bits)
    node.append(.grow, 0, Float(1).bitPattern)
    // The length along the stack, horizontal or vertical.
    node.append(.size, SizeProperty.basis.rawValue, UInt32(bitPattern: Length.cells(least).bits))
    if least > 0 { node.append(.shrink, 0, Float(0).bitPattern) }
    node.boxParts.insert(.placement)
    return node
  }

  /// The view itself, type-erased.
  public var body: AnyStaticView { return AnyStaticView(node) }
}

/// A line across its stack, one cell thick.
public struct Divider: StaticView, Sendable {
  /// The view sends no messages.
  public typealias Message = Never

  private let style: LineStyle
  private let color: Color
  private let joins: Bool

  /// Creates a line; with `joins`, it merges with the lines that it meets into crossings.
  ///
  /// Its first and last cell are for the lines there, and are not drawn where none is: a margin of -1 reaches into the
  /// border of a stack.
  public init(_ style: LineStyle = .light, color: Color = .default, joins: Bool = false) {
    self.style = style
    self.color = color
    self.joins = joins
  }

  /// The view as a type-erased record.
  public var node: Node {
    var node = Node(.divider)
    node.append(.line, Int(style.rawValue) | (joins ? 1 << 8 : 0), color.bits)
    node.append(.shrink, 0, Float(0).bitPattern)
    node.append(.alignSelf, 0, UInt32(BoxAlignment.stretch.rawValue))
    node.append(.alignSelf, 1, UInt32(BoxAlignment.stretch.rawValue))
    node.boxParts.insert(.placement)
    return node
  }

  /// The view itself, type-erased.
  public var body: AnyStaticView { return AnyStaticView(node) }
}

/// A repeated character; it takes all available width, and one row, unless its frame says otherwise.
///
/// ```swift
/// HStack {
///   Fill("█").frame(width: done)
///   Fill("░")
/// }
/// ```
public struct Fill: StaticView, Sendable {
  /// The view sends no messages.
  public typealias Message = Never

  private let character: Character

  /// Creates an area filled with a character.
  public init(_ character: Character) { self.character = character }

  /// The view as a type-erased record.
  public var node: Node {
    var node = Node(.fill)
    node.append(
      .size, SizeProperty.width.rawValue, UInt32(bitPattern: Length.fill.bits))
    // A frame replaces the width, but a wrapper takes it over.
    node.boxParts.insert(.placement)
    String(character).withBytes { bytes in
      let bytes = bytes.extracting(first: 256)
      node.append(.pattern, bytes.count)
      node.append(packed: bytes)
    }
    return node
  }

  /// The view itself, type-erased.
  public var body: AnyStaticView { return AnyStaticView(node) }
}

/// A view that shows nothing and takes no space.
public struct EmptyView: StaticView, Sendable {
  /// The view sends no messages.
  public typealias Message = Never

  /// Creates an empty view.
  public init() {}

  /// The view as a type-erased record.
  public var node: Node { Node(.group) }

  /// The view itself, type-erased.
  public var body: AnyStaticView { return AnyStaticView(node) }
}

/// Several views as one; the container lays them out as its own children.
///
/// With a modifier, a group is a view of its own, which puts its views in a column.
public struct Group<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a group.
  @inlinable public init(@ViewBuilder<Message> content: () -> Views<Message>) {
    node = content().node
  }
}
