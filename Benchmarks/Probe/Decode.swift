// Decode: reads lines of a terminal's bytes from stdin, and writes what they mean to stdout, line by line.

import Foundation
import TermRender
import Workloads

/// Answers each line of standard input; exits with 65 at the first line that is not a list of bytes.
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
