// GridTrack: columns or rows with what is in them, in; their sizes in whole cells out.
//
// This is css-grid-1 §12 with three simplifications: children that span several tracks are taken in
// order, not by their spans; what they need beyond their tracks is shared evenly; and no track is
// made smaller for being empty.

internal import TermView

/// One column or row.
struct GridTrack {
  /// Whether its least, and its greatest, size is a matter of content.
  let hasContentLeast: Bool
  let hasContentMost: Bool
  /// Its shares of what is left; 0 where it takes none.
  let fraction: Double
  /// The least it can do with, and what it asks for.
  var base: Double
  var limit: Double
  /// The result, in whole cells.
  var size = 0
  var position = 0

  /// A track in a grid whose percentages refer to `room`.
  init(_ style: GridTrackSize, room: Int) {
    let least = style.least.isFill ? nil : style.least.exact(of: room)
    let most = style.most.isFill ? nil : style.most.exact(of: room)
    let shares = style.most.isFill && !(style.fraction > 0) ? 1 : style.fraction
    fraction = shares > 0 ? Double(min(shares, 1_000_000)) : 0
    hasContentLeast = least == nil
    hasContentMost = most == nil && fraction == 0
    base = max(least ?? 0, 0)
    limit = max(base, most ?? 0)
  }

  /// Whether what is in it matters to its size.
  var asksContent: Bool { hasContentLeast || hasContentMost || fraction > 0 }
}

/// A child of a grid.
struct GridItem {
  let box: Int32
  var column = 0
  var row = 0
  var columnSpan: Int
  var rowSpan: Int
  /// What it needs, and what it asks for, along the axis at work; -1 where that is not known yet.
  var least = -1
  var most = -1
}

/// Which tracks are at work.
struct TrackSizing {
  var tracks: Range<Int>
  var isColumns: Bool
  /// The room there is; -1 where it is not known, and the rule to go by then.
  var room: Int
  var rule: Int32
  var gap: Int
  /// Whether tracks that go by their content share what is left.
  var stretches: Bool

  var gaps: Int { gap * max(tracks.count - 1, 0) }
}

extension BoxTree {
  /// Sizes tracks, of which the items from `firstItem` on are the content.
  mutating func sizeTracks(_ sizing: TrackSizing, firstItem: Int) {
    for index in firstItem..<gridItems.count { raise(sizing, gridItems[index], single: true) }
    for index in firstItem..<gridItems.count { raise(sizing, gridItems[index], single: false) }
    for index in sizing.tracks {
      tracks[index].limit = max(tracks[index].limit, tracks[index].base)
    }
    if sizing.room < 0 {
      takeWhatIsAskedFor(sizing)
    } else {
      growToLimits(sizing)
      shareFractions(sizing)
      if sizing.stretches { stretch(sizing) }
    }
    var (exact, start) = (0.0, 0)
    for index in sizing.tracks {
      exact += min(tracks[index].base, Double(Extent.greatest))
      let end = Extent.whole(exact + 0.000_001)
      tracks[index].size = end - start
      start = end
    }
  }

  /// Makes an item's tracks large enough for it.
  private mutating func raise(_ sizing: TrackSizing, _ item: GridItem, single: Bool) {
    let span = sizing.isColumns ? item.columnSpan : item.rowSpan
    guard (span == 1) == single, item.most >= 0 else { return }
    let first = sizing.tracks.lowerBound + (sizing.isColumns ? item.column : item.row)
    let range = first..<min(first + span, sizing.tracks.upperBound)
    if single {
      if tracks[first].hasContentLeast {
        tracks[first].base = max(tracks[first].base, Double(item.least))
      }
      if tracks[first].hasContentMost || tracks[first].fraction > 0 {
        tracks[first].limit = max(tracks[first].limit, Double(item.most))
      }
      return
    }
    raise(range, least: Double(item.least), most: Double(item.most), gap: sizing.gap)
  }

  /// Makes several tracks large enough for an item that spans them: those that take shares, if any
  /// does, else those that go by their content.
  private mutating func raise(_ range: Range<Int>, least: Double, most: Double, gap: Int) {
    var (missing, wished) = (least, most)
    var hasFractions = false
    for index in range {
      missing -= tracks[index].base
      wished -= max(tracks[index].limit, tracks[index].base)
      if tracks[index].fraction > 0 { hasFractions = true }
    }
    let gaps = Double(gap * (range.count - 1))
    (missing, wished) = (missing - gaps, wished - gaps)
    var (bases, limits) = (0.0, 0.0)
    for index in range where tracks[index].fraction > 0 || !hasFractions {
      if tracks[index].hasContentLeast { bases += 1 }
      if tracks[index].hasContentMost || hasFractions { limits += 1 }
    }
    for index in range where tracks[index].fraction > 0 || !hasFractions {
      tracks[index].limit = max(tracks[index].limit, tracks[index].base)
      if wished > 0, tracks[index].hasContentMost || hasFractions {
        tracks[index].limit += wished / limits
      }
      if missing > 0, tracks[index].hasContentLeast { tracks[index].base += missing / bases }
    }
  }

  /// Sizes tracks where no room is known: by what they ask for, or by what they can do with.
  private mutating func takeWhatIsAskedFor(_ sizing: TrackSizing) {
    guard sizing.rule == Space.maxContent.code else { return }
    var share = 0.0
    for index in sizing.tracks where tracks[index].fraction > 0 {
      share = max(share, tracks[index].limit / max(tracks[index].fraction, 1))
    }
    for index in sizing.tracks {
      let track = tracks[index]
      tracks[index].base =
        track.fraction > 0 ? max(track.base, share * track.fraction) : track.limit
    }
  }

  /// Shares room that is left evenly among tracks that ask for more, until they have it.
  private mutating func growToLimits(_ sizing: TrackSizing) {
    var free = Double(sizing.room - sizing.gaps)
    var open = 0
    for index in sizing.tracks {
      free -= tracks[index].base
      if tracks[index].asksForMore { open += 1 }
    }
    while free > 0.000_001, open > 0 {
      let share = free / Double(open)
      open = 0
      for index in sizing.tracks where tracks[index].asksForMore {
        let part = min(share, tracks[index].limit - tracks[index].base)
        free -= part
        tracks[index].base = part < share ? tracks[index].limit : tracks[index].base + part
        if tracks[index].asksForMore { open += 1 }
      }
    }
  }

  /// Shares what is left by fractions; a track that needs more than its share has what it needs.
  private mutating func shareFractions(_ sizing: TrackSizing) {
    var free = Double(sizing.room - sizing.gaps)
    var shares = 0.0
    for index in sizing.tracks {
      if tracks[index].fraction > 0 {
        shares += tracks[index].fraction
      } else {
        free -= tracks[index].base
      }
    }
    guard shares > 0 else { return }
    // Each round takes out those that need more than a share; shares only get smaller by that.
    var (settled, needed) = (0.0, 0.0)
    while true {
      let share = max(free - needed, 0) / max(shares - settled, 1)
      var (nowSettled, nowNeeded) = (0.0, 0.0)
      for index in sizing.tracks where tracks[index].fraction > 0 {
        if tracks[index].base > share * tracks[index].fraction {
          nowSettled += tracks[index].fraction
          nowNeeded += tracks[index].base
        }
      }
      if nowSettled <= settled {
        for index in sizing.tracks where tracks[index].fraction > 0 {
          tracks[index].base = max(tracks[index].base, share * tracks[index].fraction)
        }
        return
      }
      (settled, needed) = (nowSettled, nowNeeded)
    }
  }

  /// Shares what is left evenly among tracks that go by their content.
  private mutating func stretch(_ sizing: TrackSizing) {
    var free = Double(sizing.room - sizing.gaps)
    var count = 0
    for index in sizing.tracks {
      free -= tracks[index].base
      if tracks[index].hasContentMost { count += 1 }
    }
    guard free > 0, count > 0 else { return }
    for index in sizing.tracks where tracks[index].hasContentMost {
      tracks[index].base += free / Double(count)
    }
  }
}

extension GridTrack {
  /// Whether it asks for more than it has, other than by shares.
  fileprivate var asksForMore: Bool { fraction == 0 && limit - base > 0.000_001 }
}
