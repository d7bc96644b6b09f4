// HelpPage: the keys that work where the focus is.

import TermView

struct HelpPage: View {
  typealias Message = FeedbackGroup.Message

  var body: some View<Message> {
    VStack(spacing: 1) {
      Text("The keys below are those that work where the focus is: Tab changes them.")
        .foreground(.muted)
      HStack(spacing: 2) {
        area("Files", ["n", "d", "r"], ["new", "delete", "rename"])
        area("Text", ["ctrl+s", "ctrl+z", "up", "down"], ["save", "undo", "scroll", "scroll"])
      }
      FullHelp().border(.rounded, title: "All keys", color: .outline)
      HelpBar(more: "?")
    }
    .frame(height: .fill)
  }

  private func area(_ name: String, _ keys: [Key], _ labels: [String]) -> AnyView<Message> {
    var view = Text(" \(name) ").attributes(.bold)
      .sending(Message.self)
      .focusable()
      .reverse(when: .focused)
    for (key, label) in zip(keys, labels) { view = view.onKey(key, label, .choose(label)) }
    return view.role(.button, label: name)
  }
}
