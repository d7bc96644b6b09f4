// KeyPress+Session: a key press as the members of a line, and back.

import TermView

extension KeyPress {
  func add(to members: inout JSON.Object) {
    switch key.code {
    case .character(let character): members.set("character", String(character).json)
    case .function(let number): members.set("function", number.json)
    case .media(let media): members.set("media", SessionNames.media[media].json)
    case .modifier(let key): members.set("modifier", SessionNames.modifierKeys[key].json)
    default: members.set("key", SessionNames.keys[key.code].json)
    }
    members.add(key.modifiers)
    members.set("text", text.json)
    if phase != .press { members.set("phase", SessionNames.phases[phase].json) }
    if isKeypad { members.set("keypad", .bool(true)) }
    if let shifted { members.set("shifted", String(shifted).json) }
    if let base { members.set("base", String(base).json) }
  }

  init(_ fields: inout SessionFields) throws(SessionFields.Fault) {
    let code: Key.Code =
      if fields.has("character") {
        .character(try fields.character("character"))
      } else if fields.has("function") {
        .function(try fields.value("function"))
      } else if fields.has("media") {
        .media(try fields.named("media", .media))
      } else if fields.has("modifier") {
        .modifier(try fields.named("modifier", .modifierKeys))
      } else {
        try fields.named("key", .keys)
      }
    let modifiers = try fields.modifiers()
    self.init(Key(code, modifiers), text: try fields.value("text"))
    if fields.has("phase") { phase = try fields.named("phase", .phases) }
    isKeypad = try fields.valueIfAny("keypad") ?? false
    if fields.has("shifted") { shifted = try fields.character("shifted") }
    if fields.has("base") { base = try fields.character("base") }
  }
}

extension JSON.Object {
  /// Adds the keys that are held, where any is.
  mutating func add(_ modifiers: TermView.Key.Modifiers) {
    guard !modifiers.isEmpty else { return }
    let held = SessionFields.allModifiers.filter { modifiers.contains($0.modifier) }
    set("modifiers", .array(held.map(\.name.json)))
  }
}

extension SessionFields {
  mutating func modifiers() throws(Fault) -> Key.Modifiers {
    guard has("modifiers") else { return [] }
    var modifiers: Key.Modifiers = []
    for name: String in try values("modifiers") {
      guard let known = SessionFields.allModifiers.first(where: { $0.name == name }) else {
        throw Fault("the modifier \"\(SessionFields.shown(name))\" is unknown")
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

extension SessionNames<Key.Code> {
  static let keys = SessionNames([
    "enter": .enter, "escape": .escape, "tab": .tab, "backspace": .backspace, "insert": .insert,
    "delete": .delete, "home": .home, "end": .end, "pageUp": .pageUp, "pageDown": .pageDown,
    "up": .up, "down": .down, "left": .left, "right": .right, "begin": .begin,
    "capsLock": .capsLock, "scrollLock": .scrollLock, "numLock": .numLock,
    "printScreen": .printScreen, "pause": .pause, "menu": .menu,
  ])
}

extension SessionNames<KeyPress.Phase> {
  static let phases = SessionNames(["press": .press, "repeat": .repeat, "release": .release])
}

extension SessionNames<Key.Media> {
  static let media = SessionNames([
    "play": .play, "pause": .pause, "playPause": .playPause, "reverse": .reverse, "stop": .stop,
    "fastForward": .fastForward, "rewind": .rewind, "next": .next, "previous": .previous,
    "record": .record, "lowerVolume": .lowerVolume, "raiseVolume": .raiseVolume, "mute": .mute,
  ])
}

extension SessionNames<Key.ModifierKey> {
  static let modifierKeys = SessionNames([
    "leftShift": .leftShift, "leftControl": .leftControl, "leftAlt": .leftAlt,
    "leftSuper": .leftSuper, "leftHyper": .leftHyper, "leftMeta": .leftMeta,
    "rightShift": .rightShift, "rightControl": .rightControl, "rightAlt": .rightAlt,
    "rightSuper": .rightSuper, "rightHyper": .rightHyper, "rightMeta": .rightMeta,
    "level3Shift": .level3Shift, "level5Shift": .level5Shift,
  ])
}
