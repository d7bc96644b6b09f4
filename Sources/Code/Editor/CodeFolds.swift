// CodeFolds: the folded lines of a text, and the way from one visible line to another.

import TermWidgets

/// The folds of a text: below a header, lines are hidden.
struct CodeFolds: Hashable, Sendable {
  /// A header, which stays visible, and the last line that is hidden below it.
  struct Fold: Hashable, Sendable, Codable {
    var header: Int
    var last: Int
  }

  /// The folds in the order of their headers; one may be inside another.
  private(set) var all: [Fold] = []
  /// The hidden lines in order, without overlaps.
  private(set) var hidden: [Range<Int>] = []

  var isEmpty: Bool { all.isEmpty }

  /// The fold of a header; nil if it is not folded.
  func fold(at line: Int) -> Fold? { all.first { $0.header == line } }

  mutating func insert(_ new: [Fold]) {
    let headers = Set(new.map(\.header))
    all = (all.filter { !headers.contains($0.header) } + new).sorted { $0.header < $1.header }
    mergeHidden()
  }

  mutating func remove(where isRemoved: (Fold) -> Bool) {
    let count = all.count
    all.removeAll(where: isRemoved)
    if all.count != count { mergeHidden() }
  }

  /// Shows a line by opening the folds that it is in.
  mutating func reveal(_ line: Int) {
    guard isHidden(line) else { return }
    remove { $0.header < line && line <= $0.last }
  }

  /// Moves the folds as an edit did their lines; opens those whose hidden lines it joined or parted.
  mutating func move(by difference: TextBufferDifference, _ old: TextBuffer, _ new: TextBuffer) {
    guard !all.isEmpty else { return }
    let replaced = difference.range
    let (first, last) = (old.line(at: replaced.lowerBound), old.line(at: replaced.upperBound))
    let growth = new.line(at: replaced.lowerBound + difference.count) - last
    guard growth != 0 else { return }
    all = all.compactMap { fold in
      if fold.last < first { return fold }
      let moved = Fold(header: fold.header + growth, last: fold.last + growth)
      if fold.header > last { return moved }
      let end = old.lineRange(fold.header).upperBound
      return replaced.upperBound <= end && replaced.lowerBound < end ? moved : nil
    }
    mergeHidden()
  }

  private mutating func mergeHidden() {
    hidden = []
    for fold in all {
      if let last = hidden.last, fold.header < last.upperBound {
        hidden[hidden.count - 1] = last.lowerBound..<max(last.upperBound, fold.last + 1)
      } else {
        hidden.append(fold.header + 1..<fold.last + 1)
      }
    }
  }

  // MARK: Visible lines

  func isHidden(_ line: Int) -> Bool { visible(line) != line }

  /// Returns the line, or the header that it is hidden below.
  func visible(_ line: Int) -> Int {
    let index = firstHidden(endingAfter: line)
    guard index < hidden.count, hidden[index].contains(line) else { return line }
    return hidden[index].lowerBound - 1
  }

  /// Returns the visible line at a distance from another; the first or last one beyond the text.
  ///
  /// - Complexity: O(log n + the folds in between).
  func line(_ distance: Int, from line: Int, of count: Int) -> Int {
    var (line, left) = (visible(line), abs(distance))
    var index = firstHidden(endingAfter: line)
    if distance > 0 {
      while left > 0 {
        let isFold = index < hidden.count
        let step = min(left, (isFold ? hidden[index].lowerBound : count) - 1 - line)
        line += step
        left -= step
        guard left > 0, isFold, hidden[index].upperBound < count else { break }
        line = hidden[index].upperBound
        left -= 1
        index += 1
      }
    } else {
      while left > 0 {
        let isFold = index > 0
        let step = min(left, line - (isFold ? hidden[index - 1].upperBound : 0))
        line -= step
        left -= step
        guard left > 0, isFold else { break }
        line = hidden[index - 1].lowerBound - 1
        left -= 1
        index -= 1
      }
    }
    return line
  }

  /// Returns the index of the first hidden range that ends after a line.
  private func firstHidden(endingAfter line: Int) -> Int {
    var (low, high) = (0, hidden.count)
    while low < high {
      let middle = (low + high) / 2
      if hidden[middle].upperBound <= line { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
