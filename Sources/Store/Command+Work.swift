// Command+Work: repeats work that fails, and limits how long it may take.

internal import TermView

extension Command {
  /// Returns the same command, whose work is tried again if it fails, up to `times` times.
  ///
  /// ```swift
  /// .task(id: Work.load) { .loaded(try await fetch()) } failure: { .failed("\($0)") }
  ///   .retry(times: 3, backoff: .seconds(1))
  /// ```
  ///
  /// The failure of the last attempt is the command's. Messages that a stream sent before it failed are not taken
  /// back. Canceled work is not tried again. It concerns `.task` and `.stream`, also inside of `.debounce`, `.batch` and
  /// the like; other commands stay as they are.
  ///
  /// - Parameters:
  ///   - times: How often to try again; 3 means up to four attempts.
  ///   - backoff: The wait on the program's clock before the second attempt; it doubles before each further one.
  /// - Returns: The command with work that is tried again.
  public func retry(times: Int, backoff: Duration = .seconds(1)) -> Command {
    mapWork { work in
      let run = work.run
      var work = work
      work.run = { context, send in
        for attempt in 0..<max(0, times) {
          do {
            return try await run(context, send)
          } catch {
            if error is CancellationError || Task.isCancelled { throw error }
          }
          // Twenty doublings of a second are twelve days.
          try await context.sleep(for: backoff.clamped * (1 << min(attempt, 20)))
        }
        try await run(context, send)
      }
      return work
    }
  }

  /// Returns the same command, whose work is canceled and fails with a `TimeoutError` if it takes longer.
  ///
  /// The time is the program's, which a test moves by hand, and counts from the start of the work; all attempts of
  /// `retry` share it. Work that never checks whether it was canceled runs on, and its messages are dropped. Of several
  /// timeouts, the shortest counts. It concerns the same commands as `retry`.
  public func timeout(_ duration: Duration) -> Command {
    mapWork { work in
      var work = work
      work.timeout = min(work.timeout ?? duration, duration)
      return work
    }
  }

  private func mapWork(_ transform: (AsyncWork) -> AsyncWork) -> Command {
    switch kind {
    case .work(let work): Command(.work(transform(work)))
    case .debounce(let id, let duration, let command):
      Command(.debounce(id, duration, command.mapWork(transform)))
    case .throttle(let id, let duration, let keeps, let command):
      Command(.throttle(id, duration, isLatestKept: keeps, command.mapWork(transform)))
    case .batch(let commands): Command(.batch(commands.map { $0.mapWork(transform) }))
    case .sequence(let commands): Command(.sequence(commands.map { $0.mapWork(transform) }))
    default: self
    }
  }
}

/// The error of work that took longer than its `timeout` allows.
public struct TimeoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The time that the work had.
  public let duration: Duration

  /// Creates the error of work that had this time.
  public init(_ duration: Duration) { self.duration = duration }

  /// A sentence for the user.
  public var description: String { "no answer within \(duration)" }
}
