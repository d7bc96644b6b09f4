// Fingerprint+Value: hashes a value by its parts.

package import TermRender
internal import TermView
internal import TermWidgets

extension Fingerprint {
  /// Hashes a value by its parts; the order of sets and dictionaries does not matter.
  package init(of value: Any) {
    self.init()
    var work = 0
    add(value, text: { _ in nil }, work: &work)
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
  mutating func add(_ value: Any, text: (TextBuffer) -> UInt64?, work: inout Int) {
    var objects = VisitedObjects()
    add(value, depth: 0, &objects, text: text, work: &work)
  }

  /// The objects of a value that were met so far.
  private struct VisitedObjects {
    /// The depths of those around the present part, to which it may refer back.
    var open: [ObjectIdentifier: Int] = [:]
    /// The hashes of those that are done.
    var hashes: [ObjectIdentifier: UInt64] = [:]
    /// How many objects were hashed.
    var count = 0

    /// The number of objects up to which the members of a set do not know each other's hashes.
    ///
    /// These depend on the order of the members where objects refer back. Beyond that number they do know them: the ways
    /// through objects may be endlessly many.
    static var most: Int { 10_000 }
  }

  /// Parts deeper than this count only by their type.
  private static var maxDepth: Int { 128 }

  private mutating func add(
    _ value: Any, depth: Int, _ objects: inout VisitedObjects, text: (TextBuffer) -> UInt64?,
    work: inout Int
  ) {
    work += 16
    if type(of: value) == TextBuffer.self, let buffer = value as? TextBuffer,
      let number = text(buffer)
    {
      add(number)
      return add(UInt64(buffer.count))
    }
    let mirror = Mirror(reflecting: value)
    let hasParts = !mirror.children.isEmpty || mirror.superclassMirror?.allChildren.isEmpty == false
    guard depth < Self.maxDepth, hasParts,
      !(value is String)
    else {
      // Swift's own description of a long chain of parts would overflow the stack.
      let words = !hasParts || value is String ? "\(value)" : "\(type(of: value))"
      work += words.utf8.count
      return add(words)
    }
    if mirror.displayStyle == .dictionary || mirror.displayStyle == .set {
      // Their order differs from process to process.
      var sum: UInt64 = 0
      let hashes = objects.hashes
      for child in mirror.children {
        if objects.count < VisitedObjects.most { objects.hashes = hashes }
        var part = Fingerprint()
        part.add(child.value, depth: depth + 1, &objects, text: text, work: &work)
        sum &+= part.value
      }
      return add(sum)
    }
    if mirror.displayStyle == .class, type(of: value) is AnyObject.Type {
      return addObject(value as AnyObject, mirror, depth, &objects, text: text, work: &work)
    }
    addParts(of: mirror, depth, &objects, text: text, work: &work)
  }

  private mutating func addParts(
    of mirror: Mirror, _ depth: Int, _ objects: inout VisitedObjects,
    text: (TextBuffer) -> UInt64?, work: inout Int
  ) {
    if let superclass = mirror.superclassMirror {
      addParts(of: superclass, depth, &objects, text: text, work: &work)
    }
    for child in mirror.children {
      add(child.label ?? "")
      add(child.value, depth: depth + 1, &objects, text: text, work: &work)
    }
    add(1)
  }

  /// Adds an object once; where it is met again, only its hash or, inside of itself, how far out it is.
  private mutating func addObject(
    _ object: AnyObject, _ mirror: Mirror, _ depth: Int, _ objects: inout VisitedObjects,
    text: (TextBuffer) -> UInt64?, work: inout Int
  ) {
    let id = ObjectIdentifier(object)
    if let outer = objects.open[id] { return add(UInt64(depth - outer)) }
    if let hash = objects.hashes[id] { return add(hash) }
    objects.open[id] = depth
    objects.count += 1
    var part = Fingerprint()
    part.addParts(of: mirror, depth, &objects, text: text, work: &work)
    objects.open[id] = nil
    objects.hashes[id] = part.value
    add(part.value)
  }
}
