// Skeleton: where content will be, while it comes.

/// Bars where text will be, which pulse while it comes.
///
/// ```swift
/// if let article = state.article { Article(article) } else { Skeleton(lines: 4) }
/// ```
public struct Skeleton: View, Sendable {
  /// It sends nothing.
  public typealias Message = Never

  private let label: String
  private let lines: Int

  /// Creates a placeholder of so many lines; `label` says what comes.
  public init(_ label: String = "Loading", lines: Int = 3) {
    self.label = label
    self.lines = min(max(lines, 0), 200)
  }

  /// Bars of lengths like those of a paragraph's lines.
  public var body: some View<Never> {
    let lines = lines
    Timeline(every: .milliseconds(600)) { time in
      let isFaint = Int(time / .milliseconds(600)) % 2 == 1
      VStack(alignment: .leading) {
        ForEach(0..<lines) { line in
          Fill(isFaint ? "░" : "▒").frame(width: Skeleton.length(line, of: lines), height: 1)
        }
      }
      .foreground(.outline)
    }
    .frame(width: .fill)
    .role(.progress, label: label, value: "busy")
  }

  /// The last line of several is short, and no two neighbours are as long.
  private static func length(_ line: Int, of count: Int) -> Length {
    if count > 1, line == count - 1 { return .percent(55) }
    return .percent([100, 92, 97, 84][line % 4])
  }
}
