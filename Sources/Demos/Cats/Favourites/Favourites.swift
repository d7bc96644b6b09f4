// Favourites: the feature that keeps cats, shows them in a grid, and takes them away.

public import DemoServices
internal import TermStore
public import TermView

/// Keeps cats.
public struct Favourites: Sendable {
  let files: FavouriteFiles
  let cats: CatService

  /// What it knows.
  public struct State: Hashable, Sendable {
    /// The favourites as they are on disk, the oldest first.
    public var list = Loadable<[Cat], FileError>.notRequested
    /// What is still to be done on disk; the first is being done.
    public var jobs: [Job] = []
    /// The pictures of the cells in sight.
    var cells: [Cat.ID: Cell] = [:]
    /// The cat that keys are about, where one was chosen.
    var chosen: Cat.ID?
    /// Whether that one is seen large.
    public var isOpen = false
    /// What went wrong.
    public var news = Toasts()
  }

  /// Something to be done on disk.
  public enum Job: Hashable, Sendable {
    case load
    case keep(FoundCat)
    case remove(Cat)
  }

  /// A cell in sight.
  struct Cell: Hashable, Sendable {
    /// How many times it is in sight: for a moment it is so twice, when the columns become others.
    var sights = 0
    var picture = Loadable<PictureFile, CatError>.notRequested
  }

  /// What may happen.
  public enum Message: Hashable, Codable, Sendable {
    /// The list is to be read.
    case load
    /// The job was done, and the list is this now.
    case done(KeptCats)
    /// The job could not be done.
    case failed(FileError)
    /// The heart of a found cat was pressed.
    case toggle(FoundCat)
    /// A favourite is not to be one any more.
    case remove(Cat.ID)
    /// A cell came into sight, or went.
    case appeared(Cat.ID), disappeared(Cat.ID)
    /// The picture of a cell is here, or is not to be had.
    case picture(Cat.ID, PictureFile), noPicture(Cat.ID, CatError)
    /// The picture of a cell is to be fetched again.
    case retry(Cat.ID)
    /// Another cell was chosen.
    case choose(Cat.ID)
    /// The chosen one is to be seen large, or no more.
    case open, close
    /// The user has read the news.
    case dismiss(Int)
  }

  enum Work: Hashable { case disk, picture(Cat.ID) }
  /// Views that the focus is sent to.
  enum Place: Hashable { case grid }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .load: return add(.load, &state)
    case .toggle(let found):
      return add(state.isKept(found.cat) ? .remove(found.cat) : .keep(found), &state)
    case .remove(let id):
      guard let cat = state.cats.first(where: { $0.id == id }) else { return .none }
      return add(.remove(cat), &state)
    case .done(let kept): return finish(with: kept, &state)
    case .failed(let error): return fail(with: error, &state)
    case .appeared(let id):
      state.cells[id, default: Cell()].sights += 1
      return state.cells[id]?.sights == 1 ? fetch(id, &state) : .none
    case .disappeared(let id):
      state.cells[id]?.sights -= 1
      guard let cell = state.cells[id], cell.sights <= 0 else { return .none }
      state.cells[id] = nil
      return .cancel(Work.picture(id))
    case .picture(let id, let picture): state.cells[id]?.picture.finish(with: .success(picture))
    case .noPicture(let id, let error): state.cells[id]?.picture.finish(with: .failure(error))
    case .retry(let id): return fetch(id, &state)
    case .choose(let id): state.chosen = id
    case .open:
      // From now on it is this one, wherever it is in a list that is read again.
      state.chosen = state.current?.id
      state.isOpen = state.chosen != nil
    case .close: state.isOpen = false
    case .dismiss(let id): state.news.remove(id)
    }
    return .none
  }

  // MARK: The disk

  /// Does one job after the other, so that the last word about a cat is the one that is kept.
  private func add(_ job: Job, _ state: inout State) -> Command<Message> {
    if job == .load { state.list.startLoading() }
    state.jobs.append(job)
    return state.jobs.count == 1 ? work(on: job, state) : .none
  }

  private func next(_ state: inout State) -> Command<Message> {
    if !state.jobs.isEmpty { state.jobs.removeFirst() }
    return state.jobs.first.map { work(on: $0, state) } ?? .none
  }

  private func work(on job: Job, _ state: State) -> Command<Message> {
    .task(id: Work.disk) { [files, known = state.cats] _ in
      do throws(FileError) {
        switch job {
        case .load: return .done(try files.load(known: known))
        case .keep(let found): return .done(try files.keep(found, known: known))
        case .remove(let cat): return .done(try files.remove(cat, known: known))
        }
      } catch {
        return .failed(error)
      }
    }
  }

  private func finish(with kept: KeptCats, _ state: inout State) -> Command<Message> {
    let index = state.currentIndex
    state.list = .loaded(kept.cats)
    // The place of a cat that was removed is that of the one after it.
    if let index, !kept.cats.isEmpty, !kept.cats.contains(where: { $0.id == state.chosen }) {
      state.chosen = kept.cats[min(index, kept.cats.count - 1)].id
      state.isOpen = false
    }
    if kept.cats.isEmpty { state.isOpen = false }
    if let warning = kept.warning {
      state.news.add("The favourites could not be read. \(warning)", .warning)
    }
    return next(&state)
  }

  private func fail(with error: FileError, _ state: inout State) -> Command<Message> {
    if state.jobs.first == .load {
      // What was known before is still shown, with the reason below it.
      state.list.cancelLoading(orElse: error)
      guard state.list.value != nil else { return next(&state) }
      return say("The favourites could not be read. \(error)", &state)
    }
    return say("Not saved. \(error)", &state)
  }

  /// Says what went wrong, for a while, and goes on.
  private func say(_ text: String, _ state: inout State) -> Command<Message> {
    let id = state.news.add(text, .danger)
    return .batch(.after(.seconds(10), .dismiss(id)), next(&state))
  }

  // MARK: Pictures

  /// Fetches a picture from the disk, or where it is gone from there, from where it came.
  private func fetch(_ id: Cat.ID, _ state: inout State) -> Command<Message> {
    guard let cat = state.cats.first(where: { $0.id == id }) else { return .none }
    state.cells[id]?.picture.startLoading()
    return .task(id: Work.picture(id)) { [files, cats] _ in
      if let picture = files.picture(of: cat) { return .picture(id, picture) }
      do throws(CatError) {
        let picture = try await cats.picture(cat)
        files.restore(picture, of: cat)
        return .picture(id, picture)
      } catch {
        return .noPicture(id, error)
      }
    }
  }
}

extension Favourites.State {
  /// The favourites as they are known.
  public var cats: [Cat] { list.value ?? [] }

  /// Whether something has still to be written.
  public var isSaving: Bool { jobs.contains { $0 != .load } }

  /// Whether a cat is a favourite once all is done that is to be done.
  public func isKept(_ cat: Cat) -> Bool {
    for job in jobs.reversed() {
      switch job {
      case .keep(let found) where found.cat.id == cat.id: return true
      case .remove(let other) where other.id == cat.id: return false
      default: continue
      }
    }
    return cats.contains { $0.id == cat.id }
  }

  /// Which cell is the chosen one: the first, until another is.
  var currentIndex: Int? {
    cats.isEmpty ? nil : cats.firstIndex { $0.id == chosen } ?? 0
  }

  /// The chosen cat.
  var current: Cat? { currentIndex.map { cats[$0] } }
}
