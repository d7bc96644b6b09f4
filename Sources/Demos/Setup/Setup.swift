// Setup: asks for a project's kind and options, makes its files, and runs tasks, of which one fails and is retried.

import Foundation
import TermPrompt
import TermWidgets

/// What the user wants to have.
public struct ProjectPlan: Hashable, Sendable {
  /// The kind of a project.
  public enum Kind: String, CaseIterable, Sendable {
    case library, tool, server

    var about: String {
      switch self {
      case .library: "code for other packages"
      case .tool: "a program for the command line"
      case .server: "a program that answers requests"
      }
    }
  }

  /// What a project can have besides its code.
  public enum Extra: String, CaseIterable, Sendable { case tests, documentation, workflow }

  var name = "hello"
  var kind = Kind.tool
  var extras: [Extra] = [.tests]
  var port = 8080

  /// Returns the questions, in their order; that for the name only if it is not known.
  static func questions(name: String?) -> Question<ProjectPlan> {
    var plan = ProjectPlan()
    plan.name = name ?? plan.name
    return .form(
      "A new project", plan,
      [
        .step(\.name, if: { _ in name == nil }) { plan in
          .text("Name", default: plan.name, by: nameRules).option("--name NAME")
        },
        .step(\.kind) { plan in
          .choice("Kind", Kind.allCases, default: plan.kind, title: \.rawValue) { $0.about }
            .option("--yes")
        },
        .step(\.port, if: { $0.kind == .server }) { plan in
          .number("Port", default: plan.port, in: 1...65535).option("--yes")
        },
        .step(\.extras) { plan in
          .choices("With", Extra.allCases, default: plan.extras, title: \.rawValue)
            .option("--yes")
        },
      ])
  }

  static let nameRules = [
    Validator<String>("needs letters, digits and dashes") { name in
      name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }, .length(2...30),
  ]

  /// The files of the project: their paths and texts.
  var files: [(path: String, text: String)] {
    let target = kind == .library ? ".target" : ".executableTarget"
    var files = [
      (
        "Package.swift",
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(name: "\(name)", targets: [\(target)(name: "\(name)")])

        """
      ),
      ("Sources/\(name)/\(name).swift", kind == .server ? "let port = \(port)\n" : "\n"),
      ("README.md", "# \(name)\n\nThis is \(kind.about).\n"),
    ]
    if extras.contains(.tests) {
      files.append(("Tests/\(name)Tests/Tests.swift", "import XCTest\n"))
    }
    if extras.contains(.documentation) { files.append(("docs/README.md", "# \(name)\n")) }
    if extras.contains(.workflow) { files.append((".github/workflows/ci.yml", "on: push\n")) }
    return files
  }
}

/// What the installer does outside of itself; tests have their own.
public struct SetupServices: Sendable {
  var exists: @Sendable (_ path: String) -> Bool
  var write: @Sendable (_ path: String, _ text: String) throws -> Void
  /// Fetches the template from a mirror, and returns its size.
  var fetch: @Sendable (_ mirror: Int) async throws -> Int

  /// Writes to the disk; the mirrors are played, and the first one is down.
  public static let live = SetupServices(
    // A link that leads nowhere is there too: to write to it would make a file elsewhere.
    exists: { (try? FileManager.default.attributesOfItem(atPath: $0)) != nil },
    write: { path, text in
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    },
    fetch: { mirror in
      try await Task.sleep(for: .milliseconds(400))
      if mirror == 1 { throw SetupError(description: "mirror 1 does not answer") }
      return 48_213
    })
}

/// Why a task failed, as a sentence.
struct SetupError: Error, CustomStringConvertible {
  let description: String
  var exitCode: Int32 = 1

  /// A mistake in the arguments.
  static func usage(_ sentence: String) -> SetupError {
    SetupError(description: sentence, exitCode: 64)
  }
}

/// The installer.
public struct Setup: Sendable {
  let services: SetupServices

  /// Creates an installer.
  public init(_ services: SetupServices = .live) { self.services = services }

  /// Asks, makes the project in a folder, and returns the exit code.
  public func run(_ arguments: [String]) async -> Int32 {
    do {
      let arguments = try Arguments(arguments)
      guard !arguments.wantsHelp, !arguments.wantsVersion else {
        show(Text(arguments.wantsHelp ? Arguments.usage : "setup 1.0"))
        return 0
      }
      let folder = arguments.folder
      try await withPrompts(PromptOptions(takesDefaults: arguments.takesDefaults)) {
        let plan = try await ask(ProjectPlan.questions(name: arguments.name))
        try await confirm(plan, in: folder)
        let size = try await install(plan, in: folder)
        table(
          ["Project", "Kind", "Files", "Template"],
          [[plan.name, plan.kind.rawValue, "\(plan.files.count)", "\(size) B"]])
        note("next: cd \(folder) && swift build")
      }
      return 0
    } catch {
      let (own, asked) = (error as? SetupError, error as? PromptError)
      if asked != .canceled {
        fail(own?.description ?? asked?.description ?? error.localizedDescription)
      }
      return own?.exitCode ?? asked?.exitCode ?? 1
    }
  }

  /// Asks before anything is written; files of the user's are overwritten only if the user says so.
  private func confirm(_ plan: ProjectPlan, in folder: String) async throws {
    let present = plan.files.map(\.path).filter { services.exists(folder + "/" + $0) }
    let task = "Make \(plan.files.count) files in \(folder)"
    var question = Question.confirm(task + "?", default: true).option("--yes")
    if !present.isEmpty {
      let names = present.joined(separator: ", ")
      guard !PromptOptions.current.takesDefaults else {
        throw SetupError(
          description: "already in \(folder): \(names); without --yes, setup asks what to do")
      }
      question = .confirm("\(task), and overwrite \(names)?", default: false)
        .option("another folder")
    }
    guard try await ask(question) else { throw PromptError.canceled }
  }

  /// Writes the files while the template is fetched; asks whether to try another mirror if that fails.
  private func install(_ plan: ProjectPlan, in folder: String) async throws -> Int {
    var mirror = 1
    while true {
      do {
        return try await tasks("Making \(plan.name)") { [mirror] work in
          async let files: Void = work.run("Files", total: Double(plan.files.count)) { step in
            for file in plan.files {
              step.print(file.path)
              try services.write(folder + "/" + file.path, file.text)
              step.advance()
            }
          }
          async let size = work.run("Template") { step in
            step.say("mirror \(mirror)")
            return try await services.fetch(mirror)
          }
          try await files
          return try await size
        }
      } catch let error as SetupError {
        mirror += 1
        guard try await ask(.confirm("\(error). Try mirror \(mirror)?", default: true)) else {
          throw error
        }
      }
    }
  }
}
