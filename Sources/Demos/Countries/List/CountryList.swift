// CountryList: the list of all countries: fetched, searched, and one of them chosen.

package import DemoServices
import TermStore
package import TermView

/// The feature of the list.
package struct CountryList: Sendable {
  let service: CountryService

  /// What it knows.
  struct State: Hashable, Sendable {
    /// The countries, and how far they are on their way.
    var countries = Loadable<[Country], ServiceError>.notRequested
    /// The same as rows in the language that is spoken.
    var catalog = Catalog()
    /// What is looked for.
    var query = ""
    /// The rows in which it is found.
    var found: [CountryRow] = []
    /// Where the cursor is.
    var selection = Selection<String>()
    /// Whether the wheel has asked for a refresh, and still turns.
    var isPulled = false

    /// Which row of how many the cursor is on, counted from 1.
    var position: String {
      let place = found.firstIndex { $0.id == selection.cursor }
      return "\(place.map { $0 + 1 } ?? 0)/\(found.count)"
    }
  }

  /// What may happen to it.
  package enum Message: Hashable, Codable, Sendable {
    case load, cancel
    case arrived(Fetched<[Country]>)
    case failed(ServiceError)
    case search(String)
    case select(Selection<String>)
    case pull, pullEnded
  }

  enum Work: Hashable { case load, pull }

  /// As it begins: with what needs no waiting for, else with a request.
  func start() -> (State, Command<Message>) {
    var state = State()
    guard let countries = service.atHand() else {
      let load = update(&state, .load)
      return (state, load)
    }
    state.countries = .loaded(countries)
    return (state, .none)
  }

  /// Follows what happens.
  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .load:
      guard !state.countries.isLoading else { return .none }
      state.countries.startLoading()
      return .task(id: Work.load) { [service] _ in
        .arrived(try await service.countries())
      } failure: {
        .failed($0 as? ServiceError ?? .other("\($0)"))
      }
    case .arrived(let list): state.countries.finish(with: .success(list.value))
    case .failed(let error): state.countries.finish(with: .failure(error))
    case .cancel:
      state.countries.cancelLoading(orElse: .cancelled)
      return .cancel(Work.load)
    case .search(let query):
      state.query = query
      find(&state)
    case .select(let selection): state.selection = selection
    case .pull:
      // One turn of a wheel is many events: they are one wish, until it has rested.
      let rest = Command<Message>.after(.milliseconds(400), id: Work.pull, .pullEnded)
      guard !state.isPulled else { return rest }
      state.isPulled = true
      return .batch(rest, update(&state, .load))
    case .pullEnded: state.isPulled = false
    }
    return .none
  }

  /// Has the rows in a language, under the names that are known in it.
  func show(_ state: inout State, _ language: Language, _ names: LocalNames?) {
    state.catalog = Catalog(state.countries.value ?? [], language, names)
    find(&state)
  }

  /// Looks for what is typed; the cursor stays on its row, or goes to the first one.
  private func find(_ state: inout State) {
    state.found = state.catalog.rows(matching: state.query)
    let isSeen = state.found.contains { $0.id == state.selection.cursor }
    if !isSeen, let first = state.found.first { state.selection.choose(first.id) }
  }
}
