// Fingerprint+Value: a value in; a number that is another where it is, out.

package import TermRender

extension Fingerprint {
  /// That of a value, by its parts; of sets and dictionaries in whatever order.
  package init(of value: Any) {
    self.init()
    add(value, depth: 0)
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
