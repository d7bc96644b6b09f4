// Choices: the values of a radio group or picker, and the keys that move among them.

/// A few values, of which at most one is selected.
struct Choices<Value: Equatable> {
  let values: [Value]
  let axis: Axis
  /// The index of the selected value; nil if it is not among the values.
  let selectedIndex: Int?

  init(values: [Value], selection: Value?, axis: Axis) {
    (self.values, self.axis) = (values, axis)
    selectedIndex = values.firstIndex { $0 == selection }
  }

  /// The index from which keys start.
  var focusedIndex: Int { selectedIndex ?? 0 }

  /// The index that a key leads to: arrows along the axis go to a neighbor, Home and End to the ends.
  ///
  /// With no selection, keys lead to the first value; at an end, to the same value. Returns nil for other keys.
  func target(of press: KeyPress) -> Int? {
    guard !values.isEmpty else { return nil }
    let press = press.inReadingOrder
    let last = values.count - 1
    let (back, on): (Key, Key) = axis == .vertical ? (.up, .down) : (.left, .right)
    if press.matches(.home) { return 0 }
    if press.matches(.end) { return last }
    guard let selectedIndex else {
      return [.enter, .space, back, on].contains { press.matches($0) } ? 0 : nil
    }
    if press.matches(back) { return max(selectedIndex - 1, 0) }
    return press.matches(on) ? min(selectedIndex + 1, last) : nil
  }
}
