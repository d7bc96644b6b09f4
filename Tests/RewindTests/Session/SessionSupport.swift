// SessionSupport: random sessions from a seed, with every kind of entry, event and key.

import Rewind
import TermRender
import TermStore
import TermWidgets

extension SessionHeader {
  static func random(_ random: inout Randomness) -> SessionHeader {
    var header = SessionHeader(
      program: random.text(), arguments: random.some { $0.text() },
      environment: .init(random.some { ($0.text(), $0.text()) }) { $1 }, seed: random.next(),
      secondsSince1970: random.double(), size: .random(&random), profile: .random(&random),
      isInline: random.chance(2))
    header.reducesMotion = random.chance(2)
    header.marksFocus = random.chance(2)
    header.showsStats = random.chance(2)
    header.tellsStates = random.chance(2)
    return header
  }
}

extension SessionEntry {
  static func random(_ random: inout Randomness, at time: Int64) -> SessionEntry {
    SessionEntry(nanoseconds: time, .random(&random))
  }
}

extension SessionEntry.Kind {
  static func random(_ random: inout Randomness) -> SessionEntry.Kind {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: .message(task: .random(in: 0...99, using: &random), random.json())
    case 1: .ended(task: .random(in: 0...99, using: &random))
    case 2:
      .failed(task: .random(in: 0...99, using: &random), random.pick([nil, .null, random.json()]))
    case 3:
      .execEnded(
        number: .random(in: 0...9, using: &random), code: .random(in: .min ... .max, using: &random)
      )
    case 4: .signal(.random(in: 1...31, using: &random))
    case 5: .appearance(isDark: random.chance(2))
    case 6: .profile(.random(&random))
    case 7: .step
    case 8: .frame(fingerprint: .random(in: .min ... .max, using: &random))
    case 9: .clock(secondsSince1970: .random(in: 0...2e9, using: &random))
    case 10: .timers
    case 11: .update("message", fingerprint: .random(in: .min ... .max, using: &random))
    case 12: .notification(random.pick(["", "a", "é\u{1B}"]))
    default: .event(.random(&random), isRedacted: random.chance(4))
    }
  }
}

extension Event {
  static func random(_ random: inout Randomness) -> Event {
    switch Int.random(in: 0..<9, using: &random) {
    case 0...2: return .key(.random(&random))
    case 3:
      let button = random.pick((0..<8).compactMap { MouseEvent.Button(rawValue: $0) })
      var event = MouseEvent(
        random.pick([.down(button), .up(button), .drag(button), .move, .enter, .leave]),
        at: .random(&random), modifiers: .random(&random), count: .random(in: 0...3, using: &random)
      )
      event.pixel = .random(&random)
      return .mouse(event)
    case 4:
      var event = ScrollEvent(
        columns: .random(in: -3...3, using: &random), rows: .random(in: -3...3, using: &random),
        at: .random(&random), modifiers: .random(&random))
      event.pixel = .random(&random)
      return .scroll(event)
    case 5: return .paste(random.text())
    case 6: return .focus(random.chance(2))
    case 7: return .resize(.random(&random))
    default: return .unknown(random.some(9) { UInt8.random(in: 0...255, using: &$0) })
    }
  }
}

extension KeyPress {
  static let plainCodes: [Key.Code] = [
    .enter, .escape, .tab, .backspace, .insert, .delete, .home, .end, .pageUp, .pageDown, .up,
    .down, .left, .right, .begin, .capsLock, .scrollLock, .numLock, .printScreen, .pause, .menu,
  ]

  static func random(_ random: inout Randomness) -> KeyPress {
    let code: Key.Code =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: random.pick(plainCodes)
      case 1: .function(.random(in: 1...40, using: &random))
      case 2: .media(random.pick(Key.Media.allCases))
      case 3: .modifier(random.pick(Key.ModifierKey.allCases))
      default: .character(.random(&random))
      }
    var press = KeyPress(
      Key(code, .random(&random)), text: random.chance(2) ? nil : random.text(),
      phase: random.pick([.press, .repeat, .release]))
    press.isKeypad = random.chance(4)
    if random.chance(3) { press.shifted = .random(&random) }
    if random.chance(3) { press.base = .random(&random) }
    return press
  }
}

extension Character {
  static func random(_ random: inout Randomness) -> Character {
    random.pick([
      "a", "+", "\"", " ", "\u{1B}", "\r\n", "é", "e\u{301}", "\u{301}", "世", "👩‍👩‍👧", "\u{0}",
    ])
  }
}

extension Key.Modifiers {
  static func random(_ random: inout Randomness) -> Key.Modifiers {
    random.chance(2) ? [] : Key.Modifiers(rawValue: .random(in: 0...255, using: &random))
  }
}

extension Size {
  static func random(_ random: inout Randomness) -> Size {
    Size(columns: .random(in: 0...500, using: &random), rows: .random(in: 0...500, using: &random))
  }
}

extension Point {
  static func random(_ random: inout Randomness) -> Point {
    Point(column: .random(in: -9...500, using: &random), row: .random(in: -9...500, using: &random))
  }
}

extension Pixel? {
  static func random(_ random: inout Randomness) -> Pixel? {
    random.chance(2)
      ? nil
      : Pixel(x: .random(in: 0...4000, using: &random), y: .random(in: 0...4000, using: &random))
  }
}

extension Profile {
  static func random(_ random: inout Randomness) -> Profile {
    Profile(
      colors: random.pick(ColorDepth.allCases), hasUnderlineKinds: random.chance(2),
      hasUnderlineColors: random.chance(2), hasLinks: random.chance(2),
      repeats: random.pick([.none, .ascii, .all]), erasesWithBackground: random.chance(2),
      hasTabs: random.chance(2), hasShifts: random.chance(2),
      hasSynchronizedOutput: random.chance(2), hasAddresses: random.chance(2))
  }
}

/// Returns a header with entries, and the bytes of each of their lines.
struct RandomSession {
  let header: SessionHeader
  let entries: [SessionEntry]
  let lines: [[UInt8]]
  var bytes: [UInt8] { Array(lines.joined()) }

  init(seed: UInt64, limit: Int) {
    var random = Randomness(seed: seed)
    var time: Int64 = 0
    header = .random(&random)
    entries = random.some(limit) { random in
      time += .random(in: 0...1_000_000_000, using: &random)
      return .random(&random, at: time)
    }
    var writer = SessionWriter()
    var lines = [writer.line(for: header)]
    for entry in entries { lines.append(writer.line(for: entry)) }
    self.lines = lines
  }
}
