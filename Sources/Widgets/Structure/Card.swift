// Card: a box for content that belongs together.

/// A box on a surface of its own, with a title, for content that belongs together.
///
/// ```swift
/// Card("Jobs", detail: "3") {
///   ProgressBar("index", value: 0.9)
/// }
/// ```
///
/// It is as large as its content; `flex(grow: 1)` or a column of a grid makes cards of one size. Where the terminal
/// can't show a surface, a border is drawn in the same cells.
public struct Card<Message>: View {
  private let title: String
  private let detail: String
  private let content: AnyView<Message>

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - title: The title in the upper edge; none if it is empty.
  ///   - detail: Text at the end of the upper edge, such as a count.
  ///   - content: The views in the card, from top to bottom.
  public init(
    _ title: String = "", detail: String = "", @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    self.title = title
    self.detail = detail
    self.content = AnyView(VStack(content: content).flex(grow: 1))
  }

  /// The content in its box.
  public var body: some View<Message> {
    VStack { content }
      .padding(.horizontal, 1)
      .border(.rounded, color: .edge)
      .modified(if: !title.isEmpty) { $0.borderTitle(title, color: .muted) }
      .modified(if: !detail.isEmpty) {
        $0.borderTitle(detail, alignment: .trailing, color: .muted)
      }
      .background(.surface)
      .role(.group, label: title.isEmpty ? nil : title, value: detail.isEmpty ? nil : detail)
  }
}
