// Details: the feature of one country's screen, which fetches the details and refreshes them.

package import DemoServices
import TermStore

/// The feature of one country's screen; each screen of the path has its own state.
package struct Details: Sendable {
  let service: CountryService

  /// The state of one country's screen.
  struct State: Hashable, Sendable, Identifiable {
    /// The number of the screen; a country may occur in a path twice.
    let id: Int
    /// The country's three-letter code.
    let code: String
    /// The country's details, with the progress of their request.
    var details = Loadable<CountryDetails, ServiceError>.notRequested
  }

  /// The messages of one country's screen.
  package enum Message: Hashable, Codable, Sendable {
    case load, reload, cancel
    case arrived(Fetched<CountryDetails>)
    case failed(ServiceError)
  }

  /// The id of a screen's request.
  enum Work: Hashable { case load(Int) }

  /// Changes a screen by a message.
  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .load: return request(&state, isFresh: false)
    case .reload: return request(&state, isFresh: true)
    case .arrived(let details): state.details.finish(with: .success(details.value))
    case .failed(let error): state.details.finish(with: .failure(error))
    case .cancel:
      state.details.cancelLoading(orElse: .cancelled)
      return .cancel(Work.load(state.id))
    }
    return .none
  }

  private func request(_ state: inout State, isFresh: Bool) -> Command<Message> {
    guard !state.details.isLoading else { return .none }
    state.details.startLoading()
    return .task(id: Work.load(state.id)) { [service, code = state.code] in
      .arrived(try await service.details(code, isFresh))
    } failure: {
      .failed($0 as? ServiceError ?? .other("\($0)"))
    }
  }
}
