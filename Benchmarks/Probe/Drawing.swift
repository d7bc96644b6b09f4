// Drawing: makes millions of random drawing calls from a seed, and checks that no frame traps or breaks.

import Workloads
import TermRender
import TermView

/// `probe drawing`: checks that no call and no text breaks a frame or draws something that the encoder cannot show.
struct Drawing {
  private var seed = UInt64.random(in: 1..<1 << 32)
  private var calls = 1_000_000
  private var bytes = 10_000_000

  static let usage = "usage: probe drawing [--seed S] [--calls N] [--bytes N]"

  /// Returns the options, or nil if they are invalid.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst().flatMap({ Int($0) }), value >= 0 else { return nil }
      switch name {
      case "--seed": seed = UInt64(value)
      case "--calls": calls = value
      case "--bytes": bytes = value
      default: return nil
      }
    }
  }

  /// Draws, checks the frame after each call, and prints the counts; returns 1 at the first broken cell.
  func run() -> Int32 {
    if let fault = brokenByCalls() ?? brokenByBytes() {
      print("probe drawing: \(fault), seed \(seed)")
      return 1
    }
    print(
      "\(calls) calls and \(bytes) bytes, seed \(seed): every frame whole, every cell safe, every tenth shown"
    )
    return 0
  }

  private func brokenByCalls() -> String? {
    var abuser = InvalidDrawing(seed: seed)
    var frame = abuser.frame()
    var encoder = Self.encoder(for: frame, 0)
    for call in 0..<calls {
      if call % 1000 == 999 { frame = abuser.frame() }
      abuser.step(frame)
      if let fault = firstFault(in: frame) { return "call \(call): \(fault)" }
      guard call % 10 == 0 else { continue }
      let shown = Frame(size: frame.size, pools: frame.pools)
      if encoder.pools !== frame.pools || encoder.size != frame.size || call % 1000 == 0 {
        encoder = Self.encoder(for: frame, call / 1000)
      }
      encoder.encode(frame)
      encoder.removeOutput()
      encoder.copyScreen(to: shown)
      if shown.text != frame.text { return "call \(call): the encoder shows something else" }
    }
    return nil
  }

  /// Returns an encoder for frames of a size; every second one is inline.
  private static func encoder(for frame: Frame, _ number: Int) -> FrameEncoder {
    var encoder = FrameEncoder(
      size: frame.size, pools: frame.pools, isInline: !number.isMultiple(of: 2))
    encoder.begin()
    return encoder
  }

  private func brokenByBytes() -> String? {
    var abuser = InvalidDrawing(seed: seed &+ 1)
    let frames = [1, 2, 40].map { Frame(size: Size(columns: $0, rows: 1)) }
    var drawn = 0
    while drawn < bytes {
      let text = abuser.bytes(min(1 + abuser.random.below(64), bytes - drawn))
      let frame = abuser.random.pick(frames)
      frame.draw(text.span, at: Point(column: abuser.random.below(50) - 25, row: 0))
      if let fault = firstFault(in: frame) { return "after \(drawn) bytes, \(text): \(fault)" }
      drawn += text.count
    }
    return nil
  }
}
