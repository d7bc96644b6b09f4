// JPEGVectors: converts vectors of eight lanes to other element types.

/// Returns the vector of `body` applied to each lane.
///
/// The conversions of the standard library are function calls; this becomes one or two instructions.
@inline(__always)
func mapLanes<Lane: SIMDScalar, Result: SIMDScalar>(
  _ vector: SIMD8<Lane>, _ body: (Lane) -> Result
) -> SIMD8<Result> {
  SIMD8(
    body(vector[0]), body(vector[1]), body(vector[2]), body(vector[3]), body(vector[4]),
    body(vector[5]), body(vector[6]), body(vector[7]))
}

/// Converts samples to words.
@inline(__always)
func widened(_ samples: SIMD8<UInt8>) -> SIMD8<Int16> {
  mapLanes(samples) { Int16($0) }
}

/// Converts words to samples, without their upper bytes.
@inline(__always)
func narrowed(_ words: SIMD8<Int16>) -> SIMD8<UInt8> {
  mapLanes(words) { UInt8(truncatingIfNeeded: $0) }
}

/// Converts words to samples, clamped to 0 and 255.
@inline(__always)
func clampedToBytes(_ words: SIMD8<Int16>) -> SIMD8<UInt8> {
  // The signs of the word, and of 255 minus the word, as masks.
  narrowed((words & ~(words &>> 15)) | ((255 &- words) &>> 15))
}
