// ActivityBoard: work that goes on: a tree of steps with their progress and output, as a value.

internal import TermWidgets

/// How a step stands.
enum ActivityStatus: Hashable, Sendable {
  case running
  case done
  /// It failed, for a reason in words.
  case failed(String)
  case canceled
}

/// The words for how far a step is, beside its bar; a step keeps its own, so all are equal.
struct ProgressFormat: Hashable, Sendable {
  let words: @Sendable (ProgressRate) -> String

  static func == (left: ProgressFormat, right: ProgressFormat) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// One step of some work.
struct ActivityStep: Hashable, Sendable {
  let title: String
  /// The index of the step that it is a part of; nil for the whole work.
  let parent: Int?
  let depth: Int
  /// The unit of the amounts; nil for a step without amounts.
  let unit: String?
  /// The words beside the bar; nil for the rate and the time left.
  let format: ProgressFormat?
  var rate: ProgressRate
  var status = ActivityStatus.running
  /// What the step does at present.
  var note = ""
  /// The last lines that the step wrote.
  var output: [String] = []
  /// How many lines came before them.
  var dropped = 0

  /// The most lines of a step that are kept.
  static var longestOutput: Int { 1000 }

  /// The words beside the bar, in one line.
  var words: String { format?.words(rate).firstLine ?? rate.words(unit: unit ?? "") }
}

/// The steps of some work, in the order in which they began.
struct ActivityBoard: Hashable, Sendable {
  private(set) var steps: [ActivityStep] = []
  /// The work that is over and was printed while other work goes on.
  private var leftOut: Set<Int> = []

  /// The steps that are part of none, without those that are left out.
  var roots: [Int] { steps.indices.filter { steps[$0].parent == nil && !leftOut.contains($0) } }

  /// Leaves out a step that is part of none.
  mutating func leaveOut(_ root: Int) { leftOut.insert(root) }

  /// The step, or the nearest one that it is a part of, which still runs.
  func running(from step: Int) -> Int? {
    var ancestor: Int? = step
    while let current = ancestor, steps[current].status != .running {
      ancestor = steps[current].parent
    }
    return ancestor
  }

  /// Begins a step, and returns its number.
  mutating func begin(
    _ title: String, in parent: Int?, total: Double? = nil, unit: String? = nil,
    format: ProgressFormat? = nil
  ) -> Int {
    steps.append(
      ActivityStep(
        title: title.firstLine, parent: parent, depth: parent.map { steps[$0].depth + 1 } ?? 0,
        unit: unit, format: format, rate: ProgressRate(total: total)))
    return steps.count - 1
  }

  mutating func setNote(_ note: String, of step: Int) { steps[step].note = note.firstLine }

  mutating func setAmount(_ amount: Double, of step: Int, at time: Duration) {
    steps[step].rate.note(amount, at: time)
  }

  mutating func setTotal(_ total: Double?, of step: Int) { steps[step].rate.total = total }

  mutating func append(_ line: String, to step: Int) {
    steps[step].output.append(line)
    if steps[step].output.count > ActivityStep.longestOutput {
      steps[step].output.removeFirst()
      steps[step].dropped += 1
    }
  }

  /// Ends a step, and all steps in it that still run.
  mutating func end(_ step: Int, _ status: ActivityStatus) {
    for index in steps.indices where steps[index].status == .running && isPart(index, of: step) {
      steps[index].status = index == step ? status : status == .done ? .done : .canceled
    }
  }

  /// Whether a step is another one or a part of it.
  private func isPart(_ index: Int, of step: Int) -> Bool {
    var ancestor: Int? = index
    while let current = ancestor {
      if current == step { return true }
      ancestor = steps[current].parent
    }
    return false
  }

  /// The steps with each below the one that it is a part of.
  ///
  /// - Parameters:
  ///   - folds: Whether the parts of a step that is done are left out.
  ///   - root: The step that comes first; nil for all work.
  /// - Returns: The numbers of the steps.
  func ordered(folding folds: Bool, from root: Int? = nil) -> [Int] {
    var children: [Int?: [Int]] = [:]
    for (index, step) in steps.enumerated() { children[step.parent, default: []].append(index) }
    var result: [Int] = []
    var stack = root.map { [$0] } ?? roots.reversed()
    while let index = stack.popLast() {
      result.append(index)
      if folds, steps[index].status == .done { continue }
      stack += (children[index] ?? []).reversed()
    }
    return result
  }
}
