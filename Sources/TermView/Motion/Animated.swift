// Animated: a view of a value that moves to each new value.

/// A view of a value that moves to each new value instead of jumping there.
///
/// ```swift
/// Animated(state.done) { done in
///   ProgressBar("Copying", value: done)
/// }
/// ```
///
/// The content is made from the values between the old and the new one, 30 milliseconds apart, while it is on the screen.
/// A value that changes on its way starts from where it is. A new view shows its value at once. Once the value is there,
/// nothing is drawn and the program is idle.
///
/// The frame that answers a key already shows the first step. With reduced motion, or in a terminal without colors,
/// values change at once. What is heard, and what tests read from semantics, should be the state's own value: give it to
/// the view around this one.
public struct Animated<Value: Animatable, Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a view of a value that moves.
  ///
  /// - Parameters:
  ///   - value: The value of the program's state.
  ///   - motion: How it moves to a new value.
  ///   - content: Makes the content from a value on the way, and at last from `value` itself.
  public init(
    _ value: Value, _ motion: Motion = .quick,
    @ViewBuilder<Message> content: @escaping (Value) -> Views<Message>
  ) {
    var node = Node(.timeline)
    node.setDeferredContent(AnimatedContent(value, motion) { content($0).node })
    node.append(.interval)
    node.append(UInt64(AnimatedContent<Value>.step))
    self.node = node
  }
}

/// Content that depends on how long ago a value changed.
package protocol MovingContent: DeferredContent {
  /// Goes on with a motion: the old one where the value is the same, else one that begins at `time`.
  ///
  /// - Parameters:
  ///   - old: What the tree stored before; nil for a new view.
  ///   - time: The nanoseconds since the screen began.
  ///   - moves: Whether there is any motion.
  /// - Returns: What the tree stores from now on.
  func motion(after old: Any?, at time: Int64, moves: Bool) -> Any

  /// Whether a stored motion has ended.
  func isAtRest(_ motion: Any, at time: Int64) -> Bool
}

private final class AnimatedContent<Value: Animatable>: MovingContent {
  /// The nanoseconds between two steps.
  static var step: Int64 { 30_000_000 }

  /// A motion as the tree stores it.
  private struct Course {
    let start: Value
    let end: Value
    /// When it began; nil if it never moved.
    let beginning: Int64?
  }

  private let value: Value
  private let kind: Motion
  private let content: (Value) -> Node

  init(_ value: Value, _ kind: Motion, _ content: @escaping (Value) -> Node) {
    self.value = value
    self.kind = kind
    self.content = content
  }

  func motion(after old: Any?, at time: Int64, moves: Bool) -> Any {
    // A value that is not equal to itself, such as no number, would never be reached.
    guard moves, value == value, let course = old as? Course else {
      return Course(start: value, end: value, beginning: nil)
    }
    guard course.end != value else { return course }
    // The first step is taken at once, so that the answer to a key is seen without delay.
    return Course(start: current(course, at: time), end: value, beginning: time - Self.step)
  }

  func isAtRest(_ motion: Any, at time: Int64) -> Bool {
    guard let beginning = (motion as? Course)?.beginning else { return true }
    return kind.isAtRest(at: .nanoseconds(time - beginning))
  }

  func make(_ context: ContentContext) -> Node {
    content((context.value as? Course).map { current($0, at: context.time) } ?? value)
  }

  func isSame(as other: any DeferredContent) -> Bool { false }

  private func current(_ course: Course, at time: Int64) -> Value {
    guard let beginning = course.beginning else { return course.end }
    return kind.value(from: course.start, to: course.end, at: .nanoseconds(time - beginning))
  }
}
