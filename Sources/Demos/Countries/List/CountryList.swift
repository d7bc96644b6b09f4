// CountryList: the feature that fetches and searches the list of all countries.

package import DemoServices
import TermStore
package import TermWidgets

/// The feature of the list.
package struct CountryList: Sendable {
  let service: CountryService

  /// The state of the list.
  struct State: Hashable, Sendable {
    /// The countries, with the progress of their request.
    var countries = Loadable<[Country], ServiceError>.notRequested
    /// The countries as rows in the current language.
    var catalog = Catalog()
    /// The text to search for.
    var query = ""
    /// Whether the field for it has the focus.
    var isSearching = false
    /// The rows that match the query.
    var found: [CountryRow] = []
    /// The cursor and the selected rows.
    var selection = Selection<String>()
    /// Whether the cursor stands on a row that the user has chosen.
    var isChosen = false
    /// Whether the mouse wheel has requested a refresh and has not rested since.
    var isPulled = false

    /// The number of the cursor's row, counted from 1, and the number of rows, as in `3/250`.
    var position: String {
      let index = found.firstIndex { $0.id == selection.cursor }
      return "\(index.map { $0 + 1 } ?? 0)/\(found.count)"
    }
  }

  /// The messages of the list.
  package enum Message: Hashable, Codable, Sendable {
    case load, cancel
    case arrived(Fetched<[Country]>)
    case failed(ServiceError)
    case search(String)
    /// The focus came to the field of the search, or left it.
    case searching(Bool)
    case select(Selection<String>)
    case pull, pullEnded
  }

  enum Work: Hashable { case load, pull }

  /// Returns the initial state, with a request if the service has no countries at hand.
  func start() -> (State, Command<Message>) {
    var state = State()
    guard let countries = service.atHand() else {
      let load = update(&state, .load)
      return (state, load)
    }
    state.countries = .loaded(countries)
    return (state, .none)
  }

  /// Changes the list by a message.
  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .load:
      guard !state.countries.isLoading else { return .none }
      state.countries.startLoading()
      return .task(id: Work.load) { [service] in
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
    case .searching(let isSearching): state.isSearching = isSearching
    case .select(let selection): (state.selection, state.isChosen) = (selection, true)
    case .pull:
      // One turn of the wheel sends many events; they count as one request until the wheel rests.
      let rest = Command<Message>.after(.milliseconds(400), id: Work.pull, .pullEnded)
      guard !state.isPulled else { return rest }
      state.isPulled = true
      return .batch(rest, update(&state, .load))
    case .pullEnded: state.isPulled = false
    }
    return .none
  }

  /// Rebuilds the rows in a language, with the names that are known in it.
  func show(_ state: inout State, _ language: Language, _ names: LocalNames?) {
    state.catalog = Catalog(state.countries.value ?? [], language, names)
    find(&state)
  }

  /// Finds the rows that match the query; the cursor stays on its row if it is among them, else it moves to the first.
  ///
  /// A cursor that the user has not moved stays at the first row, whichever that is in another language.
  private func find(_ state: inout State) {
    state.found = state.catalog.rows(matching: state.query)
    let isSeen = state.found.contains { $0.id == state.selection.cursor }
    if !isSeen { state.isChosen = state.isChosen || !state.query.isEmpty }
    if !isSeen || !state.isChosen, let first = state.found.first {
      state.selection.choose(first.id)
    }
  }
}
