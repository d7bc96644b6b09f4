// LeafSizes: what layout asks of those who know what is in a leaf. Space: what it offers them.

/// What is offered along one axis: a number of cells, or a rule.
struct Space: Hashable, Sendable {
  /// The cells where it is not negative; else one of the two rules below, or, from -3 down,
  /// `fitting`.
  let code: Int32

  /// As much as is asked for.
  static var maxContent: Space { Space(code: -1) }
  /// As little as will do.
  static var minContent: Space { Space(code: -2) }

  /// The cells offered; nil where a rule is.
  var cells: Int32? { code >= 0 ? code : nil }

  /// So many cells, all of which are to be taken.
  static func cells(_ count: Int) -> Space {
    Space(code: Int32(clamping: max(count, 0)))
  }

  /// At most so many cells, for what wraps.
  static func fitting(_ count: Int) -> Space {
    Space(code: -3 - Int32(clamping: min(max(count, 0), Extent.greatest)))
  }

  /// The most cells of a `fitting`; nil for all else.
  var limit: Int32? { code <= -3 ? -3 - code : nil }
}

/// The sizes of what is in leaves: of text, above all.
protocol LeafSizes: ~Copyable {
  /// The size of a leaf's content, without padding and border.
  ///
  /// The columns exceed a definite `width` where the content can't be broken, and are fewer where
  /// it wraps early: offered just those columns, it must take the same rows. `height` is
  /// `maxContent` at present.
  mutating func size(of box: Int32, width: Space, height: Space) -> (columns: Int32, rows: Int32)
}
