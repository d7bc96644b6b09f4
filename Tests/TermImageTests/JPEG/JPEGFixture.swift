// JPEGFixture: makes a JPEG file from the levels of its blocks, with the oddities that tests need.

/// A file whose blocks have only a first coefficient, in steps of 8: a level above or below 128.
struct JPEGFixture {
  var width: Int
  var height: Int
  var ids: [UInt8]
  var factors: [UInt8]
  /// The levels of all blocks in the order of the file, if its scan has all components.
  var levels: [Int]
  var isInterleaved = true
  var isProgressive = false
  /// Whether a progressive file states that its other coefficients are zero.
  var hasDetail = true
  var hasWideSteps = false
  var hasLineCount = false
  var restartInterval = 0
  /// Segments before all others.
  var segments: [(marker: UInt8, body: [UInt8])] = []
  /// The bytes before each marker.
  var fill: [UInt8] = []

  init(width: Int, height: Int, components: Int = 1, levels: [Int]) {
    self.width = width
    self.height = height
    self.levels = levels
    ids = (1...components).map { UInt8($0) }
    factors = Array(repeating: 0x11, count: components)
  }

  var bytes: [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    for (marker, body) in segments { file += segment(marker, body) }
    let step: [UInt8] = hasWideSteps ? [0, 8] : [8]
    let steps = Array(Array(repeating: step, count: 64).joined())
    file += segment(0xDB, [hasWideSteps ? 0x10 : 0] + steps)
    var frame: [UInt8] = [8]
    frame += hasLineCount ? [0, 0] : word(height)
    frame += word(width)
    frame.append(UInt8(ids.count))
    for (id, factor) in zip(ids, factors) { frame += [id, factor, 0] }
    file += segment(isProgressive ? 0xC2 : 0xC0, frame)
    // Codes of four bits for the sizes 0 to 11; a code of one bit for the end of a block.
    let zeros = [UInt8](repeating: 0, count: 12)
    file += segment(0xC4, [0, 0, 0, 0, 12] + zeros + Array(0...11))
    file += segment(0xC4, [0x10, 1] + zeros + [0, 0, 0, 0])
    if restartInterval > 0 { file += segment(0xDD, word(restartInterval)) }
    if isProgressive {
      file += scan(Array(ids.indices), spectrum: [0, 0, 0x01]) { levels.map { ($0 >> 1, nil) } }
      file += scan(Array(ids.indices), spectrum: [0, 0, 0x10]) { levels.map { (0, $0 & 1) } }
      for part in ids.indices where hasDetail {
        // One bit for each block: its end.
        file += scan([part], spectrum: [1, 63, 0]) {
          Array(repeating: (0, 0), count: levels.count / ids.count)
        }
      }
    } else if isInterleaved {
      file += scan(Array(ids.indices)) { levels.map { ($0, nil) } }
    } else {
      for part in ids.indices {
        file += scan([part]) {
          levels.indices.filter { $0 % ids.count == part }.map { (levels[$0], nil) }
        }
      }
    }
    return file + fill + [0xFF, 0xD9]
  }

  /// An Exif segment with one entry, the orientation; a SHORT as it should be, or a LONG.
  static func exif(_ value: UInt8, isLittle: Bool, isLong: Bool = false) -> [UInt8] {
    func number(_ value: UInt8, _ count: Int) -> [UInt8] {
      let zeros = [UInt8](repeating: 0, count: count - 1)
      return isLittle ? [value] + zeros : zeros + [value]
    }
    var bytes = Array((isLittle ? "Exif\0\0II" : "Exif\0\0MM").utf8)
    for part in [number(42, 2), number(8, 4), number(1, 2)] { bytes += part }
    bytes += isLittle ? [0x12, 0x01] : [0x01, 0x12]
    for part in [number(isLong ? 4 : 3, 2), number(1, 4), number(value, isLong ? 4 : 2)] {
      bytes += part
    }
    return bytes + [UInt8](repeating: 0, count: isLong ? 4 : 6)
  }

  private func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    fill + [0xFF, marker] + word(body.count + 2) + body
  }

  private func word(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }

  /// A scan; a block is the level of a coefficient, or one bit of it.
  private func scan(
    _ parts: [Int], spectrum: [UInt8] = [0, 63, 0], blocks: () -> [(level: Int, bit: Int?)]
  ) -> [UInt8] {
    var header = [UInt8(parts.count)]
    for part in parts { header += [ids[part], 0] }
    var file = segment(0xDA, header + spectrum)
    var bits = ""
    var last = [Int](repeating: 0, count: parts.count)
    var restarts: UInt8 = 0
    // The component of each block of an MCU.
    let unit =
      parts.count == 1
      ? [0]
      : parts.indices.flatMap { index in
        let factor = Int(factors[parts[index]])
        return Array(repeating: index, count: (factor >> 4) * (factor & 15))
      }
    for (index, block) in blocks().enumerated() {
      let part = unit[index % unit.count]
      let mcu = index / unit.count
      if restartInterval > 0, index % unit.count == 0, mcu > 0, mcu % restartInterval == 0 {
        file += packed(bits) + [0xFF, 0xD0 + restarts]
        restarts = (restarts + 1) % 8
        bits = ""
        last = last.map { _ in 0 }
      }
      if let bit = block.bit {
        bits += String(bit)
        continue
      }
      bits += coded(block.level - last[part])
      last[part] = block.level
      if !isProgressive { bits += "0" }
    }
    file += packed(bits)
    return hasLineCount ? file + segment(0xDC, word(height)) : file
  }

  /// A difference: its size in four bits, then this many bits of it.
  private func coded(_ difference: Int) -> String {
    let size = String(abs(difference), radix: 2).count
    guard difference != 0 else { return "0000" }
    let bits = difference > 0 ? difference : difference + 1 << size - 1
    return padded(size, 4) + padded(bits, size)
  }

  private func padded(_ value: Int, _ count: Int) -> String {
    let digits = String(value, radix: 2)
    return String(repeating: "0", count: count - digits.count) + digits
  }

  private func packed(_ bits: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(bits + String(repeating: "1", count: (8 - bits.count % 8) % 8))
    while let byte = UInt8(rest.prefix(8), radix: 2) {
      bytes += byte == 0xFF ? [0xFF, 0] : [byte]
      rest = rest.dropFirst(8)
    }
    return bytes
  }
}
