// StateFingerprints: hashes the states of a program, at a bounded cost for each message.

internal import TermRender
internal import TermView
internal import TermWidgets

/// Makes the fingerprints of states, one after the other.
///
/// The cost of a fingerprint counts the parts and bytes that it visits. After a state that costs more than `budget`,
/// messages have no fingerprint until the average cost of a message is within the budget.
struct StateFingerprints {
  /// Whether texts are hashed by their parts, as in all recordings since such hashes exist.
  private let hashesTextsByParts: Bool
  private var texts = TextFingerprints()
  /// The cost above the budget that later messages have yet to make up for.
  private var debt = 0
  /// The total cost of the fingerprints.
  private(set) var totalCost = 0

  /// The cost that a message may have, in bytes; a part counts as 16.
  static let budget = 1 << 18

  init(hashesTextsByParts: Bool) { self.hashesTextsByParts = hashesTextsByParts }

  /// Returns the fingerprint of the next state, or nil if the earlier ones cost too much.
  mutating func next(_ state: Any) -> UInt64? {
    guard debt <= 0 else {
      debt -= Self.budget
      return nil
    }
    let before = totalCost
    let value = fingerprint(of: state)
    debt = max(0, totalCost - before - Self.budget)
    return value
  }

  /// Returns the fingerprint of a state, whatever it costs.
  mutating func fingerprint(of state: Any) -> UInt64 {
    var print = Fingerprint()
    guard hashesTextsByParts else {
      print.add(state, text: { _ in nil }, work: &totalCost)
      return print.value
    }
    var texts = texts
    self.texts = TextFingerprints()
    let before = texts.work
    print.add(state, text: { texts.fingerprint(of: $0) }, work: &totalCost)
    texts.endRound()
    totalCost += texts.work - before
    self.texts = texts
    return print.value
  }
}
