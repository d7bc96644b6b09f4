// AllBreeds: the list of all breeds, from the question to the one that is opened.

public import DemoServices
import TermStore
public import TermView

/// The list of all breeds.
public enum AllBreeds {
  /// What it knows.
  struct State: Hashable, Sendable {
    var breeds = Loadable<[Breed], ServiceError>.notRequested
    var selection = Selection<String>()
  }

  /// What may happen.
  public enum Message: Hashable, Codable, Sendable {
    /// The list is to be fetched.
    case load
    /// It has come.
    case loaded([Breed])
    /// It has not.
    case failed(ServiceError)
    /// The cursor was moved.
    case select(Selection<String>)
  }

  enum Work: Hashable { case load }

  static func update(
    _ state: inout State, _ message: Message, _ service: DogService
  ) -> Command<Message> {
    switch message {
    case .load:
      state.breeds.startLoading()
      return .task(id: Work.load) { _ in
        do throws(ServiceError) {
          return .loaded(try await service.breeds())
        } catch {
          return .failed(error)
        }
      }
    case .loaded(let breeds):
      state.breeds.finish(with: .success(breeds))
      if state.selection.cursor == nil, let first = breeds.first {
        state.selection.choose(first.id)
      }
    case .failed(let error): state.breeds.finish(with: .failure(error))
    case .select(let selection): state.selection = selection
    }
    return .none
  }
}
