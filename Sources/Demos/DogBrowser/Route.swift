// Route: a step of the user to another place; Navigation: the place where the user is.

/// A step to another part of the program.
public enum Route: Hashable, Codable, Sendable {
  /// Pushes a screen on top of the others.
  case push(Screen)
  /// Opens a dialog over the screen, until the user dismisses it.
  case modal(Modal)
  /// Opens another tab of the same screen.
  case tab(BreedTab)
}

/// A screen that is pushed onto the path.
public enum Screen: Hashable, Codable, Sendable {
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

/// The place where the user is.
public struct Navigation: Hashable, Sendable {
  /// The screens on top of the list of breeds.
  private(set) var path: [Screen] = []
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

  /// All dogs whose pictures stay in the state; a covered screen keeps its own.
  var keptDogs: [Dogs] {
    path.map { screen in
      switch screen {
      case .breed(let breed): Dogs(breed: breed.name)
      case .pictures(let dogs): dogs
      }
    }
  }

  /// Follows a route; a breed starts a new path.
  mutating func go(_ route: Route) {
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
}
