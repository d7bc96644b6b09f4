// JPEGSamples: the scans of a file in, the samples of its components out.

/// The samples of all components, and the coefficients of a progressive picture until then.
struct JPEGSamples {
  let frame: JPEGFrame
  /// Eight samples of a row each; a component's rows are `stride` apart.
  private(set) var samples: [SIMD8<UInt8>] = []
  private var coefficients: [JPEGBlock] = []
  /// The table of quantization of each component, as it was when its first scan began.
  private var quantization: [JPEGQuantization?]
  private var smoothing: JPEGSmoothing

  init(_ frame: JPEGFrame, budget: inout Budget) throws(ImageError) {
    self.frame = frame
    quantization = Array(repeating: nil, count: frame.components.count)
    smoothing = JPEGSmoothing(components: frame.components.count)
    let blocks = frame.blocks
    if frame.coding == .progressive {
      try budget.take(blocks * 128)
      coefficients = Array(repeating: JPEGBlock(repeating: 0), count: blocks)
    } else {
      try budget.take(blocks * 64)
      samples = Array(repeating: SIMD8(repeating: 128), count: blocks * 8)
    }
  }

  /// Reads one scan; gives the marker behind it, and the place behind that.
  ///
  /// A file that ends in it is an error only if `isStrict`.
  mutating func read(
    _ scan: JPEGScan, tables: JPEGTables, from cursor: JPEGCursor, isStrict: Bool,
    budget: Budget
  ) throws(ImageError) -> (marker: UInt8, position: Int) {
    let quantization = try latchQuantization(scan, tables, cursor)
    smoothing.begin(scan)
    var entropy = JPEGEntropy(
      cursor.bytes, from: cursor.position, restartInterval: tables.restartInterval)
    for row in 0..<scan.rows {
      try budget.check()
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

  /// Turns coefficients into samples, after the last scan.
  mutating func finish(budget: inout Budget) throws(ImageError) {
    guard frame.coding == .progressive else { return }
    let blocks = frame.blocks
    try budget.take(blocks * 64)
    samples = Array(repeating: SIMD8(repeating: 128), count: blocks * 8)
    let coefficients = self.coefficients
    self.coefficients = []
    let isIncomplete = smoothing.isUseful(quantization)
    for (index, component) in frame.components.enumerated() {
      // A component of which nothing was read stays grey.
      guard let table = quantization[index] else { continue }
      for row in 0..<component.blocksDown {
        try budget.check()
        let lacks = isIncomplete ? smoothing.lacks(index, row: row / component.vertical) : nil
        let rows = component.rowsAround(row, mcuRows: frame.mcuRows)
        var output = samples.mutableSpan
        for column in 0..<component.blocksAcross {
          let place = component.base &+ row &* component.stride &+ column
          let samplesPlace = place &+ row &* 7 &* component.stride &+ component.base &* 7
          if let lacks {
            var block = coefficients[place]
            let around = component.around(column, rows) { Int(coefficients[$0][0]) }
            JPEGSmoothing.smooth(&block, around: around, lacks: lacks, table)
            JPEGTransform.place(
              block, table, into: &output, at: samplesPlace, stride: component.stride)
          } else {
            JPEGTransform.place(
              coefficients[place], table, into: &output, at: samplesPlace,
              stride: component.stride)
          }
        }
      }
    }
    budget.give(blocks * 128)
  }

  /// The tables of a scan's parts, which hold for their components from the first scan on.
  private mutating func latchQuantization(
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
