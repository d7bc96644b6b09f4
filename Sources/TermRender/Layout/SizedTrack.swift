// SizedTrack: finds the sizes of columns or rows in whole cells, from their content and the available space.
//
// This is css-grid-1 §12 with three simplifications: children that span several tracks are handled in order, not by
// their spans; the size that they need beyond their tracks is shared evenly; and no track shrinks for being empty.

internal import TermView

/// One column or row.
struct SizedTrack {
  /// Whether the track's least, and its greatest, size depends on content.
  let hasContentMin: Bool
  let hasContentMax: Bool
  /// The track's share of the free space; 0 where it takes none.
  let fraction: Double
  /// CSS's base size (what the track needs) and growth limit (what it asks for).
  var baseSize: Double
  var growthLimit: Double
  /// The result, in whole cells.
  var size = 0
  var position = 0

  /// Creates a track of a grid whose percentages refer to `space`.
  init(_ style: GridTrackSize, space: Int) {
    let least = style.minimum.isFill ? nil : style.minimum.exact(of: space)
    let most = style.maximum.isFill ? nil : style.maximum.exact(of: space)
    let shares = style.maximum.isFill && !(style.fraction > 0) ? 1 : style.fraction
    fraction = shares > 0 ? Double(min(shares, 1_000_000)) : 0
    hasContentMin = least == nil
    hasContentMax = most == nil && fraction == 0
    baseSize = max(least ?? 0, 0)
    growthLimit = max(baseSize, most ?? 0)
  }

  /// Whether the track's size depends on its content.
  var isContentSized: Bool { hasContentMin || hasContentMax || fraction > 0 }
}

/// A child of a grid.
struct GridItem {
  let box: Int32
  var column = 0
  var row = 0
  var columnSpan: Int
  var rowSpan: Int
  /// What the item needs, and what it asks for, along the current axis; -1 where that is unknown.
  var minContent = -1
  var maxContent = -1
}

/// The tracks that are being sized, and how.
struct TrackSizing {
  var tracks: Range<Int>
  var isColumns: Bool
  /// The available space (-1 where it is unknown), and the rule that applies then.
  var space: Int
  var contentConstraint: Int32
  var gap: Int
  /// Whether tracks that are sized by their content share the free space.
  var stretches: Bool

  var gaps: Int { gap * max(tracks.count - 1, 0) }
}

extension BoxTree {
  /// Sizes tracks; the items from `firstItem` on are their content.
  mutating func sizeTracks(_ sizing: TrackSizing, firstItem: Int) {
    for index in firstItem..<gridItems.count { raise(sizing, gridItems[index], single: true) }
    for index in firstItem..<gridItems.count { raise(sizing, gridItems[index], single: false) }
    for index in sizing.tracks {
      tracks[index].growthLimit = max(tracks[index].growthLimit, tracks[index].baseSize)
    }
    if sizing.space < 0 {
      sizeToContent(sizing)
    } else {
      growToLimits(sizing)
      shareFractions(sizing)
      if sizing.stretches { stretch(sizing) }
    }
    var (exact, start) = (0.0, 0)
    for index in sizing.tracks {
      exact += min(tracks[index].baseSize, Double(LengthResolution.maxLength))
      let end = LengthResolution.rounded(exact + 0.000_001)
      tracks[index].size = end - start
      start = end
    }
  }

  /// Raises an item's tracks until they are large enough for it.
  private mutating func raise(_ sizing: TrackSizing, _ item: GridItem, single: Bool) {
    let span = sizing.isColumns ? item.columnSpan : item.rowSpan
    guard (span == 1) == single, item.maxContent >= 0 else { return }
    let first = sizing.tracks.lowerBound + (sizing.isColumns ? item.column : item.row)
    let range = first..<min(first + span, sizing.tracks.upperBound)
    if single {
      if tracks[first].hasContentMin {
        tracks[first].baseSize = max(tracks[first].baseSize, Double(item.minContent))
      }
      if tracks[first].hasContentMax || tracks[first].fraction > 0 {
        tracks[first].growthLimit = max(tracks[first].growthLimit, Double(item.maxContent))
      }
      return
    }
    raise(range, least: Double(item.minContent), most: Double(item.maxContent), gap: sizing.gap)
  }

  /// Raises several tracks until an item that spans them fits: tracks with fractions if there are any, otherwise
  /// those sized by content.
  private mutating func raise(_ range: Range<Int>, least: Double, most: Double, gap: Int) {
    var (missing, preferred) = (least, most)
    var hasFractions = false
    for index in range {
      missing -= tracks[index].baseSize
      preferred -= max(tracks[index].growthLimit, tracks[index].baseSize)
      if tracks[index].fraction > 0 { hasFractions = true }
    }
    let gaps = Double(gap * (range.count - 1))
    (missing, preferred) = (missing - gaps, preferred - gaps)
    var (bases, limits) = (0.0, 0.0)
    for index in range where tracks[index].fraction > 0 || !hasFractions {
      if tracks[index].hasContentMin { bases += 1 }
      if tracks[index].hasContentMax || hasFractions { limits += 1 }
    }
    for index in range where tracks[index].fraction > 0 || !hasFractions {
      tracks[index].growthLimit = max(tracks[index].growthLimit, tracks[index].baseSize)
      if preferred > 0, tracks[index].hasContentMax || hasFractions {
        tracks[index].growthLimit += preferred / limits
      }
      if missing > 0, tracks[index].hasContentMin { tracks[index].baseSize += missing / bases }
    }
  }

  /// Sizes tracks in an unknown space: by what they ask for, or by what they need.
  private mutating func sizeToContent(_ sizing: TrackSizing) {
    guard sizing.contentConstraint == SizeConstraint.maxContent.code else { return }
    var share = 0.0
    for index in sizing.tracks where tracks[index].fraction > 0 {
      share = max(share, tracks[index].growthLimit / max(tracks[index].fraction, 1))
    }
    for index in sizing.tracks {
      let track = tracks[index]
      tracks[index].baseSize =
        track.fraction > 0 ? max(track.baseSize, share * track.fraction) : track.growthLimit
    }
  }

  /// Shares free space evenly among tracks that ask for more, until they have it.
  private mutating func growToLimits(_ sizing: TrackSizing) {
    var free = Double(sizing.space - sizing.gaps)
    var open = 0
    for index in sizing.tracks {
      free -= tracks[index].baseSize
      if tracks[index].isBelowGrowthLimit { open += 1 }
    }
    while free > 0.000_001, open > 0 {
      let share = free / Double(open)
      open = 0
      for index in sizing.tracks where tracks[index].isBelowGrowthLimit {
        let part = min(share, tracks[index].growthLimit - tracks[index].baseSize)
        free -= part
        tracks[index].baseSize =
          part < share ? tracks[index].growthLimit : tracks[index].baseSize + part
        if tracks[index].isBelowGrowthLimit { open += 1 }
      }
    }
  }

  /// Shares free space by fractions; a track that needs more than its share gets what it needs.
  private mutating func shareFractions(_ sizing: TrackSizing) {
    var free = Double(sizing.space - sizing.gaps)
    var shares = 0.0
    for index in sizing.tracks {
      if tracks[index].fraction > 0 {
        shares += tracks[index].fraction
      } else {
        free -= tracks[index].baseSize
      }
    }
    guard shares > 0 else { return }
    // Each round takes out the tracks that need more than a share; this only makes shares smaller.
    var (settled, needed) = (0.0, 0.0)
    while true {
      let share = max(free - needed, 0) / max(shares - settled, 1)
      var (nowSettled, nowNeeded) = (0.0, 0.0)
      for index in sizing.tracks where tracks[index].fraction > 0 {
        if tracks[index].baseSize > share * tracks[index].fraction {
          nowSettled += tracks[index].fraction
          nowNeeded += tracks[index].baseSize
        }
      }
      if nowSettled <= settled {
        for index in sizing.tracks where tracks[index].fraction > 0 {
          tracks[index].baseSize = max(tracks[index].baseSize, share * tracks[index].fraction)
        }
        return
      }
      (settled, needed) = (nowSettled, nowNeeded)
    }
  }

  /// Shares free space evenly among tracks that are sized by their content.
  private mutating func stretch(_ sizing: TrackSizing) {
    var free = Double(sizing.space - sizing.gaps)
    var count = 0
    for index in sizing.tracks {
      free -= tracks[index].baseSize
      if tracks[index].hasContentMax { count += 1 }
    }
    guard free > 0, count > 0 else { return }
    for index in sizing.tracks where tracks[index].hasContentMax {
      tracks[index].baseSize += free / Double(count)
    }
  }
}

extension SizedTrack {
  /// Whether the track asks for more than it has, other than by fractions.
  fileprivate var isBelowGrowthLimit: Bool { fraction == 0 && growthLimit - baseSize > 0.000_001 }
}
