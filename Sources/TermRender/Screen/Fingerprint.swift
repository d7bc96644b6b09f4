// Fingerprint: hashes words into a number that is the same on every machine.

/// A 64-bit hash: FNV-1a (Fowler, Noll, Vo), eight bytes at a time.
package struct Fingerprint {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
    // Mixes the high bits into the low ones.
    value ^= value >> 32
  }
}
