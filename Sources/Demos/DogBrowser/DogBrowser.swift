// DogBrowser: breeds of dogs, their sub-breeds and their pictures; features are routed here, and so is the user.

import DemoServices
import Foundation
public import Rewind
public import TermStore
public import TermView

/// Breeds of dogs and their pictures.
public struct DogBrowser: Program {
  /// Where dogs come from; a test puts others here.
  var service = DogService.embedded

  /// With the breeds and pictures that came along.
  public init() {}

  /// Takes `--api URL`, a service as dog.ceo is, or `--uitesting`, fixtures for every service.
  public init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--uitesting": service = try .fixtures()
      case "--api":
        guard let text = rest.popFirst() else { throw UsageError("--api needs a URL") }
        do throws(ServiceError) {
          service = .web(try URL(service: text), .live(byteLimit: Album.mostBytesOfOne))
        } catch {
          throw UsageError("--api: \(error)")
        }
      default: throw UsageError("unknown argument: \(argument)")
      }
    }
  }

  /// Its arguments, for `--help`.
  public static var usage: String {
    """
      --api URL                   ask a service, such as https://dog.ceo
      --uitesting                 ask nobody: every service is a fixture
    """
  }

  /// What it knows.
  public struct State: Hashable, Sendable {
    var navigation = Navigation()
    var breeds = AllBreeds.State()
    var subBreeds = Selection<String>()
    /// The pictures of the screens there are.
    var albums: [Dogs: Pictures.State] = [:]
    /// Whether the picture over the screen fills its room.
    var isFilled = false
    /// Whether all keys are shown, over all else.
    var showsKeys = false
  }

  /// What may happen.
  public enum Message: Hashable, Codable, Sendable {
    /// The user goes somewhere, or back.
    case go(Route), back
    /// Something about the list of breeds.
    case breeds(AllBreeds.Message)
    /// Another sub-breed has the cursor.
    case selectSubBreed(Selection<String>)
    /// Something about the pictures of some dogs.
    case album(Dogs, Pictures.Message)
    /// The picture over the screen fits or fills its room.
    case toggleFill
    /// The picture so many places further on.
    case step(Int)
    /// All keys are to be shown, or no more.
    case keys(Bool)
    /// The user has had enough.
    case quit
  }

  /// The parts of the screen that get the focus.
  enum Part: Hashable { case breeds, subBreeds, pictures }

  /// Asks for the breeds.
  public func start() -> (State, Command<Message>) {
    var state = State()
    let command = update(&state, .breeds(.load))
    return (state, .batch(command, .focus(Part.breeds)))
  }

  /// Hands what happened to the feature that it happened to, and begins and ends the work of screens that come and go.
  public func update(_ state: inout State, _ message: Message) -> Command<Message> {
    let before = state.navigation
    let command = follow(message, &state)
    settle(&state)
    guard state.navigation != before else { return command }
    return .batch(
      command, showPictures(&state, insteadOf: before.dogs), focus(state, after: before))
  }

  private func follow(_ message: Message, _ state: inout State) -> Command<Message> {
    switch message {
    case .go(let route):
      state.navigation.go(route)
      switch route {
      case .push(.breed): state.subBreeds = Selection()
      case .modal(.picture(let number)):
        state.isFilled = false
        return inAlbum(.select(number), &state)
      case .push, .modal, .tab: break
      }
    case .back where state.showsKeys: state.showsKeys = false
    case .back: state.navigation.back()
    case .breeds(let message):
      return AllBreeds.update(&state.breeds, message, service).map { .breeds($0) }
    case .selectSubBreed(let selection): state.subBreeds = selection
    case .album(let dogs, let message): return update(dogs, message, &state)
    case .toggleFill: state.isFilled.toggle()
    case .step(let step):
      guard case .picture(let number) = state.navigation.modal,
        let dogs = state.navigation.dogs, let album = state.albums[dogs]
      else { break }
      let next = album.number(step, after: number)
      state.navigation.go(.modal(.picture(next)))
      return update(dogs, .select(next), &state)
    case .keys(let areShown): state.showsKeys = areShown
    case .quit: return .quit
    }
    return .none
  }

  private func inAlbum(_ message: Pictures.Message, _ state: inout State) -> Command<Message> {
    state.navigation.dogs.map { update($0, message, &state) } ?? .none
  }

  private func update(
    _ dogs: Dogs, _ message: Pictures.Message, _ state: inout State
  ) -> Command<Message> {
    guard var album = state.albums.removeValue(forKey: dogs) else { return .none }
    defer { state.albums[dogs] = album }
    return Pictures.update(&album, message, service).map { .album(dogs, $0) }
  }

  /// Where the open picture has turned out to be none, the next one that is shown is open, or else none.
  private func settle(_ state: inout State) {
    guard case .picture(let number) = state.navigation.modal else { return }
    if let album = state.navigation.dogs.flatMap({ state.albums[$0] }), !album.album.shown.isEmpty {
      state.navigation.go(.modal(.picture(album.number(0, after: number))))
    } else {
      state.navigation.back()
    }
  }

  /// Ends the work for pictures that went from the screen, and begins that for those that came.
  private func showPictures(_ state: inout State, insteadOf old: Dogs?) -> Command<Message> {
    let new = state.navigation.dogs
    var commands: [Command<Message>] = []
    if let old, old != new { commands.append(update(old, .disappear, &state)) }
    let kept = Set(state.navigation.keptDogs)
    state.albums = state.albums.filter { kept.contains($0.key) }
    if let new, old != new {
      if state.albums[new] == nil { state.albums[new] = Pictures.State(new) }
      commands.append(update(new, .appear, &state))
    }
    return .batch(commands)
  }

  /// The focus for a screen that is new, or that is seen again.
  private func focus(_ state: State, after before: Navigation) -> Command<Message> {
    let now = state.navigation
    guard now.path != before.path else { return .none }
    if now.path.isEmpty { return .focus(Part.breeds) }
    return .focus(now.dogs == nil ? Part.subBreeds : .pictures)
  }

  /// The whole screen.
  public func view(_ state: State) -> some View<Message> {
    Home(state: state)
  }
}

extension DogBrowser: Recordable {}
