// LinksPage: what leads elsewhere, and colours to choose from.

import TermView

struct LinksPage: View {
  typealias Message = ControlsGroup.Message

  let state: ControlsGroup.State

  var body: some View<Message> {
    ControlsSection("TextLink") {
      TextLink("the Swift language", to: "https://www.swift.org", .pressed("swift.org"))
      Text("followed last: \(state.pressed)").foreground(.muted)
    }
    ControlsSection("ColorSwatch") {
      ForEach(Theme.meanings, id: \.name) { meaning in
        ColorSwatch(
          meaning.name, meaning.color, isChosen: meaning.name == state.color,
          .setColor(meaning.name))
      }
    }
  }
}
