// NearestColor: a colour in; the nearest of a palette out, exactly.

/// Which color of a palette is nearest, asked for hundreds of thousands of pixels.
///
/// The cube of colors is cut into cells of 8 steps a side, and these stand in cells of 32. For a cell that is asked
/// for the first time, the colors that may be nearest to a point of it are listed, from the list of the larger one:
/// those whose nearest corner is not farther than the farthest corner of the best one. They are three to ten for a
/// photo.
struct NearestColor {
  private struct Candidate {
    var red: Int32
    var green: Int32
    var blue: Int32
    var index: Int32
  }

  /// Where a list stands in `candidates`; empty for a cell that nobody asked for.
  private struct List {
    var start: Int32 = 0
    var end: Int32 = 0
  }

  private var small = [List](repeating: List(), count: 1 << 15)
  private var large = [List](repeating: List(), count: 1 << 9)
  /// The whole palette, then a list after the other.
  private var candidates: [Candidate]
  private let all: List

  /// - Precondition: the palette is not empty.
  init(_ entries: [IndexedPicture.Entry]) {
    precondition(!entries.isEmpty, "a palette has colors")
    candidates = entries.enumerated().map { index, entry in
      Candidate(
        red: Int32(entry.red), green: Int32(entry.green), blue: Int32(entry.blue),
        index: Int32(index))
    }
    all = List(end: Int32(entries.count))
  }

  /// The number of the nearest color; of equally near ones the first.
  ///
  /// - Precondition: the three are from 0 to 255.
  mutating func index(red: Int, green: Int, blue: Int) -> Int {
    let cell = (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3
    var list = small[cell]
    if list.end == 0 {
      list = listed(red: red, green: green, blue: blue)
      small[cell] = list
    }
    let red = Int32(truncatingIfNeeded: red)
    let green = Int32(truncatingIfNeeded: green)
    let blue = Int32(truncatingIfNeeded: blue)
    var best = Int32.max
    var result: Int32 = 0
    for place in Int(list.start)..<Int(list.end) {
      let candidate = candidates[place]
      let distance = Self.distance(
        candidate.red &- red, candidate.green &- green, candidate.blue &- blue)
      if distance < best {
        best = distance
        result = candidate.index
      }
    }
    return Int(result)
  }

  /// Lists what may be nearest in the small cell of a color.
  private mutating func listed(red: Int, green: Int, blue: Int) -> List {
    let cell = (red >> 5) << 6 | (green >> 5) << 3 | blue >> 5
    if large[cell].end == 0 {
      large[cell] = listed(all, side: 32, red: red, green: green, blue: blue)
    }
    return listed(large[cell], side: 8, red: red, green: green, blue: blue)
  }

  /// Lists what of a list may be nearest in the cell of that side where a color is.
  private mutating func listed(_ list: List, side: Int, red: Int, green: Int, blue: Int) -> List {
    func reach(_ value: Int32, _ part: Int) -> (near: Int32, far: Int32) {
      let below = Int32(truncatingIfNeeded: part & -side) &- value
      let above = 1 &- Int32(truncatingIfNeeded: side) &- below
      return (max(0, below, above), max(abs(below), abs(above)))
    }
    var near: [Int32] = []
    near.reserveCapacity(Int(list.end - list.start))
    var bound = Int32.max
    for place in Int(list.start)..<Int(list.end) {
      let color = candidates[place]
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
    return List(start: start, end: Int32(candidates.count))
  }

  @inline(__always)
  private static func distance(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int32 {
    let inRed: Int32 = red &* red &* Int32(ColorMetric.red)
    let inGreen: Int32 = green &* green &* Int32(ColorMetric.green)
    return inRed &+ inGreen &+ blue &* blue &* Int32(ColorMetric.blue)
  }
}
