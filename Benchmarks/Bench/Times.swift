// Times: measures comparing and encoding, beside the speed of memory in the same run.

import TermRender
import TermView
import Workloads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Prints medians of many runs, and ratios within this run.
func printTimes() {
  let size = Size(columns: 200, rows: 60)
  let frame = Frame(size: size)
  var encoder = FrameEncoder(size: size, pools: frame.pools)
  Workload.noise.draw(0, into: frame)
  encoder.encode(frame)
  encoder.removeOutput()

  var equal: [Double] = []
  var memory: [Double] = []
  let count = size.columns * size.rows * 16
  let a = [UInt8](repeating: 7, count: count)
  let b = [UInt8](repeating: 7, count: count)
  for _ in 0..<2000 {
    frame.damageAll()
    equal.append(seconds { encoder.encode(frame) })
    var difference: Int32 = 0
    memory.append(
      seconds {
        unsafe a.withUnsafeBytes { a in
          unsafe b.withUnsafeBytes { b in
            guard let a = a.baseAddress, let b = b.baseAddress else { return }
            unsafe difference = memcmp(a, b, count)
          }
        }
      })
    precondition(difference == 0 && encoder.outputCount == 0)
  }
  let ratio = median(equal) / median(memory)
  print(
    "equal 200x60: \(micro(equal)) us; memcmp of as much: \(micro(memory)) us; ratio \(round(ratio * 100) / 100)"
  )

  for workload in Workload.allCases {
    let frame = Frame(size: workload.size)
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
    var drawing: [Double] = []
    var encoding: [Double] = []
    for number in 0..<UInt32(200) {
      drawing.append(seconds { workload.draw(number, into: frame) })
      encoding.append(seconds { encoder.encode(frame) })
      encoder.removeOutput()
    }
    print("\(workload.rawValue): drawing \(micro(drawing)) us, encoding \(micro(encoding)) us")
  }
}

/// Prints the time of updates of a few distant numbers, in one pen and in two.
func printScatteredTimes() {
  for pens in [1, 2] {
    for count in [1, 2, 4, 6, 8, 9, 12] {
      let frame = Frame(size: Size(columns: 80, rows: 24))
      var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
      var times: [Double] = []
      var bytes = 0
      for number in 0..<500 {
        for index in 0..<count {
          let style = index % pens == 0 ? Style.plain : Style(foreground: .red)
          let place = Point(column: index * 37 % 72, row: index * 5 % 24)
          frame.draw(String((number * 7919 + index) % 1000), at: place, style: style)
        }
        times.append(seconds { encoder.encode(frame) })
        bytes += encoder.outputCount
        encoder.removeOutput()
      }
      print("\(count) numbers, \(pens) pens: \(micro(times)) us, \(bytes / 500) bytes")
    }
  }
}

private func seconds(_ work: () -> Void) -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  work()
  return (clock.now - start) / .seconds(1)
}

private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

private func micro(_ values: [Double]) -> String { fixed(median(values) * 1e6, 1) }
