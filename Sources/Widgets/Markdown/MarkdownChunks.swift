// MarkdownChunks: a list of which copies are cheap, and an index of which copies are cheap.

/// A list in chunks that its copies share.
///
/// To append to a copy costs a chunk, not the list. A chunk is an object, so a view that has shown it can see that it is
/// the same.
struct MarkdownChunks<Element: Hashable & Sendable>: RandomAccessCollection, Hashable, Sendable {
  /// Elements that follow one another.
  final class Chunk: Sendable {
    let elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }
  }

  /// The full chunks; the elements after them are in `tail`.
  private(set) var chunks: [Chunk] = []
  private(set) var tail: [Element] = []

  static var chunkSize: Int { 64 }

  var startIndex: Int { 0 }
  var endIndex: Int { chunks.count * Self.chunkSize + tail.count }

  subscript(index: Int) -> Element {
    get {
      let chunk = index / Self.chunkSize
      return chunk < chunks.count
        ? chunks[chunk].elements[index % Self.chunkSize] : tail[index % Self.chunkSize]
    }
    set {
      let chunk = index / Self.chunkSize
      guard chunk < chunks.count else {
        tail[index % Self.chunkSize] = newValue
        return
      }
      var elements = chunks[chunk].elements
      elements[index % Self.chunkSize] = newValue
      chunks[chunk] = Chunk(elements)
    }
  }

  mutating func append(_ element: Element) {
    tail.append(element)
    guard tail.count == Self.chunkSize else { return }
    chunks.append(Chunk(tail))
    tail.removeAll()
  }

  static func == (left: Self, right: Self) -> Bool {
    left.chunks.count == right.chunks.count && left.tail == right.tail
      && zip(left.chunks, right.chunks).allSatisfy { $0 === $1 || $0.elements == $1.elements }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// Values by name, in buckets that copies share.
struct MarkdownIndex<Value: Hashable & Sendable>: Hashable, Sendable {
  private var buckets: [[String: Value]] = [[:]]
  private(set) var count = 0

  /// The number of names above which there are several buckets, and how many there are then.
  private static var maxSmallCount: Int { 128 }
  private static var bucketCount: Int { 256 }

  var isEmpty: Bool { count == 0 }

  subscript(name: String) -> Value? {
    get { buckets[bucket(of: name)][name] }
    set {
      let bucket = bucket(of: name)
      let old = buckets[bucket][name]
      buckets[bucket][name] = newValue
      count += (newValue == nil ? 0 : 1) - (old == nil ? 0 : 1)
      if count > Self.maxSmallCount, buckets.count == 1 { divide() }
    }
  }

  private func bucket(of name: String) -> Int {
    guard buckets.count > 1 else { return 0 }
    // Not by the standard hash: that would put names into a bucket's own places in order.
    return name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % buckets.count
  }

  private mutating func divide() {
    let all = buckets[0]
    buckets = [[String: Value]](repeating: [:], count: Self.bucketCount)
    for (name, value) in all { buckets[bucket(of: name)][name] = value }
  }
}
