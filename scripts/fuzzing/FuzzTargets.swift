// FuzzTargets: the functions that libFuzzer calls, and the guarantees that must hold for any bytes.
//
// The environment has the target's name (FUZZ_TARGET). A broken guarantee traps, and libFuzzer reports it with its
// input.

import Rewind
import TermImage
import TermRender
import TermWidgets

#if canImport(Glibc)
  import Glibc
#endif

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = start.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
  target(bytes)
  return 0
}

private let target: @Sendable ([UInt8]) -> Void = {
  let targets: [String: @Sendable ([UInt8]) -> Void] = [
    "input": parseInput, "image": decodeImage, "session": readSession, "markdown": drawMarkdown,
    "ansi": readOutput,
  ]
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = targets[name] else {
    fatalError("FUZZ_TARGET is none of \(targets.keys.sorted())")
  }
  return target
}()

/// Checks that the bytes of a terminal parse to the same inputs wherever reads split them, within the memory limit.
@Sendable private func parseInput(_ bytes: [UInt8]) {
  var (whole, cut) = (InputParser(), InputParser())
  var expected = whole.parse(bytes)
  expected += whole.flush()
  let step = Int(bytes.first ?? 0) % 7 + 1
  var found: [Input] = []
  for start in stride(from: 0, to: bytes.count, by: step) {
    found += cut.parse(Array(bytes[start..<min(start + step, bytes.count)]))
  }
  found += cut.flush()
  precondition(found == expected, "cut after every \(step) bytes they are other inputs")
  precondition(whole.footprint <= InputParser.footprintLimit, "more is held than the limit")
}

/// Checks that a file decodes to the same picture at once and in pieces, and that this is its first frame.
@Sendable private func decodeImage(_ bytes: [UInt8]) {
  let limits = ImageLimits(pixels: 1 << 18, memory: 1 << 24)
  let whole = try? Bitmap(decoding: bytes, limits: limits)
  var reader = ImageReader(limits: limits)
  var pieces: Bitmap?
  do {
    for start in stride(from: 0, to: bytes.count, by: 97) {
      try reader.append(bytes[start..<min(start + 97, bytes.count)])
    }
    pieces = try reader.finish()
  } catch {}
  precondition(whole == pieces, "in pieces it is another picture")
  if let animation = try? Animation(decoding: bytes, limits: limits) {
    precondition(animation.frames[0].bitmap == whole, "the first frame is not the picture")
  }
}

/// Checks that a readable recording stays the same when it is written and read again.
@Sendable private func readSession(_ bytes: [UInt8]) {
  if let json = try? JSON(parsing: bytes) {
    let again = try? JSON(parsing: json.text)
    precondition(again == json, "JSON that was written again is another value")
  }
  guard let session = try? SessionReader(bytes) else { return }
  var writer = SessionWriter()
  var text = writer.line(for: session.header)
  for entry in session.entries { text += writer.line(for: entry) }
  guard let again = try? SessionReader(text) else { fatalError("what was written can't be read") }
  precondition(again == session, "a recording that was written again is another one")
}

/// Draws a document on a screen of any width, and checks that no control character reaches its cells.
@Sendable private func drawMarkdown(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
  let screen = Screen<Never>(size: Size(columns: Int(first) % 90 + 1, rows: 30))
  screen.update { MarkdownView(text, scrolls: first > 127) }
  screen.render()
  for scalar in screen.text.unicodeScalars where scalar != "\n" {
    precondition(scalar.properties.generalCategory != .control, "a control is on the screen")
  }
}

/// Checks that the output of a program is the same lines in pieces of any size, and that no control is in them.
@Sendable private func readOutput(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  var (whole, cut) = (ANSIReader(), ANSIReader())
  var expected = whole.read(bytes)
  if let last = whole.finish() { expected.append(last) }
  let step = Int(first) % 7 + 1
  var found: [StyledLine] = []
  for start in stride(from: 0, to: bytes.count, by: step) {
    found += cut.read(bytes[start..<min(start + step, bytes.count)])
  }
  if let last = cut.finish() { found.append(last) }
  precondition(found == expected, "cut after every \(step) bytes they are other lines")
  for scalar in expected.lazy.map(\.text.unicodeScalars).joined() {
    precondition(scalar.properties.generalCategory != .control, "a control is in a line")
  }
  var log = LogLines(limit: 3)
  log.append(ansi: bytes)
  log.finishLine()
  precondition(Array(log) == expected.suffix(3).map(\.text), "a log has other lines")
}
