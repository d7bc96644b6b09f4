// Route: where the user goes next; Navigation: where that has led to.

/// A way to another part of the program.
public enum Route: Hashable, Codable, Sendable {
  /// A screen on top of those that are there.
  case push(Screen)
  /// Something over the screen, until it is dismissed.
  case modal(Modal)
  /// Another page of the same screen.
  case tab(BreedTab)
}

/// A screen that is pushed.
public enum Screen: Hashable, Codable, Sendable {
  /// A breed: its pictures and its sub-breeds.
  case breed(Breed)
  /// The pictures of a sub-breed.
  case pictures(Dogs)

  /// What its bar says.
  var title: String {
    switch self {
    case .breed(let breed): Dogs(breed: breed.name).title
    case .pictures(let dogs): dogs.title
    }
  }
}

/// A page of a breed's screen.
public enum BreedTab: String, Hashable, Codable, Sendable {
  /// The pictures of the whole breed.
  case all
  /// Its sub-breeds.
  case subBreeds
}

/// Something over a screen.
public enum Modal: Hashable, Codable, Sendable {
  /// A picture, by its number among its dogs' pictures.
  case picture(Int)
}

/// Where the user is.
public struct Navigation: Hashable, Sendable {
  /// The screens over the list of breeds.
  private(set) var path: [Screen] = []
  /// The page of the breed's screen.
  private(set) var tab = BreedTab.all
  /// What is over the screen.
  private(set) var modal: Modal?

  /// The dogs whose pictures are on the screen.
  var dogs: Dogs? {
    switch path.last {
    case .pictures(let dogs): dogs
    case .breed(let breed) where tab == .all: Dogs(breed: breed.name)
    case .breed, nil: nil
    }
  }

  /// All dogs whose pictures are kept: a screen that is covered keeps its own.
  var keptDogs: [Dogs] {
    path.map { screen in
      switch screen {
      case .breed(let breed): Dogs(breed: breed.name)
      case .pictures(let dogs): dogs
      }
    }
  }

  /// Follows a route; a breed begins a path of its own.
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

  /// Leaves what came last: what is over the screen, or else the screen.
  mutating func back() {
    if modal != nil { modal = nil } else { _ = path.popLast() }
  }
}
