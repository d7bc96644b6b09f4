// ReminderQuestion: the question whether notifications may be shown, for a user who has not decided yet.

import TermWidgets

/// The question whether notifications may be shown.
struct ReminderQuestion: View {
  typealias Message = Countries.Message

  let name: String
  let words: Words

  var body: some View<Message> {
    Alert(
      words.askNotifications, words.whyNotify.filled(with: name),
      buttons: [
        .cancel(words.later, .reminder(.putOff)),
        .plain(words.permissionDenied, .settings(.allowNotifications(.denied))),
        .plain(words.permissionGranted, .settings(.allowNotifications(.granted))),
      ])
  }
}
