// InputToken+Making: converts inputs of a parser to words.

public import TermRender
import TermView

extension InputLine {
  /// Creates a parser that knows this line's mode.
  public var parser: InputParser {
    var parser = InputParser()
    if mode != nil { parser.fourthModifier = .super }
    if mode == "mouse-sgr_pixels" { parser.cellSize = PixelSize(width: 8, height: 16) }
    return parser
  }

  /// Returns the words for a parser's inputs of this line.
  public func words(for inputs: [Input]) -> [InputToken] {
    inputs.flatMap { input -> [InputToken] in
      switch input {
      case .reply(let reply): [InputToken(reply)]
      case .event(.key(let press)):
        [mode == nil ? InputToken(press, of: self) : InputToken(press, onUSKeyboardOf: self)]
      case .event(.mouse(let event)): [InputToken(event, isNamedAsInX: mode != nil)]
      case .event(.scroll(let event)): [InputToken(event)]
      case .event(.paste(let text)): InputToken.paste(text)
      case .event(.focus(let isFocused)): [InputToken(isFocused ? "focus" : "blur")]
      case .event(.resize): [InputToken(report: "WindowSize")]
      case .event(.unknown(let bytes)): [InputToken(unknown: bytes)]
      }
    }
  }
}

extension InputLine {
  /// Whether this is one key after `SS3`, with or without Escapes before it.
  fileprivate var isSingle: Bool {
    let rest = bytes.drop { $0 == 0x1B }
    return rest.first == 0x8F || rest.count < bytes.count && rest.first == 0x4F
  }
}

extension InputToken {
  /// Returns a key as ultraviolet decodes it from the bytes.
  init(_ press: KeyPress, of line: InputLine) {
    self.init(press)
    text = press.text.isEmpty ? nil : press.text
    base = press.base.map { String($0) }
    guard press.isKeypad else { return }
    // It decodes an application's number pad as keys that type nothing, and has two words for the comma.
    if line.isSingle { text = nil } else if key == "kp_comma" { key = "kp_separator" }
  }

  /// Returns a key by its name.
  init(_ press: KeyPress) {
    self.init("key")
    action = "\(press.phase)"
    key = press.key.code.word(isKeypad: press.isKeypad)
    mods = press.key.modifiers.words
  }

  init(_ event: MouseEvent, isNamedAsInX: Bool) {
    self.init("mouse")
    let button: MouseEvent.Button?
    switch event.action {
    case .down(let down): (action, button) = ("press", down)
    case .up(let up): (action, button) = ("release", up)
    case .drag(let held): (action, button) = ("motion", held)
    case .move, .enter, .leave: (action, button) = ("motion", nil)
    }
    switch button {
    case nil, .unknown: self.button = "none"
    case .back: self.button = isNamedAsInX ? "back" : "backward"
    case .some(let button): self.button = "\(button)"
    }
    place(event.position, event.pixel, event.modifiers)
  }

  init(_ event: ScrollEvent) {
    self.init("mouse")
    action = "wheel"
    button =
      event.rows < 0
      ? "wheel_up"
      : event.rows > 0 ? "wheel_down" : event.columns < 0 ? "wheel_left" : "wheel_right"
    place(event.position, event.pixel, event.modifiers)
  }

  private mutating func place(_ cell: Point, _ pixel: Pixel?, _ modifiers: Key.Modifiers) {
    (x, y) = (cell.column, cell.row)
    (px, py) = (pixel?.x, pixel?.y)
    mods = modifiers.words
  }

  static func paste(_ text: String) -> [InputToken] {
    var word = InputToken("paste")
    word.text = text
    return [InputToken("paste_start"), word, InputToken("paste_end")]
  }

  init(report name: String) {
    self.init("report")
    self.name = name
  }

  init(_ reply: Reply) {
    switch reply {
    case .attributes: self.init(report: "PrimaryDeviceAttributes")
    case .version: self.init(report: "SecondaryDeviceAttributes")
    case .unit: self.init(report: "TertiaryDeviceAttributes")
    case .name: self.init(report: "TerminalVersion")
    case .status: self.init(report: "Status")
    case .cursor: self.init(report: "CursorPosition")
    case .mode: self.init(report: "ModeReport")
    case .capabilities: self.init(report: "Capability")
    case .setting: self.init(report: "Setting")
    case .color(.foreground, _): self.init(report: "ForegroundColor")
    case .color(.background, _): self.init(report: "BackgroundColor")
    case .color(.cursor, _): self.init(report: "CursorColor")
    case .color: self.init(report: "Color")
    case .clipboard: self.init(report: "Clipboard")
    case .keyboard: self.init(report: "KeyboardEnhancements")
    case .modifyOtherKeys: self.init(report: "ModifyOtherKeys")
    case .graphics: self.init(report: "KittyGraphics")
    case .notification: self.init(report: "KittyNotification")
    case .isDark(let isDark): self.init(report: isDark ? "DarkColorScheme" : "LightColorScheme")
    case .cells: self.init(report: "WindowSize")
    case .pixels: self.init(report: "PixelSize")
    case .cellPixels: self.init(report: "CellSize")
    case .window: self.init(report: "WindowOp")
    }
  }

  init(unknown bytes: [UInt8]) {
    self.init("unknown")
    self.bytes = bytes.hex
    let introducer: UInt8 =
      bytes.first == 0x1B && bytes.count > 1 ? bytes[1] : (bytes.first ?? 0x40) &- 0x40
    let last = bytes.last ?? 0
    let isTerminated = last == 0x9C || bytes.suffix(2) == [0x1B, 0x5C]
    switch introducer {
    case 0x5B where bytes.count > 2 && last >= 0x40: kind = "csi"
    case 0x4F where bytes.count > 2 && last >= 0x40: kind = "ss3"
    case 0x50 where isTerminated: kind = "dcs"
    case 0x58 where isTerminated: kind = "sos"
    case 0x5D where isTerminated || last == 0x07: kind = "osc"
    case 0x5E where isTerminated: kind = "pm"
    case 0x5F where isTerminated: kind = "apc"
    default: kind = ""
    }
  }
}

extension Key.Code {
  /// Returns the name of the key.
  func word(isKeypad: Bool) -> String {
    var word: String
    switch self {
    case .character(" "): word = "space"
    case .character(let character): word = String(character)
    case .function(let number): word = "f\(number)"
    case .media(let media): word = "media\(media)"
    case .modifier(let modifier):
      word = "\(modifier)".replacing("Control", with: "ctrl")
    default: word = "\(self)"
    }
    if !isKeypad { return word.count > 1 ? word.lowercased() : word }
    let signs = [
      ".": "decimal", "/": "divide", "*": "multiply", "-": "minus", "+": "plus", "=": "equal",
      ",": "comma",
    ]
    word = signs[word] ?? word
    return "kp_" + word.lowercased()
  }
}

extension Key.Modifiers {
  /// Returns the names of the modifiers.
  var words: [String] {
    let names: [(Key.Modifiers, String)] = [
      (.shift, "shift"), (.control, "ctrl"), (.alt, "alt"), (.super, "super"), (.meta, "meta"),
      (.hyper, "hyper"), (.capsLock, "capslock"), (.numLock, "numlock"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}
