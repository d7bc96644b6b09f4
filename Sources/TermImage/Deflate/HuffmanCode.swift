// HuffmanCode: builds a prefix code from the frequencies of symbols.

/// A prefix code of RFC 1951 for the symbols of one block.
struct HuffmanCode {
  /// The number of bits of each symbol; 0 for an unused symbol.
  let lengths: [UInt8]
  /// The bits of each symbol, the first one lowest.
  let codes: [UInt16]

  /// Builds the shortest code of at most `limit` bits per symbol, or nearly the shortest.
  ///
  /// At least two symbols get a code, since some decoders require a complete code.
  ///
  /// - Complexity: O(n log n) for n symbols
  init(frequencies: [UInt32], limit: Int) {
    var used = frequencies.indices.filter { frequencies[$0] > 0 }
    for symbol in 0..<2 where used.count < 2 && !used.contains(symbol) { used.append(symbol) }
    used.sort { (frequencies[$0], $0) < (frequencies[$1], $1) }
    var counts = Self.counts(of: Self.depths(used.map { Int(frequencies[$0]) }), limit)
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    var length = limit
    for symbol in used {
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      lengths[symbol] = UInt8(length)
    }
    self.init(lengths: lengths)
  }

  /// Creates the code with these lengths.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    var next = [UInt16](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1...16 { next[length] = (next[length] &+ next[length - 1]) << 1 }
    codes = lengths.map { length in
      guard length > 0 else { return 0 }
      let code = next[Int(length)]
      next[Int(length)] &+= 1
      return (0..<UInt16(length)).reduce(0) { $0 << 1 | code >> $1 & 1 }
    }
  }

  /// Returns the depth of each leaf in the Huffman tree of sorted weights, the rarest first.
  private static func depths(_ weights: [Int]) -> [Int] {
    let count = weights.count
    var (sums, parents) = (weights, [Int](repeating: 0, count: 2 * count))
    var (leaf, node) = (0, count)
    for parent in count..<2 * count - 1 {
      var sum = 0
      for _ in 0..<2 {
        let isLeaf = leaf < count && (node >= parent || sums[leaf] <= sums[node])
        let child = isLeaf ? leaf : node
        sum += sums[child]
        parents[child] = parent
        if isLeaf { leaf += 1 } else { node += 1 }
      }
      sums.append(sum)
    }
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    for index in (0..<2 * count - 2).reversed() { depths[index] = depths[parents[index]] + 1 }
    return Array(depths[..<count])
  }

  /// Returns how many symbols have each length, with none above the limit.
  ///
  /// For every two leaves that are too deep, one higher leaf moves down to make space.
  private static func counts(of depths: [Int], _ limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in depths { counts[min(depth, limit)] += 1 }
    var total = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while total > 1 << limit {
      counts[limit] -= 1
      if let length = (1..<limit).last(where: { counts[$0] > 0 }) {
        counts[length] -= 1
        counts[length + 1] += 2
      }
      total -= 1
    }
    return counts
  }
}
