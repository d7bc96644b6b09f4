// JPEGSamples: decodes the scans of a file into the samples of its components.

/// The samples of all components, and until then the coefficients of a progressive image.
struct JPEGSamples {
  let frame: JPEGFrame
  /// Eight samples of a row in each element; a component's rows are `stride` apart.
  private(set) var samples: [SIMD8<UInt8>] = []
  private var coefficients: [JPEGBlock] = []
  /// The quantization table of each component, as it was when its first scan began.
  private var quantization: [JPEGQuantization?]
  private var smoothing: JPEGSmoothing

  init(_ frame: JPEGFrame, budget: inout DecodingBudget) throws(ImageError) {
    self.frame = frame
    quantization = Array(repeating: nil, count: frame.components.count)
    smoothing = JPEGSmoothing(components: frame.components.count)
    let blocks = frame.blocks
    if frame.coding == .progressive {
      try budget.reserve(blocks * 128)
      coefficients = Array(repeating: JPEGBlock(repeating: 0), count: blocks)
    } else {
      try budget.reserve(blocks * 64)
      samples = Array(repeating: SIMD8(repeating: 128), count: blocks * 8)
    }
  }

  /// Reads one scan; returns the marker after it, and the offset after that.
  ///
  /// If `isStrict`, a file that ends within the scan is an error.
  mutating func read(
    _ scan: JPEGScan, tables: JPEGTables, from cursor: JPEGCursor, isStrict: Bool,
    budget: DecodingBudget
  ) throws(ImageError) -> (marker: UInt8, position: Int) {
    let quantization = try captureQuantization(scan, tables, cursor)
    smoothing.begin(scan)
    var entropy = JPEGEntropyDecoder(
      cursor.bytes, from: cursor.position, restartInterval: tables.restartInterval)
    for row in 0..<scan.rows {
      try budget.spend(scan.columns * scan.mcuBlocks.count * 64)
      if frame.coding == .sequential {
        var output = samples.mutableSpan
        entropy.readRow(row, of: scan, quantization, into: &output)
      } else {
        var output = coefficients.mutableSpan
        entropy.readProgressiveRow(row, of: scan, into: &output)
      }
      if isStrict, entropy.bits.reachedEnd { throw .truncated(.jpeg, at: cursor.end) }
    }
    smoothing.lastRow = entropy.lastRow / scan.rowsInMCU
    let end = entropy.finish()
    if isStrict, entropy.bits.reachedEnd { throw .truncated(.jpeg, at: cursor.end) }
    return end
  }

  /// Converts coefficients to samples, after the last scan.
  mutating func finish(budget: inout DecodingBudget) throws(ImageError) {
    guard frame.coding == .progressive else { return }
    let blocks = frame.blocks
    try budget.reserve(blocks * 64)
    samples = Array(repeating: SIMD8(repeating: 128), count: blocks * 8)
    let coefficients = self.coefficients
    self.coefficients = []
    let isIncomplete = smoothing.canEstimate(quantization)
    for (index, component) in frame.components.enumerated() {
      // A component without data stays gray.
      guard let table = quantization[index] else { continue }
      for row in 0..<component.blocksDown {
        try budget.spend(component.blocksAcross * 64)
        let missingBits =
          isIncomplete ? smoothing.missingBitCounts(of: index, row: row / component.vertical) : nil
        let rows = component.rowsAround(row, mcuRows: frame.mcuRows)
        var output = samples.mutableSpan
        for column in 0..<component.blocksAcross {
          let position = component.base &+ row &* component.stride &+ column
          let samplesPosition = position &+ row &* 7 &* component.stride &+ component.base &* 7
          if let missingBits {
            var block = coefficients[position]
            let around = component.neighborLevels(column, rows) { Int(coefficients[$0][0]) }
            JPEGSmoothing.smooth(&block, around: around, missingBits: missingBits, table)
            JPEGInverseDCT.writeSamples(
              of: block, table, into: &output, at: samplesPosition, stride: component.stride)
          } else {
            JPEGInverseDCT.writeSamples(
              of: coefficients[position], table, into: &output, at: samplesPosition,
              stride: component.stride)
          }
        }
      }
    }
    budget.release(blocks * 128)
  }

  /// Returns the tables of a scan's components, which apply to them from their first scan on.
  private mutating func captureQuantization(
    _ scan: JPEGScan, _ tables: JPEGTables, _ cursor: JPEGCursor
  ) throws(ImageError) -> [JPEGQuantization] {
    var latched: [JPEGQuantization] = []
    for part in scan.parts {
      let number = frame.components[part.component].quantization
      guard let table = quantization[part.component] ?? tables.quantization[number] else {
        throw cursor.fault("a scan without its quantization table")
      }
      quantization[part.component] = table
      latched.append(table)
    }
    return latched
  }
}
