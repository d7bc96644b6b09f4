// SessionRecorder: a program that runs in; the lines of its session out.

internal import TermRender
package import TermStore
internal import TermView

/// Writes down what comes to a program, so that it can be done again: what follows from that is not written, but a
/// message's words and a fingerprint of the state after it, by which a replay knows where it parts.
///
/// What is typed into a view that is `secret` is written as bullets. From the first of them on, what follows is that
/// of a second store in which bullets were typed: so nothing of a secret is in the file, and a replay ends as that.
package final class SessionRecorder<P: Program> where P.Message: Codable {
  private var writer = SessionWriter()
  private let write: ([UInt8]) -> Void
  private let program: P
  private let tellsStates: Bool
  /// The store in which bullets were typed.
  private var stranger: Store<P>?

  /// Records a store from now on, which has not yet done anything but start.
  package init(
    _ store: Store<P>, _ program: P, _ header: SessionHeader, write: @escaping ([UInt8]) -> Void
  ) {
    self.write = write
    self.program = program
    tellsStates = header.tellsStates
    write(writer.line(for: header))
    store.journal = { [self, unowned store] happening in note(happening, store) }
    store.onUpdate = { [self, unowned store] message, _ in
      if stranger == nil { noteUpdate(message, store) }
    }
    store.onFrame = { [self, unowned store] in
      if stranger == nil { entry(.frame(fingerprint: store.screen.fingerprint), store) }
    }
  }

  private func note(_ happening: Store<P>.Happening, _ store: Store<P>) {
    var happening = happening
    var isRedacted = false
    if case .event(let event) = happening, let other = event.redacted, takesSecrets(store) {
      if stranger == nil { beginAgain(from: store) }
      (happening, isRedacted) = (.event(other), true)
    }
    write(happening, isRedacted, store)
    stranger?.replay(happening, at: store.now)
    stranger?.screen.removeOutput()
  }

  /// Whether what is typed now comes to a secret view, with the newest state in sight.
  private func takesSecrets(_ store: Store<P>) -> Bool {
    guard store.needsRefresh else { return store.screen.takesSecrets }
    let next = Store(program, at: store.checkpoint)
    next.refresh()
    return next.screen.takesSecrets
  }

  private func beginAgain(from store: Store<P>) {
    let stranger = Store(program, at: store.checkpoint)
    stranger.onUpdate = { [self, unowned stranger] message, _ in noteUpdate(message, stranger) }
    stranger.onFrame = { [self, unowned stranger] in
      entry(.frame(fingerprint: stranger.screen.fingerprint), stranger)
    }
    self.stranger = stranger
  }

  private func noteUpdate(_ message: P.Message, _ store: Store<P>) {
    guard tellsStates else { return }
    entry(.update("\(message)", fingerprint: Fingerprint(of: store.state).value), store)
  }

  private func write(
    _ happening: Store<P>.Happening, _ isRedacted: Bool, _ store: Store<P>
  ) {
    switch happening {
    case .event(let event): entry(.event(event, isRedacted: isRedacted), store)
    case .message(let message, let task): entry(.message(task: task, json(message)), store)
    case .ended(let task): entry(.ended(task: task), store)
    case .failed(let message, let task):
      entry(.failed(task: task, message.map { json($0) }), store)
    case .prepared(let order): entry(.prepared(order: order), store)
    case .answered(let number, let code): entry(.execEnded(number: number, code: code), store)
    case .signal(let number): entry(.signal(number), store)
    case .appearance(let isDark): entry(.appearance(isDark: isDark), store)
    case .profile(let profile): entry(.profile(profile), store)
    case .clock(let date): entry(.clock(secondsSince1970: date), store)
    case .timers: entry(.timers, store)
    case .step: entry(.step, store)
    case .frame: entry(.view, store)
    }
  }

  private func entry(_ kind: SessionEntry.Kind, _ store: Store<P>) {
    let (seconds, attoseconds) = store.now.components
    let nanoseconds = seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
    write(writer.line(for: SessionEntry(nanoseconds: nanoseconds, kind)))
  }

  private func json(_ message: P.Message) -> JSON { (try? JSONCoder.encode(message)) ?? .null }
}
