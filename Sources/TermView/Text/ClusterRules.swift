// ClusterRules: decides scalar by scalar where a cluster ends and how wide it is.

/// The rules of UAX #29 for extended grapheme clusters, as a state machine that takes one scalar at a time.
///
/// Controls never reach it: the scanner gives each one a cluster of its own (GB4, GB5).
struct GraphemeBreakRules {
  /// The progress in matching the pattern `pictographic extend* joiner` of GB11.
  private enum Emoji { case none, base, joined }
  /// The progress in matching the pattern `consonant (extend | linker)* linker …` of GB9c.
  private enum Conjunct { case none, consonant, linked }

  private var last: GraphemeBreakClass
  private var emoji = Emoji.none
  private var conjunct = Conjunct.none
  /// Whether the last scalar is a regional indicator that still lacks its second half.
  private var hasHalfFlag = false

  /// Starts a cluster with a scalar of class `first`.
  init(first: GraphemeBreakClass) {
    last = first
    follow(first)
  }

  /// Whether a scalar other than a mark could still join the cluster; a match after a joiner (GB11) does not count.
  var isOpen: Bool {
    hasHalfFlag || last == .leading || last == .prepend || conjunct == .linked
  }

  /// Adds a scalar of class `next` if it belongs to the cluster, and returns whether it does.
  mutating func accept(_ next: GraphemeBreakClass) -> Bool {
    guard joins(next) else { return false }
    follow(next)
    last = next
    return true
  }

  private func joins(_ next: GraphemeBreakClass) -> Bool {
    switch next {
    case .control: return false
    case .extend, .conjunctExtend, .linker, .joiner, .spacingMark: return true  // GB9, GB9a
    case _ where last == .prepend: return true  // GB9b
    case .leading, .leadingVowel, .leadingVowelTrailing: return last == .leading  // GB6
    case .vowel: return last == .leading || last == .leadingVowel || last == .vowel  // GB6, GB7
    case .trailing: return last.rawValue >= GraphemeBreakClass.vowel.rawValue  // GB7, GB8
    case .consonant: return conjunct == .linked  // GB9c
    case .pictographic: return emoji == .joined  // GB11
    case .regionalIndicator: return hasHalfFlag  // GB12, GB13
    default: return false
    }
  }

  private mutating func follow(_ next: GraphemeBreakClass) {
    hasHalfFlag = next == .regionalIndicator && !hasHalfFlag
    switch next {
    case .pictographic: emoji = .base
    case .joiner: emoji = emoji == .base ? .joined : .none
    case .extend, .conjunctExtend, .linker: emoji = emoji == .base ? .base : .none
    default: emoji = .none
    }
    switch next {
    case .consonant: conjunct = .consonant
    case .linker: conjunct = conjunct == .none ? .none : .linked
    case .conjunctExtend, .joiner: break
    default: conjunct = .none
    }
  }
}

/// The width rule of PyPI's wcwidth 0.7 within one cluster, as far as it affects widths of at most 2 cells.
///
/// Two additions are common to terminals with grapheme support: U+FE0E makes a wide emoji narrow, and joined emoji
/// are always wide. `scripts/conformance/width.py` checks this against wcwidth.
struct WidthRules {
  /// The sum of the widths so far; the cluster's width is at most 2.
  private var sum = 0
  /// The last scalar that took cells, while a selector or a spacing mark may still widen it.
  private var base: ScalarTraits?
  /// Whether a skin tone would merge into the last measured scalar.
  private var takesModifier = false
  /// Whether a joiner would only shape the conjunct, and not take the width of the next scalar.
  private var followsVirama = false
  /// Whether the last scalar is a joiner, so that the next one adds no width.
  private var skipsNext = false
  private var hasJoinedEmoji = false

  /// The width in cells of the scalars so far.
  var width: Int { hasJoinedEmoji ? 2 : min(sum, 2) }

  /// Adds the next scalar of the cluster.
  mutating func add(_ scalar: UInt32, _ traits: ScalarTraits) {
    if skipsNext {
      skipsNext = false
      hasJoinedEmoji = hasJoinedEmoji || traits.breakClass == .pictographic
      return
    }
    switch scalar {
    case 0x200D:
      skipsNext = !followsVirama
    case 0xFE0F where base != nil:
      choose(width: 2)
    case 0xFE0E where base?.hasVariations == true:
      choose(width: 1)
    case _ where traits.isModifier && takesModifier:
      break
    case _ where traits.width > 0:
      sum += traits.width
      base = traits
      takesModifier =
        traits.breakClass == .pictographic || traits.breakClass == .regionalIndicator
      followsVirama = false
    case _ where traits.isSpacing && base != nil:
      sum += 1
      base = nil
      followsVirama = false
    default:
      followsVirama = traits.isVirama
    }
  }

  /// Gives the base the width of the form that a variation selector selects.
  private mutating func choose(width: Int) {
    if let base, base.hasVariations { sum += width - base.width }
    base = nil
  }
}
