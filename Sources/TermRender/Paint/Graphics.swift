// Graphics: pictures on the screen in, the numbers that cells know them by out.

internal import TermView

/// The pictures that a terminal has been told of, or is to be.
struct Graphics {
  private struct Entry {
    weak var graphic: Graphic?
    let removal: (@Sendable (UInt32) -> [UInt8])?
    var isSent = false
  }

  private var entries: [UInt32: Entry] = [:]
  private var numbers: [ObjectIdentifier: UInt32] = [:]
  private var last: UInt32 = 0

  var isEmpty: Bool { entries.isEmpty }

  /// The number of a picture, one that no other has.
  mutating func number(of graphic: Graphic) -> UInt32 {
    let object = ObjectIdentifier(graphic)
    if let number = numbers[object], entries[number]?.graphic === graphic { return number }
    repeat {
      last = last % 0xFF_FFFF + 1
    } while entries[last] != nil
    var removal: (@Sendable (UInt32) -> [UInt8])?
    if case .named(_, let form) = graphic.form { removal = form }
    entries[last] = Entry(graphic: graphic, removal: removal)
    numbers[object] = last
    return last
  }

  /// The picture that has a number.
  func graphic(_ number: UInt32) -> Graphic? { entries[number]?.graphic }

  /// The bytes that bring a picture to the terminal, if it has not got it.
  mutating func upload(_ number: UInt32) -> [UInt8] {
    guard let entry = entries[number], !entry.isSent, let graphic = entry.graphic,
      case .named(let upload, _) = graphic.form
    else { return [] }
    entries[number]?.isSent = true
    return upload(number)
  }

  /// Forgets the pictures that nobody holds any more; gives back the bytes that have the terminal do the same.
  mutating func sweep() -> [UInt8] {
    var bytes: [UInt8] = []
    for (number, entry) in entries where entry.graphic == nil {
      if entry.isSent, let removal = entry.removal { bytes += removal(number) }
      entries[number] = nil
    }
    if numbers.count > entries.count {
      numbers = numbers.filter { entries[$0.value] != nil }
    }
    return bytes
  }

  /// The bytes that take all of them away; they are sent again when they are next seen.
  mutating func removeAll() -> [UInt8] {
    var bytes: [UInt8] = []
    for (number, entry) in entries where entry.isSent {
      if let removal = entry.removal { bytes += removal(number) }
      entries[number]?.isSent = false
    }
    return bytes
  }

  /// Takes it that the terminal has none of them.
  mutating func forgetSent() {
    for number in entries.keys { entries[number]?.isSent = false }
  }
}
