// Route: a navigation action, such as pushing a screen. Navigation: the pushed screens, the open tab and the dialog.

/// A navigation action.
public enum Route: Hashable, Codable, Sendable {
  /// Pushes a screen on top of the others.
  case push(Destination)
  /// Opens a dialog over the screen, until the user dismisses it.
  case modal(Modal)
  /// Switches to another tab of the same screen.
  case tab(BreedTab)
}

/// A screen that is pushed onto the path.
public enum Destination: Hashable, Codable, Sendable {
  /// A breed, with its pictures and its sub-breeds.
  case breed(Breed)
  /// The pictures of a sub-breed.
  case pictures(Dogs)

  /// The title in the screen's bar.
  var title: String {
    switch self {
    case .breed(let breed): Dogs(breed: breed.name).title
    case .pictures(let dogs): dogs.title
    }
  }
}

/// A tab of a breed's screen.
public enum BreedTab: String, Hashable, Codable, Sendable {
  /// The pictures of the whole breed.
  case all
  /// The sub-breeds of the breed.
  case subBreeds
}

/// A dialog over a screen.
public enum Modal: Hashable, Codable, Sendable {
  /// A picture, by its index among its dogs' pictures.
  case picture(Int)
}

/// The navigation state: the pushed screens, the open tab and the open dialog.
public struct Navigation: Hashable, Sendable {
  /// The screens on top of the list of breeds.
  private(set) var path: [Destination] = []
  /// The open tab of the breed's screen.
  private(set) var tab = BreedTab.all
  /// The dialog over the screen, if any.
  private(set) var modal: Modal?

  /// The dogs whose pictures are on the screen, if any.
  var dogs: Dogs? {
    switch path.last {
    case .pictures(let dogs): dogs
    case .breed(let breed) where tab == .all: Dogs(breed: breed.name)
    case .breed, nil: nil
    }
  }

  /// The dogs of all screens on the path, whose pictures stay loaded while another screen covers them.
  var dogsOnPath: [Dogs] {
    path.map { screen in
      switch screen {
      case .breed(let breed): Dogs(breed: breed.name)
      case .pictures(let dogs): dogs
      }
    }
  }

  /// Applies a route; pushing a breed replaces the path.
  mutating func apply(_ route: Route) {
    switch route {
    case .push(.breed(let breed)):
      path = [.breed(breed)]
      tab = breed.subBreeds.isEmpty ? .all : .subBreeds
    case .push(let screen) where path.last != screen: path.append(screen)
    case .push: break
    case .modal(let modal): self.modal = modal
    case .tab(let tab): self.tab = tab
    }
  }

  /// Closes the dialog over the screen or, if there is none, the screen.
  mutating func back() {
    if modal != nil { modal = nil } else { _ = path.popLast() }
  }

  /// Closes the dialog, and the screens above the first `count`.
  mutating func goUp(to count: Int) {
    modal = nil
    path.removeLast(max(0, path.count - max(0, count)))
  }
}
