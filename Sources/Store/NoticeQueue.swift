// NoticeQueue: holds the terminal's notices in order until the loop processes them.

internal import TermRender
internal import TermView

/// The notices that wait for the loop.
///
/// The loop processes as many as there is time for until the next frame. Those that wait longer are searched for one
/// that ends the program, so the loop first reads all that the terminal has, up to a limit.
struct NoticeQueue {
  private var notices: [Terminal.Notice] = []
  private var start = 0
  /// The sum of the notices' weights: 1 each, and 8 more for each kilobyte of pasted text.
  private var weight = 0
  /// Whether the waiting notices were left by the previous turn.
  var isFromPreviousTurn = false

  /// The weight from which on the loop reads nothing more from the terminal, and finds no Control-C behind it.
  ///
  /// A stuck key or a text that is sent without the marks of a paste comes before it; a full queue takes some 10 MB.
  static var maxWeight: Int { 131_072 }

  var isEmpty: Bool { start == notices.count }

  var isFull: Bool { weight >= NoticeQueue.maxWeight }

  mutating func append(_ new: [Terminal.Notice]) {
    guard !new.isEmpty else { return }
    notices += new
    for notice in new { weight += notice.weight }
  }

  /// Removes and returns the oldest notice.
  mutating func next() -> Terminal.Notice? {
    guard start < notices.count else { return nil }
    let notice = notices[start]
    start += 1
    weight -= notice.weight
    if start == notices.count {
      notices.removeAll(keepingCapacity: start < 4096)
      (start, isFromPreviousTurn) = (0, false)
    }
    return notice
  }

  /// The notices that wait.
  var waiting: ArraySlice<Terminal.Notice> { notices[start...] }

  /// The first waiting signal that asks the program to end, or nil.
  var terminationSignal: Int32? {
    for case .ending(let number) in waiting { return number }
    return nil
  }

  /// The first waiting Control-C and the events before it; nil if there is none, or no event is before it.
  var interrupt: (press: KeyPress, before: [Event])? {
    guard let index = interruptIndex, case .event(.key(let press)) = notices[index] else {
      return nil
    }
    let before = notices[start..<index].compactMap { notice in
      if case .event(let event) = notice { event } else { nil }
    }
    return before.isEmpty ? nil : (press, before)
  }

  private var interruptIndex: Int? {
    waiting.firstIndex { notice in
      if case .event(.key(let press)) = notice { press.isInterrupt } else { false }
    }
  }

  /// Removes the user's input before the first Control-C; what the terminal reported by itself stays.
  mutating func dropInputBeforeInterrupt() {
    guard let index = interruptIndex else { return }
    let waiting = waiting
    let rest = waiting[..<index].filter { !$0.isInput } + waiting[index...]
    (notices, start, weight) = ([], 0, 0)
    append(Array(rest))
  }
}

extension KeyPress {
  /// Whether this is Control-C being pressed.
  var isInterrupt: Bool { phase == .press && matches(.ctrl("c")) }
}

extension Terminal.Notice {
  fileprivate var weight: Int {
    if case .event(.paste(let text)) = self { 1 + text.utf8.count >> 7 } else { 1 }
  }

  /// Whether this is input from the user's keyboard or mouse.
  var isInput: Bool {
    guard case .event(let event) = self else { return false }
    return switch event {
    case .key, .mouse, .scroll, .paste, .unknown: true
    case .focus, .resize: false
    }
  }
}
