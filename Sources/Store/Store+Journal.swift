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
    case .answered(let request, let code):
      if let answer = answers.removeValue(forKey: request) { answer(code) }
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
    terminalSize = size
    journal?(.event(.resize(size)))
    var screenSize = size
    if screen.isInline {
      refresh()
      screen.fit(in: size)
      screenSize = screen.size
    }
    take(.resize(screenSize))
  }

  /// Gives a request a number, by which its answer is known.
  func numbered(_ answer: @escaping (Int32) -> Void) -> (Int32) -> Void {
    lastRequest += 1
    let number = lastRequest
    answers[number] = answer
    return { [unowned self] code in
      journal?(.answered(request: number, code: code))
      if let answer = answers.removeValue(forKey: number) { answer(code) }
    }
  }
}
