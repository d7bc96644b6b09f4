// PicturePlacements: the rectangles in which a terminal shows parts of pictures, and what changes from frame to frame.

internal import TermView

/// A rectangle of cells that shows an equally large rectangle of a picture.
struct PicturePart: Hashable {
  var number: UInt32
  var area: Rect
  /// The picture's cell at the top left.
  var start: Point
}

/// The parts of pictures that a terminal shows over its cells, each under a number of its own.
///
/// kitty: https://sw.kovidgoyal.net/kitty/graphics-protocol/#display-images-on-screen
struct PicturePlacements {
  /// A part and its number.
  struct Placement: Equatable {
    var part: PicturePart
    var number: Int32
  }

  /// What a terminal has to do to show other parts.
  struct Changes: Equatable {
    var removed: [Placement] = []
    /// New placements, and others that move to another place or show another part.
    var placed: [Placement] = []
  }

  private var shown: [PicturePart: Int32] = [:]
  private var freeNumbers = FreeIndexHeap()
  /// The greatest number that was ever in use; those up to it that are not free are in use now.
  private var lastNumber: Int32 = 0

  var isEmpty: Bool { shown.isEmpty }

  /// Replaces the parts that are shown; returns the changes.
  ///
  /// Parts that stay cost nothing. Of the others, those of a picture that is still shown move, which is one command
  /// in place of two.
  ///
  /// - Precondition: No part is there twice.
  mutating func update(to parts: [PicturePart]) -> Changes {
    var left = shown
    var new: [PicturePart] = []
    for part in parts where left.removeValue(forKey: part) == nil { new.append(part) }
    if left.isEmpty, new.isEmpty { return Changes() }
    var spare: [UInt32: [Placement]] = [:]
    for (part, number) in left {
      shown[part] = nil
      spare[part.number, default: []].append(Placement(part: part, number: number))
    }
    // In an order that does not depend on the dictionary's.
    for picture in spare.keys { spare[picture]?.sort { $0.number > $1.number } }
    var changes = Changes()
    for part in new {
      let number = spare[part.number]?.popLast()?.number ?? takeNumber()
      shown[part] = number
      changes.placed.append(Placement(part: part, number: number))
    }
    changes.removed = spare.values.joined().sorted { $0.number < $1.number }
    for old in changes.removed { freeNumbers.add(old.number) }
    return changes
  }

  /// Removes the placements of a picture that the terminal no longer has.
  mutating func remove(picture: UInt32) {
    for (part, number) in shown where part.number == picture {
      shown[part] = nil
      freeNumbers.add(number)
    }
  }

  /// Takes the lowest number that no placement has.
  private mutating func takeNumber() -> Int32 {
    if let number = freeNumbers.takeLowest(below: .max) { return number }
    lastNumber += 1
    return lastNumber
  }
}
