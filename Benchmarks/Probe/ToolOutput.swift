// ToolOutput: the output of a program a line in, the screen that shows it as a text a line out.

import Foundation
import TermRender
import TermView
import TermWidgets

/// Draws each line of standard input, bytes in hexadecimal, as `Text(ansi:)`, and writes the cells of the screen.
///
/// The second half of the bytes comes to the reader one by one, so that pieces are compared too.
func probeOutput(_ size: Size) {
  let profile = Profile(hasUnderlineKinds: true, hasUnderlineColors: true, hasLinks: true)
  while let line = readLine() {
    guard let bytes = bytes(ofHex: line) else {
      Probe.stop("not hexadecimal: \(line.prefix(40))", code: 65)  // EX_DATAERR
    }
    var reader = ANSIReader()
    var lines = reader.read(bytes.prefix(bytes.count / 2))
    for byte in bytes.dropFirst(bytes.count / 2) { lines += reader.read([byte]) }
    if let last = reader.finish() { lines.append(last) }
    let inPieces = Text(joining: lines.map { Text($0) }, separator: "\n")
    let text = Text(ansi: bytes)
    guard text == inPieces else { Probe.stop("pieces differ from the whole: \(line)", code: 1) }
    let screen = Screen<Never>(size: size, profile: profile)
    screen.update { text.wrap(.none) }
    screen.render()
    let frame = Frame(size: size, pools: screen.pools)
    screen.copyCells(to: frame)
    print(
      ScreenDump(
        frame: frame, screen: frame, cursor: .zero, isCursorVisible: false, profile: profile
      ).line)
  }
}

private func bytes(ofHex line: String) -> [UInt8]? {
  let digits = Array(line.utf8)
  guard digits.count % 2 == 0 else { return nil }
  return stride(from: 0, to: digits.count, by: 2).reduce(into: [UInt8]?.some([])) { bytes, place in
    let pair = String(decoding: digits[place..<place + 2], as: UTF8.self)
    guard let byte = UInt8(pair, radix: 16) else { return bytes = nil }
    bytes?.append(byte)
  }
}
