// OptimumTricks: measures the value of each operation, each order and each set of plans.

/// A plan is the list of phases that an encoder goes through; it chooses freely only within a phase.
private struct OptimumPlan {
  let name: String
  let phases: [OptimumPhase]
}

private let scrolls: Set = ["IL", "DL", "SU", "SD", "LF/scroll", "RI/scroll"]
private let shifts: Set = ["ICH", "DCH"]
private let erases: Set = ["EL", "ED", "ECH"]

/// The studied plans, the poorest first; between two phases the cursor goes anywhere.
private let plans: [OptimumPlan] = {
  func drawing(_ order: OptimumPhase.Order, keepsPen: Bool = false, row: Int? = nil) -> OptimumPhase
  {
    OptimumPhase(order: order, without: scrolls, keepsPen: keepsPen, row: row)
  }
  let plain = scrolls.union(shifts)
  let still = plain.union(erases).union(["print", "SGR"])
  let moving = OptimumPhase(order: .free, without: still)
  let scrolling = OptimumPhase(order: .free, without: still.subtracting(scrolls))
  let down = drawing(.forward)
  let up = drawing(.upward)
  let pen = drawing(.forward, keepsPen: true)
  let rightward = drawing(.rightward)
  let rowByRow = (0..<2).flatMap { [drawing(.forward, row: $0), drawing(.forward, row: $0)] }
  let anywhere = OptimumPhase(order: .forward)
  return [
    ("down, no shifts or erases", [OptimumPhase(order: .forward, without: plain.union(erases))]),
    ("down, no shifts", [OptimumPhase(order: .forward, without: plain)]),
    ("down", [down]),
    ("up", [moving, up]),
    ("rightward", [rightward]),
    ("a row twice", rowByRow),
    ("a row twice, up", [moving, rowByRow[2], rowByRow[3], rowByRow[0], rowByRow[1]]),
    ("pen, other", [pen, pen]),
    ("pen, other, pen", [pen, pen, pen]),
    ("down, up", [down, up]),
    ("down, down", [down, down]),
    ("down, down, down", [down, down, down]),
    ("free", [drawing(.free)]),
    ("scroll, down", [scrolling, down]),
    ("scroll, up", [scrolling, up]),
    ("scroll, rightward", [scrolling, rightward]),
    ("scroll, a row twice", [scrolling] + rowByRow),
    ("scroll, pen, other", [scrolling, pen, pen]),
    ("scroll, pen, other, pen", [scrolling, pen, pen, pen]),
    ("scroll, down, down", [scrolling, down, down]),
    ("scroll, free", [scrolling, drawing(.free)]),
    ("scrolls anywhere down", [anywhere]),
    ("scrolls anywhere down, down", [anywhere, anywhere]),
    ("down, scroll, down", [down, scrolling, down]),
  ].map(OptimumPlan.init)
}()

/// The sets of plans that are tried together; the cheapest plan is taken for each pair.
private let ensembles = [
  ["down", "up"],
  ["down", "up", "pen, other"],
  ["down", "up", "pen, other", "pen, other, pen"],
  ["a row twice", "a row twice, up"],
  ["a row twice", "a row twice, up", "pen, other, pen"],
  ["scroll, down", "scroll, up"],
  ["scroll, down", "scroll, up", "scroll, pen, other"],
  ["scroll, down", "scroll, up", "scroll, pen, other, pen"],
  ["scroll, down", "scroll, up", "scroll, pen, other, pen", "down, scroll, down"],
  ["scroll, a row twice", "scroll, pen, other, pen"],
]

extension OptimumStudy {
  /// Prints the mean compared with the optimum without each operation and with each plan alone, and the
  /// share of pairs that cost more then.
  func compareTricks() {
    let best = table(OptimumRules())
    let groups = [("erases", erases), ("shifts", shifts), ("scrolls", scrolls)]
    for (name, group) in groups {
      report("without \(name)", table(OptimumRules(without: group)), against: best)
    }
    for name in Set(optimum.operationNames).subtracting(["print", "SGR"]).sorted() {
      report("without \(name)", table(OptimumRules(without: [name])), against: best)
    }
    var tables: [String: [UInt8]] = [:]
    for plan in plans {
      let distances = table(OptimumRules(phases: plan.phases))
      tables[plan.name] = distances
      report(plan.name, distances, against: best)
    }
    for ensemble in ensembles {
      var least = [UInt8](repeating: .max, count: best.count)
      for plan in ensemble {
        for (index, bytes) in (tables[plan] ?? []).enumerated() {
          least[index] = min(least[index], bytes)
        }
      }
      report("cheapest of: " + ensemble.joined(separator: " | "), least, against: best)
    }
    compareFinalPrints()
  }

  /// Returns the distance of every pair, ordered by start.
  private func table(_ rules: OptimumRules) -> [UInt8] {
    let search = Optimum(
      columns: optimum.columns, rows: optimum.rows, alphabet: optimum.alphabet, rules: rules)
    return starts.flatMap { start in
      let distance = search.distances(from: start, stance: stances[0])
      return shown.map { distance[$0] }
    }
  }

  /// Compares the optimum with writing cells only in their final state, freely and by a plan, on seeded pairs.
  ///
  /// `through` also lets a pen write anything over a cell that the other pen writes later.
  private func compareFinalPrints() {
    for name in ["free choice", "down, down", "scroll, pen, other, pen", "down, scroll, down"] {
      for isThrough in [false, true] {
        var random = OptimumRandom(state: seed)
        var best: [UInt8] = []
        var longer: [UInt8] = []
        for _ in 0..<300 {
          let from = shown[Int(random.next() % UInt64(shown.count))]
          let to = shown[Int(random.next() % UInt64(shown.count))]
          let phases = plans.first { $0.name == name }?.phases ?? []
          let rules = OptimumRules(
            final: optimum.states(of: to), printsThrough: isThrough, phases: phases)
          let search = Optimum(
            columns: optimum.columns, rows: optimum.rows, alphabet: optimum.alphabet, rules: rules)
          best.append(optimum.distances(from: from, stance: stances[0])[to])
          longer.append(search.distances(from: from, stance: stances[0])[to])
        }
        report("final prints\(isThrough ? " or through" : ""): \(name)", longer, against: best)
      }
    }
  }

  private func report(_ name: String, _ distances: [UInt8], against best: [UInt8]) {
    var sum = 0
    var total = 0
    var dearer = 0
    for (bytes, least) in zip(distances, best) {
      sum += Int(bytes)
      total += Int(least)
      if bytes > least { dearer += 1 }
    }
    let ratio = rounded(Double(sum) / Double(max(total, 1)))
    let share = rounded(Double(dearer) / Double(max(best.count, 1)))
    print("{\(header),\"rules\":\"\(name)\",\"ratio\":\(ratio),\"dearer\":\(share)}")
  }
}
