// ScrollView: views larger than the available space, of which a part is visible.

/// Views that may be larger than the available space; the wheel, keys and bars scroll them.
///
/// The tree stores the scroll offset as long as the view has the same identity. The view at the top of the viewport
/// stays there when content above it changes, or wraps differently after a resize. For very many rows use `LazyList`,
/// which makes only the visible ones, inside a scroll view as well.
///
/// ```swift
/// ScrollView(sticksToEnd: true) {
///   ForEach(log, id: \.number) { line in Text(line.text) }
/// }
/// .border()
/// ```
///
/// A bar takes a column or a row of its own, if the content is larger than the viewport and that is at least two
/// cells wide. Border and padding are around the viewport and do not scroll.
///
/// Arrows, Page Up and Down, Home and End scroll the innermost area around the focus that is not at its end yet, if
/// no handler takes them. If none is around the focus, they scroll the first one without any view that can have the
/// focus, and without such an area, Page Up and Down scroll the only one; with several areas, make them `focusable()`, so
/// that Tab chooses one.
public struct ScrollView<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a scroll area whose content may be larger along some axes.
  ///
  /// With `sticksToEnd` it follows its end as content is added: at first, and again after the user scrolls back to
  /// the end. With `showsBars`, bars at the edges show the visible part.
  public init(
    _ axes: Axis.Set = .vertical, sticksToEnd: Bool = false, showsBars: Bool = true,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.scrollArea(axes, sticksToEnd, showsBars)
  }

  /// Creates a scroll area that makes a descendant visible, whenever `reveals` names another `id(_:)`.
  ///
  /// A named view that is in sight stays so where the area becomes smaller.
  public init(
    _ axes: Axis.Set = .vertical, reveals: (any Hashable)?, sticksToEnd: Bool = false,
    showsBars: Bool = true, @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    var node = content().list.scrollArea(axes, sticksToEnd, showsBars)
    if let reveals {
      node.append(.reveal)
      node.append(identityKey(of: reveals))
    }
    self.node = node
  }

  /// Makes a message of the scroll position, when it is first known and whenever it changes.
  public func onScrolled(_ handle: @escaping (ScrollPosition) -> Message?) -> AnyView<Message> {
    addingHandler(.scrolled(handle))
  }
}

/// The visible part of a scroll area's content.
public struct ScrollPosition: Hashable, Sendable {
  /// The columns to the left of the viewport and the rows above it.
  public var offset: Point
  /// The size of the viewport.
  public var window: Size
  /// The size of the content, no less than that of the viewport.
  public var content: Size

  /// Creates a position.
  public init(offset: Point, window: Size, content: Size) {
    self.offset = offset
    self.window = window
    self.content = content
  }

  /// How far the content is scrolled down, from 0 to 1; 1 if all rows are visible.
  public var progress: Double {
    let most = Double(content.rows) - Double(window.rows)
    return most > 0 ? min(max(Double(offset.row) / most, 0), 1) : 1
  }
}

/// The flags of an `overflow` op, beside its axes.
package enum OverflowFlags {
  /// What does not fit is cut instead of scrolled.
  package static let isCut = 4
}

/// The flags of a `scrollBehavior` op.
package enum ScrollFlags {
  package static let sticks = 1
  package static let showsBars = 2
}

extension NodeList {
  fileprivate consuming func scrollArea(
    _ axes: Axis.Set, _ sticksToEnd: Bool, _ showsBars: Bool
  ) -> Node {
    var node = makeParent(.box)
    let direction: BoxDirection = axes.contains(.vertical) ? .column : .row
    node.append(.container, ContainerLayout(.flex, direction: direction).bits)
    node.append(.overflow, Int(axes.rawValue))
    node.append(
      .scrollBehavior,
      (sticksToEnd ? ScrollFlags.sticks : 0) | (showsBars ? ScrollFlags.showsBars : 0))
    return node
  }
}
