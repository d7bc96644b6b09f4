// bench: measures the speed and the bytes of the workloads; a terminal or a measuring script can watch.
//
//   bench W N        frames 0 to N of workload W to the terminal on standard output
// bench bytes      the mean bytes per frame of each workload
// bench trees      building views and reconciling them
// bench input      parsing a terminal's input
// bench sizes      large trees and long lists compared with small ones
// bench store      messages of tasks, and keys with many rows on the screen
// bench widgets    large texts and tables
// bench keys       W10: keys in a List, Table and Tree of 200, 100,000 and 1,000,000 rows, and in a LogView
// bench keys KIND ROWS ACTION N    one of these N times, as for counts of instructions
// bench places PLACE    a List of 1,000,000 rows alone, in a ScrollView, in a Grid, or in Tabs in a SplitView
// bench editor     keys in an editor and in a text area of 10 MB and 200,000 lines, and their memory
// bench stream     Markdown that arrives in pieces of 20 bytes
// bench times      encoding and comparing, compared with copying memory

import TermRender
import TermView
import Workloads

@main
struct Bench {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "bytes": for workload in Workload.allCases { printBytes(workload) }
    case "trees": printTreeTimes()
    case "input": printInputTimes()
    case "sizes": printSizeTimes()
    case "widgets": printWidgetTimes()
    case "store": printStoreTimes()
    case "keys": runKeys(Array(arguments.dropFirst()))
    case "places": runPlaces(Array(arguments.dropFirst()))
    case "editor": runEditor(Array(arguments.dropFirst()))
    case "stream": printStreamTimes()
    case "times":
      printTimes()
      printScatteredTimes()
    default:
      guard arguments.count == 2, let name = arguments.first,
        let program = Play(rawValue: name),
        let last = arguments.last.flatMap({ UInt32($0) })
      else {
        usage(
          "bench W1...W8|W2widgets|W4list|W6memo|W7lazy N | bytes | times | trees | sizes | widgets | keys | "
            + "editor | stream | places | store | input")
      }
      program.run(last)
    }
  }

  /// Counts as the measuring script does: the bytes of frames 1 to N, without those that start and end the run.
  private static func printBytes(_ workload: Workload) {
    let frames: UInt32 =
      workload == .noise ? 200 : workload == .counter || workload == .idle ? 2000 : 1000
    let frame = Frame(size: workload.size)
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
    encoder.begin()
    workload.draw(0, into: frame)
    encoder.encode(frame)
    encoder.removeOutput()
    for number in 1...frames {
      workload.draw(number, into: frame)
      encoder.encode(frame)
    }
    let mean = Double(encoder.outputCount) / Double(frames)
    print(
      "\(workload.rawValue) \(fixed(mean, 2)) bytes a frame, \(encoder.outputCount) in \(frames) frames"
    )
  }
}
