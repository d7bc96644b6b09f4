// KeyPress+Session: converts a key press to the members of a session's line, and back.

import TermView

extension KeyPress {
  func add(to members: inout JSON.Object) {
    switch key.code {
    case .character(let character): members.set("character", String(character).json)
    case .function(let number): members.set("function", number.json)
    case .media(let media): members.set("media", SessionNameTable.media[media].json)
    case .modifier(let key): members.set("modifier", SessionNameTable.modifierKeys[key].json)
    default: members.set("key", SessionNameTable.keys[key.code].json)
    }
    members.add(key.modifiers)
    members.set("text", text.json)
    if phase != .press { members.set("phase", SessionNameTable.phases[phase].json) }
    if isKeypad { members.set("keypad", .bool(true)) }
    if let shifted { members.set("shifted", String(shifted).json) }
    if let base { members.set("base", String(base).json) }
  }

  init(_ fields: inout SessionFields) throws(SessionFields.FieldError) {
    let code: Key.Code =
      if fields.has("character") {
        .character(try fields.character("character"))
      } else if fields.has("function") {
        .function(try fields.value("function"))
      } else if fields.has("media") {
        .media(try fields.value("media", in: .media))
      } else if fields.has("modifier") {
        .modifier(try fields.value("modifier", in: .modifierKeys))
      } else {
        try fields.value("key", in: .keys)
      }
    let modifiers = try fields.modifiers()
    self.init(Key(code, modifiers), text: try fields.value("text"))
    if fields.has("phase") { phase = try fields.value("phase", in: .phases) }
    isKeypad = try fields.valueIfPresent("keypad") ?? false
    if fields.has("shifted") { shifted = try fields.character("shifted") }
    if fields.has("base") { base = try fields.character("base") }
  }
}

extension JSON.Object {
  /// Adds the modifier keys that are held, if any.
  mutating func add(_ modifiers: TermView.Key.Modifiers) {
    guard !modifiers.isEmpty else { return }
    let held = SessionFields.allModifiers.filter { modifiers.contains($0.modifier) }
    set("modifiers", .array(held.map(\.name.json)))
  }
}

extension SessionFields {
  mutating func modifiers() throws(FieldError) -> Key.Modifiers {
    guard has("modifiers") else { return [] }
    var modifiers: Key.Modifiers = []
    for name: String in try values("modifiers") {
      guard let known = SessionFields.allModifiers.first(where: { $0.name == name }) else {
        throw FieldError("the modifier \"\(SessionFields.safeExcerpt(name))\" is unknown")
      }
      modifiers.insert(known.modifier)
    }
    return modifiers
  }

  fileprivate static let allModifiers: [(name: String, modifier: Key.Modifiers)] = [
    ("shift", .shift), ("alt", .alt), ("control", .control), ("super", .super), ("hyper", .hyper),
    ("meta", .meta), ("capsLock", .capsLock), ("numLock", .numLock),
  ]
}

extension SessionNameTable<Key.Code> {
  static let keys = SessionNameTable([
    "enter": .enter, "escape": .escape, "tab": .tab, "backspace": .backspace, "insert": .insert,
    "delete": .delete, "home": .home, "end": .end, "pageUp": .pageUp, "pageDown": .pageDown,
    "up": .up, "down": .down, "left": .left, "right": .right, "begin": .begin,
    "capsLock": .capsLock, "scrollLock": .scrollLock, "numLock": .numLock,
    "printScreen": .printScreen, "pause": .pause, "menu": .menu,
  ])
}

extension SessionNameTable<KeyPress.Phase> {
  static let phases = SessionNameTable(["press": .press, "repeat": .repeat, "release": .release])
}

extension SessionNameTable<Key.Media> {
  static let media = SessionNameTable([
    "play": .play, "pause": .pause, "playPause": .playPause, "reverse": .reverse, "stop": .stop,
    "fastForward": .fastForward, "rewind": .rewind, "next": .next, "previous": .previous,
    "record": .record, "lowerVolume": .lowerVolume, "raiseVolume": .raiseVolume, "mute": .mute,
  ])
}

extension SessionNameTable<Key.ModifierKey> {
  static let modifierKeys = SessionNameTable([
    "leftShift": .leftShift, "leftControl": .leftControl, "leftAlt": .leftAlt,
    "leftSuper": .leftSuper, "leftHyper": .leftHyper, "leftMeta": .leftMeta,
    "rightShift": .rightShift, "rightControl": .rightControl, "rightAlt": .rightAlt,
    "rightSuper": .rightSuper, "rightHyper": .rightHyper, "rightMeta": .rightMeta,
    "level3Shift": .level3Shift, "level5Shift": .level5Shift,
  ])
}
