// JPEGUpsampling: enlarges the rows of a component to one row of the image.

/// Enlarges a component that has fewer samples than the image has pixels.
///
/// The triangle filters weigh the nearer sample with 3/4 and the farther one with 1/4, in each direction, and round
/// up and down in turn: libjpeg calls this fancy.
struct JPEGUpsampling {
  enum Method {
    case none
    /// Twice as wide, as high, or both, by a triangle filter.
    case wider, higher, widerAndHigher
    /// By any factors: each pixel takes the sample that it is in.
    case nearest
  }

  typealias Samples = SIMD8<UInt8>
  private typealias Words = SIMD8<Int16>

  let method: Method
  private let component: JPEGComponent
  private let horizontal: Int
  private let vertical: Int

  init(_ component: JPEGComponent, of frame: JPEGFrame) {
    self.component = component
    horizontal = frame.horizontal
    vertical = frame.vertical
    let isHalfWide = component.horizontal * 2 == horizontal
    let isFullWide = component.horizontal == horizontal
    let isHalfHigh = component.vertical * 2 == vertical
    let isFullHigh = component.vertical == vertical
    // Two samples are too few for libjpeg's horizontal filter.
    let isWideEnough = component.width > 2
    method =
      switch true {
      case isFullWide && isFullHigh: .none
      case isHalfWide && isFullHigh && isWideEnough: .wider
      case isFullWide && isHalfHigh: .higher
      case isHalfWide && isHalfHigh && isWideEnough: .widerAndHigher
      default: .nearest
      }
  }

  /// Writes row `y` of the image to `output`, from `start` on.
  func row(
    _ y: Int, from samples: Span<Samples>, to output: inout MutableSpan<Samples>, at start: Int,
    count: Int
  ) {
    switch method {
    case .none:
      let row = rowStart(y)
      for index in 0..<count { output[start &+ index] = samples[row &+ index] }
    case .wider:
      widen(to: &output, at: start, count) { index in
        widened(samples[rowStart(y) &+ index])
      } finish: { near, far, bias in
        narrowed(Self.tripled(near) &+ far &+ (bias &+ Words(repeating: 1)), droppingBits: 2)
      }
    case .higher:
      let (near, far) = rows(y)
      let bias = Words(repeating: y.isMultiple(of: 2) ? 1 : 2)
      for index in 0..<count {
        let sum = Self.weighted(samples[near &+ index], samples[far &+ index]) &+ bias
        output[start &+ index] = narrowed(sum, droppingBits: 2)
      }
    case .widerAndHigher:
      let (near, far) = rows(y)
      widen(to: &output, at: start, count) { index in
        Self.weighted(samples[near &+ index], samples[far &+ index])
      } finish: { near, far, bias in
        narrowed(Self.tripled(near) &+ far &+ (Words(repeating: 8) &- bias), droppingBits: 4)
      }
    case .nearest: nearest(y, from: samples, to: &output, at: start, count: count)
    }
  }

  /// Returns the index of the beginning of a row of the component.
  private func rowStart(_ row: Int) -> Int {
    component.base &* 8 &+ row &* component.stride
  }

  /// Returns the component's nearest and second nearest rows to row `y`, if it has half as many rows as the image.
  private func rows(_ y: Int) -> (near: Int, far: Int) {
    let near = y >> 1
    let far = max(0, min(component.height - 1, y.isMultiple(of: 2) ? near - 1 : near + 1))
    return (rowStart(near), rowStart(far))
  }

  @inline(__always)
  private static func weighted(_ near: Samples, _ far: Samples) -> Words {
    tripled(widened(near)) &+ widened(far)
  }

  @inline(__always)
  private static func tripled(_ words: Words) -> Words { words &* Words(repeating: 3) }

  /// Makes a row twice as wide.
  ///
  /// `level` returns eight values of it; `finish` makes a sample of the nearer value, the farther one, and 0 for the
  /// left or 1 for the right of a pair.
  @inline(__always)
  private func widen(
    to output: inout MutableSpan<Samples>, at start: Int, _ count: Int, level: (Int) -> Words,
    finish: (Words, Words, Words) -> Samples
  ) {
    let last = (component.width - 1) / 8
    var current = level(0)
    var before = current[0]
    for index in 0...last {
      var next = current
      if index < last {
        next = level(index + 1)
      } else {
        // After its last sample, a row repeats it.
        let end = (component.width - 1) % 8
        for lane in end..<8 { current[lane] = current[end] }
        next = Words(repeating: current[end])
      }
      let left = Words(
        before, current[0], current[1], current[2], current[3], current[4], current[5],
        current[6])
      let right = Words(
        current[1], current[2], current[3], current[4], current[5], current[6], current[7],
        next[0])
      let even = finish(current, left, Words(repeating: 0))
      let odd = finish(current, right, Words(repeating: 1))
      let (first, second) = Self.interleaved(even, odd)
      if 2 &* index < count { output[start &+ 2 &* index] = first }
      if 2 &* index &+ 1 < count { output[start &+ 2 &* index &+ 1] = second }
      before = current[7]
      current = next
    }
  }

  @inline(__always)
  private static func interleaved(_ a: Samples, _ b: Samples) -> (Samples, Samples) {
    (
      Samples(a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3]),
      Samples(a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
    )
  }

  private func nearest(
    _ y: Int, from samples: Span<Samples>, to output: inout MutableSpan<Samples>, at start: Int,
    count: Int
  ) {
    let row = rowStart(y * component.vertical / vertical)
    for index in 0..<count {
      var eight = Samples(repeating: 0)
      for lane in 0..<8 {
        let x = min((index * 8 + lane) * component.horizontal / horizontal, component.width - 1)
        eight[lane] = samples[row + x >> 3][x & 7]
      }
      output[start + index] = eight
    }
  }
}
