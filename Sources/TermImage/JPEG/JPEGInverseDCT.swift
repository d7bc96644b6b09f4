// JPEGInverseDCT: transforms the coefficients of a block into its 8x8 samples.

/// The coefficients of a block, row by row.
typealias JPEGBlock = InlineArray<64, Int16>

/// The inverse cosine transform of Loeffler, Ligtenberg and Moschytz ("Practical fast 1-D DCT algorithms with 11
/// multiplications", 1989), with 13 fraction bits and the roundings of libjpeg, so that the samples are the same.
enum JPEGInverseDCT {
  typealias Samples = SIMD8<UInt8>
  private typealias Words = SIMD8<Int16>

  /// Writes a block's samples: eight rows, `stride` apart.
  static func writeSamples(
    of block: borrowing JPEGBlock, _ quantization: borrowing JPEGQuantization,
    into samples: inout MutableSpan<Samples>, at index: Int, stride: Int
  ) {
    let coefficients = Rows(
      r0: row(block, 0) &* quantization[0], r1: row(block, 8) &* quantization[1],
      r2: row(block, 16) &* quantization[2], r3: row(block, 24) &* quantization[3],
      r4: row(block, 32) &* quantization[4], r5: row(block, 40) &* quantization[5],
      r6: row(block, 48) &* quantization[6], r7: row(block, 56) &* quantization[7])
    // Two fraction bits remain between the passes; the second one also divides by 8.
    let columns =
      coefficients.hasOnlyFirstRow
      ? coefficients.firstRowInAll() : coefficients.transformed(droppingBits: 11).transposed()
    let rows = columns.transformed(droppingBits: 18).transposed()
    samples[index] = clampedToBytes(rows.r0 &+ 128)
    samples[index &+ stride] = clampedToBytes(rows.r1 &+ 128)
    samples[index &+ 2 &* stride] = clampedToBytes(rows.r2 &+ 128)
    samples[index &+ 3 &* stride] = clampedToBytes(rows.r3 &+ 128)
    samples[index &+ 4 &* stride] = clampedToBytes(rows.r4 &+ 128)
    samples[index &+ 5 &* stride] = clampedToBytes(rows.r5 &+ 128)
    samples[index &+ 6 &* stride] = clampedToBytes(rows.r6 &+ 128)
    samples[index &+ 7 &* stride] = clampedToBytes(rows.r7 &+ 128)
  }

  /// Writes the samples of a block that has no coefficient except the first.
  static func writeFlatSamples(
    _ first: Int16, _ quantization: borrowing JPEGQuantization,
    into samples: inout MutableSpan<Samples>, at start: Int, stride: Int
  ) {
    let scaled = (first &* quantization[0][0]) &<< 2
    let level = (Int(scaled) + 16) >> 5 + 128
    let row = Samples(repeating: UInt8(max(0, min(255, level))))
    for index in 0..<8 { samples[start &+ index &* stride] = row }
  }

  @inline(__always)
  private static func row(_ block: borrowing JPEGBlock, _ at: Int) -> Words {
    Words(
      block[at], block[at + 1], block[at + 2], block[at + 3], block[at + 4], block[at + 5],
      block[at + 6], block[at + 7])
  }

  /// A block in eight vectors.
  private struct Rows {
    let r0, r1, r2, r3, r4, r5, r6, r7: Words

    /// Whether nothing changes down the columns.
    @inline(__always)
    var hasOnlyFirstRow: Bool { r1 | r2 | r3 | r4 | r5 | r6 | r7 == .zero }

    /// Returns the columns of a block whose rows all equal the first one, with two fraction bits.
    @inline(__always)
    func firstRowInAll() -> Rows {
      let row = r0 &<< 2
      return Rows(
        r0: Words(repeating: row[0]), r1: Words(repeating: row[1]),
        r2: Words(repeating: row[2]), r3: Words(repeating: row[3]),
        r4: Words(repeating: row[4]), r5: Words(repeating: row[5]),
        r6: Words(repeating: row[6]), r7: Words(repeating: row[7]))
    }

    /// Returns the transform of each of the eight columns.
    @inline(__always)
    func transformed(droppingBits shift: Int32) -> Rows {
      // Four columns at a time: their 32-bit sums fit the registers.
      let low = HalfRows(
        r0: r0.lowHalf, r1: r1.lowHalf, r2: r2.lowHalf, r3: r3.lowHalf, r4: r4.lowHalf,
        r5: r5.lowHalf, r6: r6.lowHalf, r7: r7.lowHalf
      ).transformed(droppingBits: shift)
      let high = HalfRows(
        r0: r0.highHalf, r1: r1.highHalf, r2: r2.highHalf, r3: r3.highHalf, r4: r4.highHalf,
        r5: r5.highHalf, r6: r6.highHalf, r7: r7.highHalf
      ).transformed(droppingBits: shift)
      return Rows(
        r0: Words(lowHalf: low.r0, highHalf: high.r0),
        r1: Words(lowHalf: low.r1, highHalf: high.r1),
        r2: Words(lowHalf: low.r2, highHalf: high.r2),
        r3: Words(lowHalf: low.r3, highHalf: high.r3),
        r4: Words(lowHalf: low.r4, highHalf: high.r4),
        r5: Words(lowHalf: low.r5, highHalf: high.r5),
        r6: Words(lowHalf: low.r6, highHalf: high.r6),
        r7: Words(lowHalf: low.r7, highHalf: high.r7))
    }

    /// Returns rows as columns: words are interleaved, then their pairs, then their fours.
    @inline(__always)
    func transposed() -> Rows {
      let (a0, a1) = interleaved(r0, r1)
      let (a2, a3) = interleaved(r2, r3)
      let (a4, a5) = interleaved(r4, r5)
      let (a6, a7) = interleaved(r6, r7)
      let (b0, b1) = interleaved(a0.pairs, a2.pairs)
      let (b2, b3) = interleaved(a1.pairs, a3.pairs)
      let (b4, b5) = interleaved(a4.pairs, a6.pairs)
      let (b6, b7) = interleaved(a5.pairs, a7.pairs)
      let (c0, c1) = interleaved(b0.pairs, b4.pairs)
      let (c2, c3) = interleaved(b1.pairs, b5.pairs)
      let (c4, c5) = interleaved(b2.pairs, b6.pairs)
      let (c6, c7) = interleaved(b3.pairs, b7.pairs)
      return Rows(
        r0: c0.words, r1: c1.words, r2: c2.words, r3: c3.words, r4: c4.words, r5: c5.words,
        r6: c6.words, r7: c7.words)
    }

    @inline(__always)
    private func interleaved(_ a: Words, _ b: Words) -> (Words, Words) {
      (
        Words(a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3]),
        Words(a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
      )
    }

    @inline(__always)
    private func interleaved(
      _ a: SIMD4<Int32>, _ b: SIMD4<Int32>
    ) -> (SIMD4<Int32>, SIMD4<Int32>) {
      (SIMD4(a[0], b[0], a[1], b[1]), SIMD4(a[2], b[2], a[3], b[3]))
    }

    @inline(__always)
    private func interleaved(
      _ a: SIMD2<Int64>, _ b: SIMD2<Int64>
    ) -> (SIMD2<Int64>, SIMD2<Int64>) {
      (SIMD2(a[0], b[0]), SIMD2(a[1], b[1]))
    }
  }

  /// Four columns of a block.
  private struct HalfRows {
    typealias Words = SIMD4<Int16>
    typealias Longs = SIMD4<Int32>

    let r0, r1, r2, r3, r4, r5, r6, r7: Words

    @inline(__always)
    func transformed(droppingBits shift: Int32) -> HalfRows {
      // The even part: figure 1 of the paper, with the rotation by 3π/8 as two products per sum.
      let even2 = times(r2, 4433) &+ times(r6, 4433 - 15137)
      let even3 = times(r2, 4433 + 6270) &+ times(r6, 4433)
      let sum = wide(r0 &+ r4) &<< 13
      let difference = wide(r0 &- r4) &<< 13
      let e0 = sum &+ even3
      let e3 = sum &- even3
      let e1 = difference &+ even2
      let e2 = difference &- even2

      let odd73 = r7 &+ r3
      let odd51 = r5 &+ r1
      let z3 = times(odd73, 9633 - 16069) &+ times(odd51, 9633)
      let z4 = times(odd73, 9633) &+ times(odd51, 9633 - 3196)
      let o0 = times(r7, 2446 - 7373) &+ times(r1, -7373) &+ z3
      let o1 = times(r5, 16819 - 20995) &+ times(r3, -20995) &+ z4
      let o2 = times(r5, -20995) &+ times(r3, 25172 - 20995) &+ z3
      let o3 = times(r7, -7373) &+ times(r1, 12299 - 7373) &+ z4

      return HalfRows(
        r0: scaled(e0 &+ o3, shift), r1: scaled(e1 &+ o2, shift), r2: scaled(e2 &+ o1, shift),
        r3: scaled(e3 &+ o0, shift), r4: scaled(e3 &- o0, shift), r5: scaled(e2 &- o1, shift),
        r6: scaled(e1 &- o2, shift), r7: scaled(e0 &- o3, shift))
    }

    @inline(__always)
    private func wide(_ words: Words) -> Longs {
      Longs(Int32(words[0]), Int32(words[1]), Int32(words[2]), Int32(words[3]))
    }

    /// Returns the products with a constant, which is a factor times 2 to the 13th.
    @inline(__always)
    private func times(_ words: Words, _ factor: Int32) -> Longs {
      wide(words) &* Longs(repeating: factor)
    }

    /// Returns the sums without `shift` bits, rounded and saturated.
    @inline(__always)
    private func scaled(_ longs: Longs, _ shift: Int32) -> Words {
      #if DEBUG
        // Where nothing is optimized, this takes a fifth of the time.
        let half: Int32 = 1 &<< (shift &- 1)
        func lane(_ long: Int32) -> Int16 {
          let value = (long &+ half) &>> shift
          return Int16(truncatingIfNeeded: value < -32768 ? -32768 : value > 32767 ? 32767 : value)
        }
        return Words(lane(longs[0]), lane(longs[1]), lane(longs[2]), lane(longs[3]))
      #else
        let rounded = (longs &+ (1 &<< (shift &- 1))) &>> Longs(repeating: shift)
        let low = Longs(repeating: -32768)
        let high = Longs(repeating: 32767)
        let raised = rounded.replacing(with: low, where: rounded .< low)
        let limited = raised.replacing(with: high, where: raised .> high)
        return Words(
          Int16(truncatingIfNeeded: limited[0]), Int16(truncatingIfNeeded: limited[1]),
          Int16(truncatingIfNeeded: limited[2]), Int16(truncatingIfNeeded: limited[3]))
      #endif
    }
  }
}
