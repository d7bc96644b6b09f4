// Pools: draws a number of distinct clusters and links, and prints the peak number of pool entries.

import TermRender
import TermView

/// `probe pools [N]`: draws N distinct clusters with links of their own into 40x12 cells.
///
/// Only the screen may determine the pools' size: returns 1 if the second half of the run needs more entries
/// than the first.
func probePools(_ count: Int) -> Int32 {
  let frame = Frame(size: Size(columns: 40, rows: 12))
  var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
  var peaks = [(count: 0, bytes: 0), (count: 0, bytes: 0)]
  for number in 0..<count {
    let place = Point(column: number % 40, row: number / 40 % 12)
    let color = Color.rgb(UInt32(truncatingIfNeeded: number))
    frame.draw(
      cluster(number).span, at: place, style: Style(attributes: .underline, underlineColor: color),
      link: Link("x:\(number)"))
    if number % 2048 == 0 {
      encoder.encode(frame)
      encoder.removeOutput()
    }
    let half = number < count / 2 ? 0 : 1
    peaks[half].count = max(peaks[half].count, frame.pools.count)
    peaks[half].bytes = max(peaks[half].bytes, frame.pools.footprint)
  }
  for (half, peak) in zip(["first", "second"], peaks) {
    print("\(half) half: at most \(peak.count) kept, clusters in \(peak.bytes) bytes")
  }
  let isFlat = peaks[1].count <= peaks[0].count && peaks[1].bytes <= peaks[0].bytes
  print(isFlat ? "flat over \(count)" : "grows with the count")
  return isFlat ? 0 : 1
}

/// Returns a letter below three marks of U+0300 to U+036F, in UTF-8; no two are equal below 36 million.
private func cluster(_ number: Int) -> [UInt8] {
  var bytes = [0x61 + UInt8(number % 26)]
  var rest = number / 26
  for _ in 0..<3 {
    let mark = rest % 112
    bytes += [0xCC + UInt8(mark >> 6), 0x80 + UInt8(mark & 63)]
    rest /= 112
  }
  return bytes
}
