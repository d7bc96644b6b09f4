// BidiRules: the bidirectional algorithm as UAX #9 words it, rule by rule, to compare BidiParagraph with.

import TermView

/// Applies the rules of UAX #9 to a paragraph, each by itself and with a search wherever the text has one.
struct BidiRules {
  let classes: [BidiClass]
  let brackets: [Bracket?]
  /// The level of the paragraph (P2 and P3).
  var baseLevel = 0
  /// The level of each scalar; nil for those that X9 removes.
  var levels: [Int?] = []
  /// The classes as overrides and the rules so far have changed them.
  private var types: [BidiClass]

  private static let initiators: Set<BidiClass> = [.lri, .rli, .fsi]
  private static let removed: Set<BidiClass> = [.lre, .rle, .lro, .rlo, .pdf, .bn]
  private static let neutrals: Set<BidiClass> = [.b, .s, .ws, .on, .lri, .rli, .fsi, .pdi]

  init(_ classes: [BidiClass], _ brackets: [Bracket?], direction: TextDirection?) {
    (self.classes, self.brackets, types) = (classes, brackets, classes)
    switch direction {
    case .leftToRight: baseLevel = 0
    case .rightToLeft: baseLevel = 1
    case nil: baseLevel = startsRightToLeft(0..<classes.count) ? 1 : 0
    }
    setExplicitLevels()
    let explicit = levels
    for sequence in sequences() { resolve(sequence, explicit) }
  }

  /// BD9: the place of the PDI that matches an isolate initiator; nil if there is none.
  private func matchingPDI(of initiator: Int) -> Int? {
    var depth = 1
    for place in (initiator + 1)..<max(classes.count, initiator + 1) {
      if Self.initiators.contains(classes[place]) { depth += 1 }
      if classes[place] == .pdi { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  /// P2 and P3.
  private func startsRightToLeft(_ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      if classes[place] == .l { return false }
      if classes[place] == .r || classes[place] == .al { return true }
      if Self.initiators.contains(classes[place]) {
        guard let end = matchingPDI(of: place) else { return false }
        place = end
      }
      place += 1
    }
    return false
  }

  /// X1 to X9.
  private mutating func setExplicitLevels() {
    var stack: [(level: Int, override: BidiClass?, isIsolate: Bool)] = [(baseLevel, nil, false)]
    var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
    func nextLevel(isOdd: Bool) -> Int {
      let level = stack[stack.count - 1].level
      return (level + 1).isMultiple(of: 2) != isOdd ? level + 1 : level + 2
    }
    for place in classes.indices {
      var level: Int? = stack[stack.count - 1].level
      var override = stack[stack.count - 1].override
      var kind = classes[place]
      if kind == .fsi {
        let content = (place + 1)..<max(matchingPDI(of: place) ?? classes.count, place + 1)
        kind = startsRightToLeft(content) ? .rli : .lri
      }
      switch kind {
      case .rle, .lre, .rlo, .lro:
        let next = nextLevel(isOdd: kind == .rle || kind == .rlo)
        if next <= 125, overflowIsolates == 0, overflowEmbeddings == 0 {
          stack.append((next, kind == .rlo ? .r : kind == .lro ? .l : nil, false))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case .rli, .lri:
        let next = nextLevel(isOdd: kind == .rli)
        if next <= 125, overflowIsolates == 0, overflowEmbeddings == 0 {
          validIsolates += 1
          stack.append((next, nil, true))
        } else {
          overflowIsolates += 1
        }
      case .pdi:
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while stack.last?.isIsolate == false { stack.removeLast() }
          stack.removeLast()
          validIsolates -= 1
        }
        (level, override) = (stack[stack.count - 1].level, stack[stack.count - 1].override)
      case .pdf:
        if overflowIsolates == 0, overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if overflowIsolates == 0, stack[stack.count - 1].isIsolate == false, stack.count > 1
        {
          stack.removeLast()
        }
      case .b: (level, override) = (baseLevel, nil)
      default: break
      }
      if let override { types[place] = override }
      levels.append(Self.removed.contains(classes[place]) ? nil : level)
    }
  }

  /// X10 and BD13: the isolating run sequences.
  private func sequences() -> [[Int]] {
    var runs: [[Int]] = []
    for place in levels.indices where levels[place] != nil {
      if let last = runs.last?.last, levels[last] == levels[place] {
        runs[runs.count - 1].append(place)
      } else {
        runs.append([place])
      }
    }
    let ends = classes.indices.filter { Self.initiators.contains(classes[$0]) }
      .compactMap { matchingPDI(of: $0) }
    return runs.filter { classes[$0[0]] != .pdi || !ends.contains($0[0]) }.map { run in
      var sequence = run
      while let last = sequence.last, Self.initiators.contains(classes[last]),
        let end = matchingPDI(of: last), let next = runs.first(where: { $0[0] == end })
      {
        sequence += next
      }
      return sequence
    }
  }

  // MARK: One sequence

  private mutating func resolve(_ places: [Int], _ explicit: [Int?]) {
    let level = explicit[places[0]] ?? 0
    let (first, last) = (places[0], places[places.count - 1])
    let before = explicit[..<first].last { $0 != nil } ?? baseLevel
    let isOpen = Self.initiators.contains(classes[last]) && matchingPDI(of: last) == nil
    let after = isOpen ? baseLevel : explicit[(last + 1)...].first { $0 != nil } ?? baseLevel
    let start = Self.direction(max(level, before ?? 0))
    let end = Self.direction(max(level, after ?? 0))
    var found = places.map { types[$0] }

    func strong(before index: Int, _ kinds: Set<BidiClass>) -> BidiClass {
      found[..<index].last { kinds.contains($0) } ?? start
    }
    for index in found.indices where found[index] == .nsm {  // W1
      let previous = index == 0 ? start : found[index - 1]
      let isIsolate = Self.initiators.contains(previous) || previous == .pdi
      found[index] = isIsolate ? .on : previous
    }
    for index in found.indices where found[index] == .en {  // W2
      if strong(before: index, [.l, .r, .al]) == .al { found[index] = .an }
    }
    found = found.map { $0 == .al ? .r : $0 }  // W3
    for index in found.indices.dropFirst().dropLast() {  // W4
      let sides = [found[index - 1], found[index + 1]]
      if sides == [.en, .en], [.es, .cs].contains(found[index]) { found[index] = .en }
      if sides == [.an, .an], found[index] == .cs { found[index] = .an }
    }
    for index in found.indices where found[index] == .et {  // W5
      let left = found[..<index].last { $0 != .et }
      let right = found[index...].first { $0 != .et }
      if left == .en || right == .en { found[index] = .en }
    }
    found = found.map { [.es, .et, .cs].contains($0) ? .on : $0 }  // W6
    for index in found.indices where found[index] == .en {  // W7
      if strong(before: index, [.l, .r]) == .l { found[index] = .l }
    }

    func direction(_ type: BidiClass) -> BidiClass? {
      type == .l ? .l : [.r, .en, .an].contains(type) ? .r : nil
    }
    let own = Self.direction(level)
    for (opening, closing) in pairs(places, found) {  // N0
      let inside = Set(found[(opening + 1)..<closing].compactMap { direction($0) })
      let context = direction(strong(before: opening, [.l, .r, .en, .an]))
      guard !inside.isEmpty else { continue }
      let chosen = inside.contains(own) || context == own ? own : own == .l ? .r : .l
      for bracket in [opening, closing] {
        found[bracket] = chosen
        for mark in (bracket + 1)..<max(places.count, bracket + 1) {
          guard classes[places[mark]] == .nsm else { break }
          found[mark] = chosen
        }
      }
    }
    for index in found.indices where Self.neutrals.contains(found[index]) {  // N1 and N2
      let left = found[..<index].last { !Self.neutrals.contains($0) } ?? start
      let right = found[index...].first { !Self.neutrals.contains($0) } ?? end
      found[index] = direction(left) == direction(right) ? direction(left) ?? own : own
    }
    for (index, place) in places.enumerated() {  // I1 and I2
      let isNumber = found[index] == .en || found[index] == .an
      if level.isMultiple(of: 2) {
        levels[place] = level + (found[index] == .r ? 1 : isNumber ? 2 : 0)
      } else {
        levels[place] = level + (found[index] == .l || isNumber ? 1 : 0)
      }
    }
  }

  /// BD16: the pairs of brackets, by the place of the opening one.
  private func pairs(_ places: [Int], _ found: [BidiClass]) -> [(Int, Int)] {
    var stack: [(UInt32, Int)] = []
    var pairs: [(Int, Int)] = []
    for index in found.indices where found[index] == .on {
      guard let bracket = brackets[places[index]] else { continue }
      if bracket.isOpening {
        guard stack.count < 63 else { return [] }
        stack.append((bracket.pair, index))
      } else if let match = stack.lastIndex(where: { $0.0 == bracket.pair }) {
        pairs.append((stack[match].1, index))
        stack.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.0 < $1.0 }
  }

  private static func direction(_ level: Int) -> BidiClass { level.isMultiple(of: 2) ? .l : .r }

  // MARK: Lines

  /// L1: the levels of a line, with those of white space before a separator or the line's end reset.
  func levels(of line: Range<Int>) -> [Int?] {
    let space = Self.removed.union(Self.initiators).union([.pdi, .ws])
    return line.map { place in
      let next = classes[place..<line.upperBound].first { !space.contains($0) }
      return next == nil || next == .b || next == .s ? baseLevel : levels[place]
    }
  }

  /// L2: the visual order of places whose levels are `level` or more.
  static func visualOrder(of levels: [UInt8], places: [Int], from level: UInt8 = 0) -> [Int] {
    var order: [Int] = []
    var rest = places[...]
    while let first = rest.first {
      let run = rest.prefix { levels[$0] > level }
      if run.isEmpty {
        order.append(first)
        rest.removeFirst()
      } else {
        order += visualOrder(of: levels, places: Array(run), from: level + 1)
        rest.removeFirst(run.count)
      }
    }
    return level == 0 ? order : order.reversed()
  }
}
