// ChildProcessTests: the events of a program that runs beside this one, and the programs of one owner.

import Foundation
import XCTest

@testable import TermRender

final class ChildProcessTests: XCTestCase {
  private func child(_ script: String, input: [UInt8] = []) -> ChildProcess {
    ChildProcess(ProgramLaunch(["sh", "-c", script]), input: input)
  }

  func testAPieceHasAtMostSixteenKilobytes() async {
    // Each write is one of 64 KiB, which an empty pipe takes whole, however fast it is read.
    let child = child("dd if=/dev/zero bs=65536 count=16 2>&-")
    var sizes: [Int] = []
    while let piece = await child.next() {
      if case .output(let bytes) = piece { sizes.append(bytes.count) }
    }
    XCTAssertEqual(sizes.reduce(0, +), 16 << 16)
    XCTAssertEqual(sizes.max(), 16384)
  }

  func testTheEndIsTheLastEvent() async {
    for (script, end) in [
      ("exit 0", ChildProcess.Piece.exited(0)), ("exit 7", .exited(7)), ("kill -9 $$", .killed(9)),
    ] {
      let child = child(script)
      var pieces: [ChildProcess.Piece] = []
      while let piece = await child.next() { pieces.append(piece) }
      XCTAssertEqual(pieces, [end], script)
      let more = await child.next()
      XCTAssertNil(more)
      child.waitForEnd()
      child.waitForEnd()
      XCTAssertTrue(child.hasEnded)
    }
  }

  func testAProgramWaitsUntilItsOutputIsTaken() async {
    // It goes on only when its pipe has space again, so that the second file is never there before that.
    let path = NSTemporaryDirectory() + "child-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let child = child("head -c 500000 /dev/zero; touch \(path)")
    guard case .output(let first) = await child.next() else { return XCTFail("no output") }
    XCTAssertFalse(FileManager.default.fileExists(atPath: path))
    var count = first.count
    while let piece = await child.next() {
      if case .output(let bytes) = piece { count += bytes.count }
    }
    XCTAssertEqual(count, 500_000)
    XCTAssertTrue(FileManager.default.fileExists(atPath: path))
  }

  func testACanceledProgramHasNoFurtherEvents() async {
    let child = child("echo a; exec sleep 1000")
    let first = await child.next()
    XCTAssertEqual(first, .output(Array("a\n".utf8)))
    child.cancel()
    let next = await child.next()
    XCTAssertNil(next)
    child.waitForEnd()
    XCTAssertTrue(child.hasEnded)
  }

  func testAReaderThatWaitsLearnsThatTheProgramIsCanceled() async {
    let child = child("exec sleep 1000")
    let reading = Task { await child.next() }
    await Task.yield()
    child.cancel()
    let piece = await reading.value
    XCTAssertNil(piece)
    child.waitForEnd()
  }

  func testAStoppedProgramEndsToo() async {
    let child = child("kill -STOP $$; echo never")
    child.cancel()
    child.waitForEnd()
    XCTAssertTrue(child.hasEnded)
  }

  func testOutputAndErrorsEndSeparately() async {
    let child = child("exec 2>&-; echo a; exec >&-; exit 3", input: [1])
    var pieces: [ChildProcess.Piece] = []
    while let piece = await child.next() { pieces.append(piece) }
    XCTAssertEqual(pieces, [.output(Array("a\n".utf8)), .exited(3)])
  }

  // MARK: The programs of an owner

  func testAClosedOwnerStartsNoProgram() async {
    let children = ChildProcesses()
    children.close()
    let calls = Locked(0)
    await children.withProcess(ProgramLaunch(["true"]), input: [], mergesError: false) { _ in
      calls.withLock { $0 += 1 }
    }
    XCTAssertEqual(calls.withLock { $0 }, 0)
    children.waitForEnd()
  }

  func testACanceledTaskStartsNoProgram() async {
    let calls = Locked(0)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      await ChildProcesses().withProcess(
        ProgramLaunch(["true"]), input: [], mergesError: false
      ) { _ in calls.withLock { $0 += 1 } }
    }
    task.cancel()
    await task.value
    XCTAssertEqual(calls.withLock { $0 }, 0)
  }

  func testAnOwnerEndsAllItsPrograms() async {
    let children = ChildProcesses()
    let started = Locked(0)
    let ends = Locked([ChildProcess.Piece?]())
    let launch = ProgramLaunch(["sh", "-c", "echo a; exec sleep 1000"])
    let tasks = (0..<3).map { _ in
      Task {
        await children.withProcess(launch, input: [], mergesError: false) { child in
          _ = await child.next()
          started.withLock { $0 += 1 }
          let piece = await child.next()
          ends.withLock { $0.append(piece) }
        }
      }
    }
    while started.withLock({ $0 }) < 3 { await Task.yield() }
    children.close()
    children.waitForEnd()
    for task in tasks { await task.value }
    XCTAssertEqual(ends.withLock { $0 }, [nil, nil, nil])
  }
}
