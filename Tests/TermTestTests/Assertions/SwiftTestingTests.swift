// The same in Swift Testing: an expected failure is a known issue there, which fails if nothing does.

import TermTest
import Testing

struct SwiftTestingTests {
  @Test func aFailureIsAnIssueOfTheTestThatRuns() {
    withKnownIssue {
      TestDriver(Searching()).tap(.button("Save"))
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("there is no button \"Save\"") }
    }
    withKnownIssue {
      assertScreen(TestDriver(Searching()), "▌Search\n[ Clear ] [ Tack ] a")
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("the screen differs") }
        && issue.sourceLocation?.line == 14
    }
  }

  @Test func whatHoldsIsNoIssue() {
    let field = "▌Search" + String(repeating: " ", count: 72) + "]"
    assertScreen(TestDriver(Searching()), field + "\n[ Clear ] [ Tick ] a")
  }
}
