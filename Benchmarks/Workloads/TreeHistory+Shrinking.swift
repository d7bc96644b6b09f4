// TreeHistory+Shrinking: finds a small history that still fails.

internal import TermView

extension TreeHistory {
  /// Removes steps, views and modifiers as long as the history still fails.
  public func shrunk(whileFailing fails: (TreeHistory) -> Bool) -> TreeHistory {
    var best = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in best.smaller where candidate.steps != best.steps && fails(candidate) {
        best = candidate
        isSmaller = true
        break
      }
    }
    return best
  }

  /// Returns histories that are a little simpler, the smallest first.
  private var smaller: some Sequence<TreeHistory> {
    var makers: [(TreeHistory) -> TreeHistory?] = []
    for place in steps.indices where steps.count > 1 {
      makers.append { history in
        var history = history
        history.steps.remove(at: place)
        return history
      }
    }
    for number in Set(steps.flatMap { $0.tree.all.map(\.number) }).sorted() {
      makers.append { $0.everywhere { $0.number == number ? [] : [$0] } }
      makers.append { $0.everywhere { $0.number == number ? $0.children : [$0] } }
      for place in 0..<modifierCount(of: number) {
        makers.append { history in
          history.everywhere { sketch in
            var sketch = sketch
            if sketch.number == number, place < sketch.modifiers.count {
              sketch.modifiers.remove(at: place)
            }
            return [sketch]
          }
        }
      }
      makers.append { history in
        history.everywhere { sketch in
          var sketch = sketch
          if sketch.number == number { sketch.simplify() }
          return [sketch]
        }
      }
    }
    for place in steps.indices {
      for index in steps[place].deeds.indices {
        makers.append { history in
          var history = history
          history.steps[place].deeds.remove(at: index)
          return history
        }
      }
      makers.append { history in
        guard history.steps[place].isMadeBefore else { return nil }
        var history = history
        history.steps[place].isMadeBefore = false
        return history
      }
      for smaller in [(8, 3), (20, 8)] {
        makers.append { history in
          let size = Size(columns: smaller.0, rows: smaller.1)
          guard history.steps[place].size.columns > size.columns else { return nil }
          var history = history
          for step in history.steps.indices { history.steps[step].size = size }
          return history
        }
      }
    }
    return makers.lazy.compactMap { $0(self) }
  }

  private func modifierCount(of number: Int) -> Int {
    var most = 0
    for step in steps {
      for sketch in step.tree.all where sketch.number == number {
        most = max(most, sketch.modifiers.count)
      }
    }
    return most
  }

  /// Returns all trees changed in the same way; nil if one would have no root.
  private func everywhere(_ change: (TreeSketch) -> [TreeSketch]) -> TreeHistory? {
    var copy = self
    for place in steps.indices {
      let roots = steps[place].tree.mapped(change)
      guard roots.count == 1 else { return nil }
      copy.steps[place].tree = roots[0]
    }
    return copy
  }
}

extension TreeSketch {
  /// Returns it simplified, as far as its kind allows.
  fileprivate mutating func simplify() {
    switch kind {
    case .text(var words):
      if words.pieces.count > 1 {
        words.pieces.removeLast()
      } else if words.mode != .word || words.lines != 0 {
        (words.mode, words.lines) = (.word, 0)
      } else if let piece = words.pieces.first, piece.style != .plain || piece.link != nil {
        words.pieces = [Words.Piece(text: piece.text)]
      } else if let piece = words.pieces.first, piece.text.count > 1 {
        words.pieces = [Words.Piece(text: String(piece.text.prefix(piece.text.count / 2)))]
      }
      kind = .text(words)
    case .row: kind = .row(.stretch, 0, .start)
    case .column: kind = .column(.stretch, 0, .start)
    case .pile: kind = .pile(.center)
    case .wrap: kind = .wrap(.stretch, 0, 0, .start)
    case .flex(let style): kind = .flex(FlexStyle(style.axis))
    case .scroll, .lazyList: kind = .column(.stretch, 0, .start)
    case .divider, .fill, .canvas, .sizeReader, .twice, .spacer, .timeline, .bindings:
      kind = .text(Words(pieces: [Words.Piece(text: "a")]))
      children = []
    case .memo, .local, .branch, .forEach: kind = .group
    case .group, .empty: break
    }
  }
}
