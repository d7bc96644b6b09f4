// ActivityView: draws a board of steps: their marks, notes, bars and output.

internal import TermView
internal import TermWidgets

/// A board as rows, for the frame while work goes on and for the lines that stay.
struct ActivityView: StaticView {
  let board: ActivityBoard
  /// Whether the work is over, so that all steps are shown and nothing moves.
  let isOver: Bool
  /// The step that comes first; nil for all work.
  var root: Int?

  var body: some View<Never> {
    VStack {
      ForEach(board.ordered(folding: !isOver, from: root), id: \.self) { index in
        step(board.steps[index])
      }
    }
    .role(.group, label: (root ?? board.roots.first).map { board.steps[$0].title } ?? "")
  }

  private func step(_ step: ActivityStep) -> some View<Never> {
    VStack {
      if step.status == .running, !isOver, step.unit != nil {
        ProgressBar(step.title, value: step.rate.fraction, detail: step.words)
        if !step.note.isEmpty {
          Text(step.note).foreground(.muted).lineLimit(1).padding(.leading, 2)
        }
      } else {
        HStack(spacing: 1) {
          mark(step.status)
          title(step).flex(grow: 1, shrink: 1).frame(minWidth: 0)
        }
      }
      ForEach(Array(shownOutput(of: step).enumerated()), id: \.offset) { line in
        Text(line.element).foreground(.muted).lineLimit(1).padding(.leading, 2)
      }
    }
    .padding(.leading, step.depth * 2)
    .role(.status, label: step.title, value: words(step.status))
  }

  @ViewBuilder<Never> private func mark(_ status: ActivityStatus) -> Views<Never> {
    switch status {
    case .running where !isOver: Spinner().fixedSize()
    case .running, .canceled: Text("–").foreground(.muted)
    case .done: Text("✓").foreground(.success)
    case .failed: Text("×").foreground(.danger)
    }
  }

  private func title(_ step: ActivityStep) -> Text {
    var detail = step.note
    switch step.status {
    case .failed(let reason): detail = reason.firstLine
    case .canceled: detail = Translation["canceled"]
    case .done where step.unit != nil && detail.isEmpty: detail = step.amountText
    default: break
    }
    let text = Text(step.title) + Text(detail.isEmpty ? "" : "  \(detail)").foreground(.muted)
    // The reason of a failure stays, so it is whole.
    if case .failed = step.status, isOver { return text }
    return text.lineLimit(1)
  }

  /// The last line while a step runs; all that is kept, up to a screenful, if it failed.
  private func shownOutput(of step: ActivityStep) -> [String] {
    switch step.status {
    case .running where !isOver: step.output.suffix(1)
    case .failed: step.failureOutput()
    default: []
    }
  }

  private func words(_ status: ActivityStatus) -> String {
    switch status {
    case .running: Translation["running"]
    case .done: Translation["done"]
    case .failed(let reason): Translation["failed, {1}", reason]
    case .canceled: Translation["canceled"]
    }
  }
}

extension ActivityStep {
  /// The amount that is done, with its unit.
  var amountText: String {
    let amount = rate.amount
    let number = amount == amount.rounded() && abs(amount) < 1e15 ? "\(Int(amount))" : "\(amount)"
    return unit.map { $0.isEmpty ? number : "\(number) \($0)" } ?? ""
  }

  /// The most lines of a step that failed which a terminal shows.
  static var mostShown: Int { 20 }

  /// The last lines of a step that failed, after a line that counts those before.
  func failureOutput(atMost most: Int = mostShown) -> [String] {
    let left = dropped + max(0, output.count - most)
    return (left > 0 ? ["… " + Translation[left, "{1} line before", "{1} lines before"]] : [])
      + output.suffix(most)
  }
}
