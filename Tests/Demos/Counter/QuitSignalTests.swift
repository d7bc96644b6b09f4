// QuitSignalTests: the signal QUIT gives the terminal back, also where Swift's backtraces listen to it.

import Foundation
import TermTest
import TermView
import XCTest

final class QuitSignalTests: XCTestCase {
  func testQuitEndsAProgramAndGivesTheTerminalBack() throws {
    for backtraces in ["enable=no", "enable=yes,interactive=no,threads=crashed,color=no"] {
      var options = PTYDriver.Options()
      options.size = Size(columns: 60, rows: 20)
      options.environment = ["SWIFT_BACKTRACE": backtraces]
      let terminal = try PTYDriver(PTYDriver.product("counter"), options: options)
      try terminal.wait(for: "Total")
      XCTAssertTrue(terminal.isFullScreen)
      kill(terminal.processID, SIGQUIT)
      XCTAssertEqual(try terminal.waitForExit(), .signal(SIGQUIT), backtraces)
      XCTAssertFalse(terminal.isFullScreen, backtraces)
    }
  }
}
