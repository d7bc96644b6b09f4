// ErrorDiffusion: dithers pixels to the colors of a palette, so that the image looks the same from afar.

/// Returns the palette index of each pixel, by Floyd-Steinberg error diffusion, every other row from the right.
///
/// Errors are carried in the coded values of sRGB. (In linear light more of them end at black and white and are lost:
/// photos came out 1 dB worse, seen from near and from afar.) Where the palette has a color so near that sixels could
/// not express it better, nothing is carried: a plain background stays plain, and short in bytes.
func dithered(
  _ pixels: [UInt32], width: Int, onto palette: [IndexedImage.PaletteColor]
) -> [UInt16] {
  var nearest = NearestColorSearch(palette)
  let colors = palette.map { SIMD4(Int32($0.red), Int32($0.green), Int32($0.blue), 0) &<< 8 }
  var result = [UInt16](repeating: IndexedImage.transparent, count: pixels.count)
  // Errors for this row and the next, in sixteenths of a 256th of a step, with a margin of one pixel on both sides.
  var here = [SIMD4<Int32>](repeating: .zero, count: width + 2)
  var below = here
  let white = SIMD4<Int32>(repeating: 255 << 8)
  let half = SIMD4<Int32>(repeating: 128)
  for row in 0..<pixels.count / width {
    let rightwards = row & 1 == 0
    let step = rightwards ? 1 : -1
    var x = rightwards ? 0 : width - 1
    for _ in 0..<width {
      let pixel = pixels[row * width + x]
      if pixel != .max {
        let coded = Int32(truncatingIfNeeded: pixel)
        let own = SIMD4(coded >> 16, coded >> 8 & 255, coded & 255, 0) &<< 8
        let wanted = (own &+ here[x + 1] &>> 4).clamped(lowerBound: .zero, upperBound: white)
        let code = (wanted &+ half) &>> 8
        let index = nearest.index(red: Int(code.x), green: Int(code.y), blue: Int(code.z))
        result[row * width + x] = UInt16(truncatingIfNeeded: index)
        let error = wanted &- colors[index]
        if max(abs(error.x), abs(error.y), abs(error.z)) >= 384 {
          here[x + 1 + step] &+= error &* 7
          below[x + 1 - step] &+= error &* 3
          below[x + 1] &+= error &* 5
          below[x + 1 + step] &+= error
        }
      }
      x += step
    }
    swap(&here, &below)
    for column in below.indices { below[column] = .zero }
  }
  return result
}
