// JPEGVectors: eight numbers in, eight of another kind out.

/// A vector of what `body` makes of each lane.
///
/// The conversions of the standard library are functions that are called; this becomes one or two
/// instructions.
@inline(__always)
func each<Lane: SIMDScalar, Result: SIMDScalar>(
  _ vector: SIMD8<Lane>, _ body: (Lane) -> Result
) -> SIMD8<Result> {
  SIMD8(
    body(vector[0]), body(vector[1]), body(vector[2]), body(vector[3]), body(vector[4]),
    body(vector[5]), body(vector[6]), body(vector[7]))
}

/// Samples as words.
@inline(__always)
func widened(_ samples: SIMD8<UInt8>) -> SIMD8<Int16> {
  each(samples) { Int16($0) }
}

/// Words as samples, without their upper bytes.
@inline(__always)
func narrowed(_ words: SIMD8<Int16>) -> SIMD8<UInt8> {
  each(words) { UInt8(truncatingIfNeeded: $0) }
}

/// Words as samples: 0 for less, 255 for more.
@inline(__always)
func limited(_ words: SIMD8<Int16>) -> SIMD8<UInt8> {
  // The sign of the word, and of what is left to 255, as a mask.
  narrowed((words & ~(words &>> 15)) | ((255 &- words) &>> 15))
}
