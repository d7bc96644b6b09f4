// Bytes+Copying: copies bytes, eight at a time.

extension [UInt8] {
  /// Copies bytes of another array over some of this one; traps if either has too few.
  mutating func copy(_ other: [UInt8], from start: Int, count: Int, to offset: Int) {
    let source = other.span
    var target = mutableSpan
    var index = 0
    while index &+ 8 <= count {
      target.store(word: source.word(at: start &+ index), at: offset &+ index)
      index &+= 8
    }
    while index < count {
      target[offset &+ index] = source[start &+ index]
      index &+= 1
    }
  }
}

extension MutableSpan<UInt8> {
  /// Copies bytes to a lower offset.
  mutating func moveDown(from start: Int, count: Int, to offset: Int) {
    var index = 0
    while index &+ 8 <= count {
      store(word: word(at: start &+ index), at: offset &+ index)
      index &+= 8
    }
    while index < count {
      self[offset &+ index] = self[start &+ index]
      index &+= 1
    }
  }

  /// Writes `count` bytes at `offset`, each a copy of the byte `distance` before it.
  ///
  /// `count` is at least three. Up to twelve more bytes are written after the last.
  @inline(__always)
  mutating func repeatBytes(_ distance: Int, before offset: Int, count: Int) {
    var (index, distance) = (0, distance)
    if distance < 8 {
      // Bytes are written one repeat at a time until a word is a whole number of repeats away.
      let first = distance &* ((7 &+ distance) / distance)
      while index < first {
        store(word: word(at: offset &+ index &- distance), at: offset &+ index)
        index &+= distance
      }
      distance = first
    }
    while index < count {
      store(word: word(at: offset &+ index &- distance), at: offset &+ index)
      index &+= 8
    }
  }
}
