// LeafMeasurer: measures the content of leaves for layout, within a SizeConstraint on each axis.

/// The space offered along one axis: a number of cells, or a rule.
struct SizeConstraint: Hashable, Sendable {
  /// The cells where it is not negative; otherwise one of the two rules below, or, from -3 down, `fitting`.
  let code: Int32

  /// As much as the content asks for.
  static var maxContent: SizeConstraint { SizeConstraint(code: -1) }
  /// As little as the content needs.
  static var minContent: SizeConstraint { SizeConstraint(code: -2) }

  /// The cells offered; nil for a rule.
  var cells: Int32? { code >= 0 ? code : nil }

  /// Offers exactly `count` cells.
  static func cells(_ count: Int) -> SizeConstraint {
    SizeConstraint(code: Int32(clamping: max(count, 0)))
  }

  /// Offers at most `count` cells, for content that wraps.
  static func fitting(_ count: Int) -> SizeConstraint {
    SizeConstraint(code: -3 - Int32(clamping: min(max(count, 0), LengthResolution.maxLength)))
  }

  /// The most cells of a `fitting`; nil for all else.
  var limit: Int32? { code <= -3 ? -3 - code : nil }
}

/// Measures the content of leaves, above all text.
protocol LeafMeasurer: ~Copyable {
  /// Returns the size of a leaf's content, without padding and border.
  ///
  /// The columns exceed a definite `width` where the content can't be broken, and are fewer where it wraps early:
  /// offered exactly those columns, the content must take the same rows. `height` is always `maxContent` at present.
  mutating func size(of box: Int32, width: SizeConstraint, height: SizeConstraint) -> (
    columns: Int32, rows: Int32
  )
}
