// Countries+Reminders: notifications that bring the user back to a country, and the permission for them.

import TermStore
import TermWidgets

/// The state of reminders.
struct ReminderState: Hashable, Sendable {
  /// The code of a country that waits for the user's decision whether notifications are allowed.
  var asked: String?
  /// The codes of the countries whose notifications are due soon.
  var waiting: Set<String> = []
  /// The code of the country of the last notification, until the user has opened it.
  var offered: String?
}

/// The messages about reminders.
package enum ReminderMessage: Hashable, Codable, Sendable {
  /// The user wants to be reminded of a country.
  case want(String)
  /// The user dismissed the question without an answer.
  case putOff
  /// The time of a country's notification has come.
  case due(String)
  /// The user activated a notification; its id is a link to a country, if it is one of ours.
  case activated(String)
  /// The user opens the country of the last notification, in a terminal that reports no activation.
  case follow
}

extension Countries {
  /// The time after which a country's notification comes.
  static let reminderDelay = Duration.seconds(10)

  func update(_ state: inout State, _ message: ReminderMessage) -> Command<Message> {
    switch message {
    case .want(let code):
      state.reminders.asked = code
      return decideReminder(&state)
    case .putOff:
      state.reminders.asked = nil
      return .none
    case .due(let code):
      state.reminders.waiting.remove(code)
      state.reminders.offered = code
      let words = state.language.words
      return .notify(
        name(of: code, state), words.reminded, id: DeepLink(code: code).text,
        hint: words.reminderHint)
    case .activated(let id):
      return update(&state, LinkMessage.demanded(id))
    case .follow:
      guard let code = state.reminders.offered else { return .none }
      return follow(code, &state)
    }
  }

  /// Applies the user's decision about notifications to the reminder that waits for it.
  ///
  /// If there is no decision yet, the reminder keeps waiting and the question stays on the screen.
  func decideReminder(_ state: inout State) -> Command<Message> {
    guard let code = state.reminders.asked, state.settings.isLoaded else { return .none }
    let words = state.language.words
    switch state.settings.settings.notifications {
    case .unknown: return .none
    case .denied:
      state.reminders.asked = nil
      return showToast(words.remindersRefused, .warning, &state)
    case .granted:
      state.reminders.asked = nil
      guard state.reminders.waiting.insert(code).inserted else { return .none }
      let sentence = words.reminderSet.filled(with: name(of: code, state))
      return .batch(
        showToast(sentence, .info, &state),
        .after(Self.reminderDelay, .reminder(.due(code))))
    }
  }

  private func name(of code: String, _ state: State) -> String {
    state.list.catalog[code]?.name ?? code
  }
}
