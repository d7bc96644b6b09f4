// CellPools: the values that cells reference by number, shared by all frames that are compared or copied.

internal import TermView

/// The clusters, underline colors and links that the cells of frames reference by number.
///
/// Frames that are drawn to, copied between or encoded together share one `CellPools`. It tracks its frames, and drops
/// values that no frame shows, so its memory depends on the current screen, not on earlier ones.
public final class CellPools {
  var clusters = ClusterPool()
  var extendedAttributes = ExtendedAttributePool()
  var graphics = GraphicPool()
  /// Whether more rare styles are on screen than fit: until the next frame no sweep helps.
  var isSweepFutile = false
  private var frames: [RegisteredFrame] = []
  private var lastNumber = 0

  /// A frame, which removes itself from the list when it is destroyed.
  ///
  /// Weak references would slow down all of its uses.
  private struct RegisteredFrame {
    let number: Int
    unowned let frame: Frame
  }

  /// Creates empty pools.
  public init() {}

  /// The number of clusters and rare styles in the pools.
  public var count: Int { clusters.count + extendedAttributes.count }
  /// The memory that the clusters take, in bytes.
  public var footprint: Int { clusters.footprint }

  /// Returns a number that no other frame has.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  func add(_ frame: Frame, _ number: Int) {
    frames.append(RegisteredFrame(number: number, frame: frame))
  }

  func remove(_ number: Int) { frames.removeAll { $0.number == number } }

  /// Returns the number of the cluster at `range` of `text`, for the cell buffer that is being drawn on.
  func cluster(_ text: Span<UInt8>, _ range: Range<Int>, on sheet: CellBuffer) -> Int {
    sweepClusters(on: sheet)
    return clusters.index(of: text, in: range)
  }

  /// Drops the clusters that no frame shows, if the pool is full.
  func sweepClusters(on sheet: CellBuffer) {
    guard clusters.isFull else { return }
    clusters.sweep { mark in
      forEachCell(sheet) { if $0.glyph.isPooled { mark(Int($0.glyph.value)) } }
    }
  }

  /// Returns the number of an underline color and a link; 0 for neither.
  func extendedIndex(underlineColor: Color, link: Link?, on sheet: CellBuffer) -> UInt16 {
    if underlineColor.bits == 0 && link == nil { return 0 }
    if extendedAttributes.isFull && !isSweepFutile {
      extendedAttributes.sweep { mark in
        forEachCell(sheet) { if $0.ink.extendedIndex != 0 { mark($0.ink.extendedIndex) } }
      }
      isSweepFutile = extendedAttributes.isFull
    }
    return extendedAttributes.index(
      of: ExtendedAttributes(underlineColor: underlineColor, link: link))
  }

  /// Returns how many bytes of UTF-8 a glyph takes, at most.
  @inline(__always)
  func length(of glyph: Glyph) -> Int {
    if glyph.isPicture { return 12 }
    if glyph.isPooled { return clusters.length(at: Int(glyph.value)) }
    let scalar = glyph.value
    return scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
  }

  /// Calls `body` with all cells; the buffer that is being drawn on is not reachable through its frame.
  private func forEachCell(_ sheet: CellBuffer, _ body: (Cell) -> Void) {
    for cell in sheet.cells { body(cell) }
    for member in frames where member.number != sheet.number {
      for cell in member.frame.buffer.cells { body(cell) }
    }
  }
}
