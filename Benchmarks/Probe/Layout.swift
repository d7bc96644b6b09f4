// Layout: each line of stdin is a tree of boxes and its room; each line of stdout, where its views stand.

import Foundation
import Workloads

/// Answers every line of standard input; ends with 65 at the first that is no case.
///
/// A box that says what views have no word for ends it too, rather than being passed over.
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
