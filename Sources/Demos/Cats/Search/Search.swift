// Search: the feature that finds a cat for a caption; its parent has its state and hears what it sends.

public import DemoServices
internal import TermStore

/// Finds a cat that says what was typed.
public struct Search: Sendable {
  let cats: CatService

  /// What it knows.
  public struct State: Hashable, Sendable {
    /// What was typed.
    public var caption = Caption()
    /// The cat, on its way or here; while the next one is looked for, the last one stays.
    public var found = Loadable<FoundCat, CatError>.notRequested
    /// What the cat that is looked for says.
    public var wanted: String?
    /// The caption that was asked for last, whatever was typed since.
    var asked: String?
  }

  /// What may happen.
  public enum Message: Hashable, Codable, Sendable {
    /// The caption is another one.
    case edit(String)
    /// The button was pressed.
    case search
    /// The search that failed is to be tried again.
    case retry
    /// A cat was found for a caption.
    case found(FoundCat)
    /// None was, for a caption.
    case failed(String, CatError)
    /// The search is not to go on, or the preview not to be seen any more.
    case close
    /// The heart of the preview was pressed: for the parent, which has the favourites.
    case heart
  }

  enum Work: Hashable { case search }
  /// Views that the focus is sent to.
  enum Place: Hashable { case caption, heart }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .edit(let text): state.caption = Caption(text)
    case .search:
      return search(for: state.caption.said, &state)
    case .retry:
      return search(for: state.asked, &state)
    case .found(let found):
      // The loop drops what was replaced; what comes after all belongs to no search.
      guard found.cat.caption == state.wanted else { return .none }
      state.wanted = nil
      state.found.finish(with: .success(found))
      return .focus(Place.heart)
    case .failed(let caption, let error):
      guard caption == state.wanted else { return .none }
      state.wanted = nil
      state.found.finish(with: .failure(error))
    case .close:
      return close(&state)
    case .heart: break
    }
    return .none
  }

  /// A step back: from a search, from the preview or the failure, and then out of the field.
  private func close(_ state: inout State) -> Command<Message> {
    if state.wanted != nil {
      state.wanted = nil
      state.found = state.found.value.map { .loaded($0) } ?? .notRequested
      return .cancel(Work.search)
    }
    guard state.found == .notRequested else {
      state.found = .notRequested
      return .focus(Place.caption)
    }
    return .blur
  }

  private func search(for caption: String?, _ state: inout State) -> Command<Message> {
    guard let caption else { return .none }
    state.asked = caption
    state.wanted = caption
    state.found.startLoading()
    return .task(id: Work.search) { [cats] _ in
      do throws(CatError) {
        return .found(try await cats.find(caption))
      } catch {
        return .failed(caption, error)
      }
    }
  }
}
