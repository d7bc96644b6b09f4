// JPEGSmoothing: what a progressive picture lacks yet, guessed from the blocks around.

/// Guesses the first nine AC coefficients of a block from the DC coefficients of 5x5 blocks, where
/// the file ends before they are known exactly: without that the picture would be all squares.
///
/// This is what libjpeg-turbo does since version 2.1, with its weights (jdcoefct.c); section K.8 of
/// T.81 has the idea, for 3x3 blocks.
struct JPEGSmoothing {
  /// For each component, how many low bits the first ten coefficients still lack; -1 for all.
  private var lacking: [[Int]]
  /// The same before the last scan that had the component.
  private var lackingBefore: [[Int]]
  private var scans = 0
  /// The last row of MCUs that the last scan had data for.
  var lastRow = 0

  init(components: Int) {
    lacking = Array(repeating: Array(repeating: -1, count: 10), count: components)
    lackingBefore = lacking
  }

  /// Notes what a scan will make known.
  mutating func begin(_ scan: JPEGScan) {
    scans += 1
    for part in scan.parts {
      // Before the first scan libjpeg-turbo takes all for known, and guesses nothing.
      lackingBefore[part.component] =
        scans > 1 ? lacking[part.component] : Array(repeating: 0, count: 10)
      for index in 0..<10 where index >= scan.start && index <= scan.end {
        lacking[part.component][index] = scan.low
      }
    }
  }

  /// Whether there is something to guess, and all to guess it from.
  func isUseful(_ quantization: [JPEGQuantization?]) -> Bool {
    for table in quantization {
      guard let table, Self.guesses.allSatisfy({ Self.step(table, $0.place) > 0 }) else {
        return false
      }
    }
    return lacking.allSatisfy { $0[0] >= 0 } && lacking.contains { $0.contains { $0 != 0 } }
  }

  /// What the coefficients of a row of MCUs lack.
  func lacks(_ component: Int, row: Int) -> [Int] {
    if row <= lastRow { return lacking[component] }
    return scans > 1 ? lackingBefore[component] : Array(repeating: -1, count: 10)
  }

  /// Puts guesses to where a block has zeros that are not known to be right, from the DC
  /// coefficients of the 5x5 blocks `around` it.
  static func smooth(
    _ block: inout JPEGBlock, around: [Int], lacks: [Int], _ table: JPEGQuantization
  ) {
    let hasOnlyDC = lacks[1...].allSatisfy { $0 == -1 }
    for guess in guesses {
      let lack = lacks[guess.index]
      if guess.index > 0, lack == 0 || block[guess.place] != 0 { continue }
      guard let weights = hasOnlyDC ? guess.alone : guess.refining else { continue }
      var sum = 0
      for (weight, level) in zip(weights, around) { sum += weight * level }
      let step = step(table, guess.place)
      var level = (step << 7 + abs(sum) * Self.step(table, 0)) / (step << 8)
      if guess.index > 0, lack > 0 { level = min(level, 1 << lack - 1) }
      block[guess.place] = Int16(truncatingIfNeeded: sum < 0 ? -level : level)
    }
  }

  private static func step(_ table: JPEGQuantization, _ place: Int) -> Int {
    Int(UInt16(bitPattern: table[place >> 3][place & 7]))
  }

  /// How one coefficient is guessed, in 256ths: by weights for 5x5 blocks.
  private struct Guess {
    /// Its place in the file's order, and in a block.
    let index: Int
    let place: Int
    /// The weights if there is nothing but DC coefficients, and if there is more.
    let alone: [Int]?
    let refining: [Int]?

    /// The guess for the place across the diagonal.
    func transposed(index: Int) -> Guess {
      Guess(
        index: index, place: place % 8 * 8 + place / 8, alone: alone.map(Self.turned),
        refining: refining.map(Self.turned))
    }

    private static func turned(_ weights: [Int]) -> [Int] {
      (0..<25).map { weights[$0 % 5 * 5 + $0 / 5] }
    }
  }

  private static let guesses: [Guess] = {
    let across = Guess(
      index: 1, place: 1,
      alone: [
        -1, -1, 0, 1, 1, -3, 13, 0, -13, 3, -3, 38, 0, -38, 3, -3, 13, 0, -13, 3, -1, -1, 0, 1, 1,
      ], refining: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -7, 50, 0, -50, 7] + zeros(10))
    let twiceAcross = Guess(
      index: 5, place: 2,
      alone: [0, 0, 0, 0, 0, 0, 2, -5, 2, 0, 1, 7, -14, 7, 1, 0, 2, -5, 2, 0, 0, 0, 0, 0, 0],
      refining: zeros(10) + [-1, 13, -24, 13, -1] + zeros(10))
    let diagonal = Guess(
      index: 4, place: 9,
      alone: [-1, 0, 0, 0, 1, 0, 9, 0, -9, 0, 0, 0, 0, 0, 0, 0, -9, 0, 9, 0, 1, 0, 0, 0, -1],
      refining: [
        0, -1, 0, 1, 0, -1, 10, 0, -10, 1, 0, 0, 0, 0, 0, 1, -10, 0, 10, -1, 0, 1, 0, -1, 0,
      ])
    let thriceAcross = Guess(
      index: 6, place: 3,
      alone: zeros(5) + [0, 1, 0, -1, 0, 0, 2, 0, -2, 0, 0, 1, 0, -1, 0] + zeros(5),
      refining: nil)
    let bent = Guess(
      index: 7, place: 10,
      alone: zeros(5) + [0, 1, -3, 1, 0, 0, 0, 0, 0, 0, 0, -1, 3, -1, 0] + zeros(5),
      refining: nil)
    let level = Guess(
      index: 0, place: 0,
      alone: [
        -2, -6, -8, -6, -2, -6, 6, 42, 6, -6, -8, 42, 152, 42, -8, -6, 6, 42, 6, -6, -2, -6, -8,
        -6, -2,
      ], refining: nil)
    return [
      across, across.transposed(index: 2), twiceAcross, twiceAcross.transposed(index: 3), diagonal,
      thriceAcross, thriceAcross.transposed(index: 9), bent, bent.transposed(index: 8), level,
    ]
  }()

  private static func zeros(_ count: Int) -> [Int] { Array(repeating: 0, count: count) }
}
