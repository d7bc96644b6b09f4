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
  private let accessory: AnyView<Message>?

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
    accessory = nil
  }

  /// Creates a card with a control of one row at the end of its upper edge, such as a picker of what it shows.
  ///
  /// - Parameters:
  ///   - title: The title in the upper edge; none if it is empty.
  ///   - content: The views in the card, from top to bottom.
  ///   - accessory: The control, or several.
  public init(
    _ title: String, @ViewBuilder<Message> content: () -> Views<Message>,
    @ViewBuilder<Message> accessory: () -> Views<Message>
  ) {
    self.title = title
    detail = ""
    self.content = AnyView(VStack(content: content).flex(grow: 1))
    self.accessory = AnyView(HStack(spacing: 1, content: accessory).padding(.horizontal, 2))
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
      .modified(if: accessory != nil) { card in
        card.overlay(alignment: .topTrailing) { if let accessory { accessory } }
      }
      // A box without a title is no group: its name would be all of its text.
      .modified(if: !title.isEmpty) {
        $0.role(.group, label: title, value: detail.isEmpty ? nil : detail)
      }
  }
}
