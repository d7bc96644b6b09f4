// Event: what a terminal or a test tells a screen.

/// Something that happened outside: a key, the mouse, a paste, a change of focus or size.
public enum Event: Hashable, Sendable {
  /// A key went down, repeated or came up.
  case key(KeyPress)
  /// The mouse moved or a button changed.
  case mouse(MouseEvent)
  /// The wheel turned.
  case scroll(ScrollEvent)
  /// Text was pasted, as one.
  case paste(String)
  /// The terminal got or lost the user's attention.
  case focus(Bool)
  /// The terminal has another size.
  case resize(Size)
  /// Bytes that mean nothing that is known.
  case unknown([UInt8])
}

/// What the mouse did, and where.
public struct MouseEvent: Hashable, Sendable {
  /// What it did.
  public var action: Action
  /// The cell it is over; in a handler, from the top left of the view that handles it.
  public var position: Point
  /// The pixel it is over, from the top left of the screen, where the terminal says so.
  public var pixel: Pixel?
  /// The keys held with it.
  public var modifiers: Key.Modifiers
  /// Which press in a row this is at the same place: 2 for a double click.
  public var count: Int

  /// Creates an event.
  public init(
    _ action: Action, at position: Point, modifiers: Key.Modifiers = [], count: Int = 1
  ) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
    self.count = count
  }

  /// What a mouse does; with a button where one is part of it.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case down(Button)
    /// A button came up.
    case up(Button)
    /// It moved with a button held.
    case drag(Button)
    /// It moved.
    case move
    /// It came over the view, or left it.
    case enter, leave
  }

  /// A button.
  public enum Button: UInt8, Hashable, Sendable {
    /// One of the three that all have.
    case left, middle, right
    /// One of the further ones, 8 to 11 in X's count.
    case back, forward, button10, button11
    /// The one that came up, where an old terminal does not say which.
    case unknown
  }
}

/// A place on the screen that is finer than a cell.
public struct Pixel: Hashable, Sendable {
  /// Pixels from the left.
  public var x: Int
  /// Pixels from the top.
  public var y: Int

  /// Creates a place.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A turn of the wheel, and where.
public struct ScrollEvent: Hashable, Sendable {
  /// Columns to the right and rows down; negative the other way.
  public var columns: Int
  /// Rows down; negative up.
  public var rows: Int
  /// The cell it is over; in a handler, from the top left of the view that handles it.
  public var position: Point
  /// The pixel it is over, from the top left of the screen, where the terminal says so.
  public var pixel: Pixel?
  /// The keys held with it.
  public var modifiers: Key.Modifiers

  /// Creates a turn of the wheel.
  public init(columns: Int = 0, rows: Int, at position: Point, modifiers: Key.Modifiers = []) {
    self.columns = columns
    self.rows = rows
    self.position = position
    self.modifiers = modifiers
  }
}

/// A key that works now, with what its author says it does.
public struct KeyBinding: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// What it does, for help.
  public var label: String
  /// Whether something nearer to the focus takes the key, as a field takes letters: then it does nothing now.
  public var isCovered: Bool

  /// Creates a binding.
  public init(_ key: Key, _ label: String, isCovered: Bool = false) {
    self.key = key
    self.label = label
    self.isCovered = isCovered
  }
}
