// InputFuzz: feeds random and damaged input to a parser, and checks its guarantees.

import TermRender
import Workloads

/// `probe input COUNT [SEED]`: parses COUNT million random bytes, and a tenth as many mutated sequences and replies.
///
/// Without a seed it chooses one and prints it.
struct InputFuzz {
  static let usage =
    "usage: probe input COUNT [SEED]   COUNT million random bytes, a tenth as many sequences and answers"

  private let count: Int
  private let seed: UInt64

  /// Returns the arguments, or nil if they are invalid.
  init?(_ arguments: [String]) {
    guard (1...2).contains(arguments.count), let count = Int(arguments[0]),
      (1...100_000).contains(count),
      let seed = arguments.count > 1 ? UInt64(arguments[1]) : .random(in: 1..<1 << 32)
    else { return nil }
    self.count = count
    self.seed = seed
  }

  /// Feeds the parser; prints the first broken guarantee, and returns 1 then.
  func run() -> Int32 {
    let fault = noiseFault() ?? mutationFault() ?? answerFault()
    if let fault { print("seed \(seed): \(fault)") }
    return fault == nil ? 0 : 1
  }

  /// One parser reads the bytes as a terminal sends them, another reads them in random pieces; both are flushed alike.
  private func noiseFault() -> String? {
    var scribbler = InputScribbler(seed: seed)
    var (whole, cut) = (InputParser(), InputParser())
    var (inputs, peak) = (0, 0)
    for chunk in 0..<count * 16 {
      let bytes = scribbler.noise(62_500)
      var first = whole.parse(bytes)
      var second = scribbler.parse(bytes, with: &cut)
      if chunk % 4 == 3 {
        first += whole.flush()
        second += cut.flush()
      }
      if first != second { return "chunk \(chunk): other inputs when cut" }
      inputs += first.count
      peak = max(peak, whole.footprint, cut.footprint)
    }
    print("\(count) million random bytes: \(inputs) inputs, never more than \(peak) bytes held")
    return peak <= InputParser.footprintLimit ? nil : "more is held than may be"
  }

  /// Checks that no reply with random numbers is accepted outside of its limits.
  private func answerFault() -> String? {
    var scribbler = InputScribbler(seed: seed &+ 2)
    let total = count * 100_000
    var (parser, believed) = (InputParser(), 0)
    for number in 0..<total {
      let bytes = scribbler.answer()
      if number % 16 == 0, let fault = scribbler.fault(in: bytes) {
        return "answer \(number), \(bytes.hex): \(fault)"
      }
      for input in scribbler.parse(bytes, with: &parser) {
        guard case .reply(let reply) = input else { continue }
        believed += 1
        if let fault = reply.implausible { return "answer \(number), \(bytes.hex): \(fault)" }
      }
    }
    print("\(total) answers of any numbers, seed \(seed): \(believed) believed, all plausible")
    return nil
  }

  private func mutationFault() -> String? {
    var scribbler = InputScribbler(seed: seed &+ 1)
    let total = count * 100_000
    for number in 0..<total {
      let bytes = scribbler.mutation()
      if let fault = scribbler.fault(in: bytes) {
        return "sequence \(number), \(bytes.hex): \(fault)"
      }
    }
    print(
      "\(total) mutated sequences: all read alike however they are cut, and left behind by what follows"
    )
    return nil
  }
}
