// CellPools: what cells name by number, shared by all frames that are compared or copied.

internal import TermView

/// The clusters, underline colours and links that frames' cells name by number.
///
/// Frames that are drawn to, copied between or encoded together share one. It knows its frames, so it can let
/// go of what none of them shows: memory follows what is on screen, not what has passed.
public final class CellPools {
  var clusters = ClusterPool()
  var rares = RarePool()
  private var frames: [WeakFrame] = []

  private struct WeakFrame {
    weak var frame: Frame?
  }

  /// Creates empty pools.
  public init() {}

  /// How many clusters and rare styles are kept now.
  public var count: Int { clusters.count + rares.count }
  /// The bytes that the clusters take.
  public var footprint: Int { clusters.footprint }

  func add(_ frame: Frame) {
    frames.removeAll { $0.frame == nil }
    frames.append(WeakFrame(frame: frame))
  }

  /// The number for the cluster that stands in `text` at `range`.
  func cluster(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    if clusters.isFull {
      clusters.sweep { mark in
        forEachCell { if $0.glyph.isPooled { mark(Int($0.glyph.value)) } }
      }
    }
    return clusters.index(of: text, in: range)
  }

  /// The number for an underline colour and a link, 0 for neither.
  func rare(underlineColor: Color, link: Link?) -> UInt16 {
    if underlineColor.isDefault && link == nil { return 0 }
    if rares.isFull {
      rares.sweep { mark in
        forEachCell { if $0.ink.rare != 0 { mark($0.ink.rare) } }
      }
    }
    return rares.index(of: Rare(underlineColor: underlineColor, link: link))
  }

  private func forEachCell(_ body: (Cell) -> Void) {
    for case let frame? in frames.lazy.map(\.frame) {
      for cell in frame.cells { body(cell) }
    }
  }
}
