// SessionReplay: replays a session, or reports where the program diverges from it.

internal import TermRender
package import TermStore
internal import TermView

/// Replays a session step by step, and compares the results with the recorded ones.
package final class SessionReplay<P: Program> where P.Message: Codable {
  /// A difference between a replay and its recording.
  package struct Divergence: Error, CustomStringConvertible {
    package let description: String
  }

  package let session: SessionReader
  package let store: Store<P>
  /// The index of the next entry.
  package private(set) var nextEntryIndex = 0
  /// Whether messages and states are compared; screens always are.
  private let comparesStates: Bool
  /// The messages since the last input, which the session has yet to confirm.
  private var unconfirmedUpdates: [(words: String, fingerprint: UInt64?)] = []
  private var fingerprints: StateFingerprints
  private var lastMessage = "the start"
  private var messageCount = 0
  private var frame: UInt64?

  /// Creates a replay and starts the program under the session's initial conditions.
  package init(_ program: P, _ session: SessionReader) {
    self.session = session
    let header = session.header
    comparesStates = header.tellsStates && Reflection.isAvailable
    fingerprints = StateFingerprints(hashesTextsByParts: header.takesTextsByParts)
    store = Store(
      program, size: header.size, profile: header.profile, isInline: header.isInline,
      pool: TaskPool(threads: 0), seed: header.seed, startTime: header.secondsSince1970,
      environment: header.environment, runsWork: false)
    store.showsStats = header.showsStats
    store.screen.reducesMotion = header.reducesMotion
    store.screen.keys = header.keys
    store.screen.selectionKey = header.selectionKey
    store.screen.marksFocus = header.marksFocus
    store.onUpdate = { [unowned self] message, _ in
      if comparesStates { addUpdate(message) }
    }
    store.onFrame = { [unowned self] in frame = store.screen.fingerprint }
    store.screen.begin()
  }

  /// Stores a message in the form in which the session has it.
  private func addUpdate(_ message: P.Message) {
    let index = nextEntryIndex + unconfirmedUpdates.count
    guard index < session.entries.count,
      case .update(_, let fingerprint, let isCut) = session.entries[index].kind
    else {
      unconfirmedUpdates.append((MessageDescription(message).text, nil))
      return
    }
    unconfirmedUpdates.append(
      (
        MessageDescription(message, isCut: isCut).text,
        fingerprint.map { _ in fingerprints.fingerprint(of: store.state) }
      ))
  }

  /// Replays the next entry; returns false if there is none.
  package func step() throws -> Bool {
    guard nextEntryIndex < session.entries.count else {
      guard unconfirmedUpdates.isEmpty else { throw unexpectedUpdate() }
      return false
    }
    let entry = session.entries[nextEntryIndex]
    nextEntryIndex += 1
    let time = Duration.nanoseconds(entry.nanoseconds)
    switch entry.kind {
    case .update(let words, let fingerprint, _):
      if comparesStates { try check(words, fingerprint) }
      return true
    case .frame(let fingerprint):
      if frame != fingerprint {
        let after = comparesStates ? ", after \(lastMessage)" : ""
        throw Divergence(description: "entry \(nextEntryIndex): the screen is another one\(after)")
      }
      return true
    default: break
    }
    // The results of an entry follow it, so no message may be left before the next input.
    if !unconfirmedUpdates.isEmpty { throw unexpectedUpdate() }
    store.replay(try externalInput(entry.kind), at: time)
    return true
  }

  /// Replays all entries.
  package func run() throws { while try step() {} }

  private func check(_ words: String, _ fingerprint: UInt64?) throws {
    messageCount += 1
    let name = "message \(messageCount), \(words)"
    guard !unconfirmedUpdates.isEmpty else {
      throw Divergence(
        description: "entry \(nextEntryIndex): \(name), did not come, after \(lastMessage)")
    }
    let update = unconfirmedUpdates.removeFirst()
    guard update.words == words else {
      throw Divergence(description: "entry \(nextEntryIndex): \(name), was now \(update.words)")
    }
    guard update.fingerprint == fingerprint else {
      throw Divergence(description: "entry \(nextEntryIndex): \(name), left another state")
    }
    lastMessage = name
  }

  private func unexpectedUpdate() -> Divergence {
    let came = unconfirmedUpdates[0].words
    return Divergence(
      description: "entry \(nextEntryIndex): \(came) came, where nothing did, after \(lastMessage)")
  }

  private func externalInput(_ kind: SessionEntry.Kind) throws -> Store<P>.ExternalInput {
    switch kind {
    case .event(let event, _): .event(event)
    case .message(let task, let message):
      .message(try decoded(message), task: task)
    case .ended(let task): .ended(task: task)
    case .failed(let task, let message):
      .failed(try message.map { try decoded($0) }, task: task)
    case .prepared(let order): .jobFinished(job: order)
    case .execEnded(let number, let code): .requestFinished(request: number, code: code)
    case .signal(let number): .signal(number)
    case .appearance(let isDark): .appearance(isDark: isDark)
    case .notification(let id): .notification(id)
    case .profile(let profile): .profile(profile)
    case .clock(let date): .clock(date)
    case .timers: .timers
    case .more: .leftoverMessages
    case .step: .animationStep
    case .view: .frame
    case .frame, .update: preconditionFailure("these are held against what came")
    }
  }

  private func decoded(_ json: JSON) throws -> P.Message {
    do {
      return try JSONCoder.decode(P.Message.self, from: json)
    } catch {
      throw Divergence(description: "entry \(nextEntryIndex): the message can't be read: \(error)")
    }
  }
}
