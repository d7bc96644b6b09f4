// OptimumStudy: prints the means and worst cases of searches, and the value of each operation.

import Foundation

/// A shape, an alphabet, and the frames and stances to start from.
struct OptimumStudy {
  let optimum: Optimum
  let stances: [Int]
  let starts: [Int]
  let shown: [Int]
  let seed: UInt64

  /// All frames, or `starts` seeded ones if there are more.
  init(optimum: Optimum, stances: [Int], starts: Int, seed: UInt64) {
    self.optimum = optimum
    self.stances = stances
    self.seed = seed
    let shown = optimum.shown
    var random = OptimumRandom(state: seed)
    self.starts =
      starts >= shown.count
      ? shown : (0..<starts).map { _ in shown[Int(random.next() % UInt64(shown.count))] }
    self.shown = shown
  }

  /// Prints the mean and the greatest optimum, and compares the encoder with it if there is one.
  func measure(worst: Int) {
    let clock = ContinuousClock()
    let begin = clock.now
    var total = 0
    var greatest = 0
    var farthest = (from: 0, to: 0)
    var encoded = 0
    var worse: [(cost: Int, best: Int, from: Int, to: Int, stance: Int)] = []
    for stance in stances {
      let encoder = OptimumEncoder(optimum, stance: stance)
      for start in starts {
        let distance = optimum.distances(from: start, stance: stance)
        for target in shown {
          let best = Int(distance[target])
          total += best
          if best > greatest {
            greatest = best
            farthest = (start, target)
          }
          let cost = encoder.cost(from: start, to: target)
          encoded += cost
          guard worst > 0, cost > best else { continue }
          worse.append((cost, best, start, target, stance))
          guard worse.count >= 2 * worst + 1000 else { continue }
          worse = Array(worse.sorted(by: isWorse).prefix(worst))
        }
      }
    }
    let pairs = stances.count * starts.count * shown.count
    let seconds = Double((clock.now - begin) / .milliseconds(1)) / 1000
    var line = "\"pairs\":\(pairs),\"mean\":\(rounded(Double(total) / Double(pairs)))"
    line += ",\"greatest\":\(greatest),\"from\":\"\(optimum.spelled(farthest.from))\""
    line += ",\"to\":\"\(optimum.spelled(farthest.to))\",\"seconds\":\(rounded(seconds))"
    if encoded > 0 {
      line += ",\"encoder\":\(rounded(Double(encoded) / Double(pairs)))"
      line += ",\"ratio\":\(rounded(Double(encoded) / Double(max(total, 1))))"
    }
    print("{\(header),\(line)}")
    for pair in worse.sorted(by: isWorse).prefix(worst) {
      let cheapest = described(from: pair.from, to: pair.to, stance: pair.stance)
      let encoder = OptimumEncoder(optimum, stance: pair.stance)
      let bytes = String(decoding: encoder.bytes(from: pair.from, to: pair.to), as: UTF8.self)
      print("{\"encoder\":\(pair.cost),\"string\":\"\(escaped(bytes))\",\"cheapest\":\(cheapest)}")
    }
  }

  /// Returns a cheapest string between two frames, as a line of JSON.
  func described(from: Int, to: Int, stance: Int) -> String {
    let path = optimum.operations(from: from, stance: stance, to: to)
    let bytes = path.map(\.bytes).joined()
    let names = path.map { "\"" + ($0.name == "print" ? $0.bytes : $0.name) + "\"" }
    return "{\(header),\"from\":\"\(optimum.spelled(from))\",\"to\":\"\(optimum.spelled(to))\","
      + "\"bytes\":\(bytes.utf8.count),\"string\":\"\(escaped(bytes))\","
      + "\"operations\":[\(names.joined(separator: ","))]}"
  }

  /// Prints seeded pairs, each with a cheapest string.
  func printStrings(_ count: Int) {
    var random = OptimumRandom(state: seed)
    for _ in 0..<count {
      let from = shown[Int(random.next() % UInt64(shown.count))]
      let to = shown[Int(random.next() % UInt64(shown.count))]
      let stance = stances[Int(random.next() % UInt64(stances.count))]
      print(described(from: from, to: to, stance: stance))
    }
  }

  /// Prints whether a search by bytes finds the same distances from a few seeded starts.
  func check() -> Bool {
    let (pairs, differing) = optimumDifferences(
      columns: optimum.columns, rows: optimum.rows, alphabet: optimum.alphabet,
      starts: min(starts.count, 8), seed: seed)
    print("{\(header),\"seed\":\(seed),\"compared\":\(pairs),\"differing\":\(differing)}")
    return differing == 0
  }

  var header: String {
    "\"size\":\"\(optimum.columns)x\(optimum.rows)\",\"alphabet\":\"\(optimum.alphabet.rawValue)\""
  }

  private func isWorse(
    _ one: (cost: Int, best: Int, from: Int, to: Int, stance: Int),
    _ other: (cost: Int, best: Int, from: Int, to: Int, stance: Int)
  ) -> Bool { one.cost * other.best > other.cost * one.best }

  func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

  private func escaped(_ bytes: String) -> String {
    bytes.unicodeScalars.map { scalar in
      switch scalar {
      case "\u{1B}": "\\u001b"
      case "\u{8}": "\\b"
      case "\t": "\\t"
      case "\n": "\\n"
      case "\r": "\\r"
      default: String(scalar)
      }
    }.joined()
  }
}
