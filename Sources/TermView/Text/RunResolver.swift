// RunResolver: resolves the types of an isolating run sequence (rules W1 to W7, N0 to N2, I1 and I2 of UAX #9).

/// Resolves one isolating run sequence; its types are those after the explicit levels.
struct RunResolver {
  private let run: RunSequence
  /// The types of the sequence's scalars, and their classes before any rule.
  private var types: [BidiClass]
  private let original: [BidiClass]

  /// The most brackets that may be open at once; with more, none of a sequence are paired (BD16).
  private static let maxOpenBrackets = 63

  init(_ run: RunSequence, _ types: [BidiClass], _ classes: [BidiClass]) {
    self.run = run
    self.types = run.indices.map { types[$0] }
    original = run.indices.map { classes[$0] }
  }

  /// The resolved levels of the sequence's scalars.
  var levels: [UInt8] {
    types.map { type in
      switch type {
      case .l: run.level & 1 == 0 ? run.level : run.level + 1
      case .r, .al: run.level & 1 == 0 ? run.level + 1 : run.level
      case .en, .an: run.level & 1 == 0 ? run.level + 2 : run.level + 1
      default: run.level
      }
    }
  }

  mutating func resolve(_ bracket: (Int) -> Bracket?) {
    resolveWeak()
    resolveBrackets(bracket)
    resolveNeutrals()
  }

  // MARK: Weak types

  private mutating func resolveWeak() {
    resolveMarks()
    resolveNumbers()
    resolveSeparators()
    resolveTerminators()
    resolveEuropeanNumbers()
  }

  /// W1: a mark takes the type of what it stands on.
  private mutating func resolveMarks() {
    var last = Self.type(of: run.before)
    for index in types.indices {
      if types[index] == .nsm {
        types[index] = last
      }
      last = types[index].isIsolateInitiator || types[index] == .pdi ? .on : types[index]
    }
  }

  /// W2 and W3: European digits after an Arabic letter are Arabic, and Arabic letters are right to left.
  private mutating func resolveNumbers() {
    var strong = Self.type(of: run.before)
    for index in types.indices {
      switch types[index] {
      case .l, .r: strong = types[index]
      case .al:
        strong = .al
        types[index] = .r
      case .en where strong == .al: types[index] = .an
      default: break
      }
    }
  }

  /// W4: a single separator between two numbers of a kind becomes a part of them.
  private mutating func resolveSeparators() {
    for index in types.indices.dropFirst().dropLast() {
      let (before, after) = (types[index - 1], types[index + 1])
      guard before == after else { continue }
      if types[index] == .es || types[index] == .cs, before == .en {
        types[index] = .en
      } else if types[index] == .cs, before == .an {
        types[index] = .an
      }
    }
  }

  /// W5 and W6: terminators beside European digits become digits; other separators and terminators become neutral.
  private mutating func resolveTerminators() {
    var start = 0
    while start < types.count {
      guard types[start] == .et else {
        if types[start] == .es || types[start] == .cs { types[start] = .on }
        start += 1
        continue
      }
      var end = start
      while end < types.count, types[end] == .et { end += 1 }
      let isBesideDigits =
        start > 0 && types[start - 1] == .en || end < types.count && types[end] == .en
      for index in start..<end { types[index] = isBesideDigits ? .en : .on }
      start = end
    }
  }

  /// W7: European digits after a left-to-right letter are left to right.
  private mutating func resolveEuropeanNumbers() {
    var strong = Self.type(of: run.before)
    for index in types.indices {
      switch types[index] {
      case .l, .r: strong = types[index]
      case .en where strong == .l: types[index] = .l
      default: break
      }
    }
  }

  // MARK: Neutral types

  /// N0: a pair of brackets takes the direction of what it holds, or of what is before it.
  private mutating func resolveBrackets(_ bracket: (Int) -> Bracket?) {
    let pairs = bracketPairs(bracket)
    guard !pairs.isEmpty else { return }
    let own = Self.direction(of: run.level)
    let other: TextDirection = own == .leftToRight ? .rightToLeft : .leftToRight
    // How many strong types of each direction come before an index.
    var (ownCounts, otherCounts) = ([0], [0])
    for type in types {
      ownCounts.append(ownCounts[ownCounts.count - 1] + (type.strongDirection == own ? 1 : 0))
      otherCounts.append(
        otherCounts[otherCounts.count - 1] + (type.strongDirection == other ? 1 : 0))
    }
    var (index, context) = (0, run.before)
    for (opening, closing) in pairs {
      while index < opening {
        if let direction = types[index].strongDirection { context = direction }
        index += 1
      }
      if ownCounts[closing] > ownCounts[opening + 1] {
        set(opening, closing, to: own)
      } else if otherCounts[closing] > otherCounts[opening + 1] {
        set(opening, closing, to: context == other ? other : own)
      }
    }
  }

  private mutating func set(_ opening: Int, _ closing: Int, to direction: TextDirection) {
    for bracket in [opening, closing] {
      types[bracket] = Self.type(of: direction)
      var mark = bracket + 1
      while mark < types.count, original[mark] == .nsm {
        types[mark] = Self.type(of: direction)
        mark += 1
      }
    }
  }

  /// Returns the pairs of brackets by the index of the opening one (BD16).
  private func bracketPairs(_ bracket: (Int) -> Bracket?) -> [(Int, Int)] {
    var open: [(pair: UInt32, position: Int)] = []
    var pairs: [(Int, Int)] = []
    for position in types.indices where types[position] == .on {
      guard let found = bracket(run.indices[position]) else { continue }
      if found.isOpening {
        if open.count == Self.maxOpenBrackets { return [] }
        open.append((found.pair, position))
      } else if let index = open.lastIndex(where: { $0.pair == found.pair }) {
        pairs.append((open[index].position, position))
        open.removeSubrange(index...)
      }
    }
    return pairs.sorted { $0.0 < $1.0 }
  }

  /// N1 and N2: neutrals between two types of one direction take that, others the direction of the level.
  private mutating func resolveNeutrals() {
    var start = 0
    var before = run.before
    while start < types.count {
      guard types[start].isNeutral else {
        if let direction = types[start].strongDirection { before = direction }
        start += 1
        continue
      }
      var end = start
      while end < types.count, types[end].isNeutral { end += 1 }
      let after = end < types.count ? types[end].strongDirection ?? run.after : run.after
      let direction = before == after ? before : Self.direction(of: run.level)
      for index in start..<end { types[index] = Self.type(of: direction) }
      start = end
    }
  }

  private static func direction(of level: UInt8) -> TextDirection {
    level & 1 == 1 ? .rightToLeft : .leftToRight
  }

  private static func type(of direction: TextDirection) -> BidiClass {
    direction == .rightToLeft ? .r : .l
  }
}
