// KeyValue: names and what they stand for, in line.

/// Pairs of a name and a value below one another; values wrap beside their names.
///
/// ```swift
/// KeyValue([("Name", user.name), ("Mail", user.mail)])
/// ```
///
/// Names take two fifths of the width at most and are cut where they are longer.
public struct KeyValue: View {
  /// It sends nothing.
  public typealias Message = Never

  private let pairs: [(key: String, value: String)]
  private let isTrailing: Bool

  /// Creates the pairs; with `alignsKeysRight`, names end beside their values.
  public init(_ pairs: [(key: String, value: String)], alignsKeysRight: Bool = false) {
    self.pairs = pairs
    isTrailing = alignsKeysRight
  }

  /// A grid of two columns.
  public var body: some View<Never> {
    VStack {
      ForEach(Array(pairs.enumerated()), id: \.offset) { pair in
        row(pair.element.key, pair.element.value)
      }
    }
  }

  private func row(_ key: String, _ value: String) -> some View<Never> {
    HStack(spacing: 2) {
      VStack(alignment: isTrailing ? .trailing : .leading) {
        Text(key).foreground(.muted).lineLimit(1)
      }
      .frame(maxWidth: .percent(40))
      .flex(grow: 0, shrink: 0, basis: .cells(width))
      Text(value).flex(grow: 1)
    }
    .role(.text, label: key, value: value)
  }

  private var width: Int { pairs.map(\.key.displayWidth).max() ?? 0 }
}
