// SessionEntry: one external input of a program and its time: a line of a session's file.

public import TermRender
public import TermView

/// An external input of a program, or a result by which a replay is checked.
///
/// No other effects of an input are recorded: the program reproduces them.
public struct SessionEntry: Hashable, Sendable {
  /// The time since the start, in nanoseconds.
  public var nanoseconds: Int64
  /// The input or result.
  public var kind: Kind

  /// Creates an entry.
  public init(nanoseconds: Int64, _ kind: Kind) {
    self.nanoseconds = nanoseconds
    self.kind = kind
  }

  /// The kinds of inputs and results.
  public enum Kind: Hashable, Sendable {
    /// An event from the user or the terminal; redacted if its text was replaced.
    case event(Event, isRedacted: Bool = false)
    /// A message from a task, by the task's number in order of start.
    case message(task: Int, JSON)
    /// The end of a task.
    case ended(task: Int)
    /// The failure of a task, with the message that it became, if any.
    case failed(task: Int, JSON?)
    /// The end of the background work that a view waited for, by the number of its job.
    case prepared(order: Int)
    /// The end of a program that had the terminal, with its exit code.
    case execEnded(number: Int, code: Int32)
    /// A signal.
    case signal(Int32)
    /// The terminal's report of whether its background is dark.
    case appearance(isDark: Bool)
    /// The user activated the notification with this id.
    case notification(String)
    /// The terminal's report of its capabilities.
    case profile(Profile)
    /// A change of the wall-clock time at the start: a clock was set, or a computer slept.
    case clock(secondsSince1970: Double)
    /// A timer was due.
    case timers
    /// Messages were taken that had to wait because there were many in a row.
    case more
    /// A step of the animation frame subscriptions.
    case step
    /// A frame begins: the program's view is evaluated.
    case view
    /// A frame was drawn; the fingerprint is that of its cells.
    case frame(fingerprint: UInt64)
    /// The result of the inputs: a message, in words, and the fingerprint of the state after it.
    ///
    /// If `isCut`, only the beginning or the case names of a long message are present. After some messages, a large
    /// state has no fingerprint.
    case update(String, fingerprint: UInt64?, isCut: Bool = false)
  }
}

extension SessionEntry {
  /// The members of the entry's line.
  var members: JSON.Object {
    switch kind {
    case .event(let event, let isRedacted):
      var members: JSON.Object = ["time": nanoseconds.json, "kind": event.kindName.json]
      event.add(to: &members)
      if isRedacted { members.set("redacted", .bool(true)) }
      return members
    case .message(let task, let message):
      return entryMembers(ofKind: "message", adding: ["task": task.json, "message": message])
    case .ended(let task): return entryMembers(ofKind: "ended", adding: ["task": task.json])
    case .failed(let task, nil): return entryMembers(ofKind: "failed", adding: ["task": task.json])
    case .failed(let task, let message?):
      return entryMembers(ofKind: "failed", adding: ["task": task.json, "message": message])
    case .prepared(let order):
      return entryMembers(ofKind: "prepared", adding: ["order": order.json])
    case .execEnded(let number, let code):
      return entryMembers(ofKind: "execEnded", adding: ["number": number.json, "code": code.json])
    case .signal(let number): return entryMembers(ofKind: "signal", adding: ["number": number.json])
    case .appearance(let isDark):
      return entryMembers(ofKind: "appearance", adding: ["dark": isDark.json])
    case .notification(let id): return entryMembers(ofKind: "notification", adding: ["id": id.json])
    case .profile(let profile):
      return entryMembers(ofKind: "profile", adding: ["profile": .object(profile.members)])
    case .clock(let date): return entryMembers(ofKind: "clock", adding: ["date": date.json])
    case .timers: return entryMembers(ofKind: "timers", adding: [:])
    case .more: return entryMembers(ofKind: "more", adding: [:])
    case .step: return entryMembers(ofKind: "step", adding: [:])
    case .view: return entryMembers(ofKind: "view", adding: [:])
    case .frame(let fingerprint):
      return entryMembers(ofKind: "frame", adding: ["fingerprint": fingerprint.json])
    case .update(let message, let fingerprint, let isCut):
      var members: JSON.Object = ["message": message.json]
      if isCut { members.set("cut", .bool(true)) }
      if let fingerprint { members.set("fingerprint", fingerprint.json) }
      return entryMembers(ofKind: "update", adding: members)
    }
  }

  private func entryMembers(ofKind kind: String, adding more: JSON.Object) -> JSON.Object {
    var members: JSON.Object = ["time": nanoseconds.json, "kind": kind.json]
    for (name, value) in zip(more.names, more.values) { members.set(name, value) }
    return members
  }

  init(_ fields: inout SessionFields) throws(SessionFields.FieldError) {
    nanoseconds = try fields.value("time")
    let kind: String = try fields.value("kind")
    switch kind {
    case "message": self.kind = .message(task: try fields.value("task"), try fields.json("message"))
    case "ended": self.kind = .ended(task: try fields.value("task"))
    case "failed":
      self.kind = .failed(task: try fields.value("task"), fields.jsonIfPresent("message"))
    case "prepared": self.kind = .prepared(order: try fields.value("order"))
    case "execEnded":
      self.kind = .execEnded(number: try fields.value("number"), code: try fields.value("code"))
    case "signal": self.kind = .signal(try fields.value("number"))
    case "appearance": self.kind = .appearance(isDark: try fields.value("dark"))
    case "notification": self.kind = .notification(try fields.value("id"))
    case "profile":
      var profile = try fields.object("profile")
      self.kind = .profile(try Profile(&profile))
      try profile.rejectUnknownFields()
    case "clock": self.kind = .clock(secondsSince1970: try fields.value("date"))
    case "timers": self.kind = .timers
    case "more": self.kind = .more
    case "step": self.kind = .step
    case "view": self.kind = .view
    case "frame": self.kind = .frame(fingerprint: try fields.value("fingerprint"))
    case "update":
      self.kind = .update(
        try fields.value("message"), fingerprint: try fields.valueIfPresent("fingerprint"),
        isCut: try fields.valueIfPresent("cut") ?? false)
    default:
      guard let event = try Event(kind, &fields) else {
        throw .init("the kind \"\(SessionFields.safeExcerpt(kind))\" is unknown")
      }
      self.kind = .event(event, isRedacted: try fields.valueIfPresent("redacted") ?? false)
    }
  }
}
