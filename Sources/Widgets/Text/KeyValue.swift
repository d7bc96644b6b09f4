// KeyValue: names and their values in two aligned columns.

/// Pairs of a name and a value, one below the other; values wrap beside their names.
///
/// ```swift
/// KeyValue([("Name", user.name), ("Mail", user.mail)])
/// ```
///
/// Names take at most two fifths of the width; longer ones are cut.
public struct KeyValue: StaticView {
  /// Sends no messages.
  public typealias Message = Never

  private let pairs: [(key: String, value: String)]
  private let isTrailing: Bool

  /// Creates the pairs.
  ///
  /// - Parameters:
  ///   - pairs: The names and values, from top to bottom.
  ///   - alignsKeysRight: Whether names end beside their values.
  public init(_ pairs: [(key: String, value: String)], alignsKeysRight: Bool = false) {
    self.pairs = pairs
    isTrailing = alignsKeysRight
  }

  /// Two aligned columns.
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
      Text(value).frame(minWidth: 0).flex(grow: 1)
    }
    .role(.text, label: key, value: value)
  }

  private var width: Int { pairs.map(\.key.displayWidth).max() ?? 0 }
}
