// GraphicPool: the pictures on the screen, and the numbers by which cells reference them.

internal import TermView

/// The pictures that a terminal has, or is to get.
struct GraphicPool {
  private struct GraphicEntry {
    weak var graphic: Graphic?
    let removal: (@Sendable (UInt32) -> [UInt8])?
    var isSent = false
  }

  private var entries: [UInt32: GraphicEntry] = [:]
  private var numbers: [ObjectIdentifier: UInt32] = [:]
  private var last: UInt32 = 0

  var isEmpty: Bool { entries.isEmpty }
  /// The number of pictures.
  var count: Int { entries.count }

  /// Returns the number of a picture; no other picture has the same.
  mutating func number(of graphic: Graphic) -> UInt32 {
    let object = ObjectIdentifier(graphic)
    if let number = numbers[object], entries[number]?.graphic === graphic { return number }
    repeat {
      last = last % 0xFF_FFFF + 1
    } while entries[last] != nil
    var removal: (@Sendable (UInt32) -> [UInt8])?
    if case .uploaded(_, let form) = graphic.displayMethod { removal = form }
    entries[last] = GraphicEntry(graphic: graphic, removal: removal)
    numbers[object] = last
    return last
  }

  /// Returns the picture that has a number, or nil.
  func graphic(_ number: UInt32) -> Graphic? { entries[number]?.graphic }

  /// Returns the bytes that send a picture to the terminal; none if the terminal has it.
  mutating func upload(_ number: UInt32) -> [UInt8] {
    guard let entry = entries[number], !entry.isSent, let graphic = entry.graphic,
      case .uploaded(let upload, _) = graphic.displayMethod
    else { return [] }
    entries[number]?.isSent = true
    return upload(number)
  }

  /// Removes the pictures that are no longer referenced; returns the bytes that make the terminal do the same.
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

  /// Returns the bytes that remove all pictures from the terminal; each is sent again when it is next visible.
  mutating func removeAll() -> [UInt8] {
    var bytes: [UInt8] = []
    for (number, entry) in entries where entry.isSent {
      if let removal = entry.removal { bytes += removal(number) }
      entries[number]?.isSent = false
    }
    return bytes
  }

  /// Assumes that the terminal has none of the pictures.
  mutating func markAllUnsent() {
    for number in entries.keys { entries[number]?.isSent = false }
  }
}
