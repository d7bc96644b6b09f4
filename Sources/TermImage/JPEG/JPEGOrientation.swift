// JPEGOrientation: reads from an Exif segment how its image is to be turned.

/// The eight orientations of a camera (Exif 2.3, tag 0x0112), as operations on pixels: first exchange rows with
/// columns, then mirror.
struct JPEGOrientation: Equatable {
  /// Whether rows become columns.
  var transposes = false
  /// Whether the result is mirrored left to right.
  var flipsColumns = false
  /// Whether the result is mirrored top to bottom.
  var flipsRows = false

  static let upright = JPEGOrientation()

  init() {}

  /// Creates the orientation of one of the values 1 to 8; nil for others.
  init?(value: Int) {
    guard 1...8 ~= value else { return nil }
    transposes = value >= 5
    flipsColumns = [2, 3, 6, 7].contains(value)
    flipsRows = [3, 4, 7, 8].contains(value)
  }

  /// Reads the orientation from a TIFF header and its first directory; nil if they have none.
  init?(exif segment: JPEGCursor) {
    let tiff = TIFF(segment)
    guard let tiff, let directory = tiff.number(at: 4, bytes: 4),
      let count = tiff.number(at: directory, bytes: 2)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = tiff.number(at: entry, bytes: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // SHORT as it should be, or LONG as some programs write it.
      let isLong = tiff.number(at: entry + 2, bytes: 2) == 4
      guard let value = tiff.number(at: entry + 8, bytes: isLong ? 4 : 2) else { return nil }
      self.init(value: value)
      return
    }
    return nil
  }
}

/// Reads the numbers of a TIFF structure, in its byte order.
private struct TIFF {
  let segment: JPEGCursor
  let isLittle: Bool

  init?(_ segment: JPEGCursor) {
    var head = segment
    self.segment = segment
    if head.skip([0x49, 0x49, 42, 0]) {
      isLittle = true
    } else if head.skip([0x4D, 0x4D, 0, 42]) {
      isLittle = false
    } else {
      return nil
    }
  }

  /// Returns the number of two or four bytes at an offset; nil outside the segment.
  func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset <= segment.left - count else { return nil }
    var value = 0
    for index in 0..<count {
      let next = isLittle ? count - 1 - index : index
      value = value << 8 | Int(segment.bytes[segment.position + offset + next])
    }
    return value
  }
}
