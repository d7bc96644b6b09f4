// Late: views that depend on the tree itself: on time, on their own size, on the keys that work now.

/// A view that changes with time, such as a spinner; it ticks only while it is on the screen.
///
/// The content is made with the time since the screen began, in whole steps of the interval.
public struct Timeline<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a view that is made anew at each interval; one under a millisecond counts as one.
  public init(
    every interval: Duration,
    @ViewBuilder<Message> content: @escaping (Duration) -> Views<Message>
  ) {
    let parts = interval.components
    let seconds = min(max(parts.seconds, 0), 1_000_000_000)
    let step = max(1_000_000, seconds * 1_000_000_000 + max(parts.attoseconds, 0) / 1_000_000_000)
    var node = Node(.timeline)
    node.postpone(LateContent { content(.nanoseconds($0.time)).node })
    node.append(.interval)
    node.append(UInt64(step))
    self.node = node
  }
}

/// A view that depends on the room it is given.
///
/// It takes all the room there is unless its frame says otherwise; its content has no say in that. So where room
/// has no end, as along a `ScrollView`, it gets none: the reader goes around the scroll view.
public struct SizeReader<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a view that is made anew when its size changes.
  public init(@ViewBuilder<Message> content: @escaping (Size) -> Views<Message>) {
    var node = Node(.sizeReader)
    node.postpone(LateContent { content($0.size).node })
    node.fillRoom()
    self.node = node
  }
}

extension SizeReader {
  /// Creates a view that is made anew when its size changes, or the side at which lines begin.
  package init(
    turned content: @escaping (Size, _ isMirrored: Bool) -> AnyView<Message>
  ) {
    var node = Node(.sizeReader)
    node.postpone(LateContent { content($0.size, $0.isMirrored).node })
    node.fillRoom()
    self.node = node
  }

  /// Creates a view that is made anew when its size changes, or what pictures are drawn for.
  package init(
    @ViewBuilder<Message> drawing content: @escaping (Size, Surface) -> Views<Message>
  ) {
    var node = Node(.sizeReader)
    node.postpone(LateContent { content($0.size, $0.surface).node })
    node.fillRoom()
    self.node = node
  }
}

/// A view that shows which keys work now, as their bindings say it.
///
/// Those that something nearer to the focus takes are among them, as covered: a list of commands may want them all.
public struct BindingsReader<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a view that is made anew when other keys work; the innermost bindings come first.
  public init(@ViewBuilder<Message> content: @escaping ([KeyBinding]) -> Views<Message>) {
    var node = Node(.bindingsReader)
    node.postpone(LateContent { content($0.bindings).node })
    self.node = node
  }
}

/// Content that only the tree can have made.
package final class LateContent: DeferredContent {
  private let content: (ContentContext) -> Node

  init(_ content: @escaping (ContentContext) -> Node) { self.content = content }

  package func make(_ context: ContentContext) -> Node { content(context) }

  package func isSame(as other: any DeferredContent) -> Bool { false }
}

extension Node {
  /// Makes it take all the room, as long as no frame says otherwise.
  mutating func fillRoom() {
    let fill = UInt32(bitPattern: Length.fill.bits)
    append(.size, SizeSlot.width.rawValue, fill)
    append(.size, SizeSlot.height.rawValue, fill)
    used.insert(.place)
  }
}
