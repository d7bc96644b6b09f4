// Centered: content in the middle of the screen, no wider than can be read well.

/// Content in the middle of its space, no wider than a measure.
///
/// ```swift
/// Centered(60) { Card("Name") { Text(state.name) } }
/// ```
///
/// Lines of text are read best up to 80 columns, forms up to 60.
public struct Centered<Message>: View {
  private let measure: Int
  private let content: () -> Views<Message>

  /// Creates centered content.
  ///
  /// - Parameters:
  ///   - measure: The most columns that the content takes.
  ///   - content: The views, from top to bottom.
  public init(_ measure: Int, @ViewBuilder<Message> content: @escaping () -> Views<Message>) {
    self.measure = max(1, measure)
    self.content = content
  }

  /// The content with the same space on both sides, and above and below.
  public var body: some View<Message> {
    VStack(alignment: .center, justify: .center) {
      VStack(content: content).frame(idealWidth: .fill, maxWidth: .cells(measure))
    }
    .filling()
  }
}
