// TextSupport: seeded randomness and plain descriptions of clusters, for the tests of Text.

import TermView
import XCTest

/// SplitMix64: the same numbers for the same seed, on every machine.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// Runs `body` with `count` short byte strings: noise, and noise between what is likely to break.
func forEachRandomBytes(seed: UInt64, count: Int, _ body: ([UInt8], String) -> Void) {
  let pieces: [String] = [
    "a", " ", "-", "\n", "\r\n", "\t", "é", "e\u{301}", "世", "界", "👩‍👧", "🇩🇪", "🇩", "\u{301}",
    "\u{200D}", "\u{FE0F}", "क्ष", "\u{202E}", "\u{1B}[31m", "\u{85}", "\u{AD}", "각", "ᄀ", "❤️",
  ]
  var random = Seeded(state: seed)
  for round in 0..<count {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...10, using: &random) {
      if Bool.random(using: &random) {
        bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
      } else {
        let noise = 0..<Int.random(in: 0...4, using: &random)
        bytes += noise.map { _ in UInt8.random(in: 0...255, using: &random) }
      }
    }
    body(bytes, "seed \(seed), round \(round): \(bytes)")
  }
}

/// All clusters of `bytes`, with where each starts.
func clusters(of bytes: [UInt8]) -> [(start: Int, cluster: Cluster)] {
  var found: [(start: Int, cluster: Cluster)] = []
  var offset = 0
  while offset < bytes.count {
    let cluster = Cluster(in: bytes.span, at: offset)
    found.append((offset, cluster))
    guard cluster.end > offset else { return found }
    offset = cluster.end
  }
  return found
}

/// The scalars of each cluster in hexadecimal, clusters parted by `|`.
func breaks(_ text: String) -> String {
  let bytes = Array(text.utf8)
  return clusters(of: bytes).map { start, cluster in
    String(decoding: bytes[start..<cluster.end], as: UTF8.self).unicodeScalars
      .map { String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
  }.joined(separator: " | ")
}

/// The one cluster that `text` must be.
func only(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Cluster {
  let cluster = Cluster(in: Array(text.utf8).span, at: 0)
  XCTAssertEqual(cluster.end, text.utf8.count, "not one cluster", file: file, line: line)
  return cluster
}
