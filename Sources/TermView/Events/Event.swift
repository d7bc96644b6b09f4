// Event: the events that a terminal or a test sends to a screen.

/// An external event: a key, the mouse, a paste, or a change of focus or size.
public enum Event: Hashable, Sendable {
  /// A key was pressed, repeated or released.
  case key(KeyPress)
  /// The mouse moved or a button changed.
  case mouse(MouseEvent)
  /// The wheel turned.
  case scroll(ScrollEvent)
  /// Text was pasted, as one piece.
  case paste(String)
  /// The terminal gained (true) or lost (false) the user's attention.
  case focus(Bool)
  /// The size of the terminal changed.
  case resize(Size)
  /// Bytes that form no known sequence.
  case unknown([UInt8])
}

/// A mouse action and its position.
public struct MouseEvent: Hashable, Sendable {
  /// The action.
  public var action: Action
  /// The cell under the pointer; in a handler, from the top left of the view that handles the event.
  public var position: Point
  /// The pixel under the pointer, from the top left of the screen, if the terminal reports it.
  public var pixel: Pixel?
  /// The modifiers that are held.
  public var modifiers: Key.Modifiers
  /// The number of presses in a row at the same place: 2 for a double click.
  public var count: Int
  /// The columns of the view that handles the event, if lines are read from right to left.
  package var mirroredColumns: Int?

  /// The column under the pointer, from the edge of the view where lines begin.
  public var leadingColumn: Int {
    mirroredColumns.map { $0 - 1 - position.column } ?? position.column
  }

  /// Creates a mouse event.
  public init(
    _ action: Action, at position: Point, modifiers: Key.Modifiers = [], count: Int = 1
  ) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
    self.count = count
  }

  /// A mouse action, with the button that is part of it.
  public enum Action: Hashable, Sendable {
    /// A button was pressed.
    case down(Button)
    /// A button was released.
    case up(Button)
    /// The pointer moved with a button held.
    case drag(Button)
    /// The pointer moved.
    case move
    /// The pointer entered or left the view.
    case enter, leave
  }

  /// A mouse button.
  public enum Button: UInt8, Hashable, Sendable {
    /// One of the three buttons that every mouse has.
    case left, middle, right
    /// One of the further buttons, 8 to 11 in X's numbering.
    case back, forward, button10, button11
    /// The released button, where an old terminal does not report which one it is.
    case unknown
  }
}

/// A position on the screen in pixels.
public struct Pixel: Hashable, Sendable {
  /// Pixels from the left edge.
  public var x: Int
  /// Pixels from the top edge.
  public var y: Int

  /// Creates a position.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A turn of the scroll wheel and its position.
public struct ScrollEvent: Hashable, Sendable {
  /// Columns to the right; negative to the left.
  public var columns: Int
  /// Rows down; negative up.
  public var rows: Int
  /// The cell under the pointer; in a handler, from the top left of the view that handles the event.
  public var position: Point
  /// The pixel under the pointer, from the top left of the screen, if the terminal reports it.
  public var pixel: Pixel?
  /// The modifiers that are held.
  public var modifiers: Key.Modifiers
  /// Whether lines are read from right to left where the wheel is handled, so that columns go on to the left.
  public var isMirrored = false

  /// Creates a scroll event.
  public init(columns: Int = 0, rows: Int, at position: Point, modifiers: Key.Modifiers = []) {
    self.columns = columns
    self.rows = rows
    self.position = position
    self.modifiers = modifiers
  }
}

/// A key that works now, with the app's description of what it does.
public struct KeyBinding: Hashable, Sendable {
  /// The key; of a sequence, the first.
  public var key: Key
  /// The keys that follow in a sequence such as `g g`.
  public var rest: [Key]
  /// What the key does in a word or two, for help.
  public var label: String
  /// What the key does, in a sentence; empty if the label says all.
  public var sentence: String
  /// Whether it is a key of a widget itself, which only the full help lists.
  public var isDetail: Bool
  /// Whether a widget takes this key of its own in all its states, so that no view around it gets the key.
  public var isAlwaysTaken: Bool
  /// Whether a view nearer to the focus takes the key, as a field takes letters, so that it does nothing now.
  public var isCovered: Bool

  /// Creates a binding.
  public init(
    _ key: Key, then rest: [Key] = [], _ label: String, sentence: String = "",
    isDetail: Bool = false, isAlwaysTaken: Bool = false, isCovered: Bool = false
  ) {
    self.key = key
    self.rest = rest
    self.label = label
    self.sentence = sentence
    self.isDetail = isDetail
    self.isAlwaysTaken = isAlwaysTaken
    self.isCovered = isCovered
  }
}
