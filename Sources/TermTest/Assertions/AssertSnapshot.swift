// AssertSnapshot: fails a test if a program or a view does not look as in its snapshot.

internal import Foundation
public import Rewind
public import TermRender
public import TermStore
public import TermView

/// Fails if a program's screen differs from this test's snapshot.
///
/// Snapshots are at `Snapshots/<file of the test>/<test>.txt` at the top of the package; further ones of a test have
/// numbers. If several tests of a file have the same name, the type's name precedes it. A missing snapshot is
/// written, and fails once. `RECORD=1` in the environment writes all of them anew, `record` this one. A snapshot
/// holds letters, looks, the caret and the views' semantics, so a change in any of these fails a test.
public func assertSnapshot<P: Program>(
  of driver: TestDriver<P>, named name: String? = nil, record: Bool = false,
  file: StaticString = #filePath, test: StaticString = #function, line: UInt = #line
) {
  let snapshot = Snapshot(
    driver.picture, profile: driver.store.screen.profile,
    theme: driver.store.screen.themeDescription,
    semantics: driver.semantics.map { String(repeating: "  ", count: $0.depth) + $0.summary })
  check(snapshot, name, record, driver.location(file, line), "\(test)")
}

/// Fails if a view differs from this test's snapshot, on a terminal and in a theme.
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
    Picture(screen, as: profile), profile: profile ?? screen.profile,
    theme: screen.themeDescription,
    semantics: screen.semantics.map { String(repeating: "  ", count: $0.depth) + $0.summary })
  check(snapshot, name, record, TestLocation(file, line), "\(test)")
}

extension Screen {
  /// The theme in the words of a snapshot; `none` if the colors are the terminal's own.
  fileprivate var themeDescription: String {
    theme == .terminal && isDark ? "none" : "\(theme.name), \(isDark ? "dark" : "light")"
  }
}

private func check(
  _ snapshot: Snapshot, _ name: String?, _ record: Bool, _ location: TestLocation, _ test: String
) {
  let path = "\(location.file)"
  let suite = String(path.split(separator: "/").last?.split(separator: ".").first ?? "Tests")
  let title = SnapshotNames.of(file: path)
    .title(of: String(test.prefix { $0 != "(" }), line: Int(location.line))
  if name == nil, location.runsCasesInParallel {
    return location.fail(
      "the cases of a test with arguments run side by side, so each of its snapshots needs a name: named: \"…\""
    )
  }
  let number = name == nil ? UsedSnapshots.shared.number(of: suite + "/" + title, location) : 1
  let full = name.map { title + "-" + $0 } ?? title
  guard let file = SnapshotFile(suite: suite, test: full, number: number, source: path) else {
    return location.fail("\(path) is not in a package, so its snapshots have no folder")
  }
  if let other = UsedSnapshots.shared.register(file, of: path) {
    return location.fail(
      "\(other) and \(path) have one folder of snapshots: give one of the files another name")
  }
  if let failure = file.failure(of: snapshot, record: record) { location.fail(failure) }
}

/// The snapshots that tests have used, so that unused ones can be reported at the end.
private final class UsedSnapshots: Sendable {
  static let shared = UsedSnapshots()

  private struct Usage {
    var counts: [String: Int] = [:]
    /// The lines on which a test of Swift Testing has taken its snapshots, in their order.
    var lines: [String: [UInt]] = [:]
    var files: Set<SnapshotFile> = []
    /// The source file of each folder.
    var sources: [String: String] = [:]
  }

  private let state = Locked(Usage())

  private init() {
    TestObserver.shared.beforeEachTest { UsedSnapshots.shared.beginTest() }
    TestObserver.shared.afterAllTests {
      // If only some tests were selected, the others have used nothing.
      let isWhole = CommandLine.arguments.dropFirst().allSatisfy { $0.hasPrefix("-") }
      guard isWhole else { return }
      for path in UsedSnapshots.shared.unused {
        print(OutputText("warning: \(path) is a snapshot of no test").string)
      }
    }
  }

  /// Returns the number of a test's snapshot on a line.
  ///
  /// XCTest reports when a test begins, so the snapshots of a test are counted. Swift Testing doesn't, and may repeat
  /// a test (`--repetitions`), so there each line has a number, and a loop has to name its snapshots.
  func number(of test: String, _ location: TestLocation) -> Int {
    state.withLock { state in
      guard location.isRepeatable else {
        state.counts[test, default: 0] += 1
        return state.counts[test] ?? 1
      }
      if let index = state.lines[test]?.firstIndex(of: location.line) { return index + 1 }
      state.lines[test, default: []].append(location.line)
      return state.lines[test]?.count ?? 1
    }
  }

  /// Records a file that the test of a source file uses; returns another source file with the same folder, or nil.
  func register(_ file: SnapshotFile, of source: String) -> String? {
    state.withLock { state in
      state.files.insert(file)
      let first = state.sources[file.folder] ?? source
      state.sources[file.folder] = first
      return first == source ? nil : first
    }
  }

  /// Resets the counts of snapshots when a test begins.
  private func beginTest() { state.withLock { $0.counts = [:] } }

  /// The snapshots in the used folders that no test has used.
  private var unused: [String] {
    let files = state.withLock { $0.files }
    return Set(files.map(\.folder)).sorted().flatMap { folder in
      SnapshotFile.unused(in: folder, used: files).map { folder + "/" + $0 }
    }
  }
}

extension TestDriver {
  /// The screen as a picture.
  public var picture: Picture { Picture(store.screen) }
}
