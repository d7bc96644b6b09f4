// History: records what happens to a program, and restores the program as it was after any of its last messages.

package import TermRender
package import TermStore
internal import TermView

/// The past of a program, with the program as it was after each of its last messages.
///
/// External input is stored with a checkpoint every 31 messages; the states between are replayed from the checkpoint
/// before them, in a store of their own. So each step back costs at most that many updates, and the running program
/// is never touched.
package final class History<P: Program> {
  /// A message and the first frame after it.
  package struct Step {
    /// The number of the program's update, from 1.
    package let number: Int
    package let time: Duration
    package let message: P.Message
    package let command: Command<P.Message>
    package fileprivate(set) var frame: FrameRecord?
    /// The number of the input that caused it.
    fileprivate let inputIndex: Int
  }

  /// The cost of a frame, and a fingerprint of its cells.
  package struct FrameRecord: Sendable {
    package let number: Int
    package let stats: FrameStats
    package let fingerprint: UInt64
  }

  /// The program as it was after a message.
  package struct HistoryMoment {
    /// The message, or nil at the beginning of the stored past.
    package let step: Step?
    /// The state before the message and after it.
    package let before, after: P.State
    /// The work that was in progress, in words.
    package let unfinished: [String]
    /// The screen with the views of that state.
    package let screen: Screen<P.Message>
    /// Whether the replayed frame differs from the original.
    package let hasDiverged: Bool
  }

  private struct Segment {
    let checkpoint: Store<P>.Checkpoint
    /// The numbers of updates and inputs before the checkpoint.
    let updates: Int
    let start: Int
    var pastedBytes = 0
  }

  /// The most messages from one checkpoint to the next.
  package static var checkpointInterval: Int { 31 }
  /// The most segments that are stored.
  private static var maxSegments: Int { 64 }
  /// The most inputs from one checkpoint to the next.
  private static var maxInputsPerSegment: Int { 512 }
  /// The most bytes of pasted text that are stored.
  private static var maxPastedBytes: Int { 32 << 20 }

  /// The most messages that are ever stored.
  package static var maxSteps: Int { checkpointInterval * maxSegments }

  private let program: P
  private var segments: [Segment] = []
  private var inputs: [(kind: Store<P>.ExternalInput, time: Duration)] = []
  /// The number of inputs that were dropped.
  private var droppedInputCount = 0
  /// The stored messages, the oldest first.
  package private(set) var steps: [Step] = []
  /// The index of the first message that no frame has shown.
  private var firstStepWithoutFrame = 0
  private var frames = 0

  /// The store in which the past is replayed.
  private var replayStore: Store<P>?
  /// The number of inputs that the ghost has replayed; nil if it has rendered a frame that is not in the past.
  private var replayedInputCount: Int?

  /// Follows a store from now on, in addition to the hooks that it already has.
  package init(_ store: Store<P>, _ program: P) {
    self.program = program
    segments.append(Segment(checkpoint: store.checkpoint, updates: store.updateCount, start: 0))
    let (journal, onUpdate, onFrame) = (store.journal, store.onUpdate, store.onFrame)
    store.journal = { [unowned store] input in
      self.recordInput(input, store)
      journal?(input)
    }
    store.onUpdate = { [unowned store] message, command in
      self.recordMessage(message, command, store)
      onUpdate?(message, command)
    }
    store.onFrame = { [unowned store] in
      self.recordFrame(store.screen)
      onFrame?()
    }
  }

  // MARK: Recording

  private var endOfInputs: Int { droppedInputCount + inputs.count }

  private func recordInput(_ input: Store<P>.ExternalInput, _ store: Store<P>) {
    let last = segments[segments.count - 1]
    if store.updateCount - last.updates >= Self.checkpointInterval
      || endOfInputs - last.start >= Self.maxInputsPerSegment
    {
      segments.append(
        Segment(checkpoint: store.checkpoint, updates: store.updateCount, start: endOfInputs))
      dropOldSegments()
    }
    inputs.append((input, store.now))
    if case .event(.paste(let text)) = input {
      segments[segments.count - 1].pastedBytes += text.utf8.count
      dropOldSegments()
    }
  }

  /// Drops the oldest segments while there are too many.
  private func dropOldSegments() {
    var weight = pastedBytes
    var count = 0
    while segments.count - count > 1,
      segments.count - count > Self.maxSegments || weight > Self.maxPastedBytes
    {
      weight -= segments[count].pastedBytes
      count += 1
    }
    guard count > 0 else { return }
    segments.removeFirst(count)
    let first = segments[0]
    inputs.removeFirst(first.start - droppedInputCount)
    droppedInputCount = first.start
    let lost = steps.prefix { $0.number <= first.updates }.count
    steps.removeFirst(lost)
    firstStepWithoutFrame = max(0, firstStepWithoutFrame - lost)
  }

  private func recordMessage(_ message: P.Message, _ command: Command<P.Message>, _ store: Store<P>)
  {
    steps.append(
      Step(
        number: store.updateCount, time: store.now, message: message, command: command,
        inputIndex: endOfInputs - 1))
  }

  private func recordFrame(_ screen: Screen<P.Message>) {
    frames += 1
    guard firstStepWithoutFrame < steps.count else { return }
    let frame = FrameRecord(number: frames, stats: screen.stats, fingerprint: screen.fingerprint)
    for index in firstStepWithoutFrame..<steps.count { steps[index].frame = frame }
    firstStepWithoutFrame = steps.count
  }

  /// The number of stored bytes of pasted text.
  var pastedBytes: Int { segments.reduce(0) { $0 + $1.pastedBytes } }

  // MARK: Replaying

  /// The number of the beginning: one less than that of the oldest stored message.
  package var first: Int { segments[0].updates }
  /// The number of the newest message.
  package var last: Int { steps.last?.number ?? first }

  /// Returns the program as it was after the message with a number, or the nearest one that is stored.
  ///
  /// - Complexity: at most as many updates as there are from one checkpoint to the next.
  package func moment(after number: Int) -> HistoryMoment {
    let number = min(max(number, first), last)
    let step = number == first ? nil : steps[number - first - 1]
    let segment = segments.last { $0.updates < number } ?? segments[0]
    let ghost = replayStore(in: segment, before: number)
    var (before, after) = (ghost.state, ghost.state)
    ghost.onUpdate = { [unowned ghost] _, _ in
      if ghost.updateCount < number { before = ghost.state }
      if ghost.updateCount == number { after = ghost.state }
    }
    var index = replayedInputCount ?? segment.start
    // The frame after several messages shows what the last of them did; the screens after the others are drawn here.
    let isDrawn = step.map(hasOwnFrame) ?? false
    ghost.lastUpdate = number
    if isDrawn { ghost.lastUpdate = .max }
    defer { ghost.lastUpdate = .max }
    if let step { replay(&index, upTo: step.inputIndex + 1, ghost) }
    let unfinished = ghost.unfinishedWork
    // The message's changes appear in the first frame after it, or in the frame that caused it.
    var isShown = step.map { isDrawn && isFrame($0.inputIndex) } ?? false
    while isDrawn, !isShown {
      isShown = isFrame(index)
      replay(&index, upTo: index + 1, ghost)
    }
    if !isShown { ghost.render() }
    replayedInputCount = isShown ? index : nil
    ghost.onUpdate = nil
    ghost.screen.removeOutput()
    let shown = isDrawn ? step?.frame?.fingerprint : nil
    return HistoryMoment(
      step: step, before: before, after: after, unfinished: unfinished, screen: ghost.screen,
      hasDiverged: shown.map { $0 != ghost.screen.fingerprint } ?? false)
  }

  /// Returns whether a frame was drawn after a message and before the next one.
  func hasOwnFrame(_ step: Step) -> Bool {
    guard let frame = step.frame else { return false }
    let next = step.number - first
    return next >= steps.count || steps[next].frame?.number != frame.number
  }

  /// Returns the inputs up to a message, including the one that caused it.
  func inputs(through step: Step?) -> [(kind: Store<P>.ExternalInput, time: Duration)] {
    step.map { Array(inputs[...($0.inputIndex - droppedInputCount)]) } ?? []
  }

  /// The time at the beginning of the stored past.
  var startTime: Duration { segments[0].checkpoint.now }
  /// The wall-clock time of the program's start, in seconds since 1970, at the beginning of the stored past.
  var startDate: Double { segments[0].checkpoint.startDate }
  /// The size of the screen at the beginning of the stored past.
  var startSize: Size { segments[0].checkpoint.screen.size }

  /// Returns a store of its own at the beginning of the stored past.
  func storeAtStart() -> Store<P> { Store(program, at: segments[0].checkpoint) }

  /// Returns a store at some point of a segment, after fewer messages than a number.
  private func replayStore(in segment: Segment, before number: Int) -> Store<P> {
    if let replayStore, let count = replayedInputCount, count >= segment.start,
      replayStore.updateCount < number
    {
      return replayStore
    }
    let store = replayStore ?? Store(program, at: segment.checkpoint)
    store.restore(segment.checkpoint)
    (replayStore, replayedInputCount) = (store, segment.start)
    return store
  }

  private func isFrame(_ index: Int) -> Bool {
    if case .frame = inputs[index - droppedInputCount].kind { true } else { false }
  }

  private func replay(_ index: inout Int, upTo end: Int, _ ghost: Store<P>) {
    while index < end {
      let (kind, time) = inputs[index - droppedInputCount]
      ghost.replay(kind, at: time)
      index += 1
    }
  }
}
