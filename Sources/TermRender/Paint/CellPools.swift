// CellPools: what cells name by number, shared by all frames that are compared or copied.

internal import TermView

/// The clusters, underline colours and links that frames' cells name by number.
///
/// Frames that are drawn to, copied between or encoded together share one. It knows its frames, so it can let
/// go of what none of them shows: memory follows what is on screen, not what has passed.
public final class CellPools {
  var clusters = ClusterPool()
  var rares = RarePool()
  var graphics = Graphics()
  /// Whether more rare styles are on screen than fit: until the next frame no sweep will help.
  var hasSweptInVain = false
  private var frames: [Member] = []
  private var lastNumber = 0

  /// A frame that takes itself off the list when it ends.
  ///
  /// Weak references would slow down all of its uses.
  private struct Member {
    let number: Int
    unowned let frame: Frame
  }

  /// Creates empty pools.
  public init() {}

  /// How many clusters and rare styles are kept now.
  public var count: Int { clusters.count + rares.count }
  /// The bytes that the clusters take.
  public var footprint: Int { clusters.footprint }

  /// A number that no other frame has.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  func add(_ frame: Frame, _ number: Int) {
    frames.append(Member(number: number, frame: frame))
  }

  func remove(_ number: Int) { frames.removeAll { $0.number == number } }

  /// The number for the cluster that stands in `text` at `range`, for the sheet that is being drawn on.
  func cluster(_ text: Span<UInt8>, _ range: Range<Int>, on sheet: Sheet) -> Int {
    if clusters.isFull {
      clusters.sweep { mark in
        forEachCell(sheet) { if $0.glyph.isPooled { mark(Int($0.glyph.value)) } }
      }
    }
    return clusters.index(of: text, in: range)
  }

  /// The number for an underline colour and a link, 0 for neither.
  func rare(underlineColor: Color, link: Link?, on sheet: Sheet) -> UInt16 {
    if underlineColor.bits == 0 && link == nil { return 0 }
    if rares.isFull && !hasSweptInVain {
      rares.sweep { mark in
        forEachCell(sheet) { if $0.ink.rare != 0 { mark($0.ink.rare) } }
      }
      hasSweptInVain = rares.isFull
    }
    return rares.index(of: Rare(underlineColor: underlineColor, link: link))
  }

  /// How many bytes of UTF-8 a glyph takes, at most.
  @inline(__always)
  func length(of glyph: Glyph) -> Int {
    if glyph.isPicture { return 12 }
    if glyph.isPooled { return clusters.length(at: Int(glyph.value)) }
    let scalar = glyph.value
    return scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
  }

  /// Calls `body` with all cells; the one sheet that is being drawn on can't be reached by its frame.
  private func forEachCell(_ sheet: Sheet, _ body: (Cell) -> Void) {
    for cell in sheet.cells { body(cell) }
    for member in frames where member.number != sheet.number {
      for cell in member.frame.sheet.cells { body(cell) }
    }
  }
}
