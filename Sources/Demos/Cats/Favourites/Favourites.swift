// Favourites: the feature that stores favourites, loads their pictures for the grid, and removes them.

public import DemoServices
internal import TermStore
public import TermWidgets

/// The feature of the favourites.
public struct Favourites: Sendable {
  let files: FavouriteFiles
  let cats: CatService

  /// The state of the favourites.
  public struct State: Hashable, Sendable {
    /// The favourites as they are on disk, the oldest first.
    public var list = Loadable<[Cat], FileError>.notRequested
    /// The jobs for the disk; the first one is running.
    public var jobs: [Job] = []
    /// The pictures of the visible cells.
    var cells: [Cat.ID: Cell] = [:]
    /// The cat that the user chose for keys to act on, if any.
    var chosen: Cat.ID?
    /// Whether the chosen cat is shown large.
    public var isOpen = false
    /// The errors and warnings on the screen.
    public var news = Toasts()
  }

  /// A job for the disk.
  public enum Job: Hashable, Sendable {
    case load
    case keep(FoundCat)
    case remove(Cat)
  }

  /// A visible cell.
  struct Cell: Hashable, Sendable {
    /// The number of views that show the cell; it is 2 for a moment when the number of columns changes.
    var sights = 0
    var picture = Loadable<PictureFile, CatError>.notRequested
  }

  /// The messages of the favourites.
  public enum Message: Hashable, Codable, Sendable {
    /// Loads the list.
    case load
    /// The job is done, and the list is now this one.
    case done(StoredFavourites)
    /// The job failed.
    case failed(FileError)
    /// The user pressed the heart of a found cat.
    case toggle(FoundCat)
    /// The user removed a favourite.
    case remove(Cat.ID)
    /// A cell became visible, or is no longer visible.
    case appeared(Cat.ID), disappeared(Cat.ID)
    /// The picture of a cell was loaded, or could not be loaded.
    case picture(Cat.ID, PictureFile), noPicture(Cat.ID, CatError)
    /// The user wants to load the picture of a cell again.
    case retry(Cat.ID)
    /// The user chose another cell.
    case choose(Cat.ID)
    /// The user opened or closed the large view of the chosen cat.
    case open, close
    /// The user wants the picture of the large cat as a file; the parent handles this, because another feature saves.
    case save
    /// An error or warning was dismissed, or its time is over.
    case dismiss(Int)
  }

  enum Work: Hashable {
    case disk
    case picture(Cat.ID)
    case dismiss(Int)
  }
  /// The views that commands move the focus to.
  enum FocusID: Hashable { case grid }

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
      // From now on this cat stays chosen, even if its index changes when the list is read again.
      state.chosen = state.current?.id
      state.isOpen = state.chosen != nil
    case .close: state.isOpen = false
    case .save: break
    case .dismiss(let id): state.news.remove(id)
    }
    return .none
  }

  // MARK: Disk

  /// Adds a job; the jobs run one after the other, so that the last decision about a cat is the one that is stored.
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
    .task(id: Work.disk) { [files, known = state.cats] in
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

  private func finish(with kept: StoredFavourites, _ state: inout State) -> Command<Message> {
    let index = state.currentIndex
    state.list = .loaded(kept.cats)
    // If the chosen cat was removed, the cat after it is chosen, or the last one.
    if let index, !kept.cats.isEmpty, !kept.cats.contains(where: { $0.id == state.chosen }) {
      state.chosen = kept.cats[min(index, kept.cats.count - 1)].id
      state.isOpen = false
    }
    if kept.cats.isEmpty { state.isOpen = false }
    if let warning = kept.warning {
      _ = state.news.addOnce("The favorites could not be read. \(warning)", .warning)
    }
    return next(&state)
  }

  private func fail(with error: FileError, _ state: inout State) -> Command<Message> {
    if state.jobs.first == .load {
      // A list that was loaded before stays on the screen, with the error below it.
      state.list.cancelLoading(orElse: error)
      guard state.list.value != nil else { return next(&state) }
      return say("The favorites could not be read. \(error)", &state)
    }
    return say("Not saved. \(error)", &state)
  }

  /// Shows an error for ten seconds, and starts the next job.
  private func say(_ text: String, _ state: inout State) -> Command<Message> {
    let id = state.news.addOnce(text, .danger)
    return .batch(.after(.seconds(10), id: Work.dismiss(id), .dismiss(id)), next(&state))
  }

  // MARK: Pictures

  /// Loads a picture from the disk or, if it is missing there, from its source.
  private func fetch(_ id: Cat.ID, _ state: inout State) -> Command<Message> {
    guard let cat = state.cats.first(where: { $0.id == id }) else { return .none }
    state.cells[id]?.picture.startLoading()
    return .task(id: Work.picture(id)) { [files, cats] in
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
  /// The favourites that are known so far.
  public var cats: [Cat] { list.value ?? [] }

  /// Whether there are changes that are not on disk yet.
  public var isSaving: Bool { jobs.contains { $0 != .load } }

  /// Returns whether a cat is a favourite once all jobs are done.
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

  /// The index of the chosen cat, or of the first cat if none is chosen.
  var currentIndex: Int? {
    cats.isEmpty ? nil : cats.firstIndex { $0.id == chosen } ?? 0
  }

  /// The chosen cat, or the first one.
  var current: Cat? { currentIndex.map { cats[$0] } }

  /// The cat that is shown large with its picture, if both are known.
  var shown: FoundCat? {
    guard isOpen, let cat = current, let picture = cells[cat.id]?.picture.value else { return nil }
    return FoundCat(cat: cat, picture: picture)
  }
}
