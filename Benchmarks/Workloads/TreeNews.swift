// TreeNews: what sketched views tell of themselves, as numbers, and whether that can be.

internal import TermView

/// What a view tells, in a message that says whose it is, however many maps it passes that add 1.
struct TreeNews: Equatable {
  enum Kind: Int { case came = 1, went, gotFocus, lostFocus, mouseCame, mouseLeft, target }

  var kind: Kind
  var number: Int

  init(_ kind: Kind, of number: Int) {
    self.kind = kind
    self.number = number
  }

  /// Reads a message; nil where it is another.
  init?(message: Int) {
    guard let kind = Kind(rawValue: message >> 16 & 15) else { return nil }
    self.init(kind, of: message >> 20)
  }

  var message: Int { number << 20 | kind.rawValue << 16 }
}

/// Keeps which views came and went, have the focus, and have the mouse over them.
struct TreeRoll {
  private var open: Set<Int> = []
  private let several: Set<Int>
  /// The first that can't be.
  private(set) var fault: String?

  /// Views that may be there more than once are left aside, and those that something else may be said of.
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
      guard let news = TreeNews(message: message), !several.contains(news.number) else { continue }
      let isEnd = [.went, .lostFocus, .mouseLeft].contains(news.kind)
      let start = TreeNews.Kind(rawValue: news.kind.rawValue - (isEnd ? 1 : 0)) ?? news.kind
      guard news.kind != .target else { continue }
      let key = TreeNews(start, of: news.number).message
      let isRight = isEnd ? open.remove(key) != nil : open.insert(key).inserted
      if !isRight, fault == nil {
        fault = "view \(news.number) told \(news.kind), which it is \(isEnd ? "not" : "already")"
      }
    }
  }
}

extension TreeSketch {
  /// Whether it tells what happens to it; such a view has an id, so that it is the same as long as it is there.
  var tells: Bool { isTelling && number % 4 == 0 && !isLoose }

  /// Whether it is no view of its own: of one with a single view in it, all is said of that.
  fileprivate var isLoose: Bool {
    switch kind {
    case .group, .forEach, .branch, .empty: true
    default: false
    }
  }

  /// The views in it, also in those that are no views of their own.
  fileprivate var only: [Int] {
    children.flatMap { [$0.number] + ($0.isLoose ? $0.only : []) }
  }

  func watched(_ view: AnyView<Int>) -> AnyView<Int> {
    func news(_ kind: TreeNews.Kind) -> Int { TreeNews(kind, of: number).message }
    return view.onAppear(news(.came)).onDisappear(news(.went))
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
