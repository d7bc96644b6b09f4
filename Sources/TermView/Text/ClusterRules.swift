// ClusterRules: the scalars of a cluster in, where it ends and how wide it is out.

/// The rules of UAX #29 for extended grapheme clusters, as a machine that is fed one scalar a time.
///
/// Controls never enter it: the scanner gives them clusters of their own (GB4, GB5).
struct BreakRules {
  /// How far the pattern `pictographic extend* joiner` of GB11 is matched.
  private enum Emoji { case none, base, joined }
  /// How far the pattern `consonant (extend | linker)* linker …` of GB9c is matched.
  private enum Conjunct { case none, consonant, linked }

  private var last: BreakClass
  private var emoji = Emoji.none
  private var conjunct = Conjunct.none
  /// Whether the last scalar is a regional indicator without its other half.
  private var hasHalfFlag = false

  /// Starts a cluster.
  init(first: BreakClass) {
    last = first
    follow(first)
  }

  /// Whether the cluster would take in more than marks, a joiner's match apart.
  var isOpen: Bool {
    hasHalfFlag || last == .leading || last == .prepend || conjunct == .linked
  }

  /// Whether `next` belongs to the cluster; if so, it is taken in.
  mutating func takes(_ next: BreakClass) -> Bool {
    guard joins(next) else { return false }
    follow(next)
    last = next
    return true
  }

  private func joins(_ next: BreakClass) -> Bool {
    switch next {
    case .control: return false
    case .extend, .conjunctExtend, .linker, .joiner, .spacingMark: return true  // GB9, GB9a
    case _ where last == .prepend: return true  // GB9b
    case .leading, .leadingVowel, .leadingVowelTrailing: return last == .leading  // GB6
    case .vowel: return last == .leading || last == .leadingVowel || last == .vowel  // GB6, GB7
    case .trailing: return last.rawValue >= BreakClass.vowel.rawValue  // GB7, GB8
    case .consonant: return conjunct == .linked  // GB9c
    case .pictographic: return emoji == .joined  // GB11
    case .regionalIndicator: return hasHalfFlag  // GB12, GB13
    default: return false
    }
  }

  private mutating func follow(_ next: BreakClass) {
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

/// The width rule of PyPI's wcwidth 0.7 within one cluster, as far as it shows with at most 2 cells.
///
/// Two additions are shared by terminals with grapheme support: U+FE0E makes a wide emoji narrow, and
/// joined emoji are always wide. `scripts/conformance/width.py` holds this to it.
struct WidthRules {
  /// The sum so far; the cluster's width is at most 2.
  private var sum = 0
  /// The last scalar that took cells, as long as a selector or a spacing mark may still widen it.
  private var base: ScalarTraits?
  /// Whether a skin tone would merge into what was measured last.
  private var takesModifier = false
  /// Whether a joiner would only shape the conjunct, and not hide what follows.
  private var followsVirama = false
  /// Whether the last scalar was a joiner that hides the next.
  private var skipsNext = false
  private var hasJoinedEmoji = false

  /// The cells that the scalars so far take together.
  var width: Int { hasJoinedEmoji ? 2 : min(sum, 2) }

  /// Counts the next scalar of the cluster.
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

  /// Gives the base the width of the form that a variation selector asks for.
  private mutating func choose(width: Int) {
    if let base, base.hasVariations { sum += width - base.width }
    base = nil
  }
}
