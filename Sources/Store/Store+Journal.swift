// Store+Journal: what comes to a program from outside, told as it comes; and the same again, in.

package import TermRender
package import TermView

extension Store {
  /// Something that came from outside, or a point at which the program went on: all that a run depends on.
  package enum Happening {
    case event(Event)
    case message(P.Message, task: Int)
    case ended(task: Int)
    case failed(P.Message?, task: Int)
    /// What a view waited for was there, by the number of its order.
    case prepared(order: Int)
    /// A request that gave the terminal away was done, by its number.
    case answered(request: Int, code: Int32)
    case signal(Int32)
    case appearance(isDark: Bool)
    case profile(Profile)
    /// The wall has another time at the start.
    case clock(Double)
    /// Something was due.
    case timers
    /// What moves made a step.
    case step
    case frame
  }

  /// Does again what happened, at the same time after the start.
  package func replay(_ happening: Happening, at time: Duration) {
    now = max(now, time)
    switch happening {
    case .event(.resize(let size)): resize(to: size)
    case .event(let event): handle(event)
    case .message(let message, let task): read(.message(message, task: task))
    case .ended(let task): read(.ended(task: task))
    case .failed(let message, let task):
      guard tasks[task] != nil else { break }
      if let message { enqueue(message) }
      end(task, isCancelled: false)
    case .prepared(let order): prepare(order)
    case .answered(let request, let code): answer(request, code: code)
    case .signal(let number): tell(signal: number)
    case .appearance(let isDark): setAppearance(isDark: isDark)
    case .profile(let profile): adopt(profile)
    case .clock(let date): startTime = date
    case .timers: advance(to: now)
    case .step: animate()
    case .frame: render()
    }
    work()
  }

  /// Has the program draw for a terminal that can do something else than was thought.
  package func adopt(_ profile: Profile) {
    journal?(.profile(profile))
    screen.adopt(profile)
    needsFrame = true
  }

  /// Has the wall's clock show another time.
  package func setClock(_ date: Double) {
    journal?(.clock(date))
    startTime = date
  }

  /// Takes on another size of the terminal, all of it or as many rows as the program has.
  package func resize(to size: Size) {
    journal?(.event(.resize(size)))
    terminalSize = size
    var screenSize = size
    if screen.isInline {
      refresh()
      screen.fit(in: size)
      screenSize = screen.size
    }
    take(.resize(screenSize))
  }

  /// What is made of a request's answer.
  struct Answer {
    let message: (@Sendable (Int32) -> P.Message)?
    let group: Int?
  }

  /// Gives a request a number, by which its answer is known.
  func number(of answer: Answer) -> Int {
    lastRequest += 1
    answers[lastRequest] = answer
    return lastRequest
  }

  /// Tells the program that a request is done which had given the terminal away.
  package func answer(_ request: Int, code: Int32) {
    guard let answer = answers[request] else { return }
    journal?(.answered(request: request, code: code))
    answers[request] = nil
    if let message = answer.message { send(message(code)) }
    leave(answer.group)
    work()
  }
}
