// Widgets: uses the pages of the gallery with random keys and clicks, and reports what went wrong.

import Foundation
import GalleryDemo
import TermRender
import TermStore
import TermView

/// `probe widgets COUNT [SEED] [--page NAME] [--each] [--trace]`: checks that widgets withstand any input.
///
/// The pages share the steps. With `--each`, every page has that many steps and a line that counts how many of its
/// widgets were used.
struct Widgets {
  private var count: Int
  private var seed: UInt64 = 1
  private var page: String?
  private let isForEach: Bool
  private let traces: Bool

  static let usage = "usage: probe widgets COUNT [SEED] [--page NAME] [--each] [--trace]"

  /// Returns the options, or nil if they are invalid.
  init?(_ arguments: [String]) {
    var rest = arguments
    traces = rest.contains("--trace")
    isForEach = rest.contains("--each")
    rest.removeAll { $0 == "--trace" || $0 == "--each" }
    if let place = rest.firstIndex(of: "--page") {
      guard place + 1 < rest.count else { return nil }
      page = rest[place + 1]
      rest.removeSubrange(place...place + 1)
    }
    guard let count = rest.first.flatMap({ Int($0) }), count > 0, rest.count <= 2 else {
      return nil
    }
    self.count = count
    guard rest.count == 2 else { return }
    guard let seed = UInt64(rest[1]) else { return nil }
    self.seed = seed
  }

  /// Runs all steps; returns 1 if something went wrong.
  func run() -> Int32 {
    let pages = Gallery.pages.filter { page == nil || $0.title == page }
    let share = isForEach ? count : max(1, count / max(1, pages.count))
    var faults = 0
    for page in pages {
      var user = WidgetUser(page, seed: seed, counts: isForEach, traces: traces)
      // A trap ends the process, so the last step is printed before it.
      FileHandle.standardError.write(Data("page \(page.title), seed \(seed)\n".utf8))
      for step in 0..<share {
        guard let fault = user.act() else { continue }
        print("page \(page.title), seed \(seed), step \(step): \(fault)")
        faults += 1
        break
      }
      if isForEach { print("\(page.title): \(user.words)") }
    }
    let total = isForEach ? count * pages.count : count
    print("\(total) steps on \(pages.count) pages from seed \(seed): \(faults) went wrong")
    return faults == 0 && !pages.isEmpty ? 0 : 1
  }
}

/// A user who presses and clicks at random.
private struct WidgetUser {
  private let page: Gallery.Page
  private var store: Store<Gallery>
  private var random: Randomness
  private let counts: Bool
  private let traces: Bool
  private var steps = 0
  /// The widgets of the page by role and name, and which of them had the focus or a press.
  private var known: Set<String> = []
  private var reached: Set<String> = []

  init(_ page: Gallery.Page, seed: UInt64, counts: Bool, traces: Bool) {
    self.page = page
    self.counts = counts
    self.traces = traces
    random = Randomness(seed: seed)
    store = Self.begin(page)
  }

  private static func begin(_ page: Gallery.Page) -> Store<Gallery> {
    let store = Store(
      Gallery(), size: Size(columns: 80, rows: 24), pool: TaskPool(threads: 0))
    store.screen.begin()
    store.send(.open(page))
    store.render()
    return store
  }

  /// Makes a step; returns what is wrong afterwards, or nil.
  mutating func act() -> String? {
    steps += 1
    if store.exitCode != nil || store.state.page != page { store = Self.begin(page) }
    if random.next() % 8 == 0 {
      store.advance(to: store.now + .milliseconds(Int.random(in: 0..<400, using: &random)))
    } else {
      let event = event()
      if traces { print(event) }
      if counts { note(event) }
      store.handle(event)
    }
    _ = store.pool.drain()
    store.readMail()
    store.render()
    store.screen.removeOutput()
    store.requests = []
    let size = store.screen.size
    if let caret = store.screen.caret?.point,
      caret.column < 0 || caret.row < 0 || caret.column > size.columns || caret.row >= size.rows
    {
      return "the caret is at \(caret) of \(size)"
    }
    guard steps % 25 == 0 else { return nil }
    let fresh = Store(Gallery(), at: store.checkpoint)
    fresh.render()
    if fresh.screen.fingerprint == store.screen.fingerprint { return nil }
    return "the screen is not as if drawn anew: \(differences(from: fresh.screen))"
  }

  /// Returns the cells that differ from those of a screen, in words.
  private func differences(from fresh: Screen<Gallery.Message>) -> String {
    let screens = [store.screen, fresh].map { screen in
      let frame = Frame(size: screen.size, pools: screen.pools)
      screen.copyCells(to: frame)
      return frame
    }
    var found: [String] = []
    for row in 0..<screens[0].size.rows {
      for column in 0..<screens[0].size.columns {
        let shown = screens.map { frame in
          let cell = frame[column, row]
          let colors = [cell.foreground, cell.background].map(\.bits)
          return "“\(frame.text(of: cell))” \(colors) \(cell.attributes.rawValue)"
        }
        if shown[0] != shown[1] { found.append("\(column), \(row): \(shown[0]), anew \(shown[1])") }
      }
    }
    let list = found.prefix(4).joined(separator: "; ")
    return found.isEmpty ? "not in its cells" : "\(found.count) cells: \(list)"
  }

  /// Returns the progress, in words.
  var words: String {
    let missed = known.subtracting(reached).sorted()
    let rest = missed.isEmpty ? "" : "; not " + missed.prefix(8).joined(separator: ", ")
    return "\(steps) steps, \(reached.count) of \(known.count) things used\(rest)"
  }

  /// Records the target of an event: the view below a press, or the focused view of a key.
  private mutating func note(_ event: Event) {
    var place: Point?
    if case .mouse(let mouse) = event {
      guard case .down = mouse.action else { return }
      place = mouse.position
    } else if case .key = event {
    } else {
      return
    }
    for meaning in used() where !meaning.isDisabled {
      let name = "\(meaning.role.map { "\($0)" } ?? "nameless") “\(meaning.label)”"
      known.insert(name)
      if place.map({ meaning.area.contains($0) }) ?? meaning.isFocused { reached.insert(name) }
    }
  }

  private mutating func event() -> Event {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<9: return .key(KeyPress(key()))
    case 9..<12: return .key(KeyPress(Key(.character(pick("abcxyz 019.-/[]漢é👍🏽")))))
    case 12..<15: return .mouse(MouseEvent(.down(button()), at: place(), modifiers: modifiers()))
    case 15: return .mouse(MouseEvent(.up(.left), at: place()))
    case 16: return .mouse(MouseEvent(.drag(.left), at: place()))
    case 17:
      return .scroll(
        ScrollEvent(
          columns: .random(in: -2...2, using: &random), rows: .random(in: -5...5, using: &random),
          at: place()))
    case 18:
      let texts = ["", "a\nb\n\nc", "\u{1B}[31m\u{7}", "e\u{301}\u{200D}", "1e308", "漢字かな交じり文"]
      return random.next() % 2 == 0
        ? .paste(texts.randomElement(using: &random) ?? "")
        : .mouse(MouseEvent(.move, at: place()))
    default:
      guard random.next() % 4 == 0 else { return .focus(random.next() % 2 == 0) }
      return .resize(
        Size(
          columns: .random(in: 1...120, using: &random), rows: .random(in: 1...40, using: &random)))
    }
  }

  private mutating func key() -> Key {
    let codes: [Key.Code] = [
      .enter, .tab, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .escape, .character(" "),
    ]
    let code = codes.randomElement(using: &random) ?? .enter
    return Key(code, modifiers())
  }

  private mutating func modifiers() -> Key.Modifiers {
    let all: [Key.Modifiers] = [[], [], [], [], .shift, .control, .alt, [.control, .shift]]
    return all.randomElement(using: &random) ?? []
  }

  private mutating func button() -> MouseEvent.Button {
    random.next() % 6 == 0 ? .right : .left
  }

  private mutating func pick(_ characters: String) -> Character {
    characters.randomElement(using: &random) ?? "a"
  }

  /// Returns a position, most often on a widget.
  private mutating func place() -> Point {
    let size = store.screen.size
    if random.next() % 3 > 0, let meaning = used().randomElement(using: &random) {
      let area = meaning.area
      return Point(
        column: .random(in: area.left..<area.right, using: &random),
        row: .random(in: area.top..<area.bottom, using: &random))
    }
    return Point(
      column: .random(in: 0..<max(1, size.columns), using: &random),
      row: .random(in: 0..<max(1, size.rows), using: &random))
  }

  /// Returns the widgets of the page, without the list beside it.
  private func used() -> [Semantics] {
    store.screen.semantics.filter {
      ($0.isFocusable || $0.isPressable) && $0.area.left > 18 && !$0.area.isEmpty
    }
  }
}
