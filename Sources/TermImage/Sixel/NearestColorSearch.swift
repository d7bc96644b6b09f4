// NearestColorSearch: finds the exact nearest color of a palette.

/// Finds the nearest color of a palette, for hundreds of thousands of pixels.
///
/// The color cube is divided into cells of 8 steps a side, inside of cells of 32. The first lookup in a cell lists
/// the colors that may be nearest to a point of it, taken from the list of the larger cell: those whose nearest
/// corner is not farther than the farthest corner of the best one. For a photo these are three to ten.
struct NearestColorSearch {
  private struct PaletteCandidate {
    var red: Int32
    var green: Int32
    var blue: Int32
    var index: Int32
  }

  /// The range of a list in `candidates`; empty for a cell without a lookup.
  private struct CandidateRange {
    var start: Int32 = 0
    var end: Int32 = 0
  }

  private var small = [CandidateRange](repeating: CandidateRange(), count: 1 << 15)
  private var large = [CandidateRange](repeating: CandidateRange(), count: 1 << 9)
  /// The whole palette, then one list after another.
  private var candidates: [PaletteCandidate]
  private let all: CandidateRange

  /// Creates the search of a palette.
  ///
  /// - Precondition: the palette is not empty.
  init(_ entries: [IndexedImage.PaletteColor]) {
    precondition(!entries.isEmpty, "a palette has colors")
    candidates = entries.enumerated().map { index, entry in
      PaletteCandidate(
        red: Int32(entry.red), green: Int32(entry.green), blue: Int32(entry.blue),
        index: Int32(index))
    }
    all = CandidateRange(end: Int32(entries.count))
  }

  /// Returns the index of the nearest color; of equally near ones the first.
  ///
  /// - Precondition: the three are from 0 to 255.
  mutating func index(red: Int, green: Int, blue: Int) -> Int {
    let cell = (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3
    var list = small[cell]
    if list.end == 0 {
      list = appendCandidates(red: red, green: green, blue: blue)
      small[cell] = list
    }
    let red = Int32(truncatingIfNeeded: red)
    let green = Int32(truncatingIfNeeded: green)
    let blue = Int32(truncatingIfNeeded: blue)
    var best = Int32.max
    var result: Int32 = 0
    for position in Int(list.start)..<Int(list.end) {
      let candidate = candidates[position]
      let distance = Self.distance(
        candidate.red &- red, candidate.green &- green, candidate.blue &- blue)
      if distance < best {
        best = distance
        result = candidate.index
      }
    }
    return Int(result)
  }

  /// Appends the colors that may be nearest in the small cell of a color.
  private mutating func appendCandidates(red: Int, green: Int, blue: Int) -> CandidateRange {
    let cell = (red >> 5) << 6 | (green >> 5) << 3 | blue >> 5
    if large[cell].end == 0 {
      large[cell] = appendCandidates(of: all, side: 32, red: red, green: green, blue: blue)
    }
    return appendCandidates(of: large[cell], side: 8, red: red, green: green, blue: blue)
  }

  /// Appends the colors of a list that may be nearest in a color's cell of the given side.
  private mutating func appendCandidates(
    of list: CandidateRange, side: Int, red: Int, green: Int, blue: Int
  ) -> CandidateRange {
    func reach(_ value: Int32, _ part: Int) -> (near: Int32, far: Int32) {
      let below = Int32(truncatingIfNeeded: part & -side) &- value
      let above = 1 &- Int32(truncatingIfNeeded: side) &- below
      return (max(0, below, above), max(abs(below), abs(above)))
    }
    var near: [Int32] = []
    near.reserveCapacity(Int(list.end - list.start))
    var bound = Int32.max
    for position in Int(list.start)..<Int(list.end) {
      let color = candidates[position]
      let (nearRed, farRed) = reach(color.red, red)
      let (nearGreen, farGreen) = reach(color.green, green)
      let (nearBlue, farBlue) = reach(color.blue, blue)
      near.append(Self.distance(nearRed, nearGreen, nearBlue))
      bound = min(bound, Self.distance(farRed, farGreen, farBlue))
    }
    let start = Int32(candidates.count)
    for (offset, distance) in near.enumerated() where distance <= bound {
      candidates.append(candidates[Int(list.start) + offset])
    }
    return CandidateRange(start: start, end: Int32(candidates.count))
  }

  @inline(__always)
  private static func distance(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int32 {
    let inRed: Int32 = red &* red &* Int32(ColorMetric.red)
    let inGreen: Int32 = green &* green &* Int32(ColorMetric.green)
    return inRed &+ inGreen &+ blue &* blue &* Int32(ColorMetric.blue)
  }
}
