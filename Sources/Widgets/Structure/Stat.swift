// Stat: a number that is watched, with its change and its course.

/// A card with a number, how it changed, and its course.
///
/// ```swift
/// Stat("Requests", "12,408", change: "+8 %", tone: .success, values: state.requests)
/// ```
///
/// Several stand side by side in a grid with equal columns. Without values it is a row lower.
public struct Stat: StaticView, Sendable {
  /// Sends no messages.
  public typealias Message = Never

  private let title: String
  private let number: String
  private let change: String
  private let tone: Tone
  private let values: [Double?]
  private let rows: Int

  /// Creates a stat.
  ///
  /// - Parameters:
  ///   - title: What is counted.
  ///   - number: The number with its unit.
  ///   - change: How it changed, such as `+8 %`.
  ///   - tone: Whether the change is good or bad.
  ///   - values: The course of the number, the oldest first; nil leaves a gap.
  ///   - rows: The height of the course in cells.
  public init(
    _ title: String, _ number: String, change: String = "", tone: Tone = .neutral,
    values: [Double?] = [], rows: Int = 1
  ) {
    self.title = title
    self.number = number
    self.change = change
    self.tone = tone
    self.values = values
    self.rows = rows
  }

  /// The card.
  public var body: some View<Never> {
    Card(title) {
      HStack(spacing: 1) {
        Text(number).bold().lineLimit(1)
        Spacer()
        Text(change).foreground(tone == .neutral ? .muted : tone.color).lineLimit(1)
      }
      if !values.isEmpty { Sparkline(changes: values, of: title, rows: rows) }
    }
  }
}
