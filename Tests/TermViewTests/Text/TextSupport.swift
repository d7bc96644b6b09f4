// TextSupport: random bytes and plain descriptions of clusters, for the tests of texts.

import RecordSupport
import TermView
import XCTest

/// Runs `body` with `count` short byte strings: random ones, and random bytes between difficult ones.
func forEachRandomBytes(seed: UInt64, count: Int, _ body: ([UInt8], String) -> Void) {
  let pieces: [String] = [
    "a", " ", "-", "\n", "\r\n", "\t", "é", "e\u{301}", "世", "界", "👩‍👧", "🇩🇪", "🇩", "\u{301}",
    "\u{200D}", "\u{FE0F}", "क्ष", "\u{202E}", "\u{1B}[31m", "\u{85}", "\u{AD}", "각", "ᄀ", "❤️",
  ]
  var random = SeededGenerator(seed: seed)
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

/// Returns all clusters of `bytes` with their offsets.
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

/// Returns the scalars of each cluster in hexadecimal, with clusters separated by `|`.
func breaks(_ text: String) -> String {
  let bytes = Array(text.utf8)
  return clusters(of: bytes).map { start, cluster in
    String(decoding: bytes[start..<cluster.end], as: UTF8.self).unicodeScalars
      .map { String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
  }.joined(separator: " | ")
}

/// Returns the only cluster of `text`; fails if there are others.
func only(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Cluster {
  let cluster = Cluster(in: Array(text.utf8).span, at: 0)
  XCTAssertEqual(cluster.end, text.utf8.count, "not one cluster", file: file, line: line)
  return cluster
}
