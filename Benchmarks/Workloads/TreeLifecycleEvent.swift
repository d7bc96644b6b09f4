// TreeLifecycleEvent: the lifecycle events of random views as numbers, and a check of their order.

internal import TermView

/// A view's event, in a message that identifies the view, however many maps add 1 to it.
struct TreeLifecycleEvent: Equatable {
  enum Kind: Int { case came = 1, went, gotFocus, lostFocus, mouseCame, mouseLeft, target }

  var kind: Kind
  var number: Int

  init(_ kind: Kind, of number: Int) {
    self.kind = kind
    self.number = number
  }

  /// Reads a message; nil for other messages.
  init?(message: Int) {
    guard let kind = Kind(rawValue: message >> 16 & 15) else { return nil }
    self.init(kind, of: message >> 20)
  }

  var message: Int { number << 20 | kind.rawValue << 16 }
}

/// Tracks which views appeared and disappeared, have the focus, and are hovered.
struct LifecycleChecker {
  private var open: Set<Int> = []
  private let several: Set<Int>
  /// The first event that is impossible.
  private(set) var fault: String?

  /// Ignores views that may exist more than once, and those to which other events may belong.
  init(of history: TreeHistory) {
    several = Set(
      history.steps.flatMap { $0.tree.all }.flatMap { sketch in
        sketch.kind == .twice
          ? sketch.all.map(\.number)
          : sketch.isLoose && !sketch.modifiers.isEmpty ? sketch.only : []
      })
  }

  mutating func take(_ messages: [Int]) {
    for message in messages {
      guard let news = TreeLifecycleEvent(message: message), !several.contains(news.number) else {
        continue
      }
      let isEnd = [.went, .lostFocus, .mouseLeft].contains(news.kind)
      let start =
        TreeLifecycleEvent.Kind(rawValue: news.kind.rawValue - (isEnd ? 1 : 0)) ?? news.kind
      guard news.kind != .target else { continue }
      let key = TreeLifecycleEvent(start, of: news.number).message
      let isRight = isEnd ? open.remove(key) != nil : open.insert(key).inserted
      if !isRight, fault == nil {
        fault = "view \(news.number) told \(news.kind), which it is \(isEnd ? "not" : "already")"
      }
    }
  }
}

extension TreeSketch {
  /// Whether it sends its events; such a view has an id, so it stays the same view.
  var tells: Bool { isTelling && number % 4 == 0 && !isLoose }

  /// Whether it is only a wrapper: the events of a wrapper of a single view are those of that view.
  fileprivate var isLoose: Bool {
    switch kind {
    case .group, .forEach, .branch, .empty: true
    default: false
    }
  }

  /// The views in it, also those in wrappers.
  fileprivate var only: [Int] {
    children.flatMap { [$0.number] + ($0.isLoose ? $0.only : []) }
  }

  func watched(_ view: AnyView<Int>) -> AnyView<Int> {
    func news(_ kind: TreeLifecycleEvent.Kind) -> Int {
      TreeLifecycleEvent(kind, of: number).message
    }
    return view.onAppear(news(.came)).onDisappear(news(.went))
      .focusable()
      .onFocus { news($0 ? .gotFocus : .lostFocus) }
      .onMouse { event in
        switch event.action {
        case .enter: news(.mouseCame)
        case .leave: news(.mouseLeft)
        default: nil
        }
      }
      .id(1000 + number)
  }
}
