// Canvas: an author's own drawing, cell by cell.

/// A picture that an author draws in cells; it takes all the room there is unless its frame says otherwise.
///
/// ```swift
/// Canvas { cells in
///   for column in 0..<cells.size.columns {
///     cells.put("▁", at: Point(column: column, row: 0), style: Style(foreground: .green))
///   }
/// }
/// ```
///
/// It is drawn at each frame; one made with a value is drawn when the value or the size changes.
public struct Canvas: View {
  /// It sends nothing.
  public typealias Message = Never

  /// What it says.
  public let node: Node

  /// Itself.
  public var body: AnyView<Never> { return AnyView(node) }

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
    node.postpone(content)
    node.fillRoom()
    self.node = node
  }
}

/// Content that draws cells in place of naming views.
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
