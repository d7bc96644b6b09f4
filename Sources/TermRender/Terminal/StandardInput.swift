// StandardInput: the bytes of standard input while they come.

internal import Synchronization

/// The bytes of standard input while they come, which are read as fast as they are taken.
package final class StandardInput: Sendable {
  private let most: Int
  private let count = Atomic(0)
  private let failed = Locked<TerminalError?>(nil)

  /// Creates a reader of at most so many bytes; more are a failure.
  package init(atMost most: Int) { self.most = most }

  /// Why not all could be read; nil if nothing has gone wrong.
  package var failure: TerminalError? { failed.withLock { $0 } }

  /// The bytes in pieces, up to the end, a failure, or the end of the task.
  package var pieces: AsyncStream<[UInt8]> { AsyncStream { await self.next() } }

  private func next() async -> [UInt8]? {
    let stop = LineStop()
    // Reading blocks, so a thread of its own does it.
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isStarted = tryStartThread(stackSize: 1 << 19, takesRequests: true) {
          continuation.resume(returning: self.read(stop))
        }
        if !isStarted {
          self.fail("can't start a thread", 71)
          continuation.resume(returning: nil)
        }
      }
    } onCancel: {
      stop.request()
    }
  }

  private func read(_ stop: LineStop) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var failures = 0
    while true {
      let ready = SystemCalls.wait(
        input: 0, output: -1, wantsOutput: false, wake: stop.wakeEnd, until: nil)
      if ready.isWoken { return nil }
      // A signal may have ended the wait.
      guard ready.canRead else { continue }
      switch SystemCalls.read(0, into: &buffer) {
      case .bytes(0): return nil
      case .bytes(let new):
        guard count.add(new, ordering: .relaxed).newValue <= most else {
          fail("standard input is larger than \(most) bytes", 65)
          return nil
        }
        return Array(buffer[..<new])
      case .wouldBlock: continue
      // A failure may be temporary; one that persists is not the end of the input.
      case .failed where failures < 3: failures += 1
      case .failed(let number):
        fail("standard input can't be read: \(SystemCalls.errorMessage(for: number))", 66)
        return nil
      }
    }
  }

  private func fail(_ sentence: String, _ code: Int32) {
    failed.withLock { $0 = TerminalError(sentence, exitCode: code) }
  }
}
