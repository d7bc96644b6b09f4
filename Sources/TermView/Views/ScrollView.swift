// ScrollView: views larger than the room, a part of them in sight.

/// Views that may be larger than the room they are given; the wheel, keys and bars move the part in sight.
///
/// How far it is scrolled is kept by the tree, as long as the view stays the same view. The view at the top
/// stays there when what is above it changes, or when it wraps elsewhere in a window of another size. For
/// rows in great number take `LazyList`, which makes only those in sight.
///
/// ```swift
/// ScrollView(sticksToEnd: true) {
///   ForEach(log, id: \.number) { line in Text(line.text) }
/// }
/// .border()
/// ```
///
/// A bar takes a column or a row of its own, where the content is larger than the window and that is not
/// narrower than two cells. Border and padding are around the window, and do not scroll.
///
/// Arrows, Page Up and Down, Home and End scroll the innermost area around the focus that is not at its end
/// yet, where nothing takes them before. Without anything in it that takes the focus, make it `focusable()`.
public struct ScrollView<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a scroll area whose content may be larger along some axes.
  ///
  /// With `sticksToEnd` it stays at its end while that moves on: at the beginning, and whenever it was
  /// scrolled back there. With `showsBars`, bars at the edges show what part is in sight.
  public init(
    _ axes: Axis.Set = .vertical, sticksToEnd: Bool = false, showsBars: Bool = true,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.scrollArea(axes, sticksToEnd, showsBars)
  }

  /// Creates a scroll area that brings a view in it into sight, whenever another one is named by its `id(_:)`.
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

  /// Makes a message of how far it is scrolled, when that is known and whenever it changes.
  public func onScrolled(_ handle: @escaping (ScrollPosition) -> Message?) -> AnyView<Message> {
    answering(.scrolled(handle))
  }
}

extension ScrollView where Message == Never {
  /// Makes a message of how far it is scrolled, when that is known and whenever it changes.
  public func onScrolled<Sent>(_ handle: @escaping (ScrollPosition) -> Sent?) -> AnyView<Sent> {
    AnyView<Sent>(node.answering(.scrolled(handle)))
  }
}

/// What part of a scroll area's content is in sight.
public struct ScrollPosition: Hashable, Sendable {
  /// The columns before the window and the rows above it.
  public var offset: Point
  /// The cells in which the content is seen.
  public var window: Size
  /// The cells that the content takes, no less than the window has.
  public var content: Size

  /// Creates a position.
  public init(offset: Point, window: Size, content: Size) {
    self.offset = offset
    self.window = window
    self.content = content
  }

  /// How far it is scrolled down, from 0 to 1; 1 where all rows are in sight.
  public var progress: Double {
    let most = Double(content.rows) - Double(window.rows)
    return most > 0 ? min(max(Double(offset.row) / most, 0), 1) : 1
  }
}

/// What a `parameter` op says about a scroll area or a list.
package enum ScrollFlags {
  package static let sticks = 1
  package static let showsBars = 2
}

extension NodeList {
  fileprivate consuming func scrollArea(
    _ axes: Axis.Set, _ sticksToEnd: Bool, _ showsBars: Bool
  ) -> Node {
    var node = close(.box)
    let direction: BoxDirection = axes.contains(.vertical) ? .column : .row
    node.append(.container, ContainerWord(.flex, direction: direction).bits)
    node.append(.overflow, Int(axes.rawValue))
    node.append(
      .parameter, (sticksToEnd ? ScrollFlags.sticks : 0) | (showsBars ? ScrollFlags.showsBars : 0))
    return node
  }
}
