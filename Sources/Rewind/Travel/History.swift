// History: what happens to a program in; the program as it stood after any of its last messages out.

package import TermRender
package import TermStore
internal import TermView

/// What happened to a program, and the program as it stood after each of its last messages.
///
/// What came from outside is kept with a checkpoint every 31 messages; what was between is done again from the
/// last checkpoint before it, in a store of its own. So each step back costs at most so many updates, and the
/// program that runs is never touched.
package final class History<P: Program> {
  /// A message that came, and the first frame after it.
  package struct Step {
    /// Which of the program's updates it was, from 1.
    package let number: Int
    package let time: Duration
    package let message: P.Message
    package let command: Command<P.Message>
    package fileprivate(set) var frame: Frame?
    /// What brought it.
    fileprivate let happening: Int
  }

  /// What a frame cost, and how what it showed is known again.
  package struct Frame: Sendable {
    package let number: Int
    package let stats: FrameStats
    package let fingerprint: UInt64
  }

  /// How the program stood after a message.
  package struct Moment {
    /// The message; nil is the beginning of what is kept.
    package let step: Step?
    /// The state before the message and after it.
    package let before, after: P.State
    /// What went on then, in words.
    package let unfinished: [String]
    /// The views that showed it.
    package let screen: Screen<P.Message>
    /// Whether they show something else than they did.
    package let hasParted: Bool
  }

  private struct Segment {
    let checkpoint: Store<P>.Checkpoint
    /// The updates and the happenings before it.
    let updates: Int
    let start: Int
    var weight = 0
  }

  /// How many messages there are at most from one checkpoint to the next.
  package static var stride: Int { 31 }
  /// How many of these are kept.
  private static var mostSegments: Int { 64 }
  /// How many things happen at most from one checkpoint to the next.
  private static var mostHappenings: Int { 512 }
  /// How many bytes of pasted text are kept.
  private static var mostBytes: Int { 32 << 20 }

  /// The most messages that are ever kept.
  package static var mostSteps: Int { stride * mostSegments }

  private let program: P
  private var segments: [Segment] = []
  private var happenings: [(kind: Store<P>.Happening, time: Duration)] = []
  /// How many of each were given up.
  private var lostHappenings = 0
  /// The messages that are kept, the oldest first.
  package private(set) var steps: [Step] = []
  /// The first of them that no frame has shown.
  private var unseen = 0
  private var frames = 0

  private var ghost: Store<P>?
  /// How many happenings the ghost has behind it; nil where it has seen more than what happened.
  private var ghostPlace: Int?

  /// Follows a store from now on, besides whoever does already.
  package init(_ store: Store<P>, _ program: P) {
    self.program = program
    segments.append(Segment(checkpoint: store.checkpoint, updates: store.updates, start: 0))
    let (journal, onUpdate, onFrame) = (store.journal, store.onUpdate, store.onFrame)
    store.journal = { [unowned store] happening in
      self.note(happening, store)
      journal?(happening)
    }
    store.onUpdate = { [unowned store] message, command in
      self.note(message, command, store)
      onUpdate?(message, command)
    }
    store.onFrame = { [unowned store] in
      self.noteFrame(store.screen)
      onFrame?()
    }
  }

  // MARK: Taking down

  private var end: Int { lostHappenings + happenings.count }

  private func note(_ happening: Store<P>.Happening, _ store: Store<P>) {
    let last = segments[segments.count - 1]
    if store.updates - last.updates >= Self.stride || end - last.start >= Self.mostHappenings {
      segments.append(Segment(checkpoint: store.checkpoint, updates: store.updates, start: end))
      drop()
    }
    happenings.append((happening, store.now))
    if case .event(.paste(let text)) = happening {
      segments[segments.count - 1].weight += text.utf8.count
      drop()
    }
  }

  /// Gives up what is oldest, as far as there is too much.
  private func drop() {
    var weight = bytes
    var count = 0
    while segments.count - count > 1,
      segments.count - count > Self.mostSegments || weight > Self.mostBytes
    {
      weight -= segments[count].weight
      count += 1
    }
    guard count > 0 else { return }
    segments.removeFirst(count)
    let first = segments[0]
    happenings.removeFirst(first.start - lostHappenings)
    lostHappenings = first.start
    let lost = steps.prefix { $0.number <= first.updates }.count
    steps.removeFirst(lost)
    unseen = max(0, unseen - lost)
  }

  private func note(_ message: P.Message, _ command: Command<P.Message>, _ store: Store<P>) {
    steps.append(
      Step(
        number: store.updates, time: store.now, message: message, command: command,
        happening: end - 1))
  }

  private func noteFrame(_ screen: Screen<P.Message>) {
    frames += 1
    guard unseen < steps.count else { return }
    let frame = Frame(number: frames, stats: screen.stats, fingerprint: screen.fingerprint)
    for index in unseen..<steps.count { steps[index].frame = frame }
    unseen = steps.count
  }

  /// The bytes of pasted text that are kept.
  var bytes: Int { segments.reduce(0) { $0 + $1.weight } }

  // MARK: Going back

  /// The number before the oldest message's that is kept: the beginning.
  package var first: Int { segments[0].updates }
  /// The newest message's number.
  package var last: Int { steps.last?.number ?? first }

  /// How the program stood after the message with a number, or the nearest that is kept.
  ///
  /// - Complexity: at most as many updates as there are from one checkpoint to the next.
  package func moment(after number: Int) -> Moment {
    let number = min(max(number, first), last)
    let step = number == first ? nil : steps[number - first - 1]
    let segment = segments.last { $0.updates < number } ?? segments[0]
    let ghost = ghost(in: segment, before: number)
    var (before, after) = (ghost.state, ghost.state)
    ghost.onUpdate = { [unowned ghost] _, _ in
      if ghost.updates < number { before = ghost.state }
      if ghost.updates == number { after = ghost.state }
    }
    var place = ghostPlace ?? segment.start
    if let step { replay(&place, upTo: step.happening + 1, ghost) }
    let unfinished = ghost.unfinished
    // What the message changed is seen in the first frame after it, or in the one that brought it.
    var isShown = step.map { isFrame($0.happening) } ?? false
    while step?.frame != nil, !isShown {
      isShown = isFrame(place)
      replay(&place, upTo: place + 1, ghost)
    }
    if !isShown { ghost.render() }
    ghostPlace = isShown ? place : nil
    ghost.onUpdate = nil
    ghost.screen.removeOutput()
    let shown = step?.frame?.fingerprint
    return Moment(
      step: step, before: before, after: after, unfinished: unfinished, screen: ghost.screen,
      hasParted: shown.map { $0 != ghost.screen.fingerprint } ?? false)
  }

  /// What happened up to a message, what brought it among it.
  func happenings(before step: Step?) -> [(kind: Store<P>.Happening, time: Duration)] {
    step.map { Array(happenings[...($0.happening - lostHappenings)]) } ?? []
  }

  /// The size of the screen at the beginning of what is kept.
  var startSize: Size { segments[0].checkpoint.screen.size }

  /// A store that stands somewhere in a segment, with fewer messages than a number.
  private func ghost(in segment: Segment, before number: Int) -> Store<P> {
    if let ghost, let place = ghostPlace, place >= segment.start, ghost.updates < number {
      return ghost
    }
    let store = ghost ?? Store(program, at: segment.checkpoint)
    store.restore(segment.checkpoint)
    (ghost, ghostPlace) = (store, segment.start)
    return store
  }

  private func isFrame(_ place: Int) -> Bool {
    if case .frame = happenings[place - lostHappenings].kind { true } else { false }
  }

  private func replay(_ place: inout Int, upTo end: Int, _ ghost: Store<P>) {
    while place < end {
      let (kind, time) = happenings[place - lostHappenings]
      ghost.replay(kind, at: time)
      place += 1
    }
  }
}
