// Width: reads JSON strings from stdin, and writes their clusters and widths to stdout, line by line.

import Foundation
import TermView

/// Answers each line of standard input; exits with 65 at the first line that is not a JSON string.
///
/// A cluster is written as it was read, even if the screen replaces or drops it; its
/// width is its width on the screen. Tabs and newlines have none.
func probeWidth() throws {
  let decoder = JSONDecoder()
  let encoder = JSONEncoder()
  var number = 0
  while let line = readLine() {
    number += 1
    guard let text = try? decoder.decode(String.self, from: Data(withoutLoneSurrogates(line)))
    else { Probe.stop("line \(number) is not a JSON string", code: 65) }  // EX_DATAERR
    print(String(decoding: try encoder.encode(items(of: text)), as: UTF8.self))
  }
}

private func items(of text: String) -> [[Item]] {
  let bytes = Array(text.utf8)
  var items: [[Item]] = []
  var offset = 0
  while offset < bytes.count {
    let cluster = Cluster(in: bytes.span, at: offset)
    let piece = String(decoding: bytes[offset..<cluster.end], as: UTF8.self)
    items.append([.text(piece), .width(cluster.width)])
    offset = cluster.end
  }
  return items
}

/// Returns the JSON of `line` with `\uFFFD` for each escape of half a surrogate pair, which no Swift string
/// can contain.
private func withoutLoneSurrogates(_ line: String) -> [UInt8] {
  let bytes = Array(line.utf8)
  var result: [UInt8] = []
  var offset = 0
  while offset < bytes.count {
    var length = bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    if let unit = escapedUnit(bytes, at: offset), 0xD800...0xDFFF ~= unit {
      let next = escapedUnit(bytes, at: offset + 6) ?? 0
      guard unit < 0xDC00, 0xDC00...0xDFFF ~= next else {
        result += "\\uFFFD".utf8
        offset += 6
        continue
      }
      length = 12
    }
    result += bytes[offset..<min(offset + length, bytes.count)]
    offset += length
  }
  return result
}

/// Returns the number of an escape such as `\u00E9` at `offset`.
private func escapedUnit(_ bytes: [UInt8], at offset: Int) -> UInt16? {
  guard offset + 6 <= bytes.count, bytes[offset...].starts(with: "\\u".utf8) else { return nil }
  return UInt16(String(decoding: bytes[offset + 2..<offset + 6], as: UTF8.self), radix: 16)
}

/// One of the two kinds of values in an answer.
private enum Item: Encodable {
  case text(String)
  case width(Int)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .width(let width): try container.encode(width)
    }
  }
}
