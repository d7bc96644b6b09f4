// bench: how fast, and in how many bytes? The workloads, for a terminal or a measuring script to watch.
//
//   bench W N        frames 0 to N of workload W to the terminal on standard output
//   bench bytes      mean bytes a frame of every workload
//   bench trees      building views and taking them over
//   bench input      reading what a terminal sends
//   bench sizes      large trees and long lists beside smaller ones
//   bench store      messages of tasks, and keys with many rows on the screen
//   bench times      encoding and comparing, beside memory at its own speed

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
    case "times":
      printTimes()
      printScatteredTimes()
    default:
      guard arguments.count == 2, let name = arguments.first,
        let program = Play(rawValue: name),
        let last = arguments.last.flatMap({ UInt32($0) })
      else {
        usage("bench W1...W6|W6memo N | bytes | times | trees | sizes | widgets | store | input")
      }
      program.run(last)
    }
  }

  /// As the measuring script counts: the bytes of frames 1 to N, without what starts and ends the run.
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
    print("\(workload.rawValue) \(fixed(mean, 2)) bytes a frame")
  }
}
