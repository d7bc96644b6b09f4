// AssertScreen: fails a test if a program's screen, or the cost of a frame, is not as expected.

internal import TermRender
public import TermStore
public import TermView

/// Fails if a program's screen does not show this text, row by row; blanks at the ends of rows don't count.
public func assertScreen<P: Program>(
  _ driver: TestDriver<P>, _ wanted: String, file: StaticString = #filePath, line: UInt = #line
) {
  compare(driver.text, wanted, driver.location(file, line))
}

/// Fails if a view does not show this text on a screen of a size; blanks at the ends of rows don't count.
///
/// ```swift
/// assertScreen(of: Badge(count: 3), size: Size(columns: 8, rows: 1), "(3)")
/// ```
public func assertScreen<Message>(
  of view: some View<Message>, size: Size = Size(columns: 80, rows: 24), _ wanted: String,
  file: StaticString = #filePath, line: UInt = #line
) {
  let screen = Screen<Message>(size: size)
  screen.begin()
  screen.update { view }
  screen.render()
  compare(screen.text, wanted, TestLocation(file, line))
}

private func compare(_ text: String, _ wanted: String, _ location: TestLocation) {
  let (got, want) = (rows(text), rows(wanted))
  guard got != want else { return }
  var lines: [String] = []
  for row in 0..<max(got.count, want.count) {
    let (one, other) = (row < want.count ? want[row] : "", row < got.count ? got[row] : "")
    guard one != other else { continue }
    let (left, right) = (Array(one), Array(other))
    let marks = (0..<max(left.count, right.count)).map { (index: Int) -> Character in
      guard index < left.count, index < right.count else { return "^" }
      return left[index] == right[index] ? " " : "^"
    }
    lines += ["row \(row)", "  want |\(one)|", "  got  |\(other)|", "        \(String(marks))"]
  }
  location.fail("the screen differs\n" + lines.joined(separator: "\n"))
}

/// Fails if the frame of the last action took more than `most` bytes.
public func assertBytes<P: Program>(
  of driver: TestDriver<P>, atMost most: Int, file: StaticString = #filePath, line: UInt = #line
) {
  let count = driver.output.count
  guard count > most else { return }
  driver.location(file, line).fail("the frame took \(count) bytes; at most \(most) were expected")
}

/// Fails if the frame of the last action took more work than this: each count is an upper limit.
public func assertStats<P: Program>(
  of driver: TestDriver<P>, built: Int = .max, visited: Int = .max, created: Int = .max,
  measured: Int = .max, placed: Int = .max, painted: Int = .max, cells: Int = .max,
  rows: Int = .max, file: StaticString = #filePath, line: UInt = #line
) {
  let stats = driver.stats
  let counts = [
    ("words built", stats.built, built), ("nodes visited", stats.visited, visited),
    ("nodes created", stats.created, created), ("sizes measured", stats.measured, measured),
    ("nodes placed", stats.placed, placed), ("nodes painted", stats.painted, painted),
    ("cells drawn", stats.cells, cells), ("rows compared", stats.rows, rows),
  ]
  for (name, count, most) in counts where count > most {
    driver.location(file, line).fail("\(name): \(count); at most \(most) were expected")
  }
}

/// Returns the rows of a text, without blanks at their ends and empty rows at the end.
private func rows(_ text: String) -> [String] {
  var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
    String(row.reversed().drop { $0 == " " }.reversed())
  }
  while rows.last?.isEmpty == true { rows.removeLast() }
  return rows
}
