// TestPlace: a line of a test in; what is wrong there told to whichever framework runs the test.

#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// A line of a test.
struct TestPlace: Sendable {
  let file: StaticString
  let line: UInt

  init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  /// Fails the test that is running.
  ///
  /// XCTest says nothing about what is told to it inside of Swift Testing, nor the other way round; so it depends on
  /// whose test this is.
  func fail(_ what: String) {
    #if canImport(Testing)
      if Test.current != nil {
        let path = "\(file)"
        Issue.record(
          Comment(rawValue: what),
          sourceLocation: SourceLocation(
            fileID: "Tests/" + (path.split(separator: "/").last ?? "unknown"), filePath: path,
            line: Int(line), column: 1))
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(what, file: file, line: line)
    #else
      fatalError("\(file):\(line): \(what)")
    #endif
  }
}
