// Fuzz: makes records of bytes and of the expected screens from a seed, to replay in real terminals.

import Foundation
import Workloads
import TermRender
import TermView

/// A run of `probe fuzz --seed S --frames N --size CxR --kind K [--inline] --out DIR`.
///
/// The first record begins with the bytes that a program sends before its first frame.
struct Fuzz {
  var seed: UInt64 = 1
  var frames = 20
  var size = Size(columns: 80, rows: 24)
  var kind = FuzzKind.mixed
  /// Draws views instead of `kind`.
  var areTrees = false
  /// Draws into some rows below a shell's output, and prints above them.
  var isInline = false
  var directory = "."
  var profile = Profile.standard

  /// Draws, encodes and writes `frames.bin` (a u32le length and bytes per frame) and `screens.jsonl`.
  func run() throws {
    let folder = URL(fileURLWithPath: directory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var records = Records()
    if isInline {
      drawInline(&records)
    } else if areTrees {
      drawTrees(&records)
    } else {
      scribble(&records)
    }
    try records.bytes.write(to: folder.appendingPathComponent("frames.bin"))
    try records.screens.write(to: folder.appendingPathComponent("screens.jsonl"))
  }

  /// The contents of the folder.
  struct Records {
    var bytes = Data()
    var screens = Data()
    /// The bytes that the next record begins with.
    var opening: [UInt8] = []

    mutating func append(_ frame: [UInt8], _ dump: ScreenDump) {
      let output = opening + frame
      opening = []
      for shift in [0, 8, 16, 24] {
        bytes.append(UInt8(truncatingIfNeeded: output.count >> shift))
      }
      bytes.append(contentsOf: output)
      screens.append(contentsOf: Data((dump.line + "\n").utf8))
    }
  }

  /// A tree of views that is edited at random, and sometimes replaced.
  private func drawTrees(_ records: inout Records) {
    let screen = Screen<Int>(size: size, profile: profile)
    screen.begin()
    records.opening = prologue(isInline: false)
    let frame = Frame(size: size, pools: screen.pools)
    let shown = Frame(size: size, pools: screen.pools)
    var scribbler = TreeScribbler(seed: seed)
    var tree = scribbler.tree(10)
    for number in 0..<frames {
      if number % 20 == 19 {
        tree = scribbler.tree(4 + scribbler.random.below(40))
      } else if number > 0 {
        scribbler.edit(&tree)
      }
      screen.update { tree.view }
      screen.render()
      screen.copyCells(to: frame)
      screen.copyShownCells(to: shown)
      records.append(
        screen.output,
        ScreenDump(
          frame: frame, screen: shown, cursor: screen.cursor.point,
          isCursorVisible: screen.cursor.isVisible, profile: profile))
      screen.removeOutput()
    }
  }

  private func scribble(_ records: inout Records) {
    let frame = Frame(size: size)
    var encoder = FrameEncoder(size: size, pools: frame.pools, profile: profile)
    encoder.begin()
    records.opening = prologue(isInline: false)
    let screen = Frame(size: size, pools: frame.pools)
    var scribbler = RandomDrawing(kind: kind, seed: seed)
    for _ in 0..<frames {
      scribbler.step(frame)
      let cursor =
        scribbler.random.chance(30)
        ? Point(
          column: scribbler.random.below(size.columns), row: scribbler.random.below(size.rows))
        : nil
      encoder.encode(frame, cursor: cursor)
      encoder.copyScreen(to: screen)
      records.append(
        encoder.output,
        ScreenDump(
          frame: frame, screen: screen, cursor: encoder.cursor,
          isCursorVisible: encoder.isCursorVisible, profile: profile))
      encoder.removeOutput()
    }
  }

  static let usage = """
    usage: probe fuzz [--seed S] [--frames N] [--size CxR] [--kind K] [--inline] [--clusters] --out DIR
           K is one of \(FuzzKind.allCases.map(\.rawValue).joined(separator: ", ")), trees
    """

  /// Returns the options, or nil if they are invalid.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--inline" || name == "--clusters" {
        if name == "--inline" { isInline = true } else { profile.hasGraphemeClusters = true }
        continue
      }
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
        areTrees = value == "trees"
        guard let named = areTrees ? kind : FuzzKind(rawValue: value) else { return nil }
        kind = named
      case "--out": directory = value
      default: return nil
      }
    }
    guard arguments.contains("--out") else { return nil }
  }
}
