// ScrollView: views larger than the room, a part of them in sight.

/// Views that may be larger than the room they are given; the wheel and keys move the part in sight.
///
/// How far it is scrolled is kept by the tree, as long as the view stays the same view. For rows in great
/// number take `LazyList`, which makes only those in sight.
public struct ScrollView<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a scroll area whose content may be larger along some axes.
  ///
  /// With `sticksToEnd` it stays at its end while that moves on, once it is there; with `showsBars`, bars at
  /// the edges show what part is in sight.
  public init(
    _ axes: Axis.Set = .vertical, sticksToEnd: Bool = false, showsBars: Bool = true,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    var node = content().list.scrollArea(axes)
    let flags = (sticksToEnd ? ScrollFlags.sticks : 0) | (showsBars ? ScrollFlags.showsBars : 0)
    node.append(.parameter, flags)
    self.node = node
  }
}

/// What a `parameter` op says about a scroll area or a list.
package enum ScrollFlags {
  package static let sticks = 1
  package static let showsBars = 2
}

extension NodeList {
  fileprivate consuming func scrollArea(_ axes: Axis.Set) -> Node {
    var node = close(.box)
    let direction: BoxDirection = axes.contains(.vertical) ? .column : .row
    node.append(.container, ContainerWord(.flex, direction: direction).bits)
    node.append(.overflow, Int(axes.rawValue))
    return node
  }
}
