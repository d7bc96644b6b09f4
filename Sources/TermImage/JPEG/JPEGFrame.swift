// JPEGFrame: reads an SOF segment: the image's size, its components and the layout of their samples.

/// A frame header, and the layout that follows from it.
struct JPEGFrame {
  enum Coding { case sequential, progressive }

  let coding: Coding
  let width: Int
  let height: Int
  private(set) var components: [JPEGComponent]
  /// The largest sampling factors of all components.
  let horizontal: Int
  let vertical: Int

  /// The number of MCUs in a row and in a column, in a scan of all components.
  var mcuColumns: Int { (width + 8 * horizontal - 1) / (8 * horizontal) }
  var mcuRows: Int { (height + 8 * vertical - 1) / (8 * vertical) }

  /// The number of blocks in all components, including those that fill up the last MCUs.
  var blocks: Int { components.reduce(0) { $0 + $1.stride * $1.rows } }

  /// Reads the frame header of marker `code`; `lines` returns the height if the header has none.
  init(code: UInt8, _ segment: JPEGCursor, lines: () throws(ImageError) -> Int) throws(ImageError) {
    var segment = segment
    coding = try Self.coding(code)
    let precision = try segment.byte()
    guard precision == 8 else { throw .unsupported(.jpeg, "\(precision) bits a sample") }
    let stated = try segment.word()
    width = try segment.word()
    guard width > 0 else { throw segment.fault("a width of 0") }
    let count = Int(try segment.byte())
    guard count == 1 || count == 3 || count == 4 else {
      throw .unsupported(.jpeg, "\(count) components")
    }
    guard segment.left == 3 * count else { throw segment.fault("a frame header of a wrong length") }
    height = stated > 0 ? stated : try lines()

    var components: [JPEGComponent] = []
    for _ in 0..<count {
      let id = try segment.byte()
      let factors = Int(try segment.byte())
      guard 1...4 ~= factors >> 4, 1...4 ~= factors & 15 else {
        throw segment.fault("a sampling factor that is not 1 to 4")
      }
      let table = Int(try segment.byte())
      guard table < 4 else { throw segment.fault("a quantization table other than 0 to 3") }
      components.append(
        JPEGComponent(
          id: id, horizontal: factors >> 4, vertical: factors & 15, quantization: table))
    }
    horizontal = components.reduce(1) { max($0, $1.horizontal) }
    vertical = components.reduce(1) { max($0, $1.vertical) }
    self.components = components
    placeComponents()
  }

  private mutating func placeComponents() {
    var base = 0
    for index in components.indices {
      components[index].place(
        width: (width * components[index].horizontal + horizontal - 1) / horizontal,
        height: (height * components[index].vertical + vertical - 1) / vertical,
        stride: mcuColumns * components[index].horizontal,
        rows: mcuRows * components[index].vertical, base: base)
      base += components[index].stride * components[index].rows
    }
  }

  private static func coding(_ code: UInt8) throws(ImageError) -> Coding {
    switch code {
    case 0xC0, 0xC1: .sequential
    case 0xC2: .progressive
    case 0xC3: throw .unsupported(.jpeg, "lossless coding")
    case 0xC5...0xC7: throw .unsupported(.jpeg, "hierarchical coding")
    default: throw .unsupported(.jpeg, "arithmetic coding")
    }
  }
}

/// One of the color components of an image.
struct JPEGComponent {
  let id: UInt8
  /// The number of its blocks in an MCU, across and down.
  let horizontal: Int
  let vertical: Int
  /// The number of its quantization table.
  let quantization: Int

  /// The number of its samples, across and down.
  private(set) var width = 0
  private(set) var height = 0
  /// The number of its stored blocks across and down, in whole MCUs.
  private(set) var stride = 0
  private(set) var rows = 0
  /// The index of its first block among those of all components.
  private(set) var base = 0

  /// The number of blocks that its samples need.
  var blocksAcross: Int { (width + 7) / 8 }
  var blocksDown: Int { (height + 7) / 8 }

  init(id: UInt8, horizontal: Int, vertical: Int, quantization: Int) {
    self.id = id
    self.horizontal = horizontal
    self.vertical = vertical
    self.quantization = quantization
  }

  /// Returns the rows of blocks from two above a row to two below it; the nearest row replaces one that does not
  /// exist.
  ///
  /// Like libjpeg-turbo, this counts the rows of the last MCUs as if all MCUs had as few, and treats the rows that
  /// fill up the last MCUs as rows of the image.
  func rowsAround(_ row: Int, mcuRows: Int) -> [Int] {
    let mcuRow = row / vertical
    let isLast = mcuRow == mcuRows - 1
    let rowsInMCU = isLast ? blocksDown - mcuRow * vertical : vertical
    let counted = mcuRow * rowsInMCU + row % vertical
    let count = rowsInMCU * mcuRows
    let above = counted > 0 ? row - 1 : row
    let below = counted < count - 1 ? row + 1 : row
    return [
      counted > 1 ? row - 2 : above, above, row, below, counted < count - 2 ? row + 2 : below,
    ]
  }

  /// Returns the levels at the blocks from two columns before a column to two after it, in these rows.
  func neighborLevels(_ column: Int, _ rows: [Int], _ level: (Int) -> Int) -> [Int] {
    var levels: [Int] = []
    levels.reserveCapacity(25)
    for row in rows {
      for next in column - 2...column + 2 {
        levels.append(level(base + row * stride + max(0, min(blocksAcross - 1, next))))
      }
    }
    return levels
  }

  /// Sets the size and the layout.
  mutating func place(width: Int, height: Int, stride: Int, rows: Int, base: Int) {
    self.width = width
    self.height = height
    self.stride = stride
    self.rows = rows
    self.base = base
  }
}
