// Countries+Links: opens links from the command line and from other processes.

import DemoServices
import TermStore
import TermWidgets

/// The state of links.
struct LinkState: Hashable, Sendable {
  /// The code of a linked country that waits for the list.
  var waiting: String?
  /// The code of a linked country that waits for the user's decision whether links are allowed.
  var asked: String?
  /// The link that is offered in a toast, if any.
  var offer: Offer?
  /// Whether a link has opened the topmost screen and the focus has not moved to it yet.
  var isArriving = false

  struct Offer: Hashable, Sendable {
    var code: String
    var toast: Int
  }
}

/// The messages about links.
package enum LinkMessage: Hashable, Codable, Sendable {
  /// The user requested a link with `--open`.
  case demanded(String)
  /// The link box reported an event.
  case event(LinkEvent)
  /// The user wants to open the link that is offered in a toast.
  case follow
  /// The user dismissed the question without an answer.
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
      return showToast(state.language.problems.linksElsewhere, .info, &state)
    case .event(.failed(let error)):
      return warn(state.language.problems.sentence(for: error), &state)
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

  /// Applies the user's decision about links to the link that waits for it.
  ///
  /// If there is no decision yet, the link keeps waiting and the question stays on the screen. A link to a country that
  /// does not exist needs no decision.
  func decide(_ state: inout State) -> Command<Message> {
    guard let code = state.links.asked, state.settings.isLoaded else { return .none }
    if state.list.countries.value != nil, state.list.catalog[code] == nil {
      state.links.asked = nil
      return showToast(state.language.words.noCountry.filled(with: code), .warning, &state)
    }
    switch state.settings.settings.links {
    case .unknown: return .none
    case .denied:
      state.links.asked = nil
      return showToast(state.language.words.linkRefused, .warning, &state)
    case .granted:
      state.links.asked = nil
      guard state.isInFront else { return follow(code, &state) }
      return offer(code, &state)
    }
  }

  /// Opens a country with its flag; if the list is not loaded yet, the country waits for it.
  func follow(_ code: String, _ state: inout State) -> Command<Message> {
    guard state.list.countries.value != nil else {
      state.links.waiting = code
      return .none
    }
    guard state.list.catalog[code] != nil else {
      return showToast(state.language.words.noCountry.filled(with: code), .warning, &state)
    }
    if state.reminders.offered == code { state.reminders.offered = nil }
    let left = goUp(to: 0, &state)
    let opened = push(code, &state)
    (state.panel, state.links.isArriving) = (.flag, true)
    if state.list.found.contains(where: { $0.id == code }) {
      state.list.selection.choose(code)
      state.list.isChosen = true
    }
    return .batch(left, opened)
  }

  /// Moves the focus to the screen that a link has opened, once its flag is closed.
  func arrive(_ state: inout State) -> Command<Message> {
    guard state.links.isArriving, let screen = state.path.last else { return .none }
    state.links.isArriving = false
    return focus(Screen(id: screen.id), state)
  }

  /// Offers a link in a toast, so that a user who is reading something else can continue.
  private func offer(_ code: String, _ state: inout State) -> Command<Message> {
    // A newer link replaces the previous one.
    if let old = state.links.offer { state.toasts.remove(old.toast) }
    let name = state.list.catalog[code]?.name ?? code
    let (toast, expiry) = addToast(state.language.words.linkTo.filled(with: name), .accent, &state)
    state.links.offer = .init(code: code, toast: toast)
    return expiry
  }

  private func read(
    _ text: String, _ state: inout State,
    _ body: (String, inout State) -> Command<Message>
  ) -> Command<Message> {
    do throws(DeepLink.Problem) {
      return body(try DeepLink(text).code, &state)
    } catch {
      return warn(state.language.problems.sentence(for: error), &state)
    }
  }
}
