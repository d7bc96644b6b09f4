// Recordable: command-line options that record, replay, film, print and debug a program with Codable messages.

internal import TermRender
public import TermStore
internal import TermView

/// A program that can be recorded and replayed.
///
/// ```swift
/// import Rewind
///
/// extension Counter: Recordable {}
/// ```
///
/// The program then supports `--record FILE`, which writes its external input, `--replay FILE`, which replays it, with
/// the recorded arguments unless others are given, `--cast FILE`, which makes a film for asciinema's player,
/// `--snapshot 80x24`, which prints a frame and exits, and `--debug`, with which F12 steps through the past. Without
/// these it runs like any program.
///
/// The frame of a snapshot is the first one, or the one after keys, text and time: `--press down --type tea
/// --advance 2`, in any order and as often as needed.
public protocol Recordable: Program where Message: Codable {}

extension Recordable {
  /// Runs with the arguments of the process, and exits: the entry point of an app.
  @MainActor public static func main() async {
    await main(Array(CommandLine.arguments.dropFirst()))
  }

  /// Runs with these arguments, and exits the process.
  @MainActor public static func main(_ arguments: [String]) async {
    // Otherwise a recording gets the number of a closed stream, and what is printed with it.
    HostProcess.fillStandardStreams()
    do {
      let options = try RewindOptions(arguments)
      if let size = options.snapshot {
        let picture = try options.picture(of: program(options.rest), size: size)
        HostProcess.write(OutputText(verbatim: picture), to: 1)
        HostProcess.exit(0)
      }
      if let path = options.replay {
        let session = try session(at: path)
        let own = try LaunchOptions(options.rest, Self.options).rest
        let arguments = own.isEmpty ? session.header.arguments : options.rest
        try play(try program(arguments), session, debugs: options.isDebugging)
        HostProcess.exit(0)
      }
      let record = try options.record.map { try FileSink($0) }
      let cast = try options.cast.map { try FileSink($0) }
      let title = name
      if options.isDebugging { try checkDebugging(options.rest) }
      let isSeen = options.isDebugging || record != nil
      let program = isSeen ? try program(options.rest) : nil
      await main(options.rest, more: RewindOptions.help) { store, terminal, start in
        if let record, let program {
          Self.record(store, program, start, title, options.rest, record)
        }
        if let cast { Self.recordCast(store, terminal, title, cast) }
        // The inspector comes last, because it chains to the hooks that a recorder has set.
        return options.isDebugging ? program.map { Inspector(store, $0) } : nil
      }
    } catch let error as UsageError {
      HostProcess.fail("\(name): \(error.description)", code: 64)
    } catch let error as TerminalError {
      HostProcess.fail("\(name): \(error.description)", code: error.exitCode)
    } catch {
      HostProcess.fail("\(name): \(error)", code: 65)
    }
  }

  private static func program(_ arguments: [String]) throws -> Self {
    try Self(arguments: LaunchOptions(arguments, options).rest)
  }

  private static func checkDebugging(_ arguments: [String]) throws {
    let launch = try LaunchOptions(arguments, options, environment: HostProcess.variables)
    guard launch.options.terminal.area == .fullScreen else {
      throw UsageError("--debug needs the whole screen: neither --inline nor --accessible")
    }
  }

  private static func record(
    _ store: Store<Self>, _ program: Self, _ start: LoopStart, _ title: String,
    _ arguments: [String], _ sink: FileSink
  ) {
    // A replay repeats no work, so it needs only the locale and terminal variables; the others are secrets.
    let known = store.environment.filter { name, _ in
      name.hasPrefix("LC_") || ["LANG", "LANGUAGE", "TERM", "TZ"].contains(name)
    }
    var header = SessionHeader(
      program: title, arguments: arguments, environment: known, seed: start.seed,
      secondsSince1970: store.startTime, size: store.terminalSize ?? store.screen.size,
      profile: start.profile, isInline: store.screen.isInline)
    header.reducesMotion = store.screen.reducesMotion
    header.keys = store.screen.keys
    header.selectionKey = store.screen.selectionKey
    header.marksFocus = store.screen.marksFocus
    header.showsStats = store.showsStats
    header.tellsStates = Reflection.isAvailable
    header.takesTextsByParts = true
    _ = SessionRecorder(store, program, header) { sink.write($0) }
  }

  private static func recordCast(
    _ store: Store<Self>, _ terminal: Terminal, _ title: String, _ sink: FileSink
  ) {
    let start = HostProcess.now
    var writer = CastWriter(
      size: terminal.size.cells, title: title, environment: [:],
      timestamp: Int64(HostProcess.secondsSince1970))
    sink.write(writer.header)
    terminal.observeOutput { bytes in sink.write(writer.output(bytes, at: HostProcess.now - start))
    }
  }

  private static func session(at path: String) throws -> SessionReader {
    let bytes = try HostProcess.contents(of: path, atMost: 1 << 30)
    do {
      return try SessionReader(bytes)
    } catch {
      throw UsageError("\(path): \(error)")
    }
  }

  private static func play(_ program: Self, _ session: SessionReader, debugs: Bool) throws {
    var player = SessionPlayer(
      SessionReplay(program, session), debugging: debugs ? program : nil)
    try player.run(options.terminal)
  }
}

/// The command-line options of `Recordable`.
struct RewindOptions {
  var record: String?
  var replay: String?
  var cast: String?
  var snapshot: Size?
  var snapshotFormat = "text"
  /// What happens before the snapshot.
  var snapshotSteps: [SnapshotStep] = []
  var isDebugging = false
  /// The arguments that are not among these options.
  var rest: [String] = []

  init(_ arguments: [String]) throws {
    var left = arguments[...]
    while let argument = left.popOption(withValue: Self.namesWithValue) {
      switch argument {
      case "--":
        rest += ["--"] + left
        return
      case "--debug": isDebugging = true
      case "--record": record = try Self.value(argument, &left)
      case "--replay": replay = try Self.value(argument, &left)
      case "--cast": cast = try Self.value(argument, &left)
      case "--snapshot":
        let text = try Self.value(argument, &left)
        let numbers = text.split(separator: "x").compactMap { Int($0) }
        guard numbers.count == 2, numbers.allSatisfy({ (1...1000).contains($0) }) else {
          throw UsageError("--snapshot is a size such as 80x24; not \(text)")
        }
        snapshot = Size(columns: numbers[0], rows: numbers[1])
      case "--as":
        snapshotFormat = try Self.value(argument, &left)
        guard ["text", "ansi", "svg"].contains(snapshotFormat) else {
          throw UsageError("--as is one of text, ansi, svg; not \(snapshotFormat)")
        }
      case "--press", "--type", "--advance":
        snapshotSteps.append(try SnapshotStep(argument, try Self.value(argument, &left)))
      default: rest.append(argument)
      }
    }
    if snapshot == nil, !snapshotSteps.isEmpty {
      throw UsageError("--press, --type and --advance need --snapshot")
    }
  }

  private static let namesWithValue: Set = [
    "--record", "--replay", "--cast", "--snapshot", "--as", "--press", "--type", "--advance",
  ]

  private static func value(_ name: String, _ left: inout ArraySlice<String>) throws -> String {
    guard let value = left.popFirst() else { throw UsageError("\(name) needs a value") }
    return value
  }

  /// Returns a program's first frame in the chosen form, or the one after the steps, once all work that takes no time
  /// is done.
  ///
  /// With `NO_COLOR` in the environment, the ansi form is that of a terminal without colors.
  func picture<P: Program>(
    of program: P, size: Size, environment: [String: String] = HostProcess.variables
  ) -> String {
    var (profile, printed) = (Profile.standard, Picture.printedProfile)
    if snapshotFormat == "ansi", !(environment["NO_COLOR"] ?? "").isEmpty {
      profile.colors = .none
      printed.colors = .none
    }
    let store = Store(
      program, size: size, profile: profile, pool: TaskPool(threads: 0), seed: 1,
      environment: environment)
    if snapshotFormat == "svg" {
      store.screen.terminalColors = TerminalColors(
        foreground: .rgb(SVGColors.dark.foreground), background: .rgb(SVGColors.dark.background))
    }
    store.screen.begin()
    SnapshotStep.settle(store)
    for step in snapshotSteps { step.happen(to: store) }
    let picture = Picture(store.screen)
    return switch snapshotFormat {
    case "svg": picture.svg(title: P.name)
    case "ansi": picture.ansi(printed)
    default: picture.trimmedText + "\n"
    }
  }

  static let help = """

      --record FILE               record all input of this run in a file
      --replay FILE               play a recording; Space pauses, Right steps, q ends
      --cast FILE                 write a film of this run for asciinema
      --debug                     F12 shows what happened, step by step; with --replay too
      --snapshot WxH              print a frame of that size, and end
      --as text|ansi|svg          the form of that frame
      --press KEY                 press a key before that frame; may be repeated
      --type TEXT                 type a text before it
      --advance SECONDS           let time pass before it
    """
}
