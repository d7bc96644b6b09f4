// CastWriter: what was written to a terminal and when; the lines of an asciinema cast out.

package import TermView

/// Writes a cast in asciinema's format, version 2.
///
/// https://docs.asciinema.org/manual/asciicast/v2/: the first line is an object, each further one an array of the
/// seconds since the start, a letter and a text. Bytes come as they are written, however they were cut: those of a
/// character that is not whole yet wait for the next, and those of none become U+FFFD. Times never go back.
package struct CastWriter: Sendable {
  /// The first line, with its end.
  package let header: [UInt8]
  private var latest: Int64 = 0
  private var output = CastText()
  private var input = CastText()

  /// Creates a writer for a terminal of some size; the timestamp is in seconds since 1970.
  package init(
    size: Size, title: String? = nil, environment: [String: String] = [:], timestamp: Int64? = nil
  ) {
    var members: JSON.Object = [
      "version": .integer(2), "width": size.columns.json, "height": size.rows.json,
    ]
    if let timestamp { members.set("timestamp", timestamp.json) }
    if let title { members.set("title", title.json) }
    if !environment.isEmpty {
      var variables = JSON.Object()
      for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
        variables.set(name, value.json)
      }
      members.set("env", .object(variables))
    }
    var bytes: [UInt8] = []
    JSON.object(members).write(to: &bytes)
    header = bytes + [UInt8(ascii: "\n")]
  }

  /// What was written to the terminal; no line where it is only the beginning of a character.
  package mutating func output(_ bytes: [UInt8], at time: Duration) -> [UInt8] {
    line("o", output.text(of: bytes), at: time)
  }

  /// What was typed.
  package mutating func input(_ bytes: [UInt8], at time: Duration) -> [UInt8] {
    line("i", input.text(of: bytes), at: time)
  }

  /// The terminal got another size.
  package mutating func resize(_ size: Size, at time: Duration) -> [UInt8] {
    line("r", "\(size.columns)x\(size.rows)", at: time)
  }

  /// What is left at the end: characters that have begun and came to nothing.
  package mutating func end(at time: Duration) -> [UInt8] {
    line("o", output.rest(), at: time) + line("i", input.rest(), at: time)
  }

  private mutating func line(_ code: String, _ text: String, at time: Duration) -> [UInt8] {
    guard !text.isEmpty else { return [] }
    let (seconds, attoseconds) = time.components
    latest = max(latest, seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
    let micros = "\(latest % 1_000_000)"
    let fraction = String(repeating: "0", count: 6 - micros.utf8.count) + micros
    var bytes = Array("[\(latest / 1_000_000).\(fraction), \"\(code)\", ".utf8)
    JSON.string(text).write(to: &bytes)
    return bytes + "]\n".utf8
  }
}

/// Bytes that come in pieces, as texts of whole characters.
private struct CastText: Sendable {
  private var held: [UInt8] = []

  mutating func text(of bytes: [UInt8]) -> String {
    let all = held + bytes
    let whole = all.count - CastText.begun(all)
    held = Array(all[whole...])
    return String(decoding: all[..<whole], as: UTF8.self)
  }

  mutating func rest() -> String {
    let text = String(decoding: held, as: UTF8.self)
    held = []
    return text
  }

  /// How many bytes at the end are the beginning of a character that may be whole with the next.
  private static func begun(_ bytes: [UInt8]) -> Int {
    for count in stride(from: 1, through: min(3, bytes.count), by: 1) {
      let place = bytes.count - count
      if UTF8.isContinuation(bytes[place]) { continue }
      let second = count > 1 ? bytes[place + 1] : nil
      return isBeginning(bytes[place], second, count: count) ? count : 0
    }
    return 0
  }

  /// Whether more may follow a first byte and those behind it (Unicode 16, table 3-7).
  private static func isBeginning(_ first: UInt8, _ second: UInt8?, count: Int) -> Bool {
    switch first {
    case 0xC2...0xDF: return count < 2
    case 0xE0...0xEF:
      guard count < 3, let second else { return count < 3 }
      return first == 0xE0 ? second >= 0xA0 : first == 0xED ? second <= 0x9F : true
    case 0xF0...0xF4:
      guard let second else { return true }
      return first == 0xF0 ? second >= 0x90 : first == 0xF4 ? second <= 0x8F : true
    default: return false
    }
  }
}
