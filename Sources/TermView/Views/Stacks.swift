// Stacks: views side by side, in a column, or on top of each other.

/// A row of views from left to right.
///
/// Views that grow share free space (see `flex` and `Spacer`); if space is short, views shrink, and texts wrap
/// between words.
public struct HStack<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  @inlinable public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a row; its views are as high as the row unless `alignment` says otherwise.
  @inlinable public init(
    alignment: VerticalAlignment = .stretch, spacing: Int = 0, justify: Justification = .start,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.row(alignment, spacing, justify)
  }

  /// Explains which label a space has.
  ///
  /// The compiler compares an argument's label with one other label only where the number of arguments is the same.
  @available(*, unavailable, message: "write HStack(spacing: 1) { … }")
  @_disfavoredOverload
  public init(spacing: Int, @ViewBuilder<Message> content: () -> Views<Message>) {
    trap("unavailable")
  }

  /// Explains which label an alignment has.
  @available(*, unavailable, message: "write HStack(alignment: .center) { … }")
  @_disfavoredOverload
  public init(alignment: VerticalAlignment, @ViewBuilder<Message> content: () -> Views<Message>) {
    trap("unavailable")
  }
}

/// A column of views from top to bottom.
public struct VStack<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  @inlinable public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a column; its views are as wide as the column unless `alignment` says otherwise.
  @inlinable public init(
    alignment: HorizontalAlignment = .stretch, spacing: Int = 0, justify: Justification = .start,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.column(alignment, spacing, justify)
  }

  /// Explains which label a space has.
  @available(*, unavailable, message: "write VStack(spacing: 1) { … }")
  @_disfavoredOverload
  public init(spacing: Int, @ViewBuilder<Message> content: () -> Views<Message>) {
    trap("unavailable")
  }

  /// Explains which label an alignment has.
  @available(*, unavailable, message: "write VStack(alignment: .center) { … }")
  @_disfavoredOverload
  public init(alignment: HorizontalAlignment, @ViewBuilder<Message> content: () -> Views<Message>) {
    trap("unavailable")
  }
}

/// Views on top of each other, the last one nearest; the stack is as large as its largest view.
///
/// Where a view draws nothing, or a space without a background, the view below shows through.
public struct ZStack<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  @inlinable public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a stack of layers.
  @inlinable public init(
    alignment: Alignment = .center, @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.zstack(alignment)
  }
}

/// Views in a space that someone else measures, as a page of tabs or a side of a `SplitView` is.
///
/// A single stack, list or scroll view fills the space, as it fills the screen when it is all of a program's view.
/// A single text keeps its height, and several views form a column, in which `flex` shares free rows out.
public struct Pane<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a pane; the view that shows it gives it a frame.
  public init(@ViewBuilder<Message> content: () -> Views<Message>) {
    let list = content().list
    node =
      list.hasOneNode && list.arena[list.first].recordKind != .text
      ? list.zstack(.stretch) : list.column(.stretch, 0, .start)
  }
}

/// A row of views that continues in the next line when the views no longer fit.
public struct Wrap<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  @inlinable public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a row that wraps, with `spacing` cells between views and `lineSpacing` rows between lines.
  @inlinable public init(
    alignment: VerticalAlignment = .stretch, spacing: Int = 0, lineSpacing: Int = 0,
    justify: Justification = .start, @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.wrapped(alignment, spacing, lineSpacing, justify)
  }
}

/// Views laid out with everything that CSS flexbox offers, for layouts beyond the stacks.
public struct Flex<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  @inlinable public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a flex container; the defaults are those of CSS.
  @inlinable public init(
    _ style: FlexStyle = FlexStyle(), @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.flex(style)
  }
}

/// How a `Flex` lays out its views.
public struct FlexStyle: Hashable, Sendable {
  /// Whether the views form a row or a column.
  public var axis: Axis
  /// Whether the first view stands at the end.
  public var isReversed: Bool
  /// Where views that do not fit continue.
  public var wrap: FlexWrap
  /// The distribution of free space along the axis.
  public var justify: FlexAlignment
  /// The alignment of views across the axis.
  public var alignItems: FlexAlignment
  /// The distribution of free space between lines.
  public var alignContent: FlexAlignment
  /// The space between columns.
  public var columnSpacing: Length
  /// The space between rows.
  public var rowSpacing: Length

  /// Creates a style; the defaults are those of CSS.
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

/// Where views of a flex container that do not fit continue.
public enum FlexWrap: UInt8, Hashable, Sendable, CaseIterable {
  /// Nowhere: all views stay in one line and shrink.
  case none
  /// In further lines, after the first.
  case forwards
  /// In further lines, before the first.
  case backwards

  var boxWrap: BoxWrap {
    switch self {
    case .none: .none
    case .forwards: .wrap
    case .backwards: .reverse
    }
  }
}

/// The alignment of views or lines in a flex container.
public enum FlexAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// At the start or end of the page, whatever the container's direction.
  case start, end
  /// At the start or end of the container, in its own direction.
  case flexStart, flexEnd
  /// In the middle.
  case center
  /// Stretched over all available space.
  case stretch
  /// With the free space between or around the views or lines.
  case spaceBetween, spaceAround, spaceEvenly

  var boxAlignment: BoxAlignment {
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
      ContainerLayout(.flex, justify: justify.boxAlignment, alignItems: alignment.boxAlignment),
      columnGap: spacing)
  }

  @usableFromInline consuming func column(
    _ alignment: HorizontalAlignment, _ spacing: Int, _ justify: Justification
  ) -> Node {
    box(
      ContainerLayout(
        .flex, direction: .column, justify: justify.boxAlignment, alignItems: alignment.boxAlignment
      ),
      rowGap: spacing)
  }

  @usableFromInline consuming func zstack(_ alignment: Alignment) -> Node {
    box(
      ContainerLayout(
        .zstack, alignItems: alignment.vertical.boxAlignment,
        justifyItems: alignment.horizontal.boxAlignment))
  }

  @usableFromInline consuming func wrapped(
    _ alignment: VerticalAlignment, _ spacing: Int, _ lineSpacing: Int, _ justify: Justification
  ) -> Node {
    box(
      ContainerLayout(
        .flex, wrap: .wrap, justify: justify.boxAlignment, alignItems: alignment.boxAlignment,
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
      ContainerLayout(
        .flex, direction: direction,
        wrap: style.wrap.boxWrap,
        justify: style.justify.boxAlignment, alignItems: style.alignItems.boxAlignment,
        alignContent: style.alignContent.boxAlignment))
    if style.columnSpacing != 0 {
      node.append(.gap, 1, UInt32(bitPattern: style.columnSpacing.bits))
    }
    if style.rowSpacing != 0 { node.append(.gap, 2, UInt32(bitPattern: style.rowSpacing.bits)) }
    return node
  }

  consuming func box(
    _ container: ContainerLayout, columnGap: Int = 0, rowGap: Int = 0
  ) -> Node {
    var node = makeParent(.box)
    node.append(.container, container.bits)
    if columnGap != 0 {
      node.append(.gap, 1, UInt32(bitPattern: Length.cells(columnGap).bits))
    }
    if rowGap != 0 { node.append(.gap, 2, UInt32(bitPattern: Length.cells(rowGap).bits)) }
    return node
  }
}
