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

/// Returns the vector of `body` applied to each pair of lanes.
@inline(__always)
func mapLanes<First: SIMDScalar, Second: SIMDScalar, Result: SIMDScalar>(
  _ first: SIMD8<First>, _ second: SIMD8<Second>, _ body: (First, Second) -> Result
) -> SIMD8<Result> {
  SIMD8(
    body(first[0], second[0]), body(first[1], second[1]), body(first[2], second[2]),
    body(first[3], second[3]), body(first[4], second[4]), body(first[5], second[5]),
    body(first[6], second[6]), body(first[7], second[7]))
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

/// Converts words to samples, without their lowest `count` bits and what is above a byte.
@inline(__always)
func narrowed(_ words: SIMD8<Int16>, droppingBits count: Int16) -> SIMD8<UInt8> {
  #if DEBUG
    mapLanes(words) { UInt8(truncatingIfNeeded: $0 &>> count) }
  #else
    narrowed(words &>> count)
  #endif
}

/// Converts words to samples, clamped to 0 and 255.
@inline(__always)
func clampedToBytes(_ words: SIMD8<Int16>) -> SIMD8<UInt8> {
  #if DEBUG
    // Where nothing is optimized, this takes a tenth of the time.
    mapLanes(words) { UInt8(truncatingIfNeeded: $0 < 0 ? 0 : $0 > 255 ? 255 : $0) }
  #else
    // The signs of the word, and of 255 minus the word, as masks.
    narrowed((words & ~(words &>> 15)) | ((255 &- words) &>> 15))
  #endif
}
