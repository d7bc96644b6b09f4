// Layout: reads trees of boxes and their space from stdin, and writes where the views are, line by line.

import Foundation
import Workloads

/// Answers each line of standard input; exits with 65 at the first line that is not a case.
///
/// A box with a property that views don't have is an error too.
func probeLayout() throws {
  let decoder = JSONDecoder()
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let screen = LayoutCase.screen()
  var number = 0
  while let line = readLine() {
    number += 1
    do {
      let layout = try decoder.decode(LayoutCase.self, from: Data(line.utf8))
      let places = try layout.places(on: screen)
      print(String(decoding: try encoder.encode(places), as: UTF8.self))
    } catch {
      Probe.stop("line \(number) is no case of layout: \(error)", code: 65)  // EX_DATAERR
    }
  }
}
