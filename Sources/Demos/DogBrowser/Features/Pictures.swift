// Pictures: the pictures of some dogs, from their links to the one that is chosen.

public import DemoServices
import TermImage
import TermStore

/// The pictures of some dogs: links are fetched once, then files, a few at a time, as long as they are on the screen.
public enum Pictures {
  /// What it knows.
  struct State: Hashable, Sendable {
    let dogs: Dogs
    /// Whether there are links; the album has them.
    var links = Loadable<PictureLinks, ServiceError>.notRequested
    var album = Album()
    /// The number of the picture that keys start from.
    var selected = 0
    /// Whether it is on the screen.
    var isSeen = false

    init(_ dogs: Dogs) { self.dogs = dogs }

    /// The number of the picture so many places after one, among those shown.
    func number(_ step: Int, after number: Int) -> Int {
      let shown = album.shown
      guard !shown.isEmpty else { return number }
      let place = shown.firstIndex { $0 >= number } ?? shown.count - 1
      return shown[min(max(place + step, 0), shown.count - 1)]
    }
  }

  /// What may happen.
  public enum Message: Hashable, Codable, Sendable {
    /// They came to the screen, or went from it.
    case appear, disappear
    /// The links have come, or not.
    case linked(PictureLinks), unlinked(ServiceError)
    /// A picture has come, could not be fetched, or is none.
    case fetched(Int, PictureFile), missed(Int, ServiceError), undecodable(Int)
    /// The user looks at a picture's row.
    case look(Int)
    /// The cursor goes to a picture, or so many places on.
    case select(Int), move(Int)
    /// What failed is to be tried again.
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
    return .task(id: Work.links(state.dogs)) { [dogs = state.dogs] _ in
      do throws(ServiceError) {
        return .linked(try await service.links(dogs))
      } catch {
        return .unlinked(error)
      }
    }
  }

  /// Begins as many as may be fetched at once, each under its own name.
  private static func fetchPictures(
    _ state: inout State, _ service: DogService
  ) -> Command<Message> {
    guard state.isSeen else { return .none }
    return .batch(
      state.album.takeNext().map { number in
        let link = state.album.pictures[number].link
        return .task(id: Work.picture(state.dogs, number)) { _ in
          do throws(ServiceError) {
            let bytes = try await service.picture(link)
            return isPicture(bytes) ? .fetched(number, PictureFile(bytes)) : .undecodable(number)
          } catch {
            return .missed(number, error)
          }
        }
      })
  }

  /// Whether bytes can be decoded: that is known only once they were, and their pixels are not kept.
  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    let limits = ImageLimits(pixels: 16_000_000, memory: 192 << 20)
    return (try? Bitmap(decoding: bytes, limits: limits, keepingWhatIsThere: true)) != nil
  }
}
