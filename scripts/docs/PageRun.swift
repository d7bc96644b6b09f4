// PageRun: draws the programs and views of pages; tests fail if these draw nothing or report a mistake.

internal import Foundation
internal import Rewind
internal import TermRender
public import TermStore
internal import TermTest
public import TermView
internal import XCTest

private let size = Size(columns: 80, rows: 24)

/// Fails if a program draws nothing at its start, or reports a mistake.
public func draws<P: Program>(_ program: P.Type, file: StaticString, line: UInt) {
  let driver = TestDriver(program.init(), size: size)
  XCTAssertFalse(
    driver.text.allSatisfy(\.isWhitespace), "\(program) draws nothing", file: file, line: line)
  XCTAssertEqual(driver.diagnostics, [], file: file, line: line)
}

/// Accepts other types, since not every type that is marked `@main` is a program.
@_disfavoredOverload
public func draws<T>(_ type: T.Type, file: StaticString, line: UInt) {}

/// Draws a view, and fails if it reports a mistake.
public func draws<Message>(_ view: some View<Message>, file: StaticString, line: UInt) {
  let screen = Screen<Message>(size: size)
  screen.begin()
  screen.update { view }
  screen.render()
  XCTAssertEqual(screen.takeDiagnostics(), [], file: file, line: line)
}

/// Draws a program's screen after some steps into a file, as `text`, `ansi` or `svg`.
public func makes<P: Program>(
  _ program: P.Type, columns: Int, rows: Int, _ steps: [(String, String)], as form: String,
  into path: String, file: StaticString, line: UInt
) throws {
  try draw(program.init(), columns, rows, steps, form, path, file, line)
}

/// Draws the screen of a single view after some steps into a file.
public func makes<Message: Sendable>(
  ofView view: some View<Message>, columns: Int, rows: Int, _ steps: [(String, String)],
  as form: String, into path: String, file: StaticString, line: UInt
) throws {
  try draw(Shown(content: AnyView(view)), columns, rows, steps, form, path, file, line)
}

/// A program that shows a view, and ignores its messages.
private struct Shown<Message: Sendable>: Program, @unchecked Sendable {
  let content: AnyView<Message>

  init(content: AnyView<Message>) { self.content = content }
  init() { preconditionFailure("a view that is shown is given") }
  func start() -> (Int, Command<Message>) { (0, .none) }
  func update(_ state: inout Int, _ message: Message) -> Command<Message> { .none }
  func view(_ state: Int) -> some View<Message> { content }
}

private func draw<P: Program>(
  _ program: P, _ columns: Int, _ rows: Int, _ steps: [(String, String)], _ form: String,
  _ path: String, _ file: StaticString, _ line: UInt
) throws {
  let driver = TestDriver(program, size: Size(columns: columns, rows: rows))
  for (step, value) in steps {
    switch step {
    case "--press": driver.press(Key(stringLiteral: value))
    case "--type": driver.type(value)
    default: driver.advance(by: .seconds(Double(value) ?? 0))
    }
  }
  XCTAssertEqual(driver.diagnostics, [], file: file, line: line)
  let made =
    switch form {
    case "svg": driver.picture.svg(title: "\(P.self)")
    case "ansi": driver.picture.ansi
    default: driver.picture.trimmedText + "\n"
    }
  try Data(made.utf8).write(to: URL(fileURLWithPath: path))
}

/// Returns a program's initial state.
public func startState<P: Program>(of program: P.Type) -> P.State { program.init().start().0 }
