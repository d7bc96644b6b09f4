// OptimumSearch: finds the fewest bytes from one small frame to every other frame.

/// The exact search: Dijkstra's algorithm over (frame, cursor, pen), by levels, since costs are a few bytes.
///
/// Frames are numbers: the first cell's state is the lowest digit, in base `alphabet.states.count`.
///
///     let optimum = Optimum(columns: 3, rows: 2, alphabet: .onBackground)
///     let bytes = optimum.distances(from: 0, stance: 0)
///
/// - Complexity: O(frames x stances x operations) a search: 1.3 million states x about 30 on 4x2.
struct Optimum {
  let columns: Int
  let rows: Int
  let alphabet: OptimumAlphabet
  let rules: OptimumRules
  /// The number of frames, including those that only the search passes through.
  let contents: Int
  /// The number of cursors and pens: (cells + rows with a stale cursor) x 2, for each phase.
  let stances: Int

  private let table: [OptimumOperation]
  private let moves: [Move]
  private let moveStarts: [Int]
  private let edits: [Edit]
  private let editStarts: [Int]
  private let words: [UInt32]
  private let bits: Int
  private let lowBits: Int
  private let lowBases: [UInt32]
  private let highBases: [UInt32]

  private struct Move {
    let to: Int
    let cost: UInt8
    let label: Int32
  }

  /// An operation as masks over a frame's word: the bits that stay, move up, move down and are set.
  private struct Edit: Hashable {
    var keep: UInt32 = 0
    var rising: UInt32 = 0
    var falling: UInt32 = 0
    var by: UInt32 = 0
    var set: UInt32 = 0
    var to = 0
    var cost: UInt8 = 0
    var label: Int32 = 0
  }

  /// How the search first reached a state at its least cost.
  private struct Trace {
    var from: Int32 = -1
    var label: Int32 = -1
  }

  /// - Precondition: at most 8 cells, in at most 8 columns and 8 rows.
  init(
    columns: Int, rows: Int, alphabet: OptimumAlphabet, rules: OptimumRules = OptimumRules()
  ) {
    precondition(columns > 0 && rows > 0 && columns * rows <= 8, "a frame of 1 to 8 cells")
    self.columns = columns
    self.rows = rows
    self.alphabet = alphabet
    self.rules = rules
    let cells = columns * rows
    let base = alphabet.states.count
    let bits = base > 4 ? 3 : 2
    self.bits = bits
    stances = (cells + rows) * 2 * max(rules.phases.count, 1)
    contents = (0..<cells).reduce(1) { count, _ in count * base }
    lowBits = min(cells, 4) * bits

    func word(_ content: Int) -> UInt32 {
      var rest = content
      return (0..<cells).reduce(UInt32(0)) { word, cell in
        defer { rest /= base }
        return word | UInt32(rest % base) << UInt32(cell * bits)
      }
    }
    words = (0..<contents).map(word)
    // A word's state index is the sum of the values of its first four cells and of its other cells.
    var lowBases = [UInt32](repeating: 0, count: 1 << lowBits)
    var highBases = [UInt32](repeating: 0, count: 1 << (max(cells - 4, 0) * bits))
    let lowCount = (0..<min(cells, 4)).reduce(1) { count, _ in count * base }
    for content in 0..<lowCount { lowBases[Int(words[content])] = UInt32(content * stances) }
    for content in stride(from: 0, to: contents, by: lowCount) {
      highBases[Int(words[content] >> UInt32(lowBits))] = UInt32(content * stances)
    }
    self.lowBases = lowBases
    self.highBases = highBases

    let operations = OptimumOperations(
      columns: columns, rows: rows, alphabet: alphabet, rules: rules)
    table = rules.phases.isEmpty ? Self.useful(operations.all) : Self.phased(operations)
    var moves: [Move] = []
    var edits: [Edit] = []
    var moveStarts = [0]
    var editStarts = [0]
    for stance in 0..<stances {
      var known: [Edit: Int] = [:]
      for (label, operation) in table.enumerated() where operation.from == stance {
        let cost = UInt8(operation.bytes.utf8.count)
        guard let effect = operation.effect else {
          moves.append(Move(to: operation.to, cost: cost, label: Int32(label)))
          continue
        }
        var edit = Self.masks(of: effect, bits: bits)
        edit.to = operation.to
        let earlier = known[edit]
        let index = earlier ?? edits.count
        known[edit] = index
        edit.cost = cost
        edit.label = Int32(label)
        if earlier == nil {
          edits.append(edit)
        } else if cost < edits[index].cost {
          edits[index] = edit
        }
      }
      moveStarts.append(moves.count)
      editStarts.append(edits.count)
    }
    self.moves = moves
    self.moveStarts = moveStarts
    self.edits = edits
    self.editStarts = editStarts
  }

  /// The names of all operations that the search knows.
  var operationNames: [String] { table.map(\.name) }

  /// The frames that the alphabet can show, as numbers.
  var shown: [Int] { (0..<contents).filter { states(of: $0).allSatisfy(alphabet.shown.contains) } }

  /// Returns the state of each cell in reading order.
  func states(of content: Int) -> [Int] {
    (0..<columns * rows).map { Int(words[content] >> UInt32($0 * bits)) & (1 << bits - 1) }
  }

  /// Returns the content of each cell in reading order.
  func cells(of content: Int) -> [OptimumCell] { states(of: content).map { alphabet.states[$0] } }

  /// Returns a frame as letters, with a slash between rows: `a.A/..:`.
  func spelled(_ content: Int) -> String {
    let letters = cells(of: content).map { String($0.letter) }
    return stride(from: 0, to: letters.count, by: columns)
      .map { letters[$0..<$0 + columns].joined() }.joined(separator: "/")
  }

  /// Returns the frame with this spelling.
  func content(spelled text: String) -> Int? {
    let letters = text.filter { $0 != "/" }
    guard letters.count == columns * rows else { return nil }
    return letters.reversed().reduce(0) { sum, letter in
      guard let sum, let state = alphabet.states.firstIndex(where: { $0.letter == letter }) else {
        return nil
      }
      return sum * alphabet.states.count + state
    }
  }

  /// Returns the stance of a cursor in a cell and a pen.
  func stance(column: Int, row: Int, pen: Int) -> Int { (row * columns + column) * 2 + pen }

  /// Returns the column, row and pen of a stance.
  func start(of stance: Int) -> (column: Int, row: Int, pen: Int) {
    (stance / 2 % columns, stance / 2 / columns, stance % 2)
  }

  /// Returns the fewest bytes from one frame to each other one, with any cursor and pen afterwards.
  func distances(from content: Int, stance: Int) -> [UInt8] {
    let distance = search(from: content, stance: stance, traced: false).distance
    return (0..<contents).map { content in
      var least = UInt8.max
      for state in content * stances..<(content + 1) * stances {
        least = min(least, distance[state])
      }
      return least
    }
  }

  /// Returns a cheapest list of operations between two frames.
  func operations(from content: Int, stance: Int, to target: Int) -> [OptimumOperation] {
    let (distance, trace) = search(from: content, stance: stance, traced: true)
    let ends = target * stances..<(target + 1) * stances
    var state = ends.min { distance[$0] < distance[$1] } ?? 0
    var path: [OptimumOperation] = []
    while trace[state].from >= 0 {
      path.append(table[Int(trace[state].label)])
      state = Int(trace[state].from)
    }
    return path.reversed()
  }

  private func search(
    from content: Int, stance: Int, traced: Bool
  ) -> (distance: [UInt8], trace: [Trace]) {
    var distance = [UInt8](repeating: .max, count: contents * stances)
    var trace = [Trace](repeating: Trace(), count: traced ? contents * stances : 0)
    distance[content * stances + stance] = 0
    let lowMask = UInt32(1) << UInt32(lowBits) - 1
    let longest = UInt8(table.map(\.bytes.utf8.count).max() ?? 0)
    var level: UInt8 = 0
    var quiet: UInt8 = 0
    while quiet <= longest {
      quiet += 1
      for content in 0..<contents {
        let base = content * stances
        for stance in 0..<stances where distance[base + stance] == level {
          quiet = 0
          let state = Int32(base + stance)
          for index in moveStarts[stance]..<moveStarts[stance + 1] {
            let move = moves[index]
            let to = base + move.to
            guard distance[to] > level + move.cost else { continue }
            distance[to] = level + move.cost
            if traced { trace[to] = Trace(from: state, label: move.label) }
          }
          let word = words[content]
          for index in editStarts[stance]..<editStarts[stance + 1] {
            let edit = edits[index]
            let next =
              word & edit.keep | (word & edit.rising) &<< edit.by
              | (word & edit.falling) &>> edit.by | edit.set
            let low = lowBases[Int(next & lowMask)]
            let to = Int(low &+ highBases[Int(next >> UInt32(lowBits))]) + edit.to
            guard distance[to] > level + edit.cost else { continue }
            distance[to] = level + edit.cost
            if traced { trace[to] = Trace(from: state, label: edit.label) }
          }
        }
      }
      level += 1
    }
    return (distance, trace)
  }

  private static func masks(of effect: [OptimumSource], bits: Int) -> Edit {
    var edit = Edit()
    let full = UInt32(1) << UInt32(bits) - 1
    for (cell, source) in effect.enumerated() {
      switch source {
      case .state(let state): edit.set |= UInt32(state) << UInt32(cell * bits)
      case .cell(cell): edit.keep |= full << UInt32(cell * bits)
      case .cell(let other):
        let by = UInt32(abs(cell - other) * bits)
        precondition(edit.by == 0 || edit.by == by, "an operation moves cells by one distance")
        edit.by = by
        if other < cell {
          edit.rising |= full << UInt32(other * bits)
        } else {
          edit.falling |= full << UInt32(other * bits)
        }
      }
    }
    return edit
  }
}
