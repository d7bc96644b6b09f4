// Decode: each line of stdin is bytes of a terminal; each line of stdout, what they mean.

import Foundation
import TermRender
import Workloads

/// Answers every line of standard input; ends with 65 at the first that is no line of bytes.
func probeDecode() throws {
  let decoder = JSONDecoder()
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  var number = 0
  while let text = readLine() {
    number += 1
    do {
      let line = try decoder.decode(InputLine.self, from: Data(text.utf8))
      var parser = line.parser
      let inputs = parser.parse(line.bytes) + parser.flush()
      let answer = ["events": line.words(for: inputs)]
      print(String(decoding: try encoder.encode(answer), as: UTF8.self))
    } catch {
      Probe.stop("line \(number) is no bytes: \(error)", code: 65)  // EX_DATAERR
    }
  }
}
