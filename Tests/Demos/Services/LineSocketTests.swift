// LineSocketTests: lines from one process to another; which process listens, and what it leaves behind.

@testable import DemoServices
import Foundation
import Synchronization
import XCTest

final class LineSocketTests: XCTestCase {
  private var folder = URL(filePath: "/")

  override func setUpWithError() throws {
    // The path of a socket must be short.
    folder = URL(filePath: "/tmp/lines-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  private func socket() throws -> LineSocket {
    try LineSocket(app: "app", in: ["XDG_RUNTIME_DIR": folder.path])
  }

  /// The received lines, for a test that waits for them.
  private final class Lines: Sendable {
    let all = Mutex([String]())

    func take(_ line: String) { all.withLock { $0.append(line) } }

    var list: [String] { all.withLock { $0 } }
  }

  private func failure(_ body: () throws(LineSocketError) -> Void) -> LineSocketError? {
    do throws(LineSocketError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  func testALineIsReceivedBeforeItsSenderContinues() throws {
    let lines = Lines()
    let listener = try socket().listen(limit: 10) { lines.take($0) }.get()
    for line in ["one", "", "zwölf €", "1234567890"] { try socket().send(line) }
    XCTAssertEqual(lines.list, ["one", "", "zwölf €", "1234567890"])
    // A line that is too long is ignored, and the next one is received.
    let place = try socket()
    for long in ["12345678901", String(repeating: "x", count: 1 << 20)] {
      XCTAssertEqual(failure { () throws(LineSocketError) in try place.send(long) }, .refused)
    }
    try socket().send("two\nthree")
    XCTAssertEqual(lines.list.suffix(1), ["two"])
    listener.stop()
  }

  func testTheListenerWaitsForeverAndAConnectionForTwoSeconds() throws {
    let path = folder.appending(path: "patient").path
    let socket = try XCTUnwrap(UnixSocket.listening(at: path))
    XCTAssertEqual(socket.patience, 0)
    let connection = try XCTUnwrap(UnixSocket.connected(to: path))
    XCTAssertEqual(connection.patience, 2_000_000)
    let answered = try XCTUnwrap(socket.accept())
    XCTAssertEqual(answered.patience, 2_000_000)
    for socket in [answered, connection, socket] { socket.close() }
  }

  func testALineSentByteByByteHasTwoSecondsInTotal() throws {
    let path = folder.appending(path: "slow").path
    let socket = try XCTUnwrap(UnixSocket.listening(at: path))
    let sender = try XCTUnwrap(UnixSocket.connected(to: path))
    let connection = try XCTUnwrap(socket.accept())
    defer { for socket in [socket, sender, connection] { socket.close() } }
    // More pieces than a line of this length needs, each in time.
    XCTAssertTrue(sender.send("x"))
    let begin = ContinuousClock.now
    XCTAssertNil(connection.readLine(limit: 10, until: begin), "its time is over")
    XCTAssertTrue(sender.send("y\n"))
    XCTAssertEqual(connection.readLine(limit: 10), Array("xy".utf8))
  }

  func testSilentClientsDoNotBlockOthers() throws {
    let lines = Lines()
    let listener = try socket().listen(limit: 10) { lines.take($0) }.get()
    let path = folder.appending(path: "app.socket").path
    let clients = try (0..<100).map { _ in try XCTUnwrap(UnixSocket.connected(to: path)) }
    defer { for client in clients { client.close() } }
    for number in 0..<20 { try socket().send("line \(number)") }
    XCTAssertEqual(lines.list, (0..<20).map { "line \($0)" })
    // The first connections were closed for the others; the last ones may still send.
    XCTAssertEqual(clients[0].readLine(limit: 16), Array("refused".utf8))
    let last = try XCTUnwrap(UnixSocket.connected(to: path))
    XCTAssertTrue(last.send("la"))
    try socket().send("between")
    XCTAssertTrue(last.send("st\n"))
    XCTAssertEqual(last.readLine(limit: 16), Array("ok".utf8))
    last.close()
    XCTAssertEqual(lines.list.suffix(2), ["between", "last"])
    listener.stop()
  }

  func testAnEndlessLineIsRejectedWhileItArrives() throws {
    let lines = Lines()
    let listener = try socket().listen(limit: 10) { lines.take($0) }.get()
    let path = folder.appending(path: "app.socket").path
    let client = try XCTUnwrap(UnixSocket.connected(to: path))
    XCTAssertTrue(client.send("12345678901"))
    XCTAssertEqual(client.readLine(limit: 16), Array("refused".utf8))
    client.close()
    XCTAssertEqual(lines.list, [])
    listener.stop()
  }

  func testALineOfAClosedConnectionIsNotReceived() throws {
    let path = folder.appending(path: "gone").path
    let socket = try XCTUnwrap(UnixSocket.listening(at: path))
    defer { socket.close() }
    let lines = Lines()
    for isGone in [true, false] {
      let sender = try XCTUnwrap(UnixSocket.connected(to: path))
      let connection = try XCTUnwrap(socket.accept())
      XCTAssertTrue(sender.send("open it\n"))
      if isGone { sender.close() }
      LineSocket.answer(connection, connection.readLine(limit: 10), 10) { lines.take($0) }
      XCTAssertEqual(lines.list, isGone ? [] : ["open it"])
      if !isGone { sender.close() }
    }
  }

  func testAListenerThatFailsReportsIt() throws {
    for (number, isShort) in [
      (EMFILE, true), (ENFILE, true), (ENOMEM, true), (ENOBUFS, true), (EINVAL, false),
      (EBADF, false),
    ] {
      XCTAssertEqual(UnixSocket.isShortOfMeans(number), isShort, "\(number)")
    }
    let ended = expectation(description: "it says so")
    let lines = Lines()
    let listener = try socket().listen(
      limit: 10,
      ended: { error in
        lines.take(error.description)
        ended.fulfill()
      }
    ) { lines.take($0) }.get()
    listener.breakOff()
    wait(for: [ended], timeout: 600)
    XCTAssertEqual(lines.list.count, 1)
    XCTAssertTrue(lines.list.first?.contains("app.socket") ?? false, "\(lines.list)")
    listener.stop()
  }

  func testOnlyTheUserMayConnect() throws {
    let listener = try socket().listen(limit: 10) { _ in }.get()
    for name in ["app.socket", "app.socket.lock"] {
      let file = try FileManager.default.attributesOfItem(
        atPath: folder.appending(path: name).path)
      XCTAssertEqual(file[.posixPermissions] as? Int, 0o600, name)
    }
    listener.stop()
  }

  func testASecondListenerDoesNotReplaceTheFirst() throws {
    let lines = Lines()
    let first = try socket().listen(limit: 10) { lines.take($0) }.get()
    guard case .failure(.taken) = try socket().listen(limit: 10, { _ in }) else {
      return XCTFail("two listen")
    }
    try socket().send("to one")
    XCTAssertEqual(lines.list, ["to one"])
    first.stop()
  }

  func testTheSocketOfACrashedInstanceIsReplaced() throws {
    let place = try socket()
    XCTAssertEqual(failure { () throws(LineSocketError) in try place.send("x") }, .nobody)
    // A socket without a listener, a lock without an owner, and a file in place of the socket.
    for left in ["app.socket", "app.socket.lock"] {
      try Data("left".utf8).write(to: folder.appending(path: left))
    }
    XCTAssertEqual(failure { () throws(LineSocketError) in try place.send("x") }, .nobody)
    let lines = Lines()
    let listener = try socket().listen(limit: 10) { lines.take($0) }.get()
    try socket().send("here")
    XCTAssertEqual(lines.list, ["here"])
    listener.stop()
  }

  func testAStoppedListenerFreesItsPath() throws {
    for _ in 0..<20 {
      let place = try socket()
      var result = place.listen(limit: 10) { _ in }
      // The earlier instance's thread releases the lock when it ends.
      while case .failure(.taken) = result { result = place.listen(limit: 10) { _ in } }
      try result.get().stop()
    }
  }

  func testWithoutAFolderThereIsNoSocket() throws {
    let missing = folder.appending(path: "missing").path
    let gone = try LineSocket(app: "app", in: ["XDG_RUNTIME_DIR": missing])
    guard case .failure(.other) = gone.listen(limit: 10, { _ in }) else {
      return XCTFail("it listens in no folder")
    }
    let long = "/" + String(repeating: "x", count: 200)
    let deep = try LineSocket(app: "app", in: ["XDG_RUNTIME_DIR": long])
    guard case .failure(.longPath) = deep.listen(limit: 10, { _ in }) else {
      return XCTFail("it listens at a path that is too long")
    }
    let error = failure { () throws(LineSocketError) in try deep.send("x") }
    XCTAssertTrue(error?.description.contains("too long") ?? false)
  }

  /// As over ssh without a session, and in containers.
  func testWithoutARuntimeFolderTheSocketIsInAPrivateFolder() throws {
    for runtime in [nil, "", "relative"] {
      let environment = ["XDG_RUNTIME_DIR": runtime, "TMPDIR": folder.path].compactMapValues { $0 }
      let lines = Lines()
      let place = try LineSocket(app: "app", in: environment)
      var result = place.listen(limit: 10) { lines.take($0) }
      // The earlier listener's thread releases the lock when it ends.
      while case .failure(.taken) = result { result = place.listen(limit: 10) { lines.take($0) } }
      let listener = try result.get()
      try LineSocket(app: "app", in: environment).send("here")
      XCTAssertEqual(lines.list, ["here"])
      listener.stop()
    }
    let made = folder.appending(path: "app-\(getuid())").path
    let attributes = try FileManager.default.attributesOfItem(atPath: made)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o700)
  }

  func testAFolderThatAnotherUserCouldHaveCreatedIsNotUsed() throws {
    let path = folder.appending(path: "app-\(getuid())").path
    let files = FileManager.default
    func isRefused() -> Bool {
      failure { () throws(LineSocketError) in
        _ = try LineSocket(app: "app", in: ["TMPDIR": folder.path])
      } == .noFolder(path)
    }
    XCTAssertTrue(files.createFile(atPath: path, contents: nil))
    XCTAssertTrue(isRefused(), "a file")
    try files.removeItem(atPath: path)
    let other = folder.appending(path: "other").path
    try files.createDirectory(
      atPath: other, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    try files.createSymbolicLink(atPath: path, withDestinationPath: other)
    XCTAssertTrue(isRefused(), "a link")
    try files.removeItem(atPath: path)
    try files.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    chmod(path, 0o755)
    XCTAssertTrue(isRefused(), "open to others")
    chmod(path, 0o700)
    XCTAssertFalse(isRefused())
  }
}
