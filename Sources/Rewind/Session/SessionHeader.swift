// SessionHeader: what a session began with: the first line of its file.

public import TermRender
public import TermView

/// What a program began with, as far as it decides what the program does.
public struct SessionHeader: Hashable, Sendable {
  /// The version of the format that is written, and the only one that is read.
  public static let version = 1

  /// The program's name.
  public var program: String
  /// What it was called with, without its name.
  public var arguments: [String]
  /// The variables of its environment that it may have read.
  public var environment: [String: String]
  /// Where its random numbers begin.
  public var seed: UInt64
  /// When it began, by the clock on the wall.
  public var secondsSince1970: Double
  /// The terminal's size at first.
  public var size: Size
  /// What the terminal was known to do at first.
  public var profile: Profile
  /// Whether it was drawn below what was printed before, instead of on a screen of its own.
  public var isInline: Bool

  /// Whether nothing moved without need.
  public var reducesMotion = false
  /// Whether the cursor showed where the focus is.
  public var marksFocus = false
  /// Whether what each frame cost was shown.
  public var showsStats = false
  /// Whether messages and the states after them are in the session, for a replay to be compared with.
  ///
  /// They are not in one of a program that was built without reflection, which can't read its own values.
  public var tellsStates = true

  /// Creates a header.
  public init(
    program: String, arguments: [String] = [], environment: [String: String] = [:], seed: UInt64,
    secondsSince1970: Double, size: Size, profile: Profile = .standard, isInline: Bool = false
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.seed = seed
    self.secondsSince1970 = secondsSince1970
    self.size = size
    self.profile = profile
    self.isInline = isInline
  }
}

extension SessionHeader {
  /// The header as the members of its line.
  var members: JSON.Object {
    var environment = JSON.Object()
    for (name, value) in self.environment.sorted(by: { $0.key < $1.key }) {
      environment.set(name, value.json)
    }
    var members: JSON.Object = [
      "version": SessionHeader.version.json, "program": program.json,
      "arguments": .array(arguments.map(\.json)), "environment": .object(environment),
      "seed": seed.json, "secondsSince1970": secondsSince1970.json,
    ]
    members.add(size)
    members.set("profile", .object(profile.members))
    members.set("inline", isInline.json)
    if reducesMotion { members.set("reducesMotion", reducesMotion.json) }
    if marksFocus { members.set("marksFocus", marksFocus.json) }
    if showsStats { members.set("showsStats", showsStats.json) }
    if !tellsStates { members.set("tellsStates", tellsStates.json) }
    return members
  }

  init(_ fields: inout SessionFields) throws(SessionFields.Fault) {
    // Another version may have other fields, so that it is what is said of such a file.
    let version: Int = try fields.value("version")
    guard version == SessionHeader.version else {
      throw .init("version \(version) is unknown; version \(SessionHeader.version) can be read")
    }
    program = try fields.value("program")
    arguments = try fields.values("arguments")
    var variables = try fields.object("environment")
    environment = [:]
    for name in variables.names { environment[name] = try variables.value(name) }
    seed = try fields.value("seed")
    secondsSince1970 = try fields.value("secondsSince1970")
    size = try fields.size()
    var profile = try fields.object("profile")
    self.profile = try Profile(&profile)
    try profile.finish()
    isInline = try fields.value("inline")
    reducesMotion = try fields.valueIfAny("reducesMotion") ?? false
    marksFocus = try fields.valueIfAny("marksFocus") ?? false
    showsStats = try fields.valueIfAny("showsStats") ?? false
    tellsStates = try fields.valueIfAny("tellsStates") ?? true
  }
}
