// Fingerprint: words in; a number that is another where they are, and the same on every machine, out.

/// A number that tells what it was made of from other things: FNV-1a (Fowler, Noll, Vo), eight bytes at a time.
package struct Fingerprint {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
    // What is in the high bits comes to the low ones too.
    value ^= value >> 32
  }
}
