// AllBreeds: the feature that loads the list of all breeds and selects one of them.

public import DemoServices
import TermStore
public import TermWidgets

/// The feature of the list of all breeds.
public enum AllBreeds {
  /// The state of the list.
  struct State: Hashable, Sendable {
    var breeds = Loadable<[Breed], ServiceError>.notRequested
    var selection = Selection<String>()
  }

  /// The messages of the list.
  public enum Message: Hashable, Codable, Sendable {
    /// Loads the list.
    case load
    /// The list was loaded.
    case loaded([Breed])
    /// The list could not be loaded.
    case failed(ServiceError)
    /// The user moved the cursor.
    case select(Selection<String>)
  }

  enum Work: Hashable { case load }

  static func update(
    _ state: inout State, _ message: Message, _ service: DogService
  ) -> Command<Message> {
    switch message {
    case .load:
      state.breeds.startLoading()
      return .task(id: Work.load) {
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
