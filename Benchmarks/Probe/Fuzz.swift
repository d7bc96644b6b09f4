// Fuzz: a seed in, records of bytes and the screens that they must make out, for real terminals to judge.

import Foundation
import Workloads
import TermRender
import TermView

/// A run of `probe fuzz --seed S --frames N --size CxR --kind K --out DIR`.
struct Fuzz {
  var seed: UInt64 = 1
  var frames = 20
  var size = Size(columns: 80, rows: 24)
  var kind = FuzzKind.mixed
  var directory = "."
  var profile = Profile.standard

  /// Draws, encodes and writes `frames.bin` (u32le length and bytes, a record a frame) and `screens.jsonl`.
  func run() throws {
    let folder = URL(fileURLWithPath: directory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var records = Data()
    var screens = Data()
    let frame = Frame(size: size)
    var encoder = FrameEncoder(size: size, pools: frame.pools, profile: profile)
    let screen = Frame(size: size, pools: frame.pools)
    var scribbler = Scribbler(kind: kind, seed: seed)
    for _ in 0..<frames {
      scribbler.step(frame)
      let cursor =
        scribbler.random.chance(30)
        ? Point(
          column: scribbler.random.below(size.columns), row: scribbler.random.below(size.rows))
        : nil
      encoder.encode(frame, cursor: cursor)
      let bytes = encoder.output
      encoder.removeOutput()
      for shift in [0, 8, 16, 24] {
        records.append(UInt8(truncatingIfNeeded: bytes.count >> shift))
      }
      records.append(contentsOf: bytes)
      encoder.copyScreen(to: screen)
      let dump = ScreenDump(
        frame: frame, screen: screen, cursor: encoder.cursor,
        isCursorVisible: encoder.isCursorVisible, profile: profile)
      screens.append(contentsOf: Data((dump.line + "\n").utf8))
    }
    try records.write(to: folder.appendingPathComponent("frames.bin"))
    try screens.write(to: folder.appendingPathComponent("screens.jsonl"))
  }

  static let usage = """
    usage: probe fuzz [--seed S] [--frames N] [--size CxR] [--kind K] --out DIR
           K is one of \(FuzzKind.allCases.map(\.rawValue).joined(separator: ", "))
    """

  /// Reads the options; nil where they make no sense.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch name {
      case "--seed":
        guard let number = UInt64(value) else { return nil }
        seed = number
      case "--frames":
        guard let number = Int(value), number >= 0 else { return nil }
        frames = number
      case "--size":
        let parts = value.split(separator: "x").compactMap { Int($0) }
        guard parts.count == 2, parts.allSatisfy({ $0 >= 0 }) else { return nil }
        size = Size(columns: parts[0], rows: parts[1])
      case "--kind":
        guard let named = FuzzKind(rawValue: value) else { return nil }
        kind = named
      case "--out": directory = value
      default: return nil
      }
    }
    guard arguments.contains("--out") else { return nil }
  }
}
