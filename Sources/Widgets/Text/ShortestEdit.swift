// ShortestEdit: finds the fewest removals and additions that turn one sequence into another.

/// A step of an edit, with the index of its element in the old sequence, the new one, or both.
enum EditStep: Equatable {
  case same(Int, Int)
  case removed(Int)
  case added(Int)
}

/// Returns the fewest steps from one sequence to another, by Myers's greedy algorithm.
///
/// If that takes more than `most` changes, all elements between the common prefix and suffix are replaced.
///
/// - Complexity: O((n + m) · d) time and O(d²) space, where d is the number of changes and at most `most`.
func shortestEdit<Element: Equatable>(
  _ old: [Element], _ new: [Element], maxChanges: Int
) -> [EditStep] {
  var (start, oldEnd, newEnd) = (0, old.count, new.count)
  while start < oldEnd, start < newEnd, old[start] == new[start] { start += 1 }
  while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
    (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
  }
  var steps = (0..<start).map { EditStep.same($0, $0) }
  if let middle = middleSteps(old[start..<oldEnd], new[start..<newEnd], maxChanges) {
    steps += middle
  } else {
    steps += (start..<oldEnd).map { .removed($0) }
    steps += (start..<newEnd).map { .added($0) }
  }
  steps += (0..<old.count - oldEnd).map { .same(oldEnd + $0, newEnd + $0) }
  return steps
}

private func middleSteps<Element: Equatable>(
  _ old: ArraySlice<Element>, _ new: ArraySlice<Element>, _ most: Int
) -> [EditStep]? {
  let (n, m) = (old.count, new.count)
  let (oldStart, newStart) = (old.startIndex, new.startIndex)
  // For each number of changes: how far into `old` each diagonal from -changes to changes reaches.
  var history: [[Int]] = []
  var reach = [1: 0]
  for changes in 0...max(0, min(most, n + m)) {
    var row = [Int](repeating: 0, count: changes * 2 + 1)
    for diagonal in stride(from: -changes, through: changes, by: 2) {
      let fromAbove =
        diagonal == -changes
        || diagonal != changes && (reach[diagonal - 1] ?? -1) < (reach[diagonal + 1] ?? -1)
      var x = fromAbove ? reach[diagonal + 1] ?? 0 : (reach[diagonal - 1] ?? 0) + 1
      while x < n, x - diagonal >= 0, x - diagonal < m,
        old[oldStart + x] == new[newStart + x - diagonal]
      {
        x += 1
      }
      row[diagonal + changes] = x
      reach[diagonal] = x
      if x >= n, x - diagonal >= m {
        history.append(row)
        return trace(history, n, m, oldStart, newStart)
      }
    }
    history.append(row)
  }
  return nil
}

/// Traces the steps back from the end to the beginning.
private func trace(
  _ history: [[Int]], _ n: Int, _ m: Int, _ oldStart: Int, _ newStart: Int
) -> [EditStep] {
  var steps: [EditStep] = []
  var (x, y) = (n, m)
  for changes in history.indices.reversed() {
    guard changes > 0 else { break }
    let before = history[changes - 1]
    let reach = { (diagonal: Int) in
      abs(diagonal) <= changes - 1 ? before[diagonal + changes - 1] : -1
    }
    let diagonal = x - y
    let isAddition =
      diagonal == -changes || diagonal != changes && reach(diagonal - 1) < reach(diagonal + 1)
    let from = isAddition ? diagonal + 1 : diagonal - 1
    let (fromX, fromY) = (reach(from), reach(from) - from)
    while x > (isAddition ? fromX : fromX + 1) {
      (x, y) = (x - 1, y - 1)
      steps.append(.same(oldStart + x, newStart + y))
    }
    steps.append(isAddition ? .added(newStart + fromY) : .removed(oldStart + fromX))
    (x, y) = (fromX, fromY)
  }
  while x > 0, y > 0 {
    (x, y) = (x - 1, y - 1)
    steps.append(.same(oldStart + x, newStart + y))
  }
  return steps.reversed()
}
