// Choices: a few values and a key in, the one that it leads to out; what radio groups and pickers are made of.

/// A few values, of which one is chosen.
struct Choices<Value: Equatable> {
  let values: [Value]
  let selection: Value?
  let axis: Axis

  /// Where the chosen one is; nil where it is none of them.
  var chosen: Int? { values.firstIndex { $0 == selection } }

  /// The one that keys start from.
  var marked: Int { chosen ?? 0 }

  /// Where a key leads to: arrows along the axis to a neighbour, Home and End to the ends.
  ///
  /// Where none is chosen that is the first one, at an end the same; nil where it is no key of theirs.
  func target(of press: KeyPress) -> Int? {
    guard press.phase != .release, !values.isEmpty else { return nil }
    let last = values.count - 1
    let (back, on): (Key, Key) = axis == .vertical ? (.up, .down) : (.left, .right)
    if press.matches(.home) { return 0 }
    if press.matches(.end) { return last }
    guard let chosen else {
      return [.enter, .space, back, on].contains { press.matches($0) } ? 0 : nil
    }
    if press.matches(back) { return max(chosen - 1, 0) }
    return press.matches(on) ? min(chosen + 1, last) : nil
  }
}
