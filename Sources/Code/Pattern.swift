// Pattern: a compiled pattern, a deterministic automaton over bytes.

/// A compiled pattern.
///
/// Matching reads each byte once: it can't go back, so its time is linear whatever the text is.
final class Pattern: Sendable {
  /// The class of each byte: bytes that no part of the pattern tells apart have the same class.
  private let classes: [UInt8]
  private let classCount: Int
  /// The next state for each state and class; 0 is the state without a way on.
  private let table: [UInt16]
  private let accepts: [Bool]

  /// The most states of a pattern.
  private static let mostStates = 4000

  convenience init(_ text: some Sequence<UInt8>) throws(PatternError) {
    try self.init(PatternParser.parse(text))
  }

  init(_ node: PatternNode) throws(PatternError) {
    var graph = PatternGraph()
    let end = graph.state()
    let start = graph.build(node, to: end)
    guard graph.steps.count <= PatternGraph.mostSteps else {
      throw PatternError(description: "pattern too large")
    }
    (classes, classCount) = graph.byteClasses()
    var representatives = [UInt8](repeating: 0, count: classCount)
    for byte in (UInt8.min...UInt8.max).reversed() {
      representatives[Int(classes[Int(byte)])] = byte
    }

    var sets: [[Int]] = [[], graph.closure([start])]
    var numbers: [[Int]: UInt16] = [[]: 0, sets[1]: 1]
    var table = [UInt16](repeating: 0, count: classCount)
    var index = 1
    while index < sets.count {
      for byte in representatives {
        let reached = graph.closure(graph.step(sets[index], byte))
        if let number = numbers[reached] {
          table.append(number)
        } else {
          guard sets.count < Self.mostStates else {
            throw PatternError(description: "pattern too large")
          }
          let number = UInt16(sets.count)
          numbers[reached] = number
          sets.append(reached)
          table.append(number)
        }
      }
      index += 1
    }
    self.table = table
    accepts = sets.map { $0.contains(end) }
  }

  /// Whether the pattern matches without a byte.
  var matchesEmpty: Bool { accepts[1] }

  /// Whether a match may begin with a byte.
  func mayBegin(with byte: UInt8) -> Bool {
    table[classCount + Int(classes[Int(byte)])] != 0
  }

  /// Returns the end of the longest match that starts at a place, or nil.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the text.
  ///   - start: The place where the match starts.
  ///   - end: The end of the line, where `$` matches.
  ///   - most: The most bytes of a match; a longer one is cut there.
  ///   - work: The bytes read are added to it; its budget limits how many are read in vain.
  /// - Returns: The end of the match.
  func match(
    _ bytes: [UInt8], from start: Int, to end: Int, limit most: Int = .max, _ work: inout LexWork
  ) -> Int? {
    var state = 1
    var offset = start
    var found: Int? = accepts[1] ? start : nil
    let limit = work.lookahead
    while true {
      let byte = offset < end ? bytes[offset] : 0x0A
      let next = Int(table[state * classCount + Int(classes[Int(byte)])])
      guard next != 0 else { break }
      state = next
      offset += 1
      if accepts[state] { found = min(offset, end) }
      if offset > end || offset - start >= most { break }
      if offset - (found ?? start) > limit { break }
    }
    work.spend(read: offset - start, wasted: offset - (found ?? start))
    return found
  }
}

/// The work of a lexer, and how much of it may still be in vain.
struct LexWork {
  /// The bytes that patterns and loops have read.
  private(set) var steps = 0
  /// The bytes that patterns may still read without matching.
  private var budget: Int

  init(lineLength: Int) { budget = 4096 + 8 * lineLength }

  /// How many bytes beyond its last match a pattern may read.
  var lookahead: Int { budget > 0 ? budget : 16 }

  /// Counts bytes that a rule matched without success, and that others will read again.
  mutating func waste(_ count: Int) { budget = max(0, budget - count) }

  mutating func spend(read: Int, wasted: Int) {
    steps += read + 1
    budget = max(0, budget - wasted)
  }
}

/// A graph of steps by bytes and of steps without one.
struct PatternGraph {
  struct Step {
    var bytes: ByteSet?
    var next: [Int]
  }

  private(set) var steps: [Step] = []

  static let mostSteps = 16_000

  mutating func state(_ bytes: ByteSet? = nil, _ next: [Int] = []) -> Int {
    steps.append(Step(bytes: bytes, next: next))
    return steps.count - 1
  }

  /// Adds the states of a node, and returns the first; the last leads to `end`.
  mutating func build(_ node: PatternNode, to end: Int) -> Int {
    // The pattern is too large, and is rejected.
    guard steps.count <= PatternGraph.mostSteps else { return end }
    switch node {
    case .empty: return end
    case .bytes(let set): return state(set, [end])
    case .sequence(let nodes):
      var end = end
      for node in nodes.reversed() { end = build(node, to: end) }
      return end
    case .choice(let nodes):
      let starts = nodes.map { build($0, to: end) }
      return state(nil, starts)
    case .repeated(let node, let from, let to):
      var start = end
      if let to {
        for _ in from..<max(from, to) { start = state(nil, [build(node, to: start), end]) }
      } else {
        start = state()
        let inner = build(node, to: start)
        steps[start].next = [inner, end]
      }
      for _ in 0..<from { start = build(node, to: start) }
      return start
    }
  }

  /// The states reached without a byte, in order.
  func closure(_ states: [Int]) -> [Int] {
    var (seen, open) = (Set(states), states)
    while let state = open.popLast() {
      guard steps[state].bytes == nil else { continue }
      for next in steps[state].next where seen.insert(next).inserted { open.append(next) }
    }
    return seen.sorted()
  }

  func step(_ states: [Int], _ byte: UInt8) -> [Int] {
    var next: Set<Int> = []
    for state in states {
      if let bytes = steps[state].bytes, bytes.contains(byte) { next.formUnion(steps[state].next) }
    }
    return Array(next)
  }

  /// Gives the same class to bytes that are in the same sets.
  func byteClasses() -> ([UInt8], Int) {
    let sets = Array(Set(steps.compactMap(\.bytes)))
    var numbers: [[Bool]: UInt8] = [:]
    var classes: [UInt8] = []
    for byte in UInt8.min...UInt8.max {
      let key = sets.map { $0.contains(byte) }
      let number = numbers[key] ?? UInt8(numbers.count)
      numbers[key] = number
      classes.append(number)
    }
    return (classes, numbers.count)
  }
}
