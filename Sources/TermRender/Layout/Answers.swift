// Answers: the sizes of one box that were asked for last, each with the question.

/// A question after the size of a box, and what came out.
struct Answer {
  /// The codes of the `Space` on either axis.
  ///
  /// Where the width is not a number of cells, it is what was asked for; else the height is.
  let width: Int32
  let height: Int32
  /// The width that percentages of the box's own padding refer to; -1 where it is not known or does
  /// not matter.
  let base: Int32
  /// The cells, border and padding included; -1 in an empty slot.
  let cells: Int32

  static var none: Answer { Answer(width: 0, height: 0, base: 0, cells: -1) }

  /// Whether the same was asked.
  func isFor(_ width: Int32, _ height: Int32, _ base: Int32) -> Bool {
    cells >= 0 && self.width == width && self.height == height && self.base == base
  }
}

/// The last few answers about one box.
///
/// More of them than a parent asks for at one of its steps, so that a step that is tried again
/// after each answer comes to its end.
struct Answers {
  private var slots = InlineArray<6, Answer>(repeating: .none)
  private var oldest: UInt8 = 0
  /// Whether a parent may rely on an answer that is not here.
  var forgot = false

  /// Whether nothing was asked yet.
  var isEmpty: Bool { slots[0].cells < 0 }

  /// How many answers there can be.
  static var capacity: Int { 6 }

  /// The answer in one slot; nil where there is none.
  subscript(index: Int) -> Answer? {
    slots[index].cells < 0 ? nil : slots[index]
  }

  /// What was answered to a question; -1 where it was not asked.
  func cells(_ width: Int32, _ height: Int32, _ base: Int32) -> Int32 {
    for index in slots.indices {
      if slots[index].isFor(width, height, base) { return slots[index].cells }
      if slots[index].cells < 0 { break }
    }
    return -1
  }

  /// Keeps an answer, in place of the oldest if need be.
  mutating func keep(_ answer: Answer) {
    for index in slots.indices where slots[index].isFor(answer.width, answer.height, answer.base) {
      slots[index] = answer
      return
    }
    if slots[Int(oldest)].cells >= 0 { forgot = true }
    slots[Int(oldest)] = answer
    oldest = Int(oldest) + 1 == slots.count ? 0 : oldest + 1
  }
}
