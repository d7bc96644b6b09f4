// SessionReplay: a session in; a program that has done the same again out, or where it parted.

internal import TermRender
package import TermStore
internal import TermView

/// Does a session again, step by step, and holds what comes of it against what came then.
package final class SessionReplay<P: Program> where P.Message: Codable {
  /// Where a replay is not what was recorded.
  package struct Parting: Error, CustomStringConvertible {
    package let description: String
  }

  package let session: SessionReader
  package let store: Store<P>
  /// The next entry.
  package private(set) var place = 0
  /// Whether messages and states are compared; screens are in any case.
  private let comparesStates: Bool
  /// The messages since the last entry that was no update, which the session has yet to name.
  private var updates: [(words: String, fingerprint: UInt64)] = []
  private var lastMessage = "the start"
  private var messageCount = 0
  private var frame: UInt64?

  /// Starts the program as the session has it.
  package init(_ program: P, _ session: SessionReader) {
    self.session = session
    let header = session.header
    comparesStates = header.tellsStates && Reflection.isKept
    store = Store(
      program, size: header.size, profile: header.profile, isInline: header.isInline,
      pool: TaskPool(threads: 0), seed: header.seed, startTime: header.secondsSince1970,
      environment: header.environment, runsWork: false)
    store.showsStats = header.showsStats
    store.screen.reducesMotion = header.reducesMotion
    store.screen.marksFocus = header.marksFocus
    store.onUpdate = { [unowned self] message, _ in
      guard comparesStates else { return }
      updates.append(("\(message)", Fingerprint(of: store.state).value))
    }
    store.onFrame = { [unowned self] in frame = store.screen.fingerprint }
    store.screen.begin()
  }

  /// Does the next entry; false where there is none.
  package func step() throws -> Bool {
    guard place < session.entries.count else {
      guard updates.isEmpty else { throw extra() }
      return false
    }
    let entry = session.entries[place]
    place += 1
    let time = Duration.nanoseconds(entry.nanoseconds)
    switch entry.kind {
    case .update(let words, let fingerprint):
      if comparesStates { try check(words, fingerprint) }
      return true
    case .frame(let fingerprint):
      if frame != fingerprint {
        let after = comparesStates ? ", after \(lastMessage)" : ""
        throw Parting(description: "entry \(place): the screen is another one\(after)")
      }
      return true
    default: break
    }
    // What an entry comes to stands after it.
    if !updates.isEmpty { throw extra() }
    store.replay(try happening(entry.kind), at: time)
    return true
  }

  /// Does all of it.
  package func run() throws { while try step() {} }

  private func check(_ words: String, _ fingerprint: UInt64) throws {
    messageCount += 1
    let name = "message \(messageCount), \(words)"
    guard !updates.isEmpty else {
      throw Parting(description: "entry \(place): \(name), did not come, after \(lastMessage)")
    }
    let update = updates.removeFirst()
    guard update.words == words else {
      throw Parting(description: "entry \(place): \(name), was now \(update.words)")
    }
    guard update.fingerprint == fingerprint else {
      throw Parting(description: "entry \(place): \(name), left another state")
    }
    lastMessage = name
  }

  private func extra() -> Parting {
    let came = updates[0].words
    return Parting(
      description: "entry \(place): \(came) came, where nothing did, after \(lastMessage)")
  }

  private func happening(_ kind: SessionEntry.Kind) throws -> Store<P>.Happening {
    switch kind {
    case .event(let event, _): .event(event)
    case .message(let task, let message):
      .message(try decoded(message), task: task)
    case .ended(let task): .ended(task: task)
    case .failed(let task, let message):
      .failed(try message.map { try decoded($0) }, task: task)
    case .prepared(let order): .prepared(order: order)
    case .execEnded(let number, let code): .answered(request: number, code: code)
    case .signal(let number): .signal(number)
    case .appearance(let isDark): .appearance(isDark: isDark)
    case .profile(let profile): .profile(profile)
    case .clock(let date): .clock(date)
    case .timers: .timers
    case .step: .step
    case .view: .frame
    case .frame, .update: preconditionFailure("these are held against what came")
    }
  }

  private func decoded(_ json: JSON) throws -> P.Message {
    do {
      return try JSONCoder.decode(P.Message.self, from: json)
    } catch {
      throw Parting(description: "entry \(place): the message can't be read: \(error)")
    }
  }
}
