// SessionEntry: one thing that came to a program from outside, and when: a line of a session's file.

public import TermRender
public import TermView

/// Something that came to a program from outside, or a point at which it showed itself.
///
/// What follows from that is not recorded: the program does it again.
public struct SessionEntry: Hashable, Sendable {
  /// Nanoseconds since the start.
  public var nanoseconds: Int64
  /// What came.
  public var kind: Kind

  /// Creates an entry.
  public init(nanoseconds: Int64, _ kind: Kind) {
    self.nanoseconds = nanoseconds
    self.kind = kind
  }

  /// What came.
  public enum Kind: Hashable, Sendable {
    /// Something the user or the terminal did; redacted where its text was replaced by another.
    case event(Event, isRedacted: Bool = false)
    /// A message from a task, by the task's number in the order of their starts.
    case message(task: Int, JSON)
    /// A task ended.
    case ended(task: Int)
    /// A task failed, with the message that its failure became, if any.
    case failed(task: Int, JSON?)
    /// What a view waited for was there, by the number of its order.
    case prepared(order: Int)
    /// A program that had the terminal ended, with its exit code.
    case execEnded(number: Int, code: Int32)
    /// A signal came.
    case signal(Int32)
    /// The terminal said whether its background is dark.
    case appearance(isDark: Bool)
    /// The terminal said what it can do.
    case profile(Profile)
    /// The time of day at the start is another: a clock was set, or a computer slept.
    case clock(secondsSince1970: Double)
    /// Something was due.
    case timers
    /// What moves made a step.
    case step
    /// The program was asked for its view: a frame begins.
    case view
    /// A frame was drawn; the fingerprint is that of its cells.
    case frame(fingerprint: UInt64)
    /// What all this came to: a message, in words, and the fingerprint of the state after it.
    case update(String, fingerprint: UInt64)
  }
}

extension SessionEntry {
  /// The entry as the members of its line.
  var members: JSON.Object {
    switch kind {
    case .event(let event, let isRedacted):
      var members: JSON.Object = ["time": nanoseconds.json, "kind": event.kindName.json]
      event.add(to: &members)
      if isRedacted { members.set("redacted", .bool(true)) }
      return members
    case .message(let task, let message):
      return named("message", ["task": task.json, "message": message])
    case .ended(let task): return named("ended", ["task": task.json])
    case .failed(let task, nil): return named("failed", ["task": task.json])
    case .failed(let task, let message?):
      return named("failed", ["task": task.json, "message": message])
    case .prepared(let order): return named("prepared", ["order": order.json])
    case .execEnded(let number, let code):
      return named("execEnded", ["number": number.json, "code": code.json])
    case .signal(let number): return named("signal", ["number": number.json])
    case .appearance(let isDark): return named("appearance", ["dark": isDark.json])
    case .profile(let profile): return named("profile", ["profile": .object(profile.members)])
    case .clock(let date): return named("clock", ["date": date.json])
    case .timers: return named("timers", [:])
    case .step: return named("step", [:])
    case .view: return named("view", [:])
    case .frame(let fingerprint): return named("frame", ["fingerprint": fingerprint.json])
    case .update(let message, let fingerprint):
      return named("update", ["message": message.json, "fingerprint": fingerprint.json])
    }
  }

  private func named(_ kind: String, _ more: JSON.Object) -> JSON.Object {
    var members: JSON.Object = ["time": nanoseconds.json, "kind": kind.json]
    for (name, value) in zip(more.names, more.values) { members.set(name, value) }
    return members
  }

  init(_ fields: inout SessionFields) throws(SessionFields.Fault) {
    nanoseconds = try fields.value("time")
    let kind: String = try fields.value("kind")
    switch kind {
    case "message": self.kind = .message(task: try fields.value("task"), try fields.json("message"))
    case "ended": self.kind = .ended(task: try fields.value("task"))
    case "failed": self.kind = .failed(task: try fields.value("task"), fields.jsonIfAny("message"))
    case "prepared": self.kind = .prepared(order: try fields.value("order"))
    case "execEnded":
      self.kind = .execEnded(number: try fields.value("number"), code: try fields.value("code"))
    case "signal": self.kind = .signal(try fields.value("number"))
    case "appearance": self.kind = .appearance(isDark: try fields.value("dark"))
    case "profile":
      var profile = try fields.object("profile")
      self.kind = .profile(try Profile(&profile))
      try profile.finish()
    case "clock": self.kind = .clock(secondsSince1970: try fields.value("date"))
    case "timers": self.kind = .timers
    case "step": self.kind = .step
    case "view": self.kind = .view
    case "frame": self.kind = .frame(fingerprint: try fields.value("fingerprint"))
    case "update":
      self.kind = .update(
        try fields.value("message"), fingerprint: try fields.value("fingerprint"))
    default:
      guard let event = try Event(kind, &fields) else {
        throw .init("the kind \"\(SessionFields.shown(kind))\" is unknown")
      }
      self.kind = .event(event, isRedacted: try fields.valueIfAny("redacted") ?? false)
    }
  }
}
