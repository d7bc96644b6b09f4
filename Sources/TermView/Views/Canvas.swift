// Canvas: a view that the app draws cell by cell.

/// A picture that the app draws in cells; it takes all available space unless its frame says otherwise.
///
/// ```swift
/// Canvas { cells in
///   for column in 0..<cells.size.columns {
///     cells.put("▁", at: Point(column: column, row: 0), style: Style(foreground: .green))
///   }
/// }
/// ```
///
/// A canvas made with a value is drawn when the value or the size changes; any other is drawn at each frame.
public struct Canvas: StaticView {
  /// The view sends no messages.
  public typealias Message = Never

  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyStaticView { return AnyStaticView(node) }

  /// Creates a picture that is drawn at each frame.
  public init(_ draw: @escaping (inout CanvasCells) -> Void) {
    self.init(content: DrawnContent(draw))
  }

  /// Creates a picture that is drawn when the value or its size changes.
  public init<Value: Equatable>(
    _ value: Value, _ draw: @escaping (inout CanvasCells, Value) -> Void
  ) {
    self.init(content: ValueContent(value, draw))
  }

  private init(content: any CanvasContent) {
    var node = Node(.canvas)
    node.setDeferredContent(content)
    node.fillAvailableSpace()
    self.node = node
  }
}

/// Content that draws cells instead of making views.
package protocol CanvasContent: DeferredContent {
  func draw(_ cells: inout CanvasCells)
}

extension CanvasContent {
  package func make(_ context: ContentContext) -> Node { Node(.group) }
}

private final class DrawnContent: CanvasContent {
  private let body: (inout CanvasCells) -> Void

  init(_ body: @escaping (inout CanvasCells) -> Void) { self.body = body }

  func draw(_ cells: inout CanvasCells) { body(&cells) }

  func isSame(as other: any DeferredContent) -> Bool { false }
}

private final class ValueContent<Value: Equatable>: CanvasContent {
  private let value: Value
  private let body: (inout CanvasCells, Value) -> Void

  init(_ value: Value, _ body: @escaping (inout CanvasCells, Value) -> Void) {
    self.value = value
    self.body = body
  }

  func draw(_ cells: inout CanvasCells) { body(&cells, value) }

  func isSame(as other: any DeferredContent) -> Bool {
    (other as? ValueContent<Value>)?.value == value
  }
}
