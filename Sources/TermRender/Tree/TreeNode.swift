// TreeNode: what is kept of a node from frame to frame, beside its box.

internal import TermView

/// A node of the tree that is kept; its box, with its links and its place, has the same number.
struct TreeNode {
  /// Its key among its siblings.
  var key: UInt64
  /// Where its record stands in its arena.
  var record: Int
  /// Which of the tree's arenas that is.
  var arena: Int32
  var kind: NodeKind
  var flags: NodeFlags = []
  /// Where it was when it was drawn last, relative to its container; of no height where it was not.
  var shown = BoxFrame()
  /// Which of the tree's `deferred` is its own; -1 is none.
  var own: Int32 = -1

  init(_ kind: NodeKind, key: UInt64, record: Int, arena: Int32) {
    self.kind = kind
    self.key = key
    self.record = record
    self.arena = arena
  }
}

/// What is known of a node at a glance.
struct NodeFlags: OptionSet {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// All of it has to be painted again.
  static var needsPaint: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  /// Something in it has to be painted again.
  static var hasPaintBelow: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// Children of it came, went or moved, and have to be painted where they are now.
  static var arranges: NodeFlags { NodeFlags(rawValue: 1 << 18) }
  /// It may be drawn outside of its container, or over siblings.
  static var floats: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// Something in it floats.
  static var hasFloatsBelow: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// Its handlers want to know when it comes, goes, or changes its size.
  static var watchesAppear: NodeFlags { NodeFlags(rawValue: 1 << 4) }
  static var watchesDisappear: NodeFlags { NodeFlags(rawValue: 1 << 5) }
  static var watchesSize: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  static var isFocusable: NodeFlags { NodeFlags(rawValue: 1 << 7) }
  static var isDisabled: NodeFlags { NodeFlags(rawValue: 1 << 8) }
  static var isHidden: NodeFlags { NodeFlags(rawValue: 1 << 9) }
  /// It has several views as its content, which stand below one another.
  static var holdsSeveral: NodeFlags { NodeFlags(rawValue: 1 << 10) }
  /// It scrolls what is in it.
  static var scrolls: NodeFlags { NodeFlags(rawValue: 1 << 11) }
  /// Ops say how it looks; without them it paints nothing of its own.
  static var hasLook: NodeFlags { NodeFlags(rawValue: 1 << 12) }
  /// It looks another way in some state.
  static var hasStates: NodeFlags { NodeFlags(rawValue: 1 << 13) }
  /// It matched a record in the pass that is going on.
  static var isMatched: NodeFlags { NodeFlags(rawValue: 1 << 14) }
  static var hasFocusScope: NodeFlags { NodeFlags(rawValue: 1 << 15) }
  /// Its key was said by its author.
  static var hasIdentity: NodeFlags { NodeFlags(rawValue: 1 << 16) }
  /// Nothing of what is in it is seen outside of it.
  static var clips: NodeFlags { NodeFlags(rawValue: 1 << 17) }
  /// Its author says where its caret is.
  static var hasCaret: NodeFlags { NodeFlags(rawValue: 1 << 19) }
  /// Its handlers want to know of the mouse, or answer to it.
  static var takesMouse: NodeFlags { NodeFlags(rawValue: 1 << 20) }
  /// The mouse is over it, or over something in it.
  static var isUnderMouse: NodeFlags { NodeFlags(rawValue: 1 << 21) }
  /// Its handlers were told that the mouse came, and not yet that it left.
  static var knowsMouse: NodeFlags { NodeFlags(rawValue: 1 << 22) }
  /// Its handlers were told that it came, and not yet that it went.
  static var hasCome: NodeFlags { NodeFlags(rawValue: 1 << 23) }
  /// It knows which view in it had the focus last.
  static var remembersFocus: NodeFlags { NodeFlags(rawValue: 1 << 24) }
  /// Something is to be painted.
  static var paint: NodeFlags { [.needsPaint, .hasPaintBelow, .arranges] }

  /// What its record says, and nothing else.
  static var said: NodeFlags {
    [
      .floats, .isFocusable, .isDisabled, .isHidden, .scrolls, .hasLook, .hasStates, .hasFocusScope,
      .hasIdentity, .clips, .hasCaret, .remembersFocus,
    ]
  }
  /// What its handlers wait for, as far as that is known at a glance.
  static var heard: NodeFlags { [.watchesAppear, .watchesDisappear, .watchesSize, .takesMouse] }
}
