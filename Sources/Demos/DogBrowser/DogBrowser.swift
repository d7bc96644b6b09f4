// DogBrowser: breeds of dogs, their sub-breeds and their pictures; it routes messages to features and follows the user.

import DemoServices
import Foundation
public import Rewind
public import TermStore
public import TermWidgets

/// A browser for breeds of dogs and their pictures.
public struct DogBrowser: Program {
  /// The source of dogs; tests replace it.
  var service = DogService.embedded

  /// Creates a program with the embedded breeds and pictures.
  public init() {}

  /// Creates a program with the options of the command line: `--api URL` for a service like dog.ceo, or `--uitesting`
  /// for fixed answers to all requests.
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

  /// The options of the command line, for `--help`.
  public static var usage: String {
    """
      --api URL                   ask a service, such as https://dog.ceo
      --uitesting                 ask nobody: every service is a fixture
    """
  }

  /// The state of the program and of its features.
  public struct State: Hashable, Sendable {
    var navigation = Navigation()
    var breeds = AllBreeds.State()
    var subBreeds = Selection<String>()
    /// The pictures of the screens in the path.
    var albums: [Dogs: Pictures.State] = [:]
    /// Whether the picture in the viewer fills its frame.
    var isFilled = false
    /// Whether the box with all keys is open.
    var showsKeys = false
  }

  /// The messages of the program and of its features.
  public enum Message: Hashable, Codable, Sendable {
    /// The user follows a route, or goes back.
    case navigate(Route), back
    /// The user goes back to a screen of the path, where 0 is the list of breeds.
    case goUp(Int)
    /// A message of the list of breeds.
    case breeds(AllBreeds.Message)
    /// The user moved the cursor to another sub-breed.
    case selectSubBreed(Selection<String>)
    /// A message of the pictures of some dogs.
    case album(Dogs, Pictures.Message)
    /// Switches the picture in the viewer between fit and fill.
    case toggleFill
    /// Moves the viewer forward by a number of pictures.
    case step(Int)
    /// Opens or closes the box with all keys.
    case keys(Bool)
    /// The user wants another theme.
    case nextTheme
    /// The user quit the program.
    case quit
  }

  /// The parts of the screen that commands move the focus to.
  enum Part: Hashable { case breeds, subBreeds, pictures }

  /// Returns the initial state, with a command that loads the breeds.
  public func start() -> (State, Command<Message>) {
    var state = State()
    let command = update(&state, .breeds(.load))
    return (state, command)
  }

  /// Passes a message to its feature, and starts or ends the work of screens that appear or disappear.
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
    case .navigate(let route):
      state.navigation.apply(route)
      switch route {
      case .push(.breed): state.subBreeds = Selection()
      case .modal(.picture(let number)):
        state.isFilled = false
        return inAlbum(.select(number), &state)
      case .push, .modal, .tab: break
      }
    case .back where state.showsKeys: state.showsKeys = false
    case .back: state.navigation.back()
    case .goUp(let count): state.navigation.goUp(to: count)
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
      state.navigation.apply(.modal(.picture(next)))
      return update(dogs, .select(next), &state)
    case .keys(let areShown): state.showsKeys = areShown
    case .nextTheme: return .nextTheme
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

  /// If the open picture turns out not to be one, opens the next picture that is shown, or closes the viewer.
  private func settle(_ state: inout State) {
    guard case .picture(let number) = state.navigation.modal else { return }
    if let album = state.navigation.dogs.flatMap({ state.albums[$0] }), !album.album.shown.isEmpty {
      state.navigation.apply(.modal(.picture(album.number(0, after: number))))
    } else {
      state.navigation.back()
    }
  }

  /// Ends the work for pictures that are no longer on the screen, and starts it for pictures that appeared.
  private func showPictures(_ state: inout State, insteadOf old: Dogs?) -> Command<Message> {
    let new = state.navigation.dogs
    var commands: [Command<Message>] = []
    if let old, old != new { commands.append(update(old, .disappear, &state)) }
    let kept = Set(state.navigation.dogsOnPath)
    state.albums = state.albums.filter { kept.contains($0.key) }
    if let new, old != new {
      if state.albums[new] == nil { state.albums[new] = Pictures.State(new) }
      commands.append(update(new, .appear, &state))
    }
    return .batch(commands)
  }

  /// Returns the command that moves the focus to a screen that was opened or uncovered.
  private func focus(_ state: State, after before: Navigation) -> Command<Message> {
    let now = state.navigation
    guard now.path != before.path else { return .none }
    if now.path.isEmpty { return .focus(Part.breeds) }
    return .focus(now.dogs == nil ? Part.subBreeds : .pictures)
  }

  /// Shows the whole screen.
  public func view(_ state: State) -> some View<Message> {
    Home(state: state)
  }
}

extension DogBrowser: Recordable {}
