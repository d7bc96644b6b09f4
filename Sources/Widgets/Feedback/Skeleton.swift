// Skeleton: a placeholder for text that is loading.

/// Pulsing bars in place of text that is loading.
///
/// ```swift
/// if let article = state.article { Article(article) } else { Skeleton(lines: 4) }
/// ```
public struct Skeleton: StaticView, Sendable {
  /// Sends no messages.
  public typealias Message = Never

  private let label: String
  private let lines: Int

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - label: What is loading, for semantics.
  ///   - lines: The number of lines, at most 200.
  public init(_ label: String = Translation["Loading"], lines: Int = 3) {
    self.label = label
    self.lines = min(max(lines, 0), 200)
  }

  /// Bars as long as the lines of a paragraph.
  public var body: some View<Never> {
    let lines = lines
    Timeline(every: .milliseconds(600)) { time in
      let isFaint = Int(time / .milliseconds(600)) % 2 == 1
      VStack(alignment: .leading) {
        ForEach(0..<lines) { line in
          // Shades where no background can be seen.
          Fill(isFaint ? "░" : "▒").frame(width: Skeleton.length(line, of: lines), height: 1)
            .background(isFaint ? .surface : .raised)
        }
      }
      .foreground(.edge)
    }
    .filling(.horizontal)
    .role(.progress, label: label, value: Translation["busy"])
  }

  /// Returns the length of a bar: the last of several is short, and adjacent ones differ.
  private static func length(_ line: Int, of count: Int) -> Length {
    if count > 1, line == count - 1 { return .percent(55) }
    return .percent([100, 92, 97, 84][line % 4])
  }
}
