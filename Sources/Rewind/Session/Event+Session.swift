// Event+Session: converts an event to the members of a session's line, and back.

import TermView

extension Event {
  /// The name of the event's kind in a line.
  var kindName: String {
    switch self {
    case .key: "key"
    case .mouse: "mouse"
    case .scroll: "scroll"
    case .paste: "paste"
    case .focus: "focus"
    case .resize: "resize"
    case .unknown: "unknown"
    }
  }

  func add(to members: inout JSON.Object) {
    switch self {
    case .key(let press): press.add(to: &members)
    case .mouse(let event):
      event.action.add(to: &members)
      members.add("count", event.count)
      members.add(event.position, event.pixel, event.modifiers)
    case .scroll(let event):
      members.add("columns", event.columns)
      members.add("rows", event.rows)
      members.add(event.position, event.pixel, event.modifiers)
    case .paste(let text): members.set("text", text.json)
    case .focus(let isFocused): members.set("focused", isFocused.json)
    case .resize(let size): members.add(size)
    case .unknown(let bytes): members.set("bytes", .array(bytes.map(\.json)))
    }
  }

  /// Creates an event from a line, or nil if no event has that name.
  init?(_ kind: String, _ fields: inout SessionFields) throws(SessionFields.FieldError) {
    switch kind {
    case "key": self = .key(try KeyPress(&fields))
    case "mouse":
      let action = try MouseEvent.Action(&fields)
      var event = MouseEvent(
        action, at: try fields.position(), modifiers: try fields.modifiers(),
        count: try fields.boundedInt("count"))
      event.pixel = try fields.pixel()
      self = .mouse(event)
    case "scroll":
      var event = ScrollEvent(
        columns: try fields.boundedInt("columns"), rows: try fields.boundedInt("rows"),
        at: try fields.position(), modifiers: try fields.modifiers())
      event.pixel = try fields.pixel()
      self = .scroll(event)
    case "paste": self = .paste(try fields.value("text"))
    case "focus": self = .focus(try fields.value("focused"))
    case "resize": self = .resize(try fields.size())
    case "unknown": self = .unknown(try fields.values("bytes"))
    default: return nil
    }
  }
}

extension MouseEvent.Action {
  func add(to members: inout JSON.Object) {
    let (name, button): (String, MouseEvent.Button?) =
      switch self {
      case .down(let button): ("down", button)
      case .up(let button): ("up", button)
      case .drag(let button): ("drag", button)
      case .move: ("move", nil)
      case .enter: ("enter", nil)
      case .leave: ("leave", nil)
      }
    members.set("action", name.json)
    if let button { members.set("button", SessionNameTable.buttons[button].json) }
  }

  init(_ fields: inout SessionFields) throws(SessionFields.FieldError) {
    let action: String = try fields.value("action")
    switch action {
    case "down": self = .down(try fields.value("button", in: .buttons))
    case "up": self = .up(try fields.value("button", in: .buttons))
    case "drag": self = .drag(try fields.value("button", in: .buttons))
    case "move": self = .move
    case "enter": self = .enter
    case "leave": self = .leave
    default: throw .init("the field \"action\" can't be \"\(SessionFields.safeExcerpt(action))\"")
    }
  }
}

extension SessionNameTable<MouseEvent.Button> {
  static let buttons = SessionNameTable([
    "left": .left, "middle": .middle, "right": .right, "back": .back, "forward": .forward,
    "button10": .button10, "button11": .button11, "unknown": .unknown,
  ])
}

extension JSON.Object {
  /// Adds the position of an event and the modifiers held during it.
  fileprivate mutating func add(
    _ position: Point, _ pixel: Pixel?, _ modifiers: TermView.Key.Modifiers
  ) {
    add("column", position.column)
    add("row", position.row)
    if let pixel {
      add("x", pixel.x)
      add("y", pixel.y)
    }
    add(modifiers)
  }
}

extension SessionFields {
  fileprivate mutating func position() throws(FieldError) -> Point {
    Point(column: try boundedInt("column"), row: try boundedInt("row"))
  }

  fileprivate mutating func pixel() throws(FieldError) -> Pixel? {
    guard has("x") || has("y") else { return nil }
    return Pixel(x: try boundedInt("x"), y: try boundedInt("y"))
  }
}
