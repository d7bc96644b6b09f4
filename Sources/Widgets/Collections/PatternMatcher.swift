// PatternMatcher: finds a pattern in a stream of elements in linear time.

/// The automaton of Knuth, Morris and Pratt (1977), which never goes back in a text after a mismatch.
///
/// It knows the pattern's elements only by their indices; callers compare the elements.
struct PatternMatcher {
  /// For each length of a matched prefix except 0, the length of its longest proper prefix that is also its suffix.
  private var borders: [Int32] = []

  /// The number of elements in the pattern.
  let count: Int

  /// Prepares a pattern of at least one element; `isSame` compares two of its elements by index.
  ///
  /// - Complexity: O(`count`) calls of `isSame`.
  init(count: Int, isSame: (Int, Int) -> Bool) {
    self.count = count
    borders.reserveCapacity(count)
    borders.append(0)
    var length = 0
    for index in 1..<max(1, count) {
      while length > 0, !isSame(index, length) { length = Int(borders[length - 1]) }
      if isSame(index, length) { length += 1 }
      borders.append(Int32(length))
    }
  }

  /// Takes the next element of a text and returns how many of the pattern's first elements the text now ends with.
  ///
  /// `matched` is that number before this element, and less than `count`. `isNext` returns whether the element equals
  /// the pattern's element at an index.
  ///
  /// - Complexity: O(1) calls of `isNext`, amortized: at most two for each element.
  @inline(__always)
  func advance(_ matched: Int, isNext: (Int) -> Bool) -> Int {
    var matched = matched
    while !isNext(matched) {
      if matched == 0 { return 0 }
      matched = Int(borders[matched - 1])
    }
    return matched + 1
  }
}
