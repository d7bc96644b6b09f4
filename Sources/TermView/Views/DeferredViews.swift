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
/// It takes all available space unless its frame says otherwise; its content does not affect its size. Where the height
/// is unbounded, as on a page that scrolls, it gets its ideal height, which is none unless it is set.
public struct SizeReader<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a view whose content is made again when its size changes.
  ///
  /// - Parameters:
  ///   - idealHeight: The number of rows where the height is unbounded; elsewhere the reader still fills its space.
  ///   - content: Makes the content for a size.
  public init(
    idealHeight: Int? = nil, @ViewBuilder<Message> content: @escaping (Size) -> Views<Message>
  ) {
    node = Self.reader(idealHeight) { content($0.size).node }
  }

  private static func reader(
    _ idealHeight: Int?, _ content: @escaping (ContentContext) -> Node
  ) -> Node {
    var node = Node(.sizeReader)
    node.setDeferredContent(ContextContent(content))
    node.fillAvailableSpace()
    guard let idealHeight else { return node }
    // The reader has the ideal height in a box that may be smaller.
    let reader = AnyView<Message>(node).frame(idealHeight: .cells(idealHeight)).flex(grow: 1)
    var box = VStack<Message> { reader }.node
    box.append(.overflow, Int(Axis.Set.vertical.rawValue) | OverflowFlags.isCut)
    box.fillAvailableSpace()
    return box
  }
}

extension SizeReader {
  /// Creates a view whose content is made again when its size, the reading direction, or what the terminal can show
  /// as pictures changes.
  ///
  /// - Parameters:
  ///   - idealHeight: The number of rows where the height is unbounded; elsewhere the reader still fills its space.
  ///   - content: Makes the content for a context, of which the size is a part.
  @_disfavoredOverload
  public init(
    idealHeight: Int? = nil, context content: @escaping (SizeContext) -> AnyView<Message>
  ) {
    node = Self.reader(idealHeight) { content(SizeContext($0)).node }
  }
}

/// What a `SizeReader` knows of its place on the screen.
public struct SizeContext {
  /// The size of the reader, in cells.
  public let size: Size
  /// Whether lines are read from right to left, so that leading is right.
  public let isMirrored: Bool
  /// The output for pictures.
  package let imageTarget: ImageTarget

  init(_ context: ContentContext) {
    size = context.size
    isMirrored = context.isMirrored
    imageTarget = context.imageTarget
  }
}

/// A view that shows the keys that work now, from the labels of their bindings.
///
/// Includes bindings that a view nearer to the focus overrides, and marks them as covered: a list of commands may want
/// them all.
public struct BindingsReader<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a view whose content is made again when the bindings change; the innermost bindings come first.
  ///
  /// - Parameters:
  ///   - includesDetails: Whether the keys that widgets themselves have are among them.
  ///   - content: Makes the content of the bindings.
  public init(
    includesDetails: Bool = false,
    @ViewBuilder<Message> content: @escaping ([KeyBinding]) -> Views<Message>
  ) {
    var node = Node(.bindingsReader)
    node.setDeferredContent(
      ContextContent { context in
        content(includesDetails ? context.bindings : context.bindings.filter { !$0.isDetail }).node
      })
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
