// Details: the screen of one country: fetched by its code, cancelled, fetched anew.

package import DemoServices
import TermStore

/// The feature of one country's screen; there are as many at once as the path is long.
package struct Details: Sendable {
  let service: CountryService

  /// What it knows.
  struct State: Hashable, Sendable, Identifiable {
    /// Which screen it is: a country may stand in a path twice.
    let id: Int
    /// The country's code of three letters.
    let code: String
    /// What is known of it.
    var details = Loadable<CountryDetails, ServiceError>.notRequested
  }

  /// What may happen to it.
  package enum Message: Hashable, Codable, Sendable {
    case load, reload, cancel
    case arrived(Fetched<CountryDetails>)
    case failed(ServiceError)
  }

  /// The name of a screen's request.
  enum Work: Hashable { case load(Int) }

  /// Follows what happens.
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
    return .task(id: Work.load(state.id)) { [service, code = state.code] _ in
      .arrived(try await service.details(code, isFresh))
    } failure: {
      .failed($0 as? ServiceError ?? .other("\($0)"))
    }
  }
}
