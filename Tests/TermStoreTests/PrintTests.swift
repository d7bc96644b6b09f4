// PrintTests: a view printed to a file, a pipe or a terminal.

import Foundation
import TermRender
import TermView
import XCTest

@testable import TermStore

final class PrintTests: XCTestCase {
  /// Redirects standard output to a file while `body` runs.
  private func redirecting(to file: Int32, _ body: () -> Void) {
    fflush(nil)
    let before = dup(1)
    dup2(file, 1)
    body()
    dup2(before, 1)
    close(before)
  }

  /// Returns what `body` prints to a pipe.
  private func printed(_ body: () -> Void) -> String {
    let pipe = Pipe()
    redirecting(to: pipe.fileHandleForWriting.fileDescriptor, body)
    try? pipe.fileHandleForWriting.close()
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  func testAFileReceivesTextOnly() throws {
    let link = try XCTUnwrap(Link("https://example.com"))
    let text = printed {
      TermStore.print(
        VStack {
          Text("red").foreground(.red).bold()
          Text("link").link(link)
        }, columns: 10)
    }
    XCTAssertEqual(text, "red\nlink\n")
  }

  func testTheWidthIsGivenByTheCallerOr80() {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    func widths(_ text: String) -> [Int] { text.split(separator: "\n").map(\.count) }
    XCTAssertEqual(widths(printed { TermStore.print(Text(words), columns: 9) }).first, 9)
    XCTAssertEqual(widths(printed { TermStore.print(Text(words), columns: 9) }).count, 20)
    XCTAssertEqual(widths(printed { TermStore.print(Text(words)) }), [79, 79, 39])
  }

  func testATerminalReceivesColorsAndItsOwnWidth() throws {
    var (far, near) = (Int32(-1), Int32(-1))
    XCTAssertEqual(openpty(&far, &near, nil, nil, nil), 0)
    defer { for file in [far, near] { close(file) } }
    var size = winsize(ws_row: 24, ws_col: 14, ws_xpixel: 0, ws_ypixel: 0)
    XCTAssertEqual(ioctl(far, UInt(TIOCSWINSZ), &size), 0)
    _ = fcntl(far, F_SETFL, O_NONBLOCK)
    let names = ["TERM", "NO_COLOR", "COLORTERM"]
    let before = names.map { name in getenv(name).map { String(cString: $0) } }
    setenv("TERM", "xterm-256color", 1)
    unsetenv("NO_COLOR")
    defer {
      for (name, value) in zip(names, before) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    redirecting(to: near) {
      TermStore.print(Text("words that wrap").foreground(.palette(1)))
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(far, &buffer, buffer.count)
    let text = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    XCTAssertTrue(text.hasPrefix("\u{1B}[31mwords"), text.debugDescription)
    XCTAssertEqual(text.split(separator: "\r\n").count, 2, text.debugDescription)
  }
}
