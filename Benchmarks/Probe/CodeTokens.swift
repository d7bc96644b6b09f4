// CodeTokens: lines with a language and a file from stdin in, the kinds of the file's bytes out, line by line.

import Foundation
import TermCode
import TermWidgets

/// Answers each line of standard input, a language, a tab and a file, with the file's tokens.
///
/// An answer has the runs of bytes of one kind: `12k` are 12 bytes of a keyword. Bytes without a kind have `_`; the
/// letters are in `CodeSpan.Kind.letter`. Exits with 65 if a language or file is unknown.
func probeCode() {
  while let line = readLine() {
    let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
    guard parts.count == 2, let grammar = Grammar.named(parts[0]),
      let data = FileManager.default.contents(atPath: parts[1])
    else { Probe.stop("no language and file: \(line)", code: 65) }  // EX_DATAERR
    let text = String(decoding: data, as: UTF8.self)
    print(tokenRuns(grammar.spans(of: text), count: text.utf8.count))
  }
}

private func tokenRuns(_ spans: [CodeSpan], count: Int) -> String {
  var (runs, place): ([String], Int) = ([], 0)
  for span in spans {
    if span.range.lowerBound > place { runs.append("\(span.range.lowerBound - place)_") }
    runs.append("\(span.range.count)\(span.kind.letter)")
    place = span.range.upperBound
  }
  if place < count { runs.append("\(count - place)_") }
  return runs.joined(separator: " ")
}

extension CodeSpan.Kind {
  fileprivate var letter: String {
    switch self {
    case .keyword: "k"
    case .type: "t"
    case .string: "s"
    case .number: "n"
    case .comment: "c"
    case .attribute: "a"
    case .heading: "h"
    case .emphasis: "e"
    case .strong: "b"
    case .inserted: "i"
    case .deleted: "d"
    }
  }
}
