// The commits: what git writes, the changes of the one under the cursor, and a folder without a repository.

import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class GitLogTests: XCTestCase {
  private func app(_ columns: Int = 78) -> TestDriver<GitLog> {
    let app = TestDriver(GitLog(), size: Size(columns: columns, rows: 14))
    app.answerProcess(
      GitLog.Work.list, .line("9f1c2ab\u{1F}Ada\u{1F}2026-11-02\u{1F}Draw the tail"),
      .line("71be004\u{1F}Grace\u{1F}2026-11-01\u{1F}Read the wind"), .line("nonsense"),
      .ended(.code(0)))
    return app
  }

  private func answer(_ app: TestDriver<GitLog>) {
    app.answerProcess(
      GitLog.Work.changes, .line("--- a/kite"), .line("+++ b/kite"), .line("@@ -1,2 +1,2 @@"),
      .line(" kite"), .line("-tail"), .line("+long tail"), .ended(.code(0)))
  }

  func testTheChangesOfTheCommitUnderTheCursorAreShown() {
    let app = app()
    XCTAssertEqual(app.state.commits.map(\.title), ["Draw the tail", "Read the wind"])
    XCTAssertEqual(
      app.requests.last, "process(git show --format= --no-color --no-ext-diff 9f1c2ab)")
    answer(app)
    XCTAssertTrue(app.text.contains("long tail"), app.text)
    assertSnapshot(of: app)
    app.press(.down)
    XCTAssertEqual(
      app.requests.last, "process(git show --format= --no-color --no-ext-diff 71be004)")
    XCTAssertFalse(app.text.contains("long tail"), app.text)
    assertAccessible(app)
  }

  func testANarrowWindowShowsTheChangesInPlaceOfTheList() {
    let app = app(40)
    answer(app)
    XCTAssertFalse(app.text.contains("long tail"), app.text)
    app.press(.enter)
    XCTAssertTrue(app.text.contains("long tail"), app.text)
    app.press(.escape)
    XCTAssertTrue(app.text.contains("Read the wind"), app.text)
  }

  func testErrorsOfGitAreShown() {
    let app = TestDriver(GitLog(), size: Size(columns: 60, rows: 12))
    app.answerProcess(
      GitLog.Work.list, .errorLine("fatal: not a git repository"), .ended(.code(128)))
    XCTAssertTrue(app.text.contains("fatal: not a git repository"), app.text)
    app.tap(.button("Retry"))
    app.answerProcess(GitLog.Work.list, .ended(.notStarted("there is no git")))
    XCTAssertTrue(app.text.contains("there is no git"), app.text)
  }
}
