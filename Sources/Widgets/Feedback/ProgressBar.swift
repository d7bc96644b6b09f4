// ProgressBar: a bar for how much of a task is done, in eighths of a cell.

/// A bar for how much of a task is done; an animation if that is unknown.
///
/// ```swift
/// ProgressBar("Copying", value: state.share)
/// ProgressBar("Waiting")
/// ProgressBar("Download", state.download, unit: "B")
/// ```
///
/// A narrow bar leaves out first the details, then the label; the percentage stays longest.
public struct ProgressBar: StaticView, Sendable {
  /// Sends no messages.
  public typealias Message = Never

  private let label: String
  private let fraction: Double?
  private let detail: String
  private let tone: Tone
  private let labelWidth: Int?

  /// Creates a bar for a share.
  ///
  /// - Parameters:
  ///   - label: What is being done.
  ///   - value: The part that is done, from 0 to 1; nil or NaN if it is unknown.
  ///   - detail: Text after the bar.
  ///   - tone: The color of the bar.
  ///   - labelWidth: The width of the label in columns; bars with the same begin in one column.
  public init(
    _ label: String, value: Double? = nil, detail: String = "", tone: Tone = .accent,
    labelWidth: Int? = nil
  ) {
    self.label = label
    fraction = value.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
    self.detail = detail
    self.tone = tone
    self.labelWidth = labelWidth
  }

  /// Creates a bar with a rate and the time left.
  ///
  /// - Parameters:
  ///   - label: What is being done.
  ///   - progress: The amounts that were done so far, and when.
  ///   - unit: The unit of the amounts, such as `B`.
  ///   - tone: The color of the bar.
  ///   - labelWidth: The width of the label in columns; bars with the same begin in one column.
  public init(
    _ label: String, _ progress: ProgressRate, unit: String, tone: Tone = .accent,
    labelWidth: Int? = nil
  ) {
    self.init(
      label, value: progress.fraction, detail: progress.words(unit: unit), tone: tone,
      labelWidth: labelWidth)
  }

  /// One row that fills the available width.
  public var body: some View<Never> {
    SizeReader { size in row(columns: size.columns) }
      .frame(idealWidth: .fill, minHeight: 1, idealHeight: 1)
      .role(.progress, label: label, value: value)
  }

  /// The percentage as text: 100 % only if everything is done.
  private var percent: String {
    // The epsilon makes up for hundredths that are inexact in binary, but never yields 100.
    fraction.map { "\($0 < 1 ? min(Int($0 * 100 + 1e-9), 99) : 100) %" } ?? ""
  }

  private var value: String {
    [fraction == nil ? Translation["busy"] : percent, detail].filter { !$0.isEmpty }.joined(
      separator: ", ")
  }

  private func row(columns: Int) -> some View<Never> {
    let number = fraction == nil ? 0 : 6
    let isNumberShown = number > 0 && columns >= number + 3
    var rest = columns - (isNumberShown ? number : 0)
    // A bar of fewer than eight cells shows little.
    let wanted = labelWidth.map { max(0, $0) } ?? label.displayWidth
    let labelWidth = wanted == 0 ? 0 : min(wanted, columns / 3) + 1
    let isLabelShown = labelWidth > 4 && rest - labelWidth >= 8
    if isLabelShown { rest -= labelWidth }
    let detailWidth = detail.isEmpty ? 0 : detail.displayWidth + 2
    let isDetailShown = detailWidth > 0 && rest - detailWidth >= 8
    return HStack {
      if isLabelShown { Text(label).lineLimit(1).frame(width: labelWidth - 1).margin(.trailing, 1) }
      bar
      if isNumberShown {
        Text(percent).wrap(.none).margin(.leading, number - percent.displayWidth)
      }
      if isDetailShown { Text(detail).foreground(.muted).wrap(.none).margin(.leading, 2) }
    }
  }

  @ViewBuilder<Never> private var bar: Views<Never> {
    if let fraction {
      Canvas(ProgressTrack(start: 0, end: fraction, color: tone.color)) { $1.draw(in: &$0) }
        .frame(width: .fill, height: 1)
    } else {
      let color = tone.color
      Timeline(every: .milliseconds(80)) { time in
        Canvas(ProgressTrack(step: Int(time / .milliseconds(80)), color: color)) {
          $1.draw(in: &$0)
        }
        .frame(width: .fill, height: 1)
      }
      .frame(width: .fill, height: 1)
    }
  }
}

/// The filled part of a row.
private struct ProgressTrack: Equatable {
  var start = 0.0
  var end = 0.0
  /// The step of a part that moves; nil for one at rest.
  var step: Int?
  var color: Color

  init(start: Double, end: Double, color: Color) {
    (self.start, self.end, self.color) = (start, end, color)
  }

  init(step: Int, color: Color) { (self.step, self.color) = (step, color) }

  func draw(in cells: inout CanvasCells) {
    let eighths = cells.size.columns * 8
    guard eighths > 0 else { return }
    var filled = filled(of: eighths)
    if cells.isMirrored { filled = eighths - filled.upperBound..<eighths - filled.lowerBound }
    let part = Style(foreground: color, background: .raised)
    for column in 0..<cells.size.columns {
      let point = Point(column: column, row: 0)
      let from = min(max(filled.lowerBound - column * 8, 0), 8)
      let to = min(max(filled.upperBound - column * 8, 0), 8)
      if to - from == 8 {
        cells.put("█", at: point, style: .fullBlock(color))
      } else if to == from {
        cells.put("░", at: point, style: Style(foreground: .edge, background: .raised))
      } else if from == 0 {
        cells.put(EighthBlocks.horizontal[to - 1], at: point, style: part)
      } else {
        // Fills the right part of a cell by drawing the left part in reverse video.
        cells.put(
          EighthBlocks.horizontal[from - 1], at: point,
          style: Style(foreground: color, background: .raised, attributes: .reverse))
      }
    }
  }

  private func filled(of eighths: Int) -> Range<Int> {
    guard let step else {
      // The least progress is visible, and so is the least remainder.
      let end = Int((Double(eighths) * end).rounded())
      return 0..<(self.end > 0 && self.end < 1 ? min(max(end, 1), eighths - 1) : end)
    }
    // A quarter of the row moves to the end and back, in four seconds at most.
    let length = max(8, eighths / 4)
    let way = max(1, eighths - length)
    let distance = step * max(2, way / 24) % (2 * way)
    let start = distance < way ? distance : 2 * way - distance
    return start..<min(start + length, eighths)
  }
}
