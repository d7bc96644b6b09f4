// CastWriter: writes terminal output, input and sizes with their times as the lines of an asciinema cast.

package import TermView

/// Writes a cast in asciinema's format, version 2.
///
/// The first line is an object; each further line is an array of the seconds since the start, an event code and a
/// text (https://docs.asciinema.org/manual/asciicast/v2/). Callers may split the bytes anywhere: the bytes of an
/// incomplete character wait for the next call, and invalid bytes become U+FFFD. Times never decrease.
package struct CastWriter: Sendable {
  /// The header line, including its newline.
  package let header: [UInt8]
  private var latest: Int64 = 0
  private var output = IncrementalUTF8Decoder()
  private var input = IncrementalUTF8Decoder()

  /// Creates a writer for a terminal of the given size; `timestamp` is in seconds since 1970.
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

  /// Returns the line for bytes written to the terminal, or nothing if they only begin a character.
  package mutating func output(_ bytes: [UInt8], at time: Duration) -> [UInt8] {
    line("o", output.decode(bytes), at: time)
  }

  /// Returns the line for bytes that the user typed, or nothing if they only begin a character.
  package mutating func input(_ bytes: [UInt8], at time: Duration) -> [UInt8] {
    line("i", input.decode(bytes), at: time)
  }

  /// Returns the line for a new terminal size.
  package mutating func resize(_ size: Size, at time: Duration) -> [UInt8] {
    line("r", "\(size.columns)x\(size.rows)", at: time)
  }

  /// Returns the lines for incomplete characters left at the end.
  package mutating func end(at time: Duration) -> [UInt8] {
    line("o", output.finish(), at: time) + line("i", input.finish(), at: time)
  }

  private mutating func line(_ code: String, _ text: String, at time: Duration) -> [UInt8] {
    guard !text.isEmpty else { return [] }
    latest = max(latest, time.clampedNanoseconds / 1000)
    let micros = "\(latest % 1_000_000)"
    let fraction = String(repeating: "0", count: 6 - micros.utf8.count) + micros
    var bytes = Array("[\(latest / 1_000_000).\(fraction), \"\(code)\", ".utf8)
    JSON.string(text).write(to: &bytes)
    return bytes + "]\n".utf8
  }
}

/// Decodes UTF-8 bytes that arrive in pieces into texts of whole characters.
private struct IncrementalUTF8Decoder: Sendable {
  private var incompleteBytes: [UInt8] = []

  mutating func decode(_ bytes: [UInt8]) -> String {
    let all = incompleteBytes + bytes
    let whole = all.count - IncrementalUTF8Decoder.incompleteByteCount(in: all)
    incompleteBytes = Array(all[whole...])
    return String(decoding: all[..<whole], as: UTF8.self)
  }

  mutating func finish() -> String {
    let text = String(decoding: incompleteBytes, as: UTF8.self)
    incompleteBytes = []
    return text
  }

  /// Returns how many bytes at the end begin a character that later bytes may complete.
  private static func incompleteByteCount(in bytes: [UInt8]) -> Int {
    for count in stride(from: 1, through: min(3, bytes.count), by: 1) {
      let index = bytes.count - count
      if UTF8.isContinuation(bytes[index]) { continue }
      let second = count > 1 ? bytes[index + 1] : nil
      return isIncomplete(bytes[index], second, count: count) ? count : 0
    }
    return 0
  }

  /// Returns whether more bytes may follow the first `count` bytes of a character (Unicode 16, table 3-7).
  private static func isIncomplete(_ first: UInt8, _ second: UInt8?, count: Int) -> Bool {
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
