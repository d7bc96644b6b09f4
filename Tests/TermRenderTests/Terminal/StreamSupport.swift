// StreamSupport: lets the standard streams lead to a terminal of a test for a while.

import Foundation

@testable import TermRender

extension FarEnd {
  /// Calls `body` while standard output and standard error lead to the terminal, or only the former.
  ///
  /// Nothing is asserted meanwhile: the message would go there too.
  func withStreams<Result>(
    includingError: Bool = true, _ body: () throws -> Result
  ) throws -> Result {
    let near = SystemCalls.openTerminal(path)
    fflush(nil)
    let copies = [SystemCalls.duplicate(1), SystemCalls.duplicate(2)]
    let other = SystemCalls.temporaryFile()
    dup2(near, 1)
    dup2(includingError ? near : other, 2)
    defer {
      fflush(nil)
      dup2(copies[0], 1)
      dup2(copies[1], 2)
      for file in copies + [near, other] { SystemCalls.close(file) }
    }
    return try body()
  }
}
