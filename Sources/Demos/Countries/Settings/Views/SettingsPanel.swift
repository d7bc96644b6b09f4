// SettingsPanel: the dialog that changes the settings, and the question whether links may be opened.

import TermWidgets

/// A dialog that changes the settings and the language.
struct SettingsPanel: View {
  typealias Message = Countries.Message

  let settings: Settings
  let language: Language

  private var words: Words { language.words }

  var body: some View<Message> {
    Dialog(words.settings.title, buttons: [.cancel(words.close, .panel(nil))]) {
      VStack(spacing: 1) {
        VStack {
          Text(words.links)
          Picker(
            words.links, LinkPermission.allCases, selection: settings.links,
            title: { $0.name(in: words) }
          ) {
            .settings(.allow($0))
          }
        }
        VStack {
          Text(words.language.title)
          RadioGroup(
            words.language.title, Language.allCases, selection: language, title: \.name
          ) {
            .speak($0)
          }
        }
      }
    }
  }
}

/// The question whether links may be opened, for a user who has not decided yet.
struct LinkQuestion: View {
  typealias Message = Countries.Message

  let name: String
  let words: Words

  var body: some View<Message> {
    Alert(
      words.askLinks, words.whyAsk.filled(with: name),
      buttons: [
        .cancel(words.linksDenied, .settings(.allow(.denied))),
        .main(words.linksGranted, .settings(.allow(.granted))),
      ])
  }
}

extension LinkPermission {
  fileprivate func name(in words: Words) -> String {
    switch self {
    case .unknown: words.linksUnknown
    case .granted: words.linksGranted
    case .denied: words.linksDenied
    }
  }
}
