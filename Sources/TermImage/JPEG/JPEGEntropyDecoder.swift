// JPEGEntropyDecoder: decodes a scan's bits into coefficients, MCU by MCU and from restart to restart.

/// Decodes the entropy-coded data of one scan.
struct JPEGEntropyDecoder {
  private(set) var bits: JPEGBitReader
  /// The last row of MCUs that had data.
  private(set) var lastRow = 0
  private let interval: Int
  private var untilRestart: Int
  private var nextRestart: UInt8 = 0
  /// Whether the data ended too early, so that nothing is read until a restart.
  private var isOutOfData = false
  /// The last DC coefficient of each component in the scan.
  private var predictions = InlineArray<4, Int32>(repeating: 0)
  /// The number of further blocks without coefficients in this band.
  private var endOfBandRun = 0
  /// A copy of its own, since a global costs a check each time.
  private let order = jpegNaturalOrder

  init(_ bytes: [UInt8], from position: Int, restartInterval: Int) {
    bits = JPEGBitReader(bytes, from: position)
    interval = restartInterval
    untilRestart = restartInterval
  }

  /// Reads a row of MCUs of a sequential image, and makes samples of them at once.
  mutating func readRow(
    _ row: Int, of scan: JPEGScan, _ quantization: [JPEGQuantization],
    into samples: inout MutableSpan<JPEGInverseDCT.Samples>
  ) {
    var block = JPEGBlock(repeating: 0)
    for column in 0..<scan.columns where beginMCU() {
      for unit in scan.mcuBlocks {
        let last = readBlock(unit.part, scan.parts[unit.part], into: &block)
        let index = unit.samples(column, row)
        if last == 0 {
          JPEGInverseDCT.writeFlatSamples(
            block[0], quantization[unit.part], into: &samples, at: index, stride: unit.stride)
        } else {
          JPEGInverseDCT.writeSamples(
            of: block, quantization[unit.part], into: &samples, at: index, stride: unit.stride)
          block = JPEGBlock(repeating: 0)
        }
      }
      endMCU()
    }
  }

  /// Reads the data of a progressive image's scan for a row of MCUs.
  mutating func readProgressiveRow(
    _ row: Int, of scan: JPEGScan, into blocks: inout MutableSpan<JPEGBlock>
  ) {
    for column in 0..<scan.columns where beginMCU() {
      lastRow = row
      for unit in scan.mcuBlocks {
        let index = unit.block(column, row)
        let part = scan.parts[unit.part]
        switch (scan.start == 0, scan.high == 0) {
        case (true, true): readFirstDC(unit.part, part, low: scan.low, into: &blocks[index])
        case (true, false): refineDC(low: scan.low, into: &blocks[index])
        case (false, true):
          readFirstAC(part, band: scan.start...scan.end, low: scan.low, into: &blocks[index])
        case (false, false):
          refineAC(part, band: scan.start...scan.end, low: scan.low, into: &blocks[index])
        }
      }
      endMCU()
    }
  }

  /// Begins an MCU; returns false if there is no data for it.
  @inline(__always)
  private mutating func beginMCU() -> Bool {
    if interval > 0 {
      if untilRestart == 0 { restart() }
      untilRestart &-= 1
    }
    return !isOutOfData
  }

  @inline(__always)
  private mutating func endMCU() {
    if bits.ranOut { isOutOfData = true }
  }

  /// Ends reading the scan; returns the marker after it, and the offset after that.
  mutating func finish() -> (marker: UInt8, position: Int) {
    let marker = bits.skipToMarker()
    return (marker, bits.position)
  }

  /// Reads the nonzero coefficients of a block, all 64 at once (F.2.2).
  ///
  /// Returns the index of the last one in the file's order.
  @inline(__always)
  private mutating func readBlock(
    _ part: Int, _ tables: borrowing JPEGScan.ScanComponent, into block: inout JPEGBlock
  ) -> Int {
    bits.fill()
    let difference = tables.dc.next(&bits).value(&bits)
    predictions[part & 3] &+= Int32(truncatingIfNeeded: difference)
    block[0] = Int16(truncatingIfNeeded: predictions[part & 3])
    var last = 0
    var index = 1
    while index < 64 {
      bits.fill()
      let entry = tables.ac.next(&bits)
      index &+= entry.run
      if entry.size > 0 {
        last = index
        block[Int(order[index & 127] & 63)] = Int16(truncatingIfNeeded: entry.value(&bits))
      } else if entry.run < 15 {
        break
      }
      index &+= 1
    }
    return last
  }

  /// Reads the first bits of a DC coefficient (G.1.2.1).
  @inline(__always)
  private mutating func readFirstDC(
    _ part: Int, _ tables: borrowing JPEGScan.ScanComponent, low: Int, into block: inout JPEGBlock
  ) {
    bits.fill()
    let difference = tables.dc.next(&bits).value(&bits)
    predictions[part & 3] &+= Int32(truncatingIfNeeded: difference)
    block[0] = Int16(truncatingIfNeeded: predictions[part & 3] &<< Int32(truncatingIfNeeded: low))
  }

  /// Reads one more bit of a DC coefficient.
  @inline(__always)
  private mutating func refineDC(low: Int, into block: inout JPEGBlock) {
    bits.fill()
    if bits.take(1) == 1 { block[0] |= 1 &<< Int16(truncatingIfNeeded: low) }
  }

  /// Reads the first bits of a band of AC coefficients (G.1.2.2).
  @inline(__always)
  private mutating func readFirstAC(
    _ tables: borrowing JPEGScan.ScanComponent, band: ClosedRange<Int>, low: Int,
    into block: inout JPEGBlock
  ) {
    if endOfBandRun > 0 {
      endOfBandRun &-= 1
      return
    }
    var index = band.lowerBound
    while index <= band.upperBound {
      bits.fill()
      let entry = tables.ac.next(&bits)
      if entry.size > 0 {
        index &+= entry.run
        let value = Int16(truncatingIfNeeded: entry.value(&bits))
        block[Int(order[index & 127] & 63)] = value &<< Int16(truncatingIfNeeded: low)
      } else if entry.run == 15 {
        index &+= 15
      } else {
        endOfBandRun = (1 &<< entry.run) &+ bits.take(entry.run) &- 1
        return
      }
      index &+= 1
    }
  }

  /// Reads one more bit of a band of AC coefficients (G.1.2.3).
  private mutating func refineAC(
    _ tables: borrowing JPEGScan.ScanComponent, band: ClosedRange<Int>, low: Int,
    into block: inout JPEGBlock
  ) {
    let one: Int16 = 1 &<< Int16(truncatingIfNeeded: low)
    var index = band.lowerBound
    if endOfBandRun == 0 {
      while index <= band.upperBound {
        bits.fill()
        let entry = tables.ac.next(&bits)
        var added: Int16 = 0
        if entry.size > 0 {
          // A size other than 1 is an error; it is read as 1.
          added = bits.take(1) == 1 ? one : 0 &- one
        } else if entry.run < 15 {
          endOfBandRun = (1 &<< entry.run) &+ bits.take(entry.run)
          break
        }
        index = refine(from: index, to: band.upperBound, skipping: entry.run, one, &block)
        if added != 0 { block[Int(order[index & 127] & 63)] = added }
        index &+= 1
      }
    }
    if endOfBandRun > 0 {
      _ = refine(from: index, to: band.upperBound, skipping: 64, one, &block)
      endOfBandRun &-= 1
    }
  }

  /// Refines nonzero coefficients until `zeros` zeros were passed and one more is found; returns its index.
  @inline(__always)
  private mutating func refine(
    from start: Int, to end: Int, skipping zeros: Int, _ one: Int16, _ block: inout JPEGBlock
  ) -> Int {
    var index = start
    var left = zeros
    while index <= end {
      let position = Int(order[index & 127] & 63)
      let coefficient = block[position]
      if coefficient == 0 {
        if left == 0 { break }
        left &-= 1
      } else {
        bits.fill()
        if bits.take(1) == 1, coefficient & one == 0 {
          block[position] = coefficient &+ (coefficient < 0 ? 0 &- one : one)
        }
      }
      index &+= 1
    }
    return index
  }

  /// Advances to the next restart marker.
  ///
  /// In damaged data it stops where reading can continue as in libjpeg: a marker one or two too far means missing
  /// data.
  @inline(never)
  private mutating func restart() {
    untilRestart = interval
    predictions = InlineArray(repeating: 0)
    endOfBandRun = 0
    let expected = nextRestart
    nextRestart = (nextRestart + 1) & 7
    while true {
      let marker = bits.skipToMarker()
      if JPEGMarker.isRestart(marker) {
        let ahead = (marker &- expected) & 7
        if ahead == 1 || ahead == 2 { return }
        bits.passMarker()
        if ahead < 6 { break }
      } else if marker < 0xC0 {
        bits.passMarker()
      } else {
        return
      }
    }
    isOutOfData = false
  }
}
