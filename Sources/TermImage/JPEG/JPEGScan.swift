// JPEGScan: reads an SOS segment: the scan's components, their codes and their blocks.

/// A scan header.
struct JPEGScan {
  /// A component of the scan.
  struct ScanComponent {
    /// The component's index in the frame.
    let component: Int
    let dc: JPEGHuffmanTable
    let ac: JPEGHuffmanTable
  }

  /// One block of each MCU, and its position in storage.
  struct MCUBlock {
    /// Its component's index in the scan.
    let part: Int
    /// The number of blocks from one row of blocks to the next.
    let stride: Int
    /// The block in the first MCU; it moves by `across` in each column and by `down` in each row.
    let first: Int
    let across: Int
    let down: Int
    /// The first eight samples of the block in the first MCU; `across` is the same for them.
    let firstSamples: Int

    init(
      _ part: Int, _ component: JPEGComponent, column: Int, row: Int, across: Int, down: Int
    ) {
      self.part = part
      stride = component.stride
      first = component.base + row * stride + column
      firstSamples = component.base * 8 + row * 8 * stride + column
      self.across = across
      self.down = down * stride
    }

    /// Returns the index of an MCU's block.
    @inline(__always)
    func block(_ column: Int, _ row: Int) -> Int {
      first &+ column &* across &+ row &* down
    }

    /// Returns the index of its first eight samples.
    @inline(__always)
    func samples(_ column: Int, _ row: Int) -> Int {
      firstSamples &+ column &* across &+ row &* down &* 8
    }
  }

  let parts: [ScanComponent]
  let mcuBlocks: [MCUBlock]
  /// The number of MCUs across and down.
  let columns: Int
  let rows: Int
  /// The number of these rows in an MCU of all components.
  let rowsInMCU: Int
  /// The first and the last coefficient, in the file's order.
  let start: Int
  let end: Int
  /// How many low bits were not sent before this scan (0 for the first of a band), and are not sent in it.
  let high: Int
  let low: Int

  init(_ segment: JPEGCursor, frame: JPEGFrame, tables: JPEGTables) throws(ImageError) {
    var segment = segment
    let count = Int(try segment.byte())
    guard 1...4 ~= count, segment.left == 2 * count + 3 else {
      throw segment.fault("a scan header of a wrong length")
    }
    var chosen: [(component: Int, tables: UInt8)] = []
    for _ in 0..<count {
      let id = try segment.byte()
      let found = frame.components.indices.first { index in
        frame.components[index].id == id && !chosen.contains { $0.component == index }
      }
      guard let found else { throw segment.fault("a scan of a component that the frame has not") }
      chosen.append((found, try segment.byte()))
    }
    start = Int(try segment.byte())
    end = Int(try segment.byte())
    let approximation = try segment.byte()
    high = Int(approximation >> 4)
    low = Int(approximation & 15)
    if frame.coding == .progressive {
      let isBand = start == 0 ? end == 0 : start <= end && end < 64 && count == 1
      guard isBand, high == 0 || low == high - 1, low <= 13 else {
        throw segment.fault("a progression that is none")
      }
    }

    let isSequential = frame.coding == .sequential
    let needsDC = isSequential || (start == 0 && high == 0)
    let needsAC = isSequential || start > 0
    var parts: [ScanComponent] = []
    for (component, numbers) in chosen {
      var dc = JPEGHuffmanTable.empty
      var ac = JPEGHuffmanTable.empty
      if needsDC {
        guard numbers >> 4 < 4, let table = tables.dc[Int(numbers >> 4)], table.isForDC else {
          throw segment.fault("a scan without its Huffman table")
        }
        dc = table
      }
      if needsAC {
        guard numbers & 15 < 4, let table = tables.ac[Int(numbers & 15)] else {
          throw segment.fault("a scan without its Huffman table")
        }
        ac = table
      }
      parts.append(ScanComponent(component: component, dc: dc, ac: ac))
    }
    self.parts = parts

    if let only = parts.first, count == 1 {
      let component = frame.components[only.component]
      columns = component.blocksAcross
      rows = component.blocksDown
      rowsInMCU = component.vertical
      mcuBlocks = [MCUBlock(0, component, column: 0, row: 0, across: 1, down: 1)]
    } else {
      columns = frame.mcuColumns
      rows = frame.mcuRows
      rowsInMCU = 1
      mcuBlocks = Self.interleaved(parts, frame)
      guard mcuBlocks.count <= 10 else { throw segment.fault("more than ten blocks in an MCU") }
    }
  }

  private static func interleaved(_ parts: [ScanComponent], _ frame: JPEGFrame) -> [MCUBlock] {
    var units: [MCUBlock] = []
    for (index, part) in parts.enumerated() {
      let component = frame.components[part.component]
      for row in 0..<component.vertical {
        for column in 0..<component.horizontal {
          units.append(
            MCUBlock(
              index, component, column: column, row: row, across: component.horizontal,
              down: component.vertical))
        }
      }
    }
    return units
  }
}
