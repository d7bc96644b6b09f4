// TreeScribbler+Edits: edits a tree as a program changes its views from frame to frame.

internal import TermView

extension TreeScribbler {
  /// Changes a tree a little, sometimes a lot.
  public mutating func edit(_ tree: inout TreeSketch) {
    let edits = random.chance(75) ? 1 + random.below(3) : random.below(12)
    for _ in 0..<edits { change(&tree) }
  }

  private mutating func change(_ tree: inout TreeSketch) {
    let all = tree.all
    let isContainer = random.chance(40)
    let some = isContainer ? all.filter(\.isContainer) : all
    let number = random.pick(some.isEmpty ? all : some).number
    let isRoot = number == tree.number
    switch random.below(20) {
    case 0...4: reword(&tree, all)
    case 5, 6: dress(&tree, number)
    case 7, 8:
      tree.edit(number) {
        guard !$0.modifiers.isEmpty else { return }
        $0.modifiers.remove(at: random.below($0.modifiers.count))
      }
    case 9, 10: insert(&tree, number)
    case 11, 12:
      if !isRoot { tree = tree.mapped { $0.number == number ? [] : [$0] }.first ?? tree }
    case 13, 14: move(&tree, number)
    case 15:
      // Another container for the same views.
      let kind = container()
      tree.edit(number) { if $0.isContainer { $0.kind = kind } }
    case 16:
      var wrapper = make(container())
      tree.edit(number) { sketch in
        guard !isRoot else { return }
        wrapper.children = [sketch]
        sketch = wrapper
      }
    case 17:
      if !isRoot { tree = tree.mapped { $0.number == number ? $0.children : [$0] }.first ?? tree }
    case 18:
      let isHidden = random.chance(50)
      tree.edit(number) { $0.modifiers.append(isHidden ? .hidden(true) : .shown(false)) }
    default:
      let other = subtree(1 + random.below(6), depth: 3)
      if !isRoot { tree.edit(number) { $0 = other } }
    }
  }

  private mutating func reword(_ tree: inout TreeSketch, _ all: [TreeSketch]) {
    let texts = all.filter { if case .text = $0.kind { true } else { false } }
    guard !texts.isEmpty else { return }
    let text = random.pick(texts)
    guard case .text(var words) = text.kind else { return }
    if random.chance(50), !words.pieces.isEmpty {
      // Of the same width.
      words.pieces[0].text = String(words.pieces[0].text.reversed())
    } else {
      words = self.words()
    }
    tree.edit(text.number) { $0.kind = .text(words) }
  }

  private mutating func dress(_ tree: inout TreeSketch, _ number: Int) {
    let modifier = modifier(depth: 4)
    let place = random.below(8)
    tree.edit(number) { sketch in
      if place < 3, !sketch.modifiers.isEmpty {
        sketch.modifiers[place % sketch.modifiers.count] = modifier
      } else {
        sketch.modifiers.insert(modifier, at: min(place / 2, sketch.modifiers.count))
      }
    }
  }

  private mutating func insert(_ tree: inout TreeSketch, _ number: Int) {
    guard tree.count < 60 else { return }
    let child = subtree(1 + random.below(4), depth: 3)
    let place = random.below(6)
    tree.edit(number) {
      if $0.isContainer { $0.children.insert(child, at: min(place, $0.children.count)) }
    }
  }

  private mutating func move(_ tree: inout TreeSketch, _ number: Int) {
    let (kind, from, to) = (random.below(4), random.below(8), random.below(8))
    var dice = random
    tree.edit(number) {
      let count = $0.children.count
      guard count > 1 else { return }
      switch kind {
      case 0: $0.children.reverse()
      case 1: $0.children.shuffle(using: &dice)
      case 2: $0.children.insert($0.children.removeFirst(), at: count - 1)
      default: $0.children.insert($0.children.remove(at: from % count), at: to % count)
      }
    }
    random = dice
  }
}
