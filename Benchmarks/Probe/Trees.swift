// Trees: compares edited screens with screens that are drawn from nothing.

import TermView
import Workloads

/// `probe trees COUNT [FIRSTSEED] [--overlap none|stacks|any] [--events]`: checks that an edited screen equals a fresh
/// one.
///
/// Every third screen is inline. Without a first seed it chooses one and prints it. Without `--overlap`, views float in
/// every other tree, and in the others lie over one another only in stacks.
struct Trees {
  private var count: Int
  private var first = UInt64.random(in: 1..<1 << 32)
  private var overlap: TreeScribbler.Overlap?
  private let hasEvents: Bool

  static let usage = "usage: probe trees COUNT [FIRSTSEED] [--overlap none|stacks|any] [--events]"

  /// Returns the options, or nil if they are invalid.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    hasEvents = rest.contains("--events")
    rest.removeAll { $0 == "--events" }
    if let place = rest.firstIndex(of: "--overlap") {
      guard place + 1 < rest.endIndex,
        let overlap = TreeScribbler.Overlap(rawValue: rest[place + 1])
      else { return nil }
      self.overlap = overlap
      rest.removeSubrange(place...place + 1)
    }
    guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else { return nil }
    self.count = count
    guard let text = rest.popFirst() else { return }
    guard rest.isEmpty, let first = UInt64(text), first <= .max - UInt64(count) else { return nil }
    self.first = first
  }

  /// Plays all histories, and shrinks and prints the first that fails.
  func run() -> Int32 {
    var failed: [UInt64] = []
    var steps = 0
    for seed in first..<first + UInt64(count) {
      let history = TreeHistory(
        seed: seed, overlap: overlap ?? (seed % 2 == 0 ? .any : .stacks), hasEvents: hasEvents,
        isInline: seed % 3 == 0)
      steps += history.steps.count
      guard let fault = history.fault() else { continue }
      failed.append(seed)
      if failed.count == 1 { show(history, seed, fault) }
    }
    print("\(count) histories of \(steps) frames from seed \(first): \(failed.count) differ")
    if !failed.isEmpty { print("seeds \(failed.prefix(20))") }
    return failed.isEmpty ? 0 : 1
  }

  private func show(_ history: TreeHistory, _ seed: UInt64, _ fault: String) {
    let small = history.shrunk { $0.fault() != nil }
    print("seed \(seed): \(fault)\n\nthe smallest found: \(small.fault() ?? "")")
    for step in small.steps {
      if !step.deeds.isEmpty { print("\n\(step.deeds)") }
      print(
        "\n\(step.size.columns)x\(step.size.rows)\(step.isDrawn ? "" : ", not drawn"):\n\(step.tree)"
      )
    }
    print("")
  }
}
