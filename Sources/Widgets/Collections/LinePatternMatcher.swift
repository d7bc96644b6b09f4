// LinePatternMatcher: searches lines for a pattern, with the states of an automaton that are made as lines need them.

/// Searches lines for a pattern.
///
/// An automaton finds whether a line has a match. Its states are made when a line first leads to them; after that, a byte
/// of ASCII takes one table lookup. The ranges of matches are found by another search, for visible lines only.
final class LinePatternMatcher {
  private let pattern: LinePattern
  private var states: [State] = []
  /// For each state, and each scalar of ASCII after it, the number of the next state.
  private var next: [Int] = []
  private var numbers: [Key: Int] = [:]
  /// The scratch of `close`: the instructions that were visited, and in which round.
  private var visited: [Int]
  private var round = 0

  /// What tells states apart.
  private struct Key: Hashable {
    /// The instructions to go on from, ascending.
    var instructions: [Int]
    /// Whether the last scalar is part of a word; nil at the start of the line.
    var isAfterWord: Bool?
  }

  private struct State {
    var key: Key
    /// Whether the line ends with a match here; nil if it is not known yet.
    var matchesAtEnd: Bool?
  }

  private static let unknown = -1
  private static let matched = -2
  /// The most states that are kept; with more, all are made anew.
  private static let stateLimit = 1_000
  /// The most matches that are marked in a line.
  private static let matchLimit = 1_000

  init(_ pattern: LinePattern) {
    self.pattern = pattern
    visited = [Int](repeating: 0, count: pattern.code.count)
  }

  /// Whether a line has a match.
  ///
  /// - Complexity: O(the line's bytes), and for the states that it is the first to need, O(the pattern) each.
  func isFound(in bytes: Span<UInt8>) -> Bool {
    var state = number(of: Key(instructions: [], isAfterWord: nil))
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        var target = next[state * 128 + Int(byte)]
        if target == Self.unknown { target = learn(from: state, UInt32(byte)) }
        if target == Self.matched { return true }
        state = target
        offset += 1
      } else {
        let (value, length) = bytes.scalar(at: offset)
        guard let key = step(states[state].key, value) else { return true }
        state = number(of: key)
        offset += length
      }
    }
    if let known = states[state].matchesAtEnd { return known }
    let isMatch = close(states[state].key, before: nil).isMatch
    states[state].matchesAtEnd = isMatch
    return isMatch
  }

  /// Finds the state that a scalar of ASCII leads to, and remembers it.
  private func learn(from state: Int, _ value: UInt32) -> Int {
    let key = states[state].key
    let target = step(key, value).map { number(of: $0) } ?? Self.matched
    // The states may have been made anew.
    if state < states.count, states[state].key == key { next[state * 128 + Int(value)] = target }
    return target
  }

  private func number(of key: Key) -> Int {
    if let number = numbers[key] { return number }
    if states.count >= Self.stateLimit { (states, next, numbers) = ([], [], [:]) }
    states.append(State(key: key))
    next += [Int](repeating: Self.unknown, count: 128)
    numbers[key] = states.count - 1
    return states.count - 1
  }

  /// Returns the state after a scalar; nil if there is a match before it.
  private func step(_ key: Key, _ value: UInt32) -> Key? {
    let (takers, isMatch) = close(key, before: value)
    if isMatch { return nil }
    let folded = LinePattern.folded(value)
    var instructions: [Int] = []
    for instruction in takers where pattern.takes(value, folded, at: instruction) {
      instructions.append(instruction + 1)
    }
    instructions.sort()
    return Key(instructions: instructions, isAfterWord: LinePattern.isWord(value))
  }

  /// Follows a state's instructions, and those of a match that begins here, to those that take a scalar.
  private func close(_ key: Key, before next: UInt32?) -> (takers: [Int], isMatch: Bool) {
    round += 1
    var (takers, isMatch) = ([Int](), false)
    var stack = key.instructions + [0]
    while let instruction = stack.popLast() {
      guard visited[instruction] != round else { continue }
      visited[instruction] = round
      switch pattern.code[instruction] {
      case .split(let first, let second): stack += [first, second]
      case .jump(let target): stack.append(target)
      case .assert(let assertion):
        if assertion.holds(after: key.isAfterWord, before: next) { stack.append(instruction + 1) }
      case .match: isMatch = true
      default: takers.append(instruction)
      }
    }
    return (takers, isMatch)
  }

  // MARK: Places

  /// The ranges of the matches in a line that are not empty, from left to right; the leftmost ones, by the preferences
  /// of the pattern.
  ///
  /// - Complexity: O(the line's scalars times the pattern) for each match.
  func matches(in line: String) -> [Range<String.Index>] {
    let scalars = Array(line.unicodeScalars)
    let indices = Array(line.unicodeScalars.indices) + [line.endIndex]
    var found: [Range<String.Index>] = []
    var start = 0
    while start < scalars.count, found.count < Self.matchLimit,
      let match = firstMatch(in: scalars, from: start)
    {
      if !match.isEmpty { found.append(indices[match.lowerBound]..<indices[match.upperBound]) }
      start = max(match.upperBound, match.isEmpty ? match.lowerBound + 1 : match.upperBound)
    }
    return found
  }

  /// A way through the pattern: where it is, and where its match began.
  private struct Thread {
    var instruction: Int
    var start: Int
  }

  private func firstMatch(in scalars: [Unicode.Scalar], from start: Int) -> Range<Int>? {
    var threads: [Thread] = []
    var best: Range<Int>?
    for offset in start...scalars.count {
      let next = offset < scalars.count ? scalars[offset].value : nil
      let last = offset > 0 ? LinePattern.isWord(scalars[offset - 1].value) : nil
      // A match that begins later counts less than any that began before.
      if best == nil { threads.append(Thread(instruction: 0, start: offset)) }
      round += 1
      var takers: [Thread] = []
      for thread in threads {
        // What counts less than a match is given up.
        if follow(thread, last, next, &takers) {
          best = thread.start..<offset
          break
        }
      }
      guard let next else { break }
      let folded = LinePattern.folded(next)
      threads = takers.compactMap { taker in
        pattern.takes(next, folded, at: taker.instruction)
          ? Thread(instruction: taker.instruction + 1, start: taker.start) : nil
      }
      if threads.isEmpty, best != nil { break }
    }
    return best
  }

  /// Follows a way to the instructions that take a scalar, the preferred ones first; returns whether it is a match, in
  /// which case those that count less are left out.
  private func follow(
    _ thread: Thread, _ last: Bool?, _ next: UInt32?, _ takers: inout [Thread]
  ) -> Bool {
    var stack = [thread.instruction]
    while let instruction = stack.popLast() {
      guard visited[instruction] != round else { continue }
      visited[instruction] = round
      switch pattern.code[instruction] {
      case .split(let first, let second): stack += [second, first]
      case .jump(let target): stack.append(target)
      case .assert(let assertion):
        if assertion.holds(after: last, before: next) { stack.append(instruction + 1) }
      case .match: return true
      default: takers.append(Thread(instruction: instruction, start: thread.start))
      }
    }
    return false
  }
}

extension LinePattern {
  /// Whether an instruction takes a scalar, which is also given in lower case.
  fileprivate func takes(_ value: UInt32, _ folded: UInt32, at instruction: Int) -> Bool {
    switch code[instruction] {
    case .scalar(let wanted): wanted == folded
    case .any: true
    case .set(let number): sets[number].contains(value)
    default: false
    }
  }
}

extension LinePattern.Assertion {
  /// Whether it holds after a scalar of a word or not, nil for the start, and before another, nil for the end.
  fileprivate func holds(after isAfterWord: Bool?, before next: UInt32?) -> Bool {
    let isBoundary = (isAfterWord ?? false) != (next.map { LinePattern.isWord($0) } ?? false)
    return switch self {
    case .start: isAfterWord == nil
    case .end: next == nil
    case .boundary: isBoundary
    case .noBoundary: !isBoundary
    }
  }
}

extension Span<UInt8> {
  /// The scalar that begins at an offset of UTF-8, and its length; what is no UTF-8 counts as U+FFFD.
  fileprivate func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[offset])
    let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    guard length > 1, offset + length <= count else { return (0xFFFD, 1) }
    var value = first & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length {
      value = value << 6 | UInt32(self[index] & 0x3F)
    }
    return (value, length)
  }
}
