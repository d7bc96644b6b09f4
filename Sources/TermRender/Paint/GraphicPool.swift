// GraphicPool: the pictures on the screen, and the numbers by which cells reference them.

internal import TermView

/// The pictures that a terminal has, or is to get.
struct GraphicPool {
  private struct GraphicEntry {
    weak var graphic: Graphic?
    let removal: (@Sendable (UInt32) -> [UInt8])?
    /// The commands for its placements, if it has any.
    let commands: Graphic.PlacementCommands?
    var isSent = false
  }

  /// The placements that the terminal shows.
  private(set) var placements = PicturePlacements()

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
    var commands: Graphic.PlacementCommands?
    switch graphic.displayMethod {
    case .uploaded(_, let form): removal = form
    case .placed(_, let forms): (removal, commands) = (forms.removePicture, forms)
    case .drawn: break
    }
    entries[last] = GraphicEntry(graphic: graphic, removal: removal, commands: commands)
    numbers[object] = last
    return last
  }

  /// Returns the picture that has a number, or nil.
  func graphic(_ number: UInt32) -> Graphic? { entries[number]?.graphic }

  /// Returns the bytes that send a picture to the terminal; none if the terminal has it.
  mutating func upload(_ number: UInt32) -> [UInt8] {
    guard let entry = entries[number], !entry.isSent, let graphic = entry.graphic else { return [] }
    switch graphic.displayMethod {
    case .uploaded(let upload, _), .placed(let upload, _):
      entries[number]?.isSent = true
      return upload(number)
    case .drawn: return []
    }
  }

  /// The commands for the placements of a picture; nil if the terminal shows it in another way.
  func commands(_ number: UInt32) -> Graphic.PlacementCommands? { entries[number]?.commands }

  /// Records that the terminal shows the given parts, and nothing else of pictures; returns what has to change.
  mutating func place(_ parts: [PicturePart]) -> PicturePlacements.Changes {
    placements.update(to: parts)
  }

  /// Removes the pictures that are no longer referenced; returns the bytes that make the terminal do the same.
  mutating func sweep() -> [UInt8] {
    var bytes: [UInt8] = []
    for (number, entry) in entries where entry.graphic == nil {
      if entry.isSent, let removal = entry.removal { bytes += removal(number) }
      placements.remove(picture: number)
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
    placements = PicturePlacements()
    for (number, entry) in entries where entry.isSent {
      if let removal = entry.removal { bytes += removal(number) }
      entries[number]?.isSent = false
    }
    return bytes
  }
}
