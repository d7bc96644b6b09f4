// Pictures: the feature that loads the pictures of some dogs and selects one of them.

public import DemoServices
import TermImage
import TermStore

/// The feature of the pictures of some dogs.
///
/// The links are fetched once. The files are fetched a few at a time, as long as the pictures are on the screen.
public enum Pictures {
  /// The state of some dogs' pictures.
  struct State: Hashable, Sendable {
    let dogs: Dogs
    /// The progress of the request for the links; the album has the links themselves.
    var links = Loadable<PictureLinks, ServiceError>.notRequested
    var album = Album()
    /// The index of the picture that keys move from.
    var selected = 0
    /// Whether the pictures are on the screen.
    var isSeen = false

    init(_ dogs: Dogs) { self.dogs = dogs }

    /// Returns the index of the shown picture that is `step` places after `number`, clamped to the pictures shown.
    func number(_ step: Int, after number: Int) -> Int {
      let shown = album.shown
      guard !shown.isEmpty else { return number }
      let index = shown.firstIndex { $0 >= number } ?? shown.count - 1
      return shown[min(max(index + step, 0), shown.count - 1)]
    }
  }

  /// The messages of some dogs' pictures.
  public enum Message: Hashable, Codable, Sendable {
    /// The pictures appeared on the screen, or disappeared from it.
    case appear, disappear
    /// The links were fetched, or could not be fetched.
    case linked(PictureLinks), unlinked(ServiceError)
    /// A picture was fetched, could not be fetched, or could not be decoded.
    case fetched(Int, PictureFile), missed(Int, ServiceError), undecodable(Int)
    /// The row that ends with a picture became visible.
    case look(Int)
    /// The user selected a picture, or moved by a number of pictures.
    case select(Int), move(Int)
    /// The user wants to repeat what failed.
    case retry
  }

  enum Work: Hashable {
    case links(Dogs)
    case picture(Dogs, Int)
  }

  static func update(
    _ state: inout State, _ message: Message, _ service: DogService
  ) -> Command<Message> {
    switch message {
    case .appear:
      state.isSeen = true
      if case .notRequested = state.links { return fetchLinks(&state, service) }
    case .disappear:
      state.isSeen = false
      if state.links.isLoading { state.links = .notRequested }
      let stopped = state.album.pause().map { Work.picture(state.dogs, $0) }
      return .batch((stopped + [.links(state.dogs)]).map { .cancel($0) })
    case .linked(let links):
      state.links.finish(with: .success(links))
      state.album = Album(links.all)
    case .unlinked(let error): state.links.finish(with: .failure(error))
    case .fetched(let number, let file): state.album.set(number, .here(file))
    case .missed(let number, let error): state.album.set(number, .failed(error))
    case .undecodable(let number):
      state.album.set(number, .undecodable)
      state.selected = state.number(0, after: state.selected)
    case .look(let number): state.album.sight = number
    case .select(let number):
      state.selected = number
      state.album.sight = number
    case .move(let step): state.selected = state.number(step, after: state.selected)
    case .retry:
      if state.links.error != nil { return fetchLinks(&state, service) }
      state.album.retry()
    }
    return fetchPictures(&state, service)
  }

  private static func fetchLinks(_ state: inout State, _ service: DogService) -> Command<Message> {
    state.links.startLoading()
    return .task(id: Work.links(state.dogs)) { [dogs = state.dogs] in
      do throws(ServiceError) {
        return .linked(try await service.links(dogs))
      } catch {
        return .unlinked(error)
      }
    }
  }

  /// Starts as many requests as are allowed at the same time, each as a task with its own id.
  private static func fetchPictures(
    _ state: inout State, _ service: DogService
  ) -> Command<Message> {
    guard state.isSeen else { return .none }
    return .batch(
      state.album.takeNext().map { number in
        let link = state.album.pictures[number].link
        return .task(id: Work.picture(state.dogs, number)) {
          do throws(ServiceError) {
            let bytes = try await service.picture(link)
            return isPicture(bytes) ? .fetched(number, PictureFile(bytes)) : .undecodable(number)
          } catch {
            return .missed(number, error)
          }
        }
      })
  }

  /// Returns whether bytes can be decoded; only decoding tells, and the pixels are not kept.
  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    let limits = ImageLimits(pixels: 16_000_000, memory: 192 << 20)
    return (try? Bitmap(decoding: bytes, limits: limits, keepingWhatIsThere: true)) != nil
  }
}
