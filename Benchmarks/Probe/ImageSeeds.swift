// ImageSeeds: makes small valid files of all formats from random numbers.

import Workloads

/// Makes pictures that a decoder must accept, or that are almost valid.
struct ImageSeeds {
  var random: Random

  /// Returns a file of any format.
  mutating func file() -> [UInt8] {
    switch random.below(10) {
    case 0..<4: png()
    case 4..<7: gif()
    case 7: jpeg()
    default: ppm()
    }
  }

  private mutating func side() -> Int { 1 + random.below(random.chance(80) ? 12 : 40) }

  /// Returns bytes that repeat often enough to be compressible.
  private mutating func bytes(_ count: Int, below bound: Int = 256) -> [UInt8] {
    let few = (0..<4).map { _ in UInt8(random.below(bound)) }
    return (0..<count).map { _ in random.chance(30) ? UInt8(random.below(bound)) : random.pick(few)
    }
  }

  // MARK: PNG

  mutating func png() -> [UInt8] {
    let (color, depths) = random.pick([
      (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
    ])
    let (width, height, depth) = (side(), side(), random.pick(depths))
    let isInterlaced = random.chance(40)
    let bits = depth * [1, 0, 3, 1, 2, 0, 4][color]
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
      : [(0, 0, 1, 1)]
    var rows: [UInt8] = []
    for (x, y, xStep, yStep) in passes where width > x {
      let row = ((width - x + xStep - 1) / xStep * bits + 7) / 8
      for _ in stride(from: y, to: height, by: yStep) {
        rows.append(UInt8(random.below(5)))
        rows += bytes(row)
      }
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = big(width) + big(height)
    file += Self.chunk(
      "IHDR", header + [UInt8(depth), UInt8(color), 0, 0, isInterlaced ? 1 : 0])
    if color == 3 { file += Self.chunk("PLTE", bytes(3 * (1 + random.below(1 << depth)))) }
    if random.chance(40), color < 4 {
      file += Self.chunk("tRNS", bytes(color == 3 ? 1 + random.below(4) : color == 0 ? 2 : 6))
    }
    if random.chance(30) { file += Self.chunk("tEXt", Array("a\0b".utf8)) }
    let stream = ImageDeflate.zlib(rows, &random)
    let cut = random.chance(50) ? stream.count : random.below(stream.count + 1)
    file += Self.chunk("IDAT", Array(stream[..<cut]))
    if cut < stream.count { file += Self.chunk("IDAT", Array(stream[cut...])) }
    return file + Self.chunk("IEND", [])
  }

  /// Returns a chunk with its checksum.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return big(data.count) + body + big(Int(crc(body)))
  }

  /// Returns the CRC-32, computed bit by bit.
  static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return ~sum
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private func big(_ number: Int) -> [UInt8] { Self.big(number) }

  private func little(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  // MARK: GIF

  mutating func gif() -> [UInt8] {
    let (width, height) = (side(), side())
    let bits = 1 + random.below(8)
    var file = Array(random.chance(20) ? "GIF87a".utf8 : "GIF89a".utf8)
    file += little(width) + little(height)
    let hasPalette = random.chance(80)
    file += [UInt8((hasPalette ? 0x80 : 0) | bits - 1), UInt8(random.below(1 << bits)), 0]
    if hasPalette { file += bytes(3 << bits) }
    if random.chance(30) {
      file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, UInt8(random.below(3)), 0, 0]
    }
    for _ in 0..<1 + random.below(4) {
      if random.chance(60) {
        let flags = random.below(5) << 2 | random.below(2)
        file += [
          0x21, 0xF9, 4, UInt8(flags), UInt8(random.below(20)), 0, UInt8(random.below(1 << bits)),
          0,
        ]
      }
      file += frame(width, height, bits)
    }
    return file + [0x3B]
  }

  private mutating func frame(_ width: Int, _ height: Int, _ bits: Int) -> [UInt8] {
    let (x, y) = (random.below(width), random.below(height))
    let (w, h) = (1 + random.below(width - x), 1 + random.below(height - y))
    let isLocal = random.chance(30)
    var frame = [0x2C] + little(x) + little(y) + little(w) + little(h)
    frame.append(UInt8((isLocal ? 0x80 : 0) | (random.chance(40) ? 0x40 : 0) | bits - 1))
    if isLocal { frame += bytes(3 << bits) }
    let codeBits = max(bits, 2)
    frame.append(UInt8(codeBits))
    let data = lzw(bytes(w * h, below: 1 << bits), codeBits)
    var start = 0
    while start < data.count {
      let size = min(1 + random.below(255), data.count - start)
      frame.append(UInt8(size))
      frame += data[start..<start + size]
      start += size
    }
    return frame + [0]
  }

  private mutating func lzw(_ indices: [UInt8], _ codeBits: Int) -> [UInt8] {
    let clear = 1 << codeBits
    var (bits, length, table) = (ImageBits(), codeBits + 1, [[UInt8]: Int]())
    bits.put(clear, length)
    var string: [UInt8] = []
    func code(_ string: [UInt8]) -> Int {
      string.count == 1 ? Int(string[0]) : table[string] ?? 0
    }
    for index in indices {
      let longer = string + [index]
      guard longer.count > 1, table[longer] == nil else {
        string = longer
        continue
      }
      bits.put(code(string), length)
      let next = clear + 2 + table.count
      if next < 4096 { table[longer] = next }
      if next == 1 << length, length < 12 { length += 1 }
      if random.chance(2) {
        bits.put(clear, length)
        (length, table) = (codeBits + 1, [:])
      }
      string = [index]
    }
    bits.put(code(string), length)
    if clear + 2 + table.count == 1 << length, length < 12 { length += 1 }
    bits.put(clear + 1, length)
    return bits.bytes
  }

  // MARK: JPEG

  /// Returns tables that allow every symbol, and random bits for the coefficients.
  mutating func jpeg() -> [UInt8] {
    let (width, height) = (side(), side())
    let isProgressive = random.chance(40)
    func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
      let size = data.count + 2
      return [0xFF, marker, UInt8(size >> 8), UInt8(size & 0xFF)] + data
    }
    let components: [UInt8] = random.chance(30) ? [1] : [1, 2, 3]
    var file: [UInt8] = [0xFF, 0xD8]
    file += segment(0xDB, [0] + (0..<64).map { UInt8(1 + $0 / 4) })
    var head = [8, 0, UInt8(height), 0, UInt8(width), UInt8(components.count)]
    for id in components {
      head += [id, id == 1 ? random.pick([0x11, 0x21, 0x12, 0x22]) : 0x11, 0]
    }
    file += segment(isProgressive ? 0xC2 : 0xC0, head)
    file += segment(0xC4, [0, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12) + (0..<12))
    let symbols = (0..<16).flatMap { run in (run == 0 || run == 15 ? 0 : 1)..<11 }.count
    let all = (0..<16).flatMap { run in (0..<11).map { UInt8(run << 4 | $0) } }.prefix(symbols)
    let lengths = [0, 0, 0, 0, 0, 0, 0, UInt8(symbols)] + [UInt8](repeating: 0, count: 8)
    file += segment(0xC4, [0x10] + lengths + all)
    let scans: [(UInt8, UInt8, UInt8)] =
      isProgressive
      ? [(0, 0, 0x01), (1, 5, 0x02), (6, 63, 0x02), (1, 63, 0x21), (0, 0, 0x10)] : [(0, 63, 0)]
    for (first, last, bits) in scans {
      let ids = first > 0 ? [random.pick(components)] : components
      file += segment(
        0xDA, [UInt8(ids.count)] + ids.flatMap { [$0, 0] } + [first, last, bits])
      for _ in 0..<width * height / 4 {
        let byte = UInt8(random.below(256))
        file += byte == 0xFF ? [0xFF, 0] : [byte]
      }
    }
    return file + [0xFF, 0xD9]
  }

  // MARK: PPM

  mutating func ppm() -> [UInt8] {
    let kind = 1 + random.below(6)
    let (width, height) = (side(), side())
    let maximum = random.pick([1, 3, 100, 255, 256, 1000, 65535])
    let comment = random.chance(30) ? "# a comment\n" : ""
    var file = Array("P\(kind)\n\(comment)\(width) \(height)\n".utf8)
    if kind % 3 != 1 { file += "\(maximum)\n".utf8 }
    let samples = width * height * (kind % 3 == 0 ? 3 : 1)
    switch kind {
    case 1: file += (0..<samples).map { _ in UInt8(0x30 + random.below(2)) }
    case 2, 3: for _ in 0..<samples { file += "\(random.below(maximum + 1)) ".utf8 }
    case 4: file += bytes((width + 7) / 8 * height)
    default: file += bytes(samples * (maximum > 255 ? 2 : 1))
    }
    return file
  }
}
