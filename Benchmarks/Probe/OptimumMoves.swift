// OptimumMoves: the table of operations in, the moves of it that a search needs out.

extension Optimum {
  /// All edits, and the moves that no other move or two others equal for as many bytes or fewer.
  ///
  /// Both of the two cost less than the move they replace, so no circle of replacements is possible.
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

  /// All edits, and every way of moving (several operations in one) that ends further on in reading
  /// order: what an encoder can do that goes over the frame once, row by row.
  static func forward(_ table: OptimumOperations) -> [OptimumOperation] {
    let steps = useful(table.all).filter { $0.effect == nil }
    var ways: [[Int]: OptimumOperation] = [:]
    for step in steps { ways[[step.from, step.to]] = step }
    let stances = 0..<(table.cells + table.rows) * 2
    for middle in stances {
      for from in stances {
        guard let first = ways[[from, middle]] else { continue }
        for to in stances where to != from {
          guard let second = ways[[middle, to]] else { continue }
          let bytes = first.bytes + second.bytes
          if let way = ways[[from, to]], way.bytes.utf8.count <= bytes.utf8.count { continue }
          ways[[from, to]] = OptimumOperation(
            name: first.name + " " + second.name, bytes: bytes, from: from, to: to, effect: nil)
        }
      }
    }
    func rank(_ stance: Int) -> Int {
      let place = stance / 2
      guard place >= table.cells else { return place * 2 }
      return (place - table.cells + 1) * table.columns * 2 - 1
    }
    return table.all.filter { $0.effect != nil }
      + ways.values.filter { rank($0.from) <= rank($0.to) }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}
