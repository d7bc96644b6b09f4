// BidiParagraph: the bidirectional algorithm (UAX #9): the levels of a paragraph, and the visual order of a line.

/// The embedding levels of one paragraph of text: even ones run from left to right, odd ones from right to left.
///
/// - Complexity: O(scalars), apart from a sort of the paired brackets.
package struct BidiParagraph {
  /// The level of the paragraph: 0 or 1.
  package private(set) var baseLevel: UInt8
  /// The level of each scalar; what rule X9 removes has the level of the scalar before it.
  package private(set) var levels: [UInt8]
  /// The classes of the scalars, from which a line's levels are reset (rule L1).
  private let classes: [BidiClass]

  /// The deepest level that an embedding may have (BD2).
  private static let maxDepth = 125

  /// Analyzes a paragraph in a direction, or in that of its first strong scalar.
  package init(_ scalars: [UInt32], direction: TextDirection? = nil) {
    let data = BidiData.shared
    self.init(
      classes: scalars.map { data.classes.value(of: $0) ?? .l },
      bracket: { data.bracket(scalars[$0]) }, direction: direction)
  }

  package init(
    classes: [BidiClass], bracket: (Int) -> Bracket? = { _ in nil },
    direction: TextDirection? = nil
  ) {
    self.classes = classes
    let isolates = Isolates(classes)
    let found = direction ?? isolates.firstStrong(in: 0..<classes.count, of: classes)
    baseLevel = found == .rightToLeft ? 1 : 0
    levels = []
    var types = classes
    levels = Self.explicitLevels(&types, isolates, baseLevel)
    for run in RunSequences(classes, levels, isolates, baseLevel).all {
      var resolver = RunResolver(run, types, classes)
      resolver.resolve(bracket)
      for (index, level) in zip(run.indices, resolver.levels) { levels[index] = level }
    }
    // What was removed takes the level of what comes before it, so that it moves with that.
    var last = baseLevel
    for index in levels.indices {
      if classes[index].isRemoved { levels[index] = last }
      last = levels[index]
    }
  }

  // MARK: Lines

  /// Returns the levels of a line of the paragraph, with those of white space at its end reset (rule L1).
  package func levels(of line: Range<Int>) -> [UInt8] {
    var result = Array(levels[line])
    var isTrailing = true
    for index in line.reversed() {
      switch classes[index] {
      case .b, .s:
        result[index - line.lowerBound] = baseLevel
        isTrailing = true
      case .ws, .lri, .rli, .fsi, .pdi, .lre, .lro, .rle, .rlo, .pdf, .bn:
        if isTrailing { result[index - line.lowerBound] = baseLevel }
      default: isTrailing = false
      }
    }
    return result
  }

  /// Returns the items of a line in visual order, from left to right, where each item has a level (rule L2).
  package static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else {
      return order
    }
    for level in (lowestOdd...highest).reversed() {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }

  // MARK: Explicit levels

  /// One entry of the stack of directional statuses.
  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate: Bool
  }

  /// Applies the rules X1 to X8: returns the levels, and changes the types of what is overridden.
  private static func explicitLevels(
    _ types: inout [BidiClass], _ isolates: Isolates, _ baseLevel: UInt8
  ) -> [UInt8] {
    var levels = [UInt8](repeating: baseLevel, count: types.count)
    var stack = [Status(level: baseLevel, override: nil, isIsolate: false)]
    var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
    for index in types.indices {
      let type = types[index]
      let top = stack[stack.count - 1]
      switch type {
      case .rle, .lre, .rlo, .lro:
        levels[index] = top.level
        let isRight = type == .rle || type == .rlo
        let next = isRight ? (top.level + 1) | 1 : (top.level + 2) & ~1
        if next <= maxDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
          let override: BidiClass? = type == .rlo ? .r : type == .lro ? .l : nil
          stack.append(Status(level: next, override: override, isIsolate: false))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case .rli, .lri, .fsi:
        levels[index] = top.level
        if let override = top.override { types[index] = override }
        let isRight =
          type == .rli
          || type == .fsi
            && isolates.firstStrong(in: index + 1..<isolates.end(of: index), of: types)
              == .rightToLeft
        let next = isRight ? (top.level + 1) | 1 : (top.level + 2) & ~1
        if next <= maxDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
          validIsolates += 1
          stack.append(Status(level: next, override: nil, isIsolate: true))
        } else {
          overflowIsolates += 1
        }
      case .pdi:
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while !stack[stack.count - 1].isIsolate { stack.removeLast() }
          stack.removeLast()
          validIsolates -= 1
        }
        let top = stack[stack.count - 1]
        levels[index] = top.level
        if let override = top.override { types[index] = override }
      case .pdf:
        levels[index] = top.level
        if overflowIsolates == 0 {
          if overflowEmbeddings > 0 {
            overflowEmbeddings -= 1
          } else if !top.isIsolate, stack.count > 1 {
            stack.removeLast()
          }
        }
      case .b: levels[index] = baseLevel
      case .bn: levels[index] = top.level
      default:
        levels[index] = top.level
        if let override = top.override { types[index] = override }
      }
    }
    return levels
  }
}

/// Where the isolates of a paragraph end (BD9).
struct Isolates {
  /// For each isolate initiator the place of its PDI, or the number of scalars where it has none; otherwise 0.
  private var ends: [Int]

  init(_ classes: [BidiClass]) {
    ends = [Int](repeating: 0, count: classes.count)
    var open: [Int] = []
    for index in classes.indices {
      if classes[index].isIsolateInitiator {
        open.append(index)
      } else if classes[index] == .pdi, let start = open.popLast() {
        ends[start] = index
      }
    }
    for start in open { ends[start] = classes.count }
  }

  /// Returns the place of an isolate's PDI, or the number of scalars where it has none.
  func end(of initiator: Int) -> Int { ends[initiator] }

  /// Returns the direction of the first strong scalar that is in no isolate (rules P2 and P3).
  func firstStrong(in range: Range<Int>, of classes: [BidiClass]) -> TextDirection? {
    var index = range.lowerBound
    while index < range.upperBound {
      switch classes[index] {
      case .l: return .leftToRight
      case .r, .al: return .rightToLeft
      case .lri, .rli, .fsi: index = max(index, ends[index])
      default: break
      }
      index += 1
    }
    return nil
  }
}

/// A maximal sequence of level runs that isolates connect (BD13): the rules W, N and I apply to each by itself.
struct RunSequence {
  /// The indices of its scalars, in order.
  var indices: [Int] = []
  var level: UInt8 = 0
  /// The directions of what comes before and after it (sos and eos).
  var before = TextDirection.leftToRight
  var after = TextDirection.leftToRight
}

/// Finds the isolating run sequences of a paragraph (rule X10).
struct RunSequences {
  private(set) var all: [RunSequence] = []

  init(_ classes: [BidiClass], _ levels: [UInt8], _ isolates: Isolates, _ baseLevel: UInt8) {
    let indices = classes.indices.filter { !classes[$0].isRemoved }
    // The sequence that waits for the PDI at an index.
    var waiting: [Int: Int] = [:]
    var index = 0
    while index < indices.count {
      let level = levels[indices[index]]
      var end = index + 1
      while end < indices.count, levels[indices[end]] == level { end += 1 }
      let first = indices[index]
      let last = indices[end - 1]
      let sequence: Int
      if classes[first] == .pdi, let known = waiting.removeValue(forKey: first) {
        sequence = known
      } else {
        sequence = all.count
        let previous = index > 0 ? levels[indices[index - 1]] : baseLevel
        all.append(RunSequence(level: level, before: Self.direction(max(level, previous))))
      }
      all[sequence].indices += indices[index..<end]
      if classes[last].isIsolateInitiator, isolates.end(of: last) < classes.count {
        waiting[isolates.end(of: last)] = sequence
      }
      // An isolate that does not end is followed by nothing of its own level.
      let next =
        classes[last].isIsolateInitiator || end == indices.count ? baseLevel : levels[indices[end]]
      all[sequence].after = Self.direction(max(level, next))
      index = end
    }
  }

  private static func direction(_ level: UInt8) -> TextDirection {
    level & 1 == 1 ? .rightToLeft : .leftToRight
  }
}
