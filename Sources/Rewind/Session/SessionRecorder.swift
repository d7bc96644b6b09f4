// SessionRecorder: records a running program as the lines of its session.

internal import TermRender
package import TermStore
internal import TermView

/// Records the external input of a program, so that it can be replayed.
///
/// The effects of an input are not recorded, except each message in words and a fingerprint of the state after it, by
/// which a replay detects where it diverges.
///
/// Text typed into a `secret` view is recorded as bullets. From the first of them on, the recorded effects are those
/// of a second store in which bullets were typed, so the file holds nothing of a secret, and a replay ends like that
/// store.
///
/// Input is recorded in full, since there is no other source for it; each line of an effect has a few kilobytes at
/// most, whatever the size of the state. A recording of `maxBytes` ends before its next input: up to there it can be
/// replayed.
package final class SessionRecorder<P: Program> where P.Message: Codable {
  private var writer = SessionWriter()
  private let write: ([UInt8]) -> Void
  private let program: P
  private let tellsStates: Bool
  private var fingerprints: StateFingerprints
  /// The number of bytes written.
  private var bytesWritten = 0
  private let maxBytes: Int
  private var isFull = false
  /// The store in which bullets were typed.
  private var redactedStore: Store<P>?

  /// The size at which recordings end, in bytes, apart from the effects of their last input.
  package static var maxBytes: Int { 1 << 28 }

  /// Records a store from now on; the store must not have done anything but start.
  package init(
    _ store: Store<P>, _ program: P, _ header: SessionHeader, maxBytes: Int = maxBytes,
    write: @escaping ([UInt8]) -> Void
  ) {
    self.maxBytes = maxBytes
    fingerprints = StateFingerprints(hashesTextsByParts: header.takesTextsByParts)
    self.write = write
    self.program = program
    tellsStates = header.tellsStates
    write(writer.line(for: header))
    store.journal = { [self, unowned store] input in recordInput(input, store) }
    store.onUpdate = { [self, unowned store] message, _ in
      if redactedStore == nil { recordUpdate(message, store) }
    }
    store.onFrame = { [self, unowned store] in
      if redactedStore == nil { writeEntry(.frame(fingerprint: store.screen.fingerprint), store) }
    }
  }

  private func recordInput(_ input: Store<P>.ExternalInput, _ store: Store<P>) {
    guard !isFull else { return }
    guard bytesWritten < maxBytes else {
      (isFull, redactedStore) = (true, nil)
      store.diagnostics.append("The recording is full: it ends here, after \(bytesWritten) bytes.")
      return
    }
    var input = input
    var isRedacted = false
    if case .event(let event) = input, let other = event.redacted,
      isSecretViewFocused(in: store)
    {
      if redactedStore == nil { startRedactedStore(from: store) }
      (input, isRedacted) = (.event(other), true)
    }
    writeInput(input, isRedacted, store)
    redactedStore?.replay(input, at: store.now)
    redactedStore?.screen.removeOutput()
  }

  /// Returns whether text typed now goes to a secret view, according to the newest state.
  private func isSecretViewFocused(in store: Store<P>) -> Bool {
    guard store.needsRefresh else { return store.screen.hasSecretFocus }
    let next = Store(program, at: store.checkpoint)
    next.refresh()
    return next.screen.hasSecretFocus
  }

  private func startRedactedStore(from store: Store<P>) {
    let redacted = Store(program, at: store.checkpoint)
    redacted.onUpdate = { [self, unowned redacted] message, _ in recordUpdate(message, redacted) }
    redacted.onFrame = { [self, unowned redacted] in
      writeEntry(.frame(fingerprint: redacted.screen.fingerprint), redacted)
    }
    self.redactedStore = redacted
  }

  private func recordUpdate(_ message: P.Message, _ store: Store<P>) {
    guard tellsStates, !isFull else { return }
    let words = MessageDescription(message)
    let fingerprint = fingerprints.next(store.state)
    writeEntry(.update(words.text, fingerprint: fingerprint, isCut: words.isCut), store)
  }

  private func writeInput(
    _ input: Store<P>.ExternalInput, _ isRedacted: Bool, _ store: Store<P>
  ) {
    switch input {
    case .event(let event): writeEntry(.event(event, isRedacted: isRedacted), store)
    case .message(let message, let task): writeEntry(.message(task: task, json(message)), store)
    case .ended(let task): writeEntry(.ended(task: task), store)
    case .failed(let message, let task):
      writeEntry(.failed(task: task, message.map { json($0) }), store)
    case .jobFinished(let order): writeEntry(.prepared(order: order), store)
    case .requestFinished(let number, let code):
      writeEntry(.execEnded(number: number, code: code), store)
    case .signal(let number): writeEntry(.signal(number), store)
    case .appearance(let isDark): writeEntry(.appearance(isDark: isDark), store)
    case .notification(let id): writeEntry(.notification(id), store)
    case .profile(let profile): writeEntry(.profile(profile), store)
    case .clock(let date): writeEntry(.clock(secondsSince1970: date), store)
    case .timers: writeEntry(.timers, store)
    case .leftoverMessages: writeEntry(.more, store)
    case .animationStep: writeEntry(.step, store)
    case .frame: writeEntry(.view, store)
    }
  }

  private func writeEntry(_ kind: SessionEntry.Kind, _ store: Store<P>) {
    guard !isFull else { return }
    let line = writer.line(
      for: SessionEntry(nanoseconds: store.now.clampedNanoseconds, kind))
    bytesWritten += line.count
    write(line)
  }

  private func json(_ message: P.Message) -> JSON { (try? JSONCoder.encode(message)) ?? .null }
}
