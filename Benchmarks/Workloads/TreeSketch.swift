// TreeSketch: a view as data, which can be edited, compared, shrunk, shown, and written as code.

internal import TermView

/// A view and its modifiers.
public struct TreeSketch: Equatable {
  /// Its identity through all edits, and its id among the elements of a `ForEach`.
  var number: Int
  var kind: Kind
  var children: [TreeSketch] = []
  /// Whether it sends its lifecycle events; only some numbers do.
  var isTelling = true
  /// The modifiers, the innermost first.
  var modifiers: [Modifier] = []

  /// The kind of view.
  enum Kind: Equatable {
    case text(Words)
    case row(VerticalAlignment, Int, Justification)
    case column(HorizontalAlignment, Int, Justification)
    case pile(Alignment)
    case wrap(VerticalAlignment, Int, Int, Justification)
    case flex(FlexStyle)
    case spacer(Int)
    case divider(LineStyle, Color)
    case fill(Character)
    /// Drawn at each frame, or when the number changes.
    case canvas(Int, isValued: Bool)
    case group, empty, forEach, memo, local
    /// In the first branch of an `if`, or in the other.
    case branch(Bool)
    /// Shows its size above its children.
    case sizeReader
    /// Shows how many steps of this many milliseconds have passed, and its children in two of three steps.
    case timeline(Int)
    /// Shows the active keys.
    case bindings
    case scroll(Axis.Set, showsBars: Bool, sticks: Bool)
    /// A row for each child, identified by its index, so that rows inserted above don't keep the others in place.
    case lazyList(estimate: Int, showsBars: Bool)
    /// One view value in two places.
    case twice
  }

  /// A text of pieces.
  struct Words: Equatable {
    var pieces: [Piece]
    var mode = WrapMode.word
    var lines = 0
    var truncation = TruncationMode.end

    struct Piece: Equatable {
      var text: String
      var style = Style.plain
      var link: Link?
    }
  }

  /// A modifier that any view can have.
  enum Modifier: Equatable {
    case padding(Edges, Extent)
    case margin(Edges, Extent)
    case frame(Extent, Extent)
    /// The minimum, ideal and maximum width, then the same for the height.
    case limits([Extent])
    case border(BorderStyle, Edges, Color, joins: Bool)
    case titledBorder(BorderStyle, String, HorizontalAlignment, Color)
    case title(String, VerticalEdge, HorizontalAlignment, Color)
    case flex(Double, Double, Extent)
    case alignSelf(FlexAlignment)
    case justifySelf(FlexAlignment)
    /// Top, leading, bottom, trailing.
    case position([Extent])
    /// The same, and whether it is kept on the screen.
    case floating([Extent], Bool)
    case inset([Extent])
    case offset(Int, Int)
    case zIndex(Int)
    case clip
    case overlay(Alignment, [TreeSketch])
    case behind(Alignment, [TreeSketch])
    case shown(Bool)
    case hidden(Bool)
    case disabled(Bool)
    case foreground(Color, ViewStates)
    case background(Color, ViewStates)
    case attributes(Attributes, Bool, ViewStates)
    case underline(Underline, Color)
    case style(Style)
    case gradient([Color], Axis, GradientTarget)
    case link(Link?)
    case id(Int)
    case press(Int)
    case key(Int)
    case scope(Bool)
    /// Fills it with a color of its own, and sends its number when it is clicked.
    case target(Int)
    case map
    case role(Role, String?)
  }

  /// A length as an author writes it.
  enum Extent: Equatable {
    case auto, fill
    case cells(Int)
    case percent(Double)

    var length: Length {
      switch self {
      case .auto: .auto
      case .fill: .fill
      case .cells(let count): .cells(count)
      case .percent(let share): .percent(share)
      }
    }
  }
}

extension TreeSketch {
  /// The number of views that it consists of.
  public var count: Int { all.count }

  /// It and all its descendants, outer ones first.
  var all: [TreeSketch] {
    var found: [TreeSketch] = []
    var open = [self]
    while let sketch = open.popLast() {
      found.append(sketch)
      open += sketch.children
      for modifier in sketch.modifiers { open += modifier.views }
    }
    return found
  }

  /// Returns it with every view in it changed, inner ones first; nil removes a view.
  func mapped(_ change: (TreeSketch) -> [TreeSketch]) -> [TreeSketch] {
    var copy = self
    copy.children = children.flatMap { $0.mapped(change) }
    copy.modifiers = modifiers.map { modifier in
      switch modifier {
      case .overlay(let alignment, let views):
        .overlay(alignment, views.flatMap { $0.mapped(change) })
      case .behind(let alignment, let views):
        .behind(alignment, views.flatMap { $0.mapped(change) })
      default: modifier
      }
    }
    return change(copy)
  }

  /// Returns it with one view changed.
  mutating func edit(_ number: Int, _ change: (inout TreeSketch) -> Void) {
    self =
      mapped { sketch in
        guard sketch.number == number else { return [sketch] }
        var sketch = sketch
        change(&sketch)
        return [sketch]
      }.first ?? self
  }
}

extension TreeSketch.Modifier {
  /// The views that it adds.
  var views: [TreeSketch] {
    switch self {
    case .overlay(_, let views), .behind(_, let views): views
    default: []
    }
  }
}
