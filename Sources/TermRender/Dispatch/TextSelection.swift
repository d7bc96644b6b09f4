// TextSelection: the text on the screen that the user has selected with the mouse or the keyboard.

internal import TermView

/// The text on the screen that the user has selected with the mouse or the keyboard.
///
/// The selection covers what is between two ends in reading order. An end stays at its text when that moves, wraps
/// differently or is drawn again, at its row when that leaves a lazy list, and goes to the next text when its own is
/// removed.
struct TextSelection {
  /// What a drag selects by: two clicks select words, three select paragraphs.
  enum Unit { case character, word, paragraph }

  /// A part of one text: a character under the mouse, or a word or paragraph around it; empty beside a line.
  struct Part: Equatable {
    /// The text, or a view that is copied as a whole; -1 while its row does not exist.
    var node: Int32
    var range: Range<Int>
    var row: RowPosition?
  }

  /// The position of a text in a row of a lazy list, which may leave the list and come back.
  struct RowPosition: Equatable {
    var list: Int32
    var key: UInt64
    var index: Int
    /// The number of the text among those of the row.
    var text: Int
  }

  /// Something that can be selected, in reading order.
  struct Item: Equatable {
    enum Kind {
      /// A text.
      case text
      /// A view that is selected as a whole, since another text is copied in its place.
      case whole
      /// The rows of a lazy list that do not exist, above and below those that do.
      case rowsAbove, rowsBelow
    }

    var kind: Kind
    var node: Int32
    /// The column of texts in which it is, if it is in one.
    var column: Int?

    /// Whether it is a node that the user sees.
    var isNode: Bool { kind == .text || kind == .whole }
  }

  /// What the selection does not leave.
  struct Region: Equatable {
    /// The innermost panel, scroll area or overlay around the anchor.
    var node: Int32 = -1
    /// The column of texts in which the selection began; nil if it takes those of all columns.
    var column: Int?

    /// Whether an item can be selected.
    func contains(_ item: Item) -> Bool {
      column == nil || item.column == nil || item.column == column
    }
  }

  /// The two ends: the part at which the selection began, and the one to which it goes; nil if there is none.
  var anchor: Part?
  var head: Part?
  var region = Region()
  var unit = Unit.character
  /// Whether the mouse button is still down.
  var isDragging = false
  /// The drag beyond an edge that goes on scrolling while the mouse rests.
  var scroll: SelectionScroll?
  /// The caret while the keyboard selects.
  var caret: SelectionCaret?
  /// The version of the arenas for which the items are those between the ends.
  var version = -1
  /// What is selected, in reading order, and whether the head is before the anchor.
  var items: [Item] = []
  var isBackward = false
  /// The selected bytes of each text, and the views that are selected as a whole.
  var ranges: [Int32: Range<Int>] = [:]
  var wholes: Set<Int32> = []

  /// Whether anything is selected.
  var isActive: Bool { !items.isEmpty }

  /// The end that comes first in reading order, and the one that comes last.
  var start: Part? { isBackward ? head : anchor }
  var end: Part? { isBackward ? anchor : head }
}

/// A drag beyond an edge of a scroll area, which goes on scrolling while the mouse rests.
struct SelectionScroll {
  /// Where the mouse rests.
  var point: Point
  /// When the area scrolls next, in nanoseconds of the screen's time.
  var due: Int64

  /// The time between two steps, and before the first one at an edge of the screen, which the mouse can't leave.
  static var interval: Int64 { 50_000_000 }
  static var delayAtScreenEdge: Int64 { 400_000_000 }
}

/// The caret with which the keyboard selects; it is at the selection's head.
struct SelectionCaret {
  /// The column to which it returns when it moves from row to row.
  var column: Int?
}

/// What the ops of a node say of selection.
struct SelectionOps {
  /// Whether it is edited, and whether it is that or secret.
  var isField = false
  var isPrivate = false
  /// Whether its texts can be selected; nil if it does not say so.
  var isSelectable: Bool?
  /// The column of texts that it is.
  var column: Int?
  /// The length of the text that is copied in its place, in bytes.
  var copiedLength: Int?
}
