// PageSection: a section of a page with a heading.

import TermWidgets

/// A section of a page with a heading.
struct PageSection<Message: Sendable>: View {
  private let title: String
  private let content: AnyView<Message>

  init(_ title: String, @ViewBuilder<Message> content: () -> Views<Message>) {
    self.title = title
    self.content = AnyView(VStack(alignment: .leading, content: content))
  }

  var body: some View<Message> {
    VStack {
      Text(title).foreground(.muted).role(.heading, label: title)
      content.padding(.leading, 2)
    }
    .padding(.bottom, 1)
  }
}
