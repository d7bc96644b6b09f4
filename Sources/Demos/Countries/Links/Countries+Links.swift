// Countries+Links: links from the command line and from other processes in; screens, questions and news out.

import DemoServices
import TermStore
import TermView

/// What is known of links.
struct LinkState: Hashable, Sendable {
  /// Where one leads that waits for the list.
  var waiting: String?
  /// Where one leads that waits for a decision whether links are allowed.
  var asked: String?
  /// Where one leads that is shown as news, and which news that is.
  var offer: Offer?
  /// Whether one has opened the screen that is seen, where the focus has not been yet.
  var isArriving = false

  struct Offer: Hashable, Sendable {
    var code: String
    var toast: Int
  }
}

/// What may happen with links.
package enum LinkMessage: Hashable, Codable, Sendable {
  /// The user has asked for it.
  case demanded(String)
  /// Another process has something to say.
  case event(LinkEvent)
  /// The one that is shown as news is to be opened.
  case follow
  /// The question was answered by a click beside it: later.
  case putOff
}

extension Countries {
  func update(_ state: inout State, _ message: LinkMessage) -> Command<Message> {
    switch message {
    case .demanded(let text):
      return read(text, &state) { code, state in follow(code, &state) }
    case .event(.text(let text)):
      return read(text, &state) { code, state in
        state.links.asked = code
        return decide(&state)
      }
    case .event(.taken):
      return say("Links are opened in the instance that was there before.", .info, &state)
    case .event(.failed(let reason)): return warn("No links from outside: \(reason)", &state)
    case .follow:
      guard let offer = state.links.offer else { return .none }
      state.links.offer = nil
      state.toasts.remove(offer.toast)
      return follow(offer.code, &state)
    case .putOff:
      state.links.asked = nil
      return .none
    }
  }

  /// Does what was decided about links with the one that waits for it; asks where nothing was decided.
  func decide(_ state: inout State) -> Command<Message> {
    guard let code = state.links.asked, state.settings.isLoaded else { return .none }
    switch state.settings.settings.links {
    case .unknown: return .none
    case .denied:
      state.links.asked = nil
      return say(state.language.words.linkRefused, .warning, &state)
    case .granted:
      state.links.asked = nil
      guard state.isInFront else { return follow(code, &state) }
      return offer(code, &state)
    }
  }

  /// Opens a country with its flag, or has it wait for the list.
  func follow(_ code: String, _ state: inout State) -> Command<Message> {
    guard state.list.countries.value != nil else {
      state.links.waiting = code
      return .none
    }
    guard state.list.catalog[code] != nil else {
      return say(state.language.words.noCountry.filled(with: code), .warning, &state)
    }
    let left = goUp(to: 0, &state)
    let opened = push(code, &state)
    (state.panel, state.links.isArriving) = (.flag, true)
    if state.list.found.contains(where: { $0.id == code }) { state.list.selection.choose(code) }
    return .batch(left, opened)
  }

  /// Takes the focus to the screen that a link has opened, once its flag is closed.
  func arrive(_ state: inout State) -> Command<Message> {
    guard state.links.isArriving, let screen = state.path.last else { return .none }
    state.links.isArriving = false
    return .focus(Screen(id: screen.id))
  }

  /// Shows a link as news: whoever reads something else right now is not torn away from it.
  private func offer(_ code: String, _ state: inout State) -> Command<Message> {
    // A newer link takes the place of the one before.
    if let old = state.links.offer { state.toasts.remove(old.toast) }
    let name = state.list.catalog[code]?.name ?? code
    let news = news(state.language.words.linkTo.filled(with: name), .accent, &state)
    state.links.offer = .init(code: code, toast: news.toast)
    return news.expiry
  }

  private func read(
    _ text: String, _ state: inout State,
    _ body: (String, inout State) -> Command<Message>
  ) -> Command<Message> {
    do throws(DeepLink.Problem) {
      return body(try DeepLink(text).code, &state)
    } catch {
      return warn(error.description, &state)
    }
  }
}
