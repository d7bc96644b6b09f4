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
        permission(words.links, settings.links) { .allow($0) }
        permission(words.notifications, settings.notifications) { .allowNotifications($0) }
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

  private func permission(
    _ title: String, _ chosen: Permission,
    _ message: @escaping (Permission) -> SettingsFeature.Message
  ) -> some View<Message> {
    VStack {
      Text(title)
      Picker(title, Permission.allCases, selection: chosen, title: { $0.name(in: words) }) {
        .settings(message($0))
      }
    }
  }
}

/// The question whether links may be opened, for a user who has not decided yet.
///
/// It opens unasked, so the button that has the focus decides nothing.
struct LinkQuestion: View {
  typealias Message = Countries.Message

  let name: String
  let words: Words

  var body: some View<Message> {
    Alert(
      words.askLinks, words.whyAsk.filled(with: name),
      buttons: [
        .cancel(words.later, .link(.putOff)),
        .plain(words.permissionDenied, .settings(.allow(.denied))),
        .plain(words.permissionGranted, .settings(.allow(.granted))),
      ])
  }
}

extension Permission {
  fileprivate func name(in words: Words) -> String {
    switch self {
    case .unknown: words.permissionUnknown
    case .granted: words.permissionGranted
    case .denied: words.permissionDenied
    }
  }
}
