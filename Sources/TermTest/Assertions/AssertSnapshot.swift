// AssertSnapshot: a program or a view in; a failed test, where it looks otherwise than it did, out.

internal import Foundation
public import Rewind
public import TermRender
public import TermStore
public import TermView

#if canImport(XCTest)
  internal import XCTest
#endif

/// Fails where a program's screen is not as the snapshot of this test has it.
///
/// Snapshots stand in `Snapshots/<file of the test>/<test>.txt` at the top of the package, further ones of a test with
/// numbers. A missing one is written, and fails once. `RECORD=1` in the environment takes all of them anew, `record`
/// this one. They hold letters, looks, the caret and what the views mean, so each of these fails a test.
public func assertSnapshot<P: Program>(
  of driver: TestDriver<P>, named name: String? = nil, record: Bool = false,
  file: StaticString = #filePath, test: StaticString = #function, line: UInt = #line
) {
  let snapshot = Snapshot(
    driver.picture, profile: driver.store.screen.profile,
    theme: driver.store.screen.themeWords,
    semantics: driver.meanings.map { String(repeating: "  ", count: $0.depth) + $0.line })
  check(snapshot, name, record, TestPlace(file, line), "\(test)")
}

/// Fails where a view does not look as the snapshot of this test has it, on a terminal and in a theme.
public func assertSnapshot<Message>(
  of view: some View<Message>, size: Size = Size(columns: 80, rows: 24), named name: String? = nil,
  profile: Profile? = nil, theme: Theme = .terminal, isDark: Bool = true, record: Bool = false,
  file: StaticString = #filePath, test: StaticString = #function,
  line: UInt = #line
) {
  let screen = Screen<Message>(size: size)
  screen.begin()
  (screen.theme, screen.isDark) = (theme, isDark)
  screen.update { view }
  screen.render()
  let snapshot = Snapshot(
    Picture(screen, as: profile), profile: profile ?? screen.profile, theme: screen.themeWords,
    semantics: screen.meanings.map { String(repeating: "  ", count: $0.depth) + $0.line })
  check(snapshot, name, record, TestPlace(file, line), "\(test)")
}

extension Screen {
  /// Which colours it has; `none` where those are the terminal's own.
  fileprivate var themeWords: String {
    theme == .terminal && isDark ? "none" : "\(theme.name), \(isDark ? "dark" : "light")"
  }
}

private func check(
  _ snapshot: Snapshot, _ name: String?, _ record: Bool, _ place: TestPlace, _ test: String
) {
  let path = "\(place.file)"
  let suite = String(path.split(separator: "/").last?.split(separator: ".").first ?? "Tests")
  let title = String(test.prefix { $0 != "(" })
  let number = name == nil ? UsedSnapshots.shared.next(suite + "/" + title) : 1
  let full = name.map { title + "-" + $0.map { $0.isLetter || $0.isNumber ? $0 : "-" } } ?? title
  guard let file = SnapshotFile(suite: suite, test: full, number: number, source: path) else {
    return place.fail("\(path) is in no package, so its snapshots have no place")
  }
  UsedSnapshots.shared.note(file)
  if let failure = file.failure(of: snapshot, record: record) { place.fail(failure) }
}

/// The snapshots that tests have used, so that those that nobody uses any more are known in the end.
private final class UsedSnapshots: NSObject, Sendable {
  static let shared = UsedSnapshots()

  private struct State {
    var counts: [String: Int] = [:]
    var files: Set<SnapshotFile> = []
  }

  private let state = Locked(State())

  private override init() {
    super.init()
    #if canImport(XCTest)
      XCTestObservationCenter.shared.addTestObserver(self)
    #endif
  }

  /// The number of a test's next snapshot.
  func next(_ test: String) -> Int {
    state.withLock { state in
      state.counts[test, default: 0] += 1
      return state.counts[test] ?? 1
    }
  }

  func note(_ file: SnapshotFile) { state.withLock { _ = $0.files.insert(file) } }

  /// Has a test begin to count its snapshots.
  func beginTest() { state.withLock { $0.counts = [:] } }

  /// Snapshots in the folders that were used that nobody has used.
  var unused: [String] {
    let files = state.withLock { $0.files }
    return Set(files.map(\.folder)).sorted().flatMap { folder in
      SnapshotFile.unused(in: folder, used: files).map { folder + "/" + $0 }
    }
  }
}

#if canImport(XCTest)
  extension UsedSnapshots: XCTestObservation {
    func testCaseWillStart(_ testCase: XCTestCase) { beginTest() }

    func testBundleDidFinish(_ testBundle: Bundle) {
      // Where only some tests were asked for, the others have used nothing.
      let isWhole = CommandLine.arguments.dropFirst().allSatisfy { $0.hasPrefix("-") }
      guard isWhole else { return }
      for path in unused { print("warning: \(path) is a snapshot of no test") }
    }
  }
#endif

extension TestDriver {
  /// The screen as a picture.
  public var picture: Picture { Picture(store.screen) }
}
