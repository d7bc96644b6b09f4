// DiffPage: what changed between two texts.

import TermView

struct DiffPage: View {
  let state: WordsGroup.State

  typealias Message = WordsGroup.Message

  var body: some View<Message> {
    VStack(spacing: 1) {
      HStack {
        Button(state.isSame ? "Change the text" : "Undo the change", .same(!state.isSame))
      }
      DiffView(
        from: DiffPage.old, to: state.isSame ? DiffPage.old : DiffPage.new, label: "settings.json"
      )
      .flex(grow: 1)
    }
    .flex(grow: 1)
  }

  private static let old = """
    {
      "font": "Iosevka",
      "size": 12,
      "wrap": false,
      "theme": "slate",
      "tabs": true,
      "bell": "none",
      "cursor": "bar",
      "margin": 2,
      "title": "%n"
    }

    """

  private static let new = """
    {
      "font": "Iosevka",
      "size": 14,
      "wrap": true,
      "theme": "slate",
      "tabs": true,
      "bell": "none",
      "cursor": "bar",
      "margin": 2,
      "shadow": 1,
      "title": "%n – %p"
    }

    """
}
