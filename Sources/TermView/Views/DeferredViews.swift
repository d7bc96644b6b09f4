// DeferredViews: views whose content depends on the tree: on time, on their own size, or on the keys that work now.

/// A view that changes with time, such as a spinner; it ticks only while it is on the screen.
///
/// The content is made with the time since the screen began, in whole multiples of the interval.
public struct Timeline<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a view whose content is made again at each interval, of at least one millisecond.
  public init(
    every interval: Duration,
    @ViewBuilder<Message> content: @escaping (Duration) -> Views<Message>
  ) {
    let step = max(1_000_000, interval.clampedNanoseconds)
    var node = Node(.timeline)
    node.setDeferredContent(ContextContent { content(.nanoseconds($0.time)).node })
    node.append(.interval)
    node.append(UInt64(step))
    self.node = node
  }
}

/// A view that depends on the space it is given.
///
/// It takes all available space unless its frame says otherwise; its content does not affect its size. Where space is
/// unbounded, as along the axis of a `ScrollView`, it gets none: put the reader around the scroll view.
public struct SizeReader<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a view whose content is made again when its size changes.
  public init(@ViewBuilder<Message> content: @escaping (Size) -> Views<Message>) {
    var node = Node(.sizeReader)
    node.setDeferredContent(ContextContent { content($0.size).node })
    node.fillAvailableSpace()
    self.node = node
  }
}

extension SizeReader {
  /// Creates a view whose content is made again when its size or the reading direction changes.
  package init(
    mirrored content: @escaping (Size, _ isMirrored: Bool) -> AnyView<Message>
  ) {
    var node = Node(.sizeReader)
    node.setDeferredContent(ContextContent { content($0.size, $0.isMirrored).node })
    node.fillAvailableSpace()
    self.node = node
  }

  /// Creates a view whose content is made again when its size, or the output for pictures, changes.
  package init(
    @ViewBuilder<Message> drawing content: @escaping (Size, ImageTarget) -> Views<Message>
  ) {
    var node = Node(.sizeReader)
    node.setDeferredContent(ContextContent { content($0.size, $0.imageTarget).node })
    node.fillAvailableSpace()
    self.node = node
  }
}

/// A view that shows the keys that work now, from the labels of their bindings.
///
/// Bindings whose key a view nearer to the focus takes are included, as covered: a list of commands may want them
/// all.
public struct BindingsReader<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a view whose content is made again when the bindings change; the innermost bindings come first.
  public init(@ViewBuilder<Message> content: @escaping ([KeyBinding]) -> Views<Message>) {
    var node = Node(.bindingsReader)
    node.setDeferredContent(ContextContent { content($0.bindings).node })
    self.node = node
  }
}

/// Content made from a closure that reads the context.
package final class ContextContent: DeferredContent {
  private let content: (ContentContext) -> Node

  init(_ content: @escaping (ContentContext) -> Node) { self.content = content }

  package func make(_ context: ContentContext) -> Node { content(context) }

  package func isSame(as other: any DeferredContent) -> Bool { false }
}

extension Node {
  /// Makes the node take all available space unless a frame says otherwise.
  mutating func fillAvailableSpace() {
    let fill = UInt32(bitPattern: Length.fill.bits)
    append(.size, SizeProperty.width.rawValue, fill)
    append(.size, SizeProperty.height.rawValue, fill)
    boxParts.insert(.placement)
  }
}
