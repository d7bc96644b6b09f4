// FrameStats: counts of the work done for a frame.

/// The work done for one frame, in counts that are the same on every machine.
public struct FrameStats: Equatable, Sendable {
  /// Words that views wrote.
  public var built = 0
  /// Nodes compared with a record.
  public var visited = 0
  /// Nodes added to the tree.
  public var created = 0
  /// Sizes computed.
  public var measured = 0
  /// Nodes given a frame by the layout.
  public var placed = 0
  /// Nodes painted.
  public var painted = 0
  /// Styled runs visited in texts.
  package var runs = 0
  /// Cells drawn.
  public var cells = 0
  /// Rows compared with what the terminal shows.
  public var rows = 0
  /// Bytes written to the output.
  public var bytes = 0

  /// Creates counts of 0.
  public init() {}

  /// Adds the counts of another frame.
  package static func += (total: inout FrameStats, frame: FrameStats) {
    total.built += frame.built
    total.visited += frame.visited
    total.created += frame.created
    total.measured += frame.measured
    total.placed += frame.placed
    total.painted += frame.painted
    total.runs += frame.runs
    total.cells += frame.cells
    total.rows += frame.rows
    total.bytes += frame.bytes
  }
}
