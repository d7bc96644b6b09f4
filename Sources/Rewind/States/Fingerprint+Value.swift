// Fingerprint+Value: hashes a value by its parts.

package import TermRender
internal import TermView
internal import TermWidgets

extension Fingerprint {
  /// Hashes a value by its parts; the order of sets and dictionaries does not matter.
  package init(of value: Any) {
    self.init()
    var work = 0
    add(value, depth: 0, text: { _ in nil }, work: &work)
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

  /// Adds the parts of a value.
  ///
  /// `text` returns the hash of a text, or nil to hash the text as a string. The cost is added to `work`: 1 for a
  /// byte of text, 16 for a part.
  mutating func add(
    _ value: Any, depth: Int, text: (TextBuffer) -> UInt64?, work: inout Int
  ) {
    work += 16
    if type(of: value) == TextBuffer.self, let buffer = value as? TextBuffer,
      let number = text(buffer)
    {
      add(number)
      return add(UInt64(buffer.count))
    }
    let mirror = Mirror(reflecting: value)
    guard depth < 64, !mirror.children.isEmpty, !(value is String) else {
      let words = "\(value)"
      work += words.utf8.count
      return add(words)
    }
    if mirror.displayStyle == .dictionary || mirror.displayStyle == .set {
      // Their order differs from process to process.
      var sum: UInt64 = 0
      for child in mirror.children {
        var part = Fingerprint()
        part.add(child.value, depth: depth + 1, text: text, work: &work)
        sum &+= part.value
      }
      return add(sum)
    }
    for child in mirror.children {
      add(child.label ?? "")
      add(child.value, depth: depth + 1, text: text, work: &work)
    }
    add(1)
  }
}
