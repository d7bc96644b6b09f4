// ImageMutations: changes parts of a file at random.

import Workloads

/// Damages files, some blindly and some so that the checksums stay valid.
struct ImageMutations {
  var random: Random

  /// Returns the file with one to four changes.
  mutating func change(_ file: [UInt8]) -> [UInt8] {
    var file = file
    for _ in 0..<1 + random.below(4) where !file.isEmpty {
      let isPNG = file.starts(with: [0x89, 0x50, 0x4E, 0x47])
      file = isPNG && random.chance(70) ? changeChunks(file) : changeBytes(file)
    }
    return file
  }

  private mutating func changeBytes(_ file: [UInt8]) -> [UInt8] {
    var file = file
    let at = random.below(file.count)
    switch random.below(7) {
    case 0: file[at] ^= 1 << UInt8(random.below(8))
    case 1: file[at] = random.pick([0, 1, 0x7F, 0x80, 0xFE, 0xFF, UInt8(random.below(256))])
    case 2: file.removeSubrange(at...)
    case 3: file.insert(contentsOf: noise(), at: at)
    case 4: file.removeSubrange(at..<min(at + 1 + random.below(8), file.count))
    case 5:
      let to = random.below(file.count)
      let piece = file[at..<min(at + 1 + random.below(40), file.count)]
      file.insert(contentsOf: Array(piece), at: to)
    default:
      // Overwrites a number of two or four bytes, most often a size.
      for index in at..<min(at + random.pick([2, 4]), file.count) {
        file[index] = random.pick([0, 0xFF, 1])
      }
    }
    return file
  }

  private mutating func noise() -> [UInt8] {
    (0..<1 + random.below(8)).map { _ in UInt8(random.below(256)) }
  }

  /// Removes, doubles, moves or changes chunks, all with valid checksums.
  private mutating func changeChunks(_ file: [UInt8]) -> [UInt8] {
    var chunks = chunks(of: file)
    guard !chunks.isEmpty else { return changeBytes(file) }
    let at = random.below(chunks.count)
    switch random.below(8) {
    case 0: chunks.remove(at: at)
    case 1: chunks.insert(chunks[at], at: random.below(chunks.count))
    case 2: chunks.swapAt(at, random.below(chunks.count))
    case 3: chunks[at].type = random.pick(["IDAT", "PLTE", "tRNS", "IEND", "IHDR", "acTL", "abCD"])
    default:
      if !chunks[at].data.isEmpty { chunks[at].data = changeBytes(chunks[at].data) }
    }
    return Array(file[..<8]) + chunks.flatMap { ImageSeeds.chunk($0.type, $0.data) }
  }

  private func chunks(of file: [UInt8]) -> [(type: String, data: [UInt8])] {
    var chunks: [(type: String, data: [UInt8])] = []
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - at - 12 else { break }
      let type = String(decoding: file[at + 4..<at + 8], as: UTF8.self)
      chunks.append((type, Array(file[at + 8..<at + 8 + length])))
      at += 12 + length
    }
    return chunks
  }
}
