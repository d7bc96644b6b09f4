// Store+Journal: reports external inputs as they arrive, and replays them.

package import TermRender
package import TermView

extension Store {
  /// An external input, or a point at which the program continued: everything that a run depends on.
  package enum ExternalInput {
    case event(Event)
    case message(P.Message, task: Int)
    case ended(task: Int)
    case failed(P.Message?, task: Int)
    /// The background work that a view waited for ended; identified by the number of its job.
    case jobFinished(job: Int)
    /// A request that handed over the terminal has ended; identified by its number.
    case requestFinished(request: Int, code: Int32)
    case signal(Int32)
    case appearance(isDark: Bool)
    /// The user activated a notification.
    case notification(String)
    case profile(Profile)
    /// The wall clock now gives another time for the start.
    case clock(Double)
    /// A timer was due.
    case timers
    /// Messages that an earlier batch had left were processed.
    case leftoverMessages
    /// Animations made a step.
    case animationStep
    case frame
  }

  /// Replays an input at the same time after the start.
  package func replay(_ input: ExternalInput, at time: Duration) {
    now = max(now, time.clamped)
    switch input {
    case .event(.resize(let size)): resize(to: size)
    case .event(let event): handle(event)
    case .message(let message, let task):
      if process(.message(message, task: task)) { processMessages() }
    case .ended(let task): if process(.ended(task: task)) { processMessages() }
    case .failed(let message, let task):
      guard running.work.tasks[task] != nil else { break }
      if let message { enqueue(message) }
      endTask(task, isCanceled: false)
      processMessages()
    case .jobFinished(let order):
      runJob(order)
      processMessages()
    case .requestFinished(let request, let code): finishRequest(request, code: code)
    case .signal(let number): handle(signal: number)
    case .appearance(let isDark): setAppearance(isDark: isDark)
    case .notification(let id): activateNotification(id)
    case .profile(let profile): adopt(profile)
    case .clock(let date): startTime = date
    case .timers: advance(to: now)
    case .leftoverMessages: processMessages()
    case .animationStep: animate()
    case .frame: render()
    }
  }

  /// Adopts a terminal profile that differs from what was assumed, and requests a frame.
  package func adopt(_ profile: Profile) {
    journal?(.profile(profile))
    screen.adopt(profile)
    needsFrame = true
  }

  /// Sets the wall-clock time of the start, in seconds since 1970.
  package func setClock(_ date: Double) {
    journal?(.clock(date))
    startTime = date
  }

  /// Adopts another size of the terminal; an inline program takes as many rows as its views need.
  package func resize(to size: Size) {
    journal?(.event(.resize(size)))
    terminalSize = size
    var screenSize = size
    if screen.isInline {
      refresh()
      screen.fit(in: size)
      screenSize = screen.size
    }
    dispatch(.resize(screenSize))
  }

  /// The continuation of a request: the message to send, and the command group that waits for it.
  struct PendingAnswer {
    let message: (@Sendable (Int32) -> P.Message)?
    let group: Int?
  }

  /// Assigns a number to a request, by which its answer is recognized.
  func addPendingAnswer(_ answer: PendingAnswer) -> Int {
    running.requests.last += 1
    let number = running.requests.last
    running.requests.pending[number] = answer
    return number
  }

  /// Reports to the program that a request which handed over the terminal has ended.
  package func finishRequest(_ request: Int, code: Int32) {
    guard let answer = running.requests.pending[request] else { return }
    journal?(.requestFinished(request: request, code: code))
    running.requests.pending[request] = nil
    if let message = answer.message { send(message(code)) }
    leaveGroup(answer.group)
    processMessages()
  }
}
