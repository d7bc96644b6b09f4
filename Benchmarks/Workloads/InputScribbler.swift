// InputScribbler: makes random bytes that resemble a terminal's input, and checks a parser with them.

public import TermRender
import TermView

/// Makes random input for a parser, the same on every machine.
public struct InputScribbler {
  var random: Random
  private let samples: [[UInt8]]

  /// Starts the input of `seed`; `samples` are added to the built-in ones.
  public init(seed: UInt64, samples: [[UInt8]] = []) {
    random = Random(seed: seed)
    self.samples = InputSamples.keys + InputSamples.others + samples.filter { !$0.isEmpty }
  }

  /// Returns random bytes: half of any value, half of those with a meaning in sequences.
  public mutating func noise(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    let telling = Array(
      "\u{1B}\u{1B}\u{1B}[[]OPX^_\\?<>$;:;:0123456789ABCDMRSmnuctyqr~~ \u{07}\u{18}\u{9B}".utf8)
    while bytes.count < count {
      let kind = random.below(200)
      // Now and then an incomplete sequence lasts long.
      let length = kind == 0 ? 40_000 : 64
      for _ in 0..<min(length, count - bytes.count) {
        switch kind {
        case 0: bytes.append(0x30 + UInt8(truncatingIfNeeded: random.next() & 15))
        case 1..<100: bytes.append(UInt8(truncatingIfNeeded: random.next()))
        default: bytes.append(random.pick(telling))
        }
      }
    }
    return bytes
  }

  /// Returns a real sequence with bytes changed, left out, doubled or inserted; cut off; or spliced with another.
  public mutating func mutation() -> [UInt8] {
    var bytes = random.pick(samples)
    if random.chance(30) {
      let other = random.pick(samples)
      bytes =
        bytes.prefix(random.below(bytes.count + 1)) + other.suffix(random.below(other.count + 1))
    }
    for _ in 0..<random.below(4) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      switch random.below(4) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes[place] ^= 1 << UInt8(random.below(8))
      case 2: bytes.remove(at: place)
      default: bytes.insert(random.chance(30) ? 0x1B : bytes[place], at: place)
      }
    }
    if random.chance(20) {
      bytes = bytes.prefix(random.below(bytes.count + 1)) + random.pick(samples)
    }
    return bytes
  }

  /// Parses bytes in random pieces, sometimes byte by byte.
  public mutating func parse(_ bytes: [UInt8], with parser: inout InputParser) -> [Input] {
    var inputs: [Input] = []
    let longest = random.chance(25) ? 1 : 1 + random.below(random.chance(50) ? 8 : 4096)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + 1 + random.below(longest))
      parser.parse(bytes[start..<end].span) { inputs.append($0) }
      start = end
    }
    return inputs
  }

  /// Describes what a new parser does wrong with bytes, or returns nil.
  ///
  /// The pieces must not matter. Unknown input consists of bytes of the input, in their order. However the input
  /// ends, even with a silence, the sequence that ends everything makes the next keys arrive.
  public mutating func fault(in bytes: [UInt8]) -> String? {
    var (whole, cut) = (InputParser(), InputParser())
    var inputs = whole.parse(bytes)
    if inputs != parse(bytes, with: &cut) { return "other inputs when cut" }
    if whole.pendingInput != cut.pendingInput { return "waits for something else when cut" }
    let isFlushed = random.chance(50)
    if isFlushed { inputs += whole.flush() }
    if isFlushed, whole.pendingInput != .nothing { return "waits for more after silence" }
    let end = whole.parse(Self.end + Array("kilo".utf8))
    if end.suffix(4) != "kilo".map({ .event(.key(KeyPress(Key(.character($0))))) }) {
      return "no keys after the end: \(end.suffix(4))"
    }
    return areOrdered(inputs, in: bytes) ? nil : "unknown bytes that did not come"
  }

  /// Ends any incomplete sequence: four cancels, because a mouse report takes three, and the end of a paste.
  private static let end = Array("\u{18}\u{18}\u{18}\u{18}\u{1B}[201~".utf8)

  private func areOrdered(_ inputs: [Input], in bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    for case .event(.unknown(let unknown)) in inputs {
      while !rest.starts(with: unknown) {
        if rest.isEmpty { return false }
        rest.removeFirst()
      }
      rest.removeFirst(unknown.count)
    }
    return true
  }
}
