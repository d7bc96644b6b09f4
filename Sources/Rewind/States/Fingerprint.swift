// Fingerprint: a value in; a number that is another where it is, and the same on every machine, out.

/// A number that tells values apart: FNV-1a (Fowler, Noll, Vo) over what they are made of, eight bytes at a time.
package struct Fingerprint {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// That of a value, by its parts; of sets and dictionaries in whatever order.
  package init(of value: Any) { add(value, depth: 0) }

  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
    // What is in the high bits comes to the low ones too.
    value ^= value >> 32
  }

  private mutating func add(_ text: String) {
    var (word, count) = (UInt64(0), UInt64(0))
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 { add(word) }
    }
    add(word)
    add(count)
  }

  private mutating func add(_ value: Any, depth: Int) {
    let mirror = Mirror(reflecting: value)
    guard depth < 64, !mirror.children.isEmpty, !(value is String) else {
      return add("\(value)")
    }
    if mirror.displayStyle == .dictionary || mirror.displayStyle == .set {
      // The order of these is another in each process.
      var sum: UInt64 = 0
      for child in mirror.children {
        var part = Fingerprint()
        part.add(child.value, depth: depth + 1)
        sum &+= part.value
      }
      return add(sum)
    }
    for child in mirror.children {
      add(child.label ?? "")
      add(child.value, depth: depth + 1)
    }
    add(1)
  }
}
