// Input: measures how many bytes of a terminal's input the parser reads in a second.

import TermRender
import TermView
import Workloads

/// Prints the medians of the parser's speed for text, keys and a large paste.
func printInputTimes() {
  let text = Array(repeating: Array("The quick brown fox, 42 times!\r".utf8), count: 34_000)
  measure("plain ASCII text", text.flatMap { $0 }) { $0 }
  let words = Array(repeating: Array("Größe — 日本語, schön 😃 ".utf8), count: 30_000)
  measure("UTF-8 text", words.flatMap { $0 }) { _ in nil }
  let keys = Array(repeating: InputSamples.keys.flatMap { $0 }, count: 4000)
  measure("key sequences", keys.flatMap { $0 }) { _ in 4000 * InputSamples.keys.count }
  let paste = Array("\u{1B}[200~".utf8) + Array(repeating: 0x61, count: 5_000_000)
  measure("a paste of 5 MB", paste + Array("\u{1B}[201~".utf8)) { _ in 1 }
}

/// Prints one speed; `expected` is the number of inputs in these bytes, if it is known.
private func measure(_ name: String, _ bytes: [UInt8], expected: (Int) -> Int?) {
  var times: [Double] = []
  for _ in 0..<21 {
    var parser = InputParser()
    var count = 0
    let start = ContinuousClock.now
    parser.parse(bytes.span) { _ in count += 1 }
    times.append((ContinuousClock.now - start) / .nanoseconds(1))
    precondition(count > 0 && expected(bytes.count) ?? count == count, "\(name): \(count)")
  }
  let speed = Double(bytes.count) / times.sorted()[10] * 1000
  print("\(padded(name, 18)) \(fixed(speed, 1, width: 7)) MB/s")
}
