// Saving: the feature that saves pictures as files of the user's, and says where they are.

public import DemoServices
internal import TermStore
public import TermWidgets

/// The feature that saves pictures as files.
public struct Saving: Sendable {
  let downloads: Downloads

  /// The state of the saving.
  public struct State: Hashable, Sendable {
    /// The cats whose pictures are being written.
    public var running: Set<Cat.ID> = []
    /// Where pictures were saved, and which ones were not.
    public var news = Toasts()
  }

  /// The messages of the saving.
  public enum Message: Hashable, Codable, Sendable {
    /// Saves the picture of a cat.
    case save(FoundCat)
    /// The picture of a cat was saved as this file.
    case saved(Cat.ID, path: String)
    /// The picture of a cat could not be saved.
    case failed(Cat.ID, FileError)
    /// A line was dismissed, or its time is over.
    case dismiss(Int)
  }

  enum Work: Hashable {
    case save(Cat.ID)
    case dismiss(Int)
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .save(let found):
      // A key that is held down must not fill the folder with copies.
      guard state.running.insert(found.cat.id).inserted else { return .none }
      return .task(id: Work.save(found.cat.id)) { [downloads] in
        do throws(FileError) {
          return .saved(found.cat.id, path: try downloads.save(found))
        } catch {
          return .failed(found.cat.id, error)
        }
      }
    case .saved(let id, let path): return finish(id, "Saved as \(path).", .success, &state)
    case .failed(let id, let error): return finish(id, "Not saved. \(error)", .danger, &state)
    case .dismiss(let id): state.news.remove(id)
    }
    return .none
  }

  /// Says for ten seconds how the saving of a picture ended.
  private func finish(
    _ cat: Cat.ID, _ text: String, _ tone: Tone, _ state: inout State
  ) -> Command<Message> {
    state.running.remove(cat)
    let id = state.news.addOnce(text, tone)
    return .after(.seconds(10), id: Work.dismiss(id), .dismiss(id))
  }
}
