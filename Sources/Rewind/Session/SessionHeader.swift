// SessionHeader: the initial conditions of a session: the first line of its file.

public import TermRender
public import TermView

/// The initial conditions of a program, as far as they decide what it does.
public struct SessionHeader: Hashable, Sendable {
  /// The version of the format that is written, and the only one that is read.
  public static let version = 1

  /// The program's name.
  public var program: String
  /// The command-line arguments, without the program's name.
  public var arguments: [String]
  /// The environment variables that the program may have read.
  public var environment: [String: String]
  /// The seed of its random numbers.
  public var seed: UInt64
  /// The wall-clock time of the start, in seconds since 1970.
  public var secondsSince1970: Double
  /// The terminal's initial size.
  public var size: Size
  /// The terminal's initial profile.
  public var profile: Profile
  /// Whether the program was drawn below earlier output, instead of on a screen of its own.
  public var isInline: Bool

  /// Whether unnecessary motion was off.
  public var reducesMotion = false
  /// The keys that moved in lists and scroll areas.
  public var keys = KeyScheme.standard
  /// The key that let the keyboard select text; nil if there was none.
  public var selectionKey: Key? = .function(7)
  /// Whether the cursor marked the focus.
  public var marksFocus = false
  /// Whether the cost of each frame was shown.
  public var showsStats = false
  /// Whether the session holds messages and the states after them, for a replay to compare.
  ///
  /// A program that was built without reflection can't read its own values and records neither.
  public var tellsStates = true
  /// Whether the fingerprints of states hash long texts by their parts, as in all current recordings.
  public var takesTextsByParts = false

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
  /// The members of the header's line.
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
    if keys != .standard { members.set("keys", keys.rawValue.json) }
    if selectionKey != .function(7) {
      members.set("selectionKey", (selectionKey?.description ?? "none").json)
    }
    if marksFocus { members.set("marksFocus", marksFocus.json) }
    if showsStats { members.set("showsStats", showsStats.json) }
    if !tellsStates { members.set("tellsStates", tellsStates.json) }
    if takesTextsByParts { members.set("takesTextsByParts", takesTextsByParts.json) }
    return members
  }

  init(_ fields: inout SessionFields) throws(SessionFields.FieldError) {
    // Checked first: another version may have other fields, and the version is then the error to report.
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
    try profile.rejectUnknownFields()
    isInline = try fields.value("inline")
    reducesMotion = try fields.valueIfPresent("reducesMotion") ?? false
    keys = KeyScheme(rawValue: try fields.valueIfPresent("keys") ?? "") ?? .standard
    if let name: String = try fields.valueIfPresent("selectionKey") {
      selectionKey = Key(named: name)
    }
    marksFocus = try fields.valueIfPresent("marksFocus") ?? false
    showsStats = try fields.valueIfPresent("showsStats") ?? false
    tellsStates = try fields.valueIfPresent("tellsStates") ?? true
    takesTextsByParts = try fields.valueIfPresent("takesTextsByParts") ?? false
  }
}
