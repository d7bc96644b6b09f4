// LiveHTTPTests: the live client against a real server on loopback, and each of its faults.

import DemoServices
import DemoSupport
import Foundation
import XCTest

final class LiveHTTPTests: XCTestCase {
  func testAResponseHasItsStatusHeadersAndBody() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/hello") { _ in .text("Hello") }
    let answer = try await HTTPClient.live(timeout: .seconds(3600)).get(server.url("/hello"))
    XCTAssertEqual(answer.status, 200)
    XCTAssertEqual(answer.headers["content-type"], "text/plain; charset=utf-8")
    XCTAssertEqual(answer.body, Data("Hello".utf8))
    XCTAssertEqual(server.paths, ["/hello"])
    XCTAssertEqual(server.requests.first?.method, "GET")
  }

  func testAChunkedBodyArrivesWhole() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/") { _ in .chunked([Data("[1,".utf8), Data("2,".utf8), Data("3]".utf8)]) }
    let numbers = try await HTTPClient.live(timeout: .seconds(3600)).json(
      [Int].self, from: server.url("/"))
    XCTAssertEqual(numbers, [1, 2, 3])
  }

  func testARedirectionIsFollowed() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/old") { _ in .redirect(to: "/new") }
    server.route("/new") { _ in .text("here") }
    let data = try await HTTPClient.live(timeout: .seconds(3600)).data(from: server.url("/old"))
    XCTAssertEqual(data, Data("here".utf8))
    XCTAssertEqual(server.paths, ["/old", "/new"])
  }

  func testEndlessRedirectsFail() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/round") { _ in .redirect(to: "/round") }
    let error = await failure { () throws(ServiceError) in
      _ = try await HTTPClient.live(timeout: .seconds(3600)).data(from: server.url("/round"))
    }
    XCTAssertEqual(error, .other("the answer is always elsewhere"))
    XCTAssertEqual(server.paths.count, 11)
  }

  /// The URLSession of Linux ends the process if a task is canceled just while it is redirected.
  func testCancellingARedirectedRequestEndsNoOther() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/round") { _ in .redirect(to: "/round") }
    let client = HTTPClient.live(timeout: .seconds(3600))
    for _ in 0..<60 {
      let url = server.url("/round")
      let before = server.paths.count
      let request = Task { try? await client.get(url) }
      while server.paths.count == before { await Task.yield() }
      request.cancel()
      _ = await request.value
    }
    server.route("/new") { _ in .text("here") }
    let data = try await client.data(from: server.url("/new"))
    XCTAssertEqual(data, Data("here".utf8))
  }

  func testAFailureStatusIsAResponseOfGetAndAnErrorOfTheOthers() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/") { _ in .json(#"{"message":"no"}"#, status: 500) }
    let client = HTTPClient.live(timeout: .seconds(3600))
    let answer = try await client.get(server.url("/"))
    XCTAssertEqual(answer, HTTPAnswer(status: 500, headers: answer.headers, body: answer.body))
    XCTAssertEqual(answer.body, Data(#"{"message":"no"}"#.utf8))
    let error = await failure { () throws(ServiceError) in
      _ = try await client.data(from: server.url("/"))
    }
    XCTAssertEqual(error, .unexpectedStatus(500))
    XCTAssertEqual(error?.description, "Unexpected HTTP code: 500")
  }

  func testJSONOfAnotherShapeIsUnreadable() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/") { _ in .json(#"[{"name": 7}]"#) }
    let error = await failure { () throws(ServiceError) in
      _ = try await HTTPClient.live(timeout: .seconds(3600)).json(
        [[String: String]].self, from: server.url("/"))
    }
    XCTAssertEqual(error?.description, "The data can't be read: [0].name is not a text.")
  }

  func testAClosedPortIsAConnectionError() async throws {
    let server = try LoopbackServer()
    server.stop()
    let error = await failure(of: .live(timeout: .seconds(3600)), at: server.url("/"))
    XCTAssertEqual(error, .noConnection(host: "127.0.0.1"))
    XCTAssertEqual(error?.description, "No connection to 127.0.0.1.")
  }

  func testASilentServerTimesOutAndTheConnectionCloses() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/") { _ in .never }
    let client = HTTPClient.live(
      timeout: .seconds(30),
      sleep: { duration in
        XCTAssertEqual(duration, .seconds(30))
        await server.received(1)
      })
    let error = await failure(of: client, at: server.url("/"))
    XCTAssertEqual(error, .timedOut(host: "127.0.0.1"))
    XCTAssertEqual(error?.description, "127.0.0.1 took too long to answer.")
    await server.abandoned(1)
  }

  func testAServerThatStopsInTheBodyTimesOutToo() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    defer { server.stop() }
    defer { gate.open() }
    server.route("/") { _ in .text("late").bodyHeld(by: gate) }
    let client = HTTPClient.live(sleep: { _ in await server.received(1) })
    let error = await failure(of: client, at: server.url("/"))
    XCTAssertEqual(error, .timedOut(host: "127.0.0.1"))
  }

  func testAResetInTheBodyIsABrokenConnection() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/") { _ in .data(Data(count: 100_000)).resetHalfway() }
    let error = await failure(of: .live(timeout: .seconds(3600)), at: server.url("/"))
    XCTAssertEqual(error, .brokenOff(host: "127.0.0.1"))
    XCTAssertEqual(error?.description, "The connection to 127.0.0.1 broke off.")
  }

  func testABodyShorterThanItsLengthIsABrokenConnection() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/") { _ in .data(Data(count: 100_000)).closedHalfway() }
    let error = await failure(of: .live(timeout: .seconds(3600)), at: server.url("/"))
    XCTAssertEqual(error, .brokenOff(host: "127.0.0.1"))
  }

  func testAChunkedBodyWithoutItsEndIsABrokenConnection() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/") { _ in
      .chunked([Data(count: 1000), Data(count: 1000), Data(count: 1000)]).closedHalfway()
    }
    let error = await failure(of: .live(timeout: .seconds(3600)), at: server.url("/"))
    XCTAssertEqual(error, .brokenOff(host: "127.0.0.1"))
  }

  func testABodyUpToTheLimitPassesAndOneByteMoreIsTooLarge() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/fits") { _ in .data(Data(count: 1000)) }
    server.route("/large") { _ in .data(Data(count: 1001)) }
    let client = HTTPClient.live(timeout: .seconds(3600), byteLimit: 1000)
    let body = try await client.data(from: server.url("/fits"))
    XCTAssertEqual(body.count, 1000)
    let error = await failure(of: client, at: server.url("/large"))
    XCTAssertEqual(error, .tooLarge(limit: 1000))
    XCTAssertEqual(error?.description, "The answer is larger than 1000 bytes.")
  }

  func testATooLargeBodyWithoutALengthFailsWhileItArrives() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    defer { server.stop() }
    defer { gate.open() }
    // The end never arrives, so the client must decide by what has arrived.
    server.route("/") { _ in
      .chunked([Data(count: 4000)]).endHeld(by: gate)
    }
    let error = await failure(
      of: .live(timeout: .seconds(3600), byteLimit: 1000), at: server.url("/"))
    XCTAssertEqual(error, .tooLarge(limit: 1000))
  }

  func testRequestsAcceptNoCompressionAndACompressedResponseIsRejected() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/") { _ in
      // An empty file of gzip.
      .data(
        Data([31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]), encoding: "gzip")
    }
    server.route("/plain") { _ in .data(Data("plain".utf8), encoding: "identity") }
    let error = await failure(of: .live(), at: server.url("/"))
    XCTAssertEqual(error, .other("the answer is compressed"))
    let plain = try await HTTPClient.live().data(from: server.url("/plain"))
    XCTAssertEqual(plain, Data("plain".utf8))
    XCTAssertEqual(
      server.requests.map { $0.headers["accept-encoding"] }, ["identity", "identity"])
  }

  /// A body that inflates to a thousand times its size: the request is given up, and no memory holds the body.
  func testABodyThatDecompressesToFarMoreTakesNoMemory() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let bomb = GzipOfZeros(megabytes: 256).data
    XCTAssertLessThan(bomb.count, 2 << 20)
    server.route("/") { _ in .data(bomb, encoding: "gzip") }
    var error: ServiceError?
    let peak = try await peakOfMemory {
      error = await failure(of: .live(byteLimit: 4 << 20), at: server.url("/"))
      // More of it may arrive until the connection is closed.
      server.stop()
    }
    XCTAssertEqual(error, .other("the answer is compressed"))
    XCTAssertLessThan(peak, 64 << 20)
  }

  func testEndlessHeadersFail() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/") { _ in
      .text("late").headerFields(100_000) { "X-\($0): \(String(repeating: "x", count: 90))" }
    }
    let error = await failure(of: .live(), at: server.url("/"))
    XCTAssertNotNil(error)
  }

  func testCancellingTheTaskEndsTheTransferAndClosesTheConnection() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/") { _ in .never }
    let url = server.url("/")
    let task = Task { await failure(of: .live(timeout: .seconds(3600)), at: url) }
    await server.received(1)
    task.cancel()
    let error = await task.value
    XCTAssertEqual(error, .cancelled)
    XCTAssertEqual(error?.description, "Canceled by user")
    await server.abandoned(1)
  }

  func testACancelledTaskSendsNoRequest() async throws {
    let server = try LoopbackServer()
    let url = server.url("/")
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await failure(of: .live(timeout: .seconds(3600)), at: url)
    }
    task.cancel()
    let error = await task.value
    server.stop()
    XCTAssertEqual(error, .cancelled)
    XCTAssertEqual(server.paths, [])
  }

  func testOnlyWebAddressesAreRequested() async throws {
    for text in ["file:///etc/passwd", "http:///path", "ftp://example.com/", "relative"] {
      let url = try XCTUnwrap(URL(string: text))
      let error = await failure(of: .live(timeout: .seconds(3600)), at: url)
      XCTAssertEqual(error, .badURL(text))
    }
  }

  func testTwentyConcurrentTransfersAllArrive() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    defer { server.stop() }
    server.route("/*") { request in .text(request.path).held(by: gate) }
    let client = HTTPClient.live(timeout: .seconds(3600))
    let bodies = await withTaskGroup(of: Data?.self) { group in
      for number in 0..<20 {
        let url = server.url("/\(number)")
        group.addTask { try? await client.data(from: url) }
      }
      await server.received(1)
      gate.open()
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    XCTAssertEqual(bodies, Set((0..<20).map { Data("/\($0)".utf8) }))
    XCTAssertEqual(server.requests.count, 20)
  }

  /// Returns how much the peak memory of this process grows while `body` runs, in bytes, as far as it is known.
  private func peakOfMemory(while body: () async -> Void) async throws -> Int {
    func value(_ name: String) throws -> Int {
      let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = lines.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return try XCTUnwrap(line.flatMap { Int($0.filter(\.isNumber)) }) * 1024
    }
    #if os(Linux)
      let before = try value("VmRSS")
      // A write to this file resets the peak to the current use.
      let reset = try XCTUnwrap(FileHandle(forWritingAtPath: "/proc/self/clear_refs"))
      try reset.write(contentsOf: Data("5".utf8))
      try reset.close()
      await body()
      return try value("VmHWM") - before
    #else
      await body()
      return 0
    #endif
  }
}

/// Returns zeros as a gzip file (RFC 1952), in blocks of one fixed Huffman code each (RFC 1951).
private struct GzipOfZeros {
  private(set) var data = Data([31, 139, 8, 0, 0, 0, 0, 0, 0, 3])
  private var bits: UInt64 = 0
  private var count = 0

  init(megabytes: Int) {
    // One block: a zero, and then 258 zeros copied from one byte before, repeated.
    put(0b1, 1)
    put(0b01, 2)
    put(0b0000_1100, 8)  // the literal 0 is 00110000, its first bit first
    for _ in 0..<megabytes << 20 / 258 {
      put(0b1010_0011, 8)  // the length 258 is 11000101
      put(0, 5)
    }
    put(0, 7)
    put(0, 7)
    // The checksum at the end would be checked, but the client does not read that far.
    data += Data(count: 8)
  }

  private mutating func put(_ value: UInt64, _ length: Int) {
    bits |= value << UInt64(count)
    count += length
    while count >= 8 {
      data.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
  }
}
