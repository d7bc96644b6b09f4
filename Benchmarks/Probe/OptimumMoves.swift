// OptimumMoves: reduces the table of operations to those that a search needs.

extension Optimum {
  /// All edits, and the moves that no other move and no two moves replace for the same number of bytes or fewer.
  ///
  /// Each of the two is cheaper than the move that they replace, so replacements can't form a cycle.
  static func useful(_ operations: [OptimumOperation]) -> [OptimumOperation] {
    var cheapest: [[Int]: OptimumOperation] = [:]
    for move in operations where move.effect == nil && move.from != move.to {
      let key = [move.from, move.to]
      if let other = cheapest[key], other.bytes.utf8.count <= move.bytes.utf8.count { continue }
      cheapest[key] = move
    }
    let stances = Set(operations.map(\.from))
    let moves = cheapest.values.filter { move in
      !stances.contains { middle in
        guard let first = cheapest[[move.from, middle]], let second = cheapest[[middle, move.to]]
        else { return false }
        return first.bytes.utf8.count + second.bytes.utf8.count <= move.bytes.utf8.count
      }
    }
    return operations.filter { $0.effect != nil }
      + moves.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The operations of each phase, including those that lead into a later phase.
  ///
  /// Within a phase the cursor follows the phase's order, in one move or in several; on
  /// the way into a later phase it goes anywhere. A stance in phase 1 has `stances` added to its number in phase 0.
  static func phased(_ table: OptimumOperations) -> [OptimumOperation] {
    let stances = (table.cells + table.rows) * 2
    let ways = self.ways(useful(table.all).filter { $0.effect == nil }, stances: stances)
    let operations = table.all.filter { $0.effect != nil } + ways
    let phases = table.rules.phases
    var all: [OptimumOperation] = []
    for (earlier, _) in phases.enumerated() {
      for later in earlier..<phases.count {
        let phase = phases[later]
        for operation in operations where !phase.without.contains(operation.name) {
          if operation.effect != nil, let row = phase.row {
            guard operation.from / 2 / table.columns == row else { continue }
          } else if earlier == later, operation.effect == nil {
            guard phase.order.allows(operation.from / 2, operation.to / 2, in: table),
              !phase.keepsPen || (operation.from - operation.to) % 2 == 0
            else { continue }
          }
          all.append(
            OptimumOperation(
              name: operation.name, bytes: operation.bytes,
              from: operation.from + earlier * stances, to: operation.to + later * stances,
              effect: operation.effect))
        }
      }
    }
    return all
  }

  /// The cheapest sequence of moves from each stance to each other one.
  private static func ways(_ steps: [OptimumOperation], stances: Int) -> [OptimumOperation] {
    var ways: [[Int]: OptimumOperation] = [:]
    for step in steps { ways[[step.from, step.to]] = step }
    for middle in 0..<stances {
      for from in 0..<stances {
        guard let first = ways[[from, middle]] else { continue }
        for to in 0..<stances where to != from {
          guard let second = ways[[middle, to]] else { continue }
          let bytes = first.bytes + second.bytes
          if let way = ways[[from, to]], way.bytes.utf8.count <= bytes.utf8.count { continue }
          ways[[from, to]] = OptimumOperation(
            name: first.name + " " + second.name, bytes: bytes, from: from, to: to, effect: nil)
        }
      }
    }
    return ways.values.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

extension OptimumPhase.Order {
  /// Returns whether a move from one place to another follows the order.
  func allows(_ from: Int, _ to: Int, in table: OptimumOperations) -> Bool {
    func point(_ place: Int) -> (row: Int, column: Int) {
      guard place < table.cells else { return (place - table.cells, table.columns - 1) }
      return (place / table.columns, place % table.columns)
    }
    let (from, to) = (point(from), point(to))
    if from.row == to.row { return self == .free || from.column <= to.column }
    switch self {
    case .free, .rightward: return true
    case .forward: return from.row < to.row
    case .upward: return from.row > to.row
    }
  }
}
