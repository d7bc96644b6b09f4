// Search: the feature that finds a cat for a caption; its parent stores its state and handles `heart` and `save`.

public import DemoServices
internal import TermStore

/// The feature that finds a cat that says a caption.
public struct Search: Sendable {
  let cats: CatService

  /// The state of the search.
  public struct State: Hashable, Sendable {
    /// The caption in the field.
    public var caption = Caption()
    /// The cat, with the progress of its request; the previous cat stays while the next one is searched for.
    public var found = Loadable<FoundCat, CatError>.notRequested
    /// The caption of the search that is running, if any.
    public var wanted: String?
    /// The caption of the last search, even if the user has typed another one since.
    var asked: String?

    /// Whether a cat is shown and no other one is searched for.
    var showsPreview: Bool { found.value != nil && wanted == nil }
  }

  /// The messages of the search.
  public enum Message: Hashable, Codable, Sendable {
    /// The user changed the caption.
    case edit(String)
    /// The user started a search.
    case search
    /// The user wants to repeat the search that failed.
    case retry
    /// A cat was found.
    case found(FoundCat)
    /// The search for a caption failed.
    case failed(String, CatError)
    /// The user cancelled the search, closed the preview, or left the field.
    case close
    /// The user pressed the heart of the preview; the parent handles this, because it has the favourites.
    case heart
    /// The user wants the picture as a file; the parent handles this, because another feature saves.
    case save
  }

  enum Work: Hashable { case search }
  /// The views that commands move the focus to.
  enum FocusID: Hashable { case caption, heart }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .edit(let text): state.caption = Caption(text)
    case .search:
      return search(for: state.caption.validText, &state)
    case .retry:
      return search(for: state.asked, &state)
    case .found(let found):
      // The store drops the results of a task that was replaced; any other late result belongs to no search.
      guard found.cat.caption == state.wanted else { return .none }
      state.wanted = nil
      state.found.finish(with: .success(found))
      return .focus(FocusID.heart)
    case .failed(let caption, let error):
      guard caption == state.wanted else { return .none }
      state.wanted = nil
      state.found.finish(with: .failure(error))
    case .close:
      return close(&state)
    case .heart, .save: break
    }
    return .none
  }

  /// Cancels the search, closes the preview or the error, or else leaves the field: one step at a time.
  private func close(_ state: inout State) -> Command<Message> {
    if state.wanted != nil {
      state.wanted = nil
      state.found = state.found.value.map { .loaded($0) } ?? .notRequested
      return .cancel(Work.search)
    }
    guard state.found == .notRequested else {
      state.found = .notRequested
      return .focus(FocusID.caption)
    }
    return .blur
  }

  private func search(for caption: String?, _ state: inout State) -> Command<Message> {
    guard let caption else { return .none }
    state.asked = caption
    state.wanted = caption
    state.found.startLoading()
    return .task(id: Work.search) { [cats] in
      do throws(CatError) {
        return .found(try await cats.find(caption))
      } catch {
        return .failed(caption, error)
      }
    }
  }
}
