// FrameStats: what a frame cost, in counts.

/// What was done for one frame; counts of work, which are the same on every machine.
public struct FrameStats: Equatable, Sendable {
  /// Words that views wrote.
  public var built = 0
  /// Nodes that were compared with a record.
  public var visited = 0
  /// Nodes that came to the tree.
  public var created = 0
  /// Sizes that were worked out.
  public var measured = 0
  /// Nodes that were given a place.
  public var placed = 0
  /// Nodes that were painted.
  public var painted = 0
  /// Cells that were drawn.
  public var cells = 0
  /// Rows that were compared with what the terminal shows.
  public var rows = 0
  /// Bytes for the terminal.
  public var bytes = 0

  /// Nothing was done.
  public init() {}

  /// Adds what another frame cost.
  package static func += (total: inout FrameStats, frame: FrameStats) {
    total.built += frame.built
    total.visited += frame.visited
    total.created += frame.created
    total.measured += frame.measured
    total.placed += frame.placed
    total.painted += frame.painted
    total.cells += frame.cells
    total.rows += frame.rows
    total.bytes += frame.bytes
  }
}
