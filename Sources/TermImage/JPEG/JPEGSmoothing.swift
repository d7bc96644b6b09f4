// JPEGSmoothing: estimates what a progressive image still lacks from the surrounding blocks.

/// Estimates the first nine AC coefficients of a block from the DC coefficients of 5x5 blocks, where the file ends
/// before they are known exactly: without that the image would be all squares.
///
/// libjpeg-turbo does this since version 2.1, with these weights (jdcoefct.c); section K.8 of T.81 has the idea, for
/// 3x3 blocks.
struct JPEGSmoothing {
  /// For each component, how many low bits the first ten coefficients still lack; -1 for all.
  private var missingBits: [[Int]]
  /// The same before the component's last scan.
  private var previousMissingBits: [[Int]]
  private var scans = 0
  /// The last row of MCUs for which the last scan had data.
  var lastRow = 0

  init(components: Int) {
    missingBits = Array(repeating: Array(repeating: -1, count: 10), count: components)
    previousMissingBits = missingBits
  }

  /// Notes the coefficients that a scan will provide.
  mutating func begin(_ scan: JPEGScan) {
    scans += 1
    for part in scan.parts {
      // Before the first scan libjpeg-turbo takes everything as known, and estimates nothing.
      previousMissingBits[part.component] =
        scans > 1 ? missingBits[part.component] : Array(repeating: 0, count: 10)
      for index in 0..<10 where index >= scan.start && index <= scan.end {
        missingBits[part.component][index] = scan.low
      }
    }
  }

  /// Returns whether something can be estimated and everything that this needs is known.
  func canEstimate(_ quantization: [JPEGQuantization?]) -> Bool {
    for table in quantization {
      guard let table, Self.estimators.allSatisfy({ Self.step(table, $0.position) > 0 }) else {
        return false
      }
    }
    return missingBits.allSatisfy { $0[0] >= 0 } && missingBits.contains { $0.contains { $0 != 0 } }
  }

  /// Returns the number of bits that each coefficient in a row of MCUs lacks.
  func missingBitCounts(of component: Int, row: Int) -> [Int] {
    if row <= lastRow { return missingBits[component] }
    return scans > 1 ? previousMissingBits[component] : Array(repeating: -1, count: 10)
  }

  /// Replaces zeros of a block that are not known to be right with estimates from the DC coefficients of the 5x5
  /// blocks `around` it.
  static func smooth(
    _ block: inout JPEGBlock, around: [Int], missingBits: [Int], _ table: JPEGQuantization
  ) {
    let hasOnlyDC = missingBits[1...].allSatisfy { $0 == -1 }
    for guess in estimators {
      let missing = missingBits[guess.index]
      if guess.index > 0, missing == 0 || block[guess.position] != 0 { continue }
      guard let weights = hasOnlyDC ? guess.alone : guess.refining else { continue }
      var sum = 0
      for (weight, level) in zip(weights, around) { sum += weight * level }
      let step = step(table, guess.position)
      var level = (step << 7 + abs(sum) * Self.step(table, 0)) / (step << 8)
      if guess.index > 0, missing > 0 { level = min(level, 1 << missing - 1) }
      block[guess.position] = Int16(truncatingIfNeeded: sum < 0 ? -level : level)
    }
  }

  private static func step(_ table: JPEGQuantization, _ position: Int) -> Int {
    Int(UInt16(bitPattern: table[position >> 3][position & 7]))
  }

  /// The weights, in 256ths, by which 5x5 blocks estimate one coefficient.
  private struct CoefficientEstimator {
    /// Its index in the file's order, and its position in a block.
    let index: Int
    let position: Int
    /// The weights if only DC coefficients are known, and if more is known.
    let alone: [Int]?
    let refining: [Int]?

    /// Returns the estimate of the coefficient across the diagonal.
    func transposed(index: Int) -> CoefficientEstimator {
      CoefficientEstimator(
        index: index, position: position % 8 * 8 + position / 8, alone: alone.map(Self.transposed),
        refining: refining.map(Self.transposed))
    }

    private static func transposed(_ weights: [Int]) -> [Int] {
      (0..<25).map { weights[$0 % 5 * 5 + $0 / 5] }
    }
  }

  private static let estimators: [CoefficientEstimator] = {
    let across = CoefficientEstimator(
      index: 1, position: 1,
      alone: [
        -1, -1, 0, 1, 1, -3, 13, 0, -13, 3, -3, 38, 0, -38, 3, -3, 13, 0, -13, 3, -1, -1, 0, 1, 1,
      ], refining: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -7, 50, 0, -50, 7] + zeros(10))
    let twiceAcross = CoefficientEstimator(
      index: 5, position: 2,
      alone: [0, 0, 0, 0, 0, 0, 2, -5, 2, 0, 1, 7, -14, 7, 1, 0, 2, -5, 2, 0, 0, 0, 0, 0, 0],
      refining: zeros(10) + [-1, 13, -24, 13, -1] + zeros(10))
    let diagonal = CoefficientEstimator(
      index: 4, position: 9,
      alone: [-1, 0, 0, 0, 1, 0, 9, 0, -9, 0, 0, 0, 0, 0, 0, 0, -9, 0, 9, 0, 1, 0, 0, 0, -1],
      refining: [
        0, -1, 0, 1, 0, -1, 10, 0, -10, 1, 0, 0, 0, 0, 0, 1, -10, 0, 10, -1, 0, 1, 0, -1, 0,
      ])
    let thriceAcross = CoefficientEstimator(
      index: 6, position: 3,
      alone: zeros(5) + [0, 1, 0, -1, 0, 0, 2, 0, -2, 0, 0, 1, 0, -1, 0] + zeros(5),
      refining: nil)
    let bent = CoefficientEstimator(
      index: 7, position: 10,
      alone: zeros(5) + [0, 1, -3, 1, 0, 0, 0, 0, 0, 0, 0, -1, 3, -1, 0] + zeros(5),
      refining: nil)
    let level = CoefficientEstimator(
      index: 0, position: 0,
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
