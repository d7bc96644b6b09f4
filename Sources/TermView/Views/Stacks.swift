// Stacks: views side by side, one below the other, or one above the other.

/// Views from left to right.
///
/// Where room is left over, views that grow share it (see `flex` and `Spacer`); where it is short, they
/// shrink, texts wrapping between words.
public struct HStack<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  @inlinable public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a row; its views are as high as it is unless `alignment` says otherwise.
  @inlinable public init(
    alignment: VerticalAlignment = .stretch, spacing: Int = 0, justify: Justification = .start,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.row(alignment, spacing, justify)
  }
}

/// Views from top to bottom.
public struct VStack<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  @inlinable public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a column; its views are as wide as it is unless `alignment` says otherwise.
  @inlinable public init(
    alignment: HorizontalAlignment = .stretch, spacing: Int = 0, justify: Justification = .start,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.column(alignment, spacing, justify)
  }
}

/// Views one above the other, the last one nearest; as large as the largest of them.
///
/// What a view does not draw, a space without a background included, shows the one below.
public struct ZStack<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  @inlinable public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a pile.
  @inlinable public init(
    alignment: Alignment = .center, @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.pile(alignment)
  }
}

/// Views from left to right that go on in the next row where they no longer fit.
public struct Wrap<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  @inlinable public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a row that wraps, with cells between views and rows between lines.
  @inlinable public init(
    alignment: VerticalAlignment = .stretch, spacing: Int = 0, lineSpacing: Int = 0,
    justify: Justification = .start, @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.wrapped(alignment, spacing, lineSpacing, justify)
  }
}

/// Views laid out with all that CSS flexbox can say, for what the stacks can't.
public struct Flex<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  @inlinable public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a flex container; what is not said is as in CSS.
  @inlinable public init(
    _ style: FlexStyle = FlexStyle(), @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.flex(style)
  }
}

/// How a `Flex` lays out its views.
public struct FlexStyle: Hashable, Sendable {
  /// Whether its views stand in a row or in a column.
  public var axis: Axis
  /// Whether the first view stands at the end.
  public var isReversed: Bool
  /// Where views go on that don't fit.
  public var wrap: FlexWrap
  /// What is done with room along the axis.
  public var justify: FlexAlignment
  /// Where views stand across the axis.
  public var alignItems: FlexAlignment
  /// What is done with room that lines leave.
  public var alignContent: FlexAlignment
  /// What stands between columns.
  public var columnSpacing: Length
  /// What stands between rows.
  public var rowSpacing: Length

  /// Creates a style; what is not said is as in CSS.
  public init(
    _ axis: Axis = .horizontal, isReversed: Bool = false, wrap: FlexWrap = .none,
    justify: FlexAlignment = .flexStart,
    alignItems: FlexAlignment = .stretch, alignContent: FlexAlignment = .stretch,
    columnSpacing: Length = 0, rowSpacing: Length = 0
  ) {
    self.axis = axis
    self.isReversed = isReversed
    self.wrap = wrap
    self.justify = justify
    self.alignItems = alignItems
    self.alignContent = alignContent
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
  }
}

/// Where the views of a flex container go on that don't fit.
public enum FlexWrap: UInt8, Hashable, Sendable, CaseIterable {
  /// Nowhere: they stay in the one line, and shrink.
  case none
  /// In further lines, after the first.
  case forwards
  /// In further lines, before the first.
  case backwards

  var box: BoxWrap {
    switch self {
    case .none: .none
    case .forwards: .wrap
    case .backwards: .reverse
    }
  }
}

/// Where views or lines stand across a flex container.
public enum FlexAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// At the page's start or end, however the container runs.
  case start, end
  /// At the container's own start or end.
  case flexStart, flexEnd
  /// In the middle.
  case center
  /// Over all the room.
  case stretch
  /// With the room between or around lines.
  case spaceBetween, spaceAround, spaceEvenly

  var box: BoxAlignment {
    switch self {
    case .start: .start
    case .end: .end
    case .flexStart: .flexStart
    case .flexEnd: .flexEnd
    case .center: .center
    case .stretch: .stretch
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    case .spaceEvenly: .spaceEvenly
    }
  }
}

extension NodeList {
  @usableFromInline consuming func row(
    _ alignment: VerticalAlignment, _ spacing: Int, _ justify: Justification
  ) -> Node {
    box(
      ContainerWord(.flex, justify: justify.box, alignItems: alignment.box), columnGap: spacing)
  }

  @usableFromInline consuming func column(
    _ alignment: HorizontalAlignment, _ spacing: Int, _ justify: Justification
  ) -> Node {
    box(
      ContainerWord(
        .flex, direction: .column, justify: justify.box, alignItems: alignment.box),
      rowGap: spacing)
  }

  @usableFromInline consuming func pile(_ alignment: Alignment) -> Node {
    box(
      ContainerWord(
        .zstack, alignItems: alignment.vertical.box, justifyItems: alignment.horizontal.box))
  }

  @usableFromInline consuming func wrapped(
    _ alignment: VerticalAlignment, _ spacing: Int, _ lineSpacing: Int, _ justify: Justification
  ) -> Node {
    box(
      ContainerWord(
        .flex, wrap: .wrap, justify: justify.box, alignItems: alignment.box,
        alignContent: .flexStart),
      columnGap: spacing, rowGap: lineSpacing)
  }

  @usableFromInline consuming func flex(_ style: FlexStyle) -> Node {
    let direction: BoxDirection =
      switch (style.axis, style.isReversed) {
      case (.horizontal, false): .row
      case (.horizontal, true): .rowReverse
      case (.vertical, false): .column
      case (.vertical, true): .columnReverse
      }
    var node = box(
      ContainerWord(
        .flex, direction: direction,
        wrap: style.wrap.box,
        justify: style.justify.box, alignItems: style.alignItems.box,
        alignContent: style.alignContent.box))
    if style.columnSpacing != 0 {
      node.append(.gap, 1, UInt32(bitPattern: style.columnSpacing.bits))
    }
    if style.rowSpacing != 0 { node.append(.gap, 2, UInt32(bitPattern: style.rowSpacing.bits)) }
    return node
  }

  consuming func box(
    _ container: ContainerWord, columnGap: Int = 0, rowGap: Int = 0
  ) -> Node {
    var node = close(.box)
    node.append(.container, container.bits)
    if columnGap != 0 {
      node.append(.gap, 1, UInt32(bitPattern: Length.cells(columnGap).bits))
    }
    if rowGap != 0 { node.append(.gap, 2, UInt32(bitPattern: Length.cells(rowGap).bits)) }
    return node
  }
}
