// TreeNode: the retained state of a node, apart from its box.

internal import TermView

/// A node of the retained tree; its box, with its links and its frame, has the same number.
struct TreeNode {
  /// Its key among its siblings.
  var key: UInt64
  /// The index of its record in its arena.
  var record: Int
  /// The number of its arena in the tree.
  var arena: Int32
  var kind: NodeKind
  var flags: NodeFlags = []
  /// Its frame when it was drawn last, relative to its container; its height is 0 if it was not drawn.
  var paintedFrame = BoxFrame()
  /// The index of its state in the tree's `deferred`; -1 if it has none.
  var deferredIndex: Int32 = -1

  init(_ kind: NodeKind, key: UInt64, record: Int, arena: Int32) {
    self.kind = kind
    self.key = key
    self.record = record
    self.arena = arena
  }
}

/// The flags of a node, which save reading its record.
struct NodeFlags: OptionSet {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// All of it must be painted.
  static var needsPaint: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  /// Something in its subtree must be painted.
  static var hasPaintBelow: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// Children of it came, went or moved, and must be painted at their new positions.
  static var needsArrange: NodeFlags { NodeFlags(rawValue: 1 << 18) }
  /// It may be drawn outside its container, or in front of what follows it.
  static var floats: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// Something in its subtree floats.
  static var hasFloatsBelow: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// Its handlers wait for it to appear, to disappear, or to change its size.
  static var watchesAppear: NodeFlags { NodeFlags(rawValue: 1 << 4) }
  static var watchesDisappear: NodeFlags { NodeFlags(rawValue: 1 << 5) }
  static var watchesSize: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  static var isFocusable: NodeFlags { NodeFlags(rawValue: 1 << 7) }
  static var isDisabled: NodeFlags { NodeFlags(rawValue: 1 << 8) }
  static var isHidden: NodeFlags { NodeFlags(rawValue: 1 << 9) }
  /// Its content is several views, which are placed below one another.
  static var hasSeveral: NodeFlags { NodeFlags(rawValue: 1 << 10) }
  /// It scrolls its content.
  static var scrolls: NodeFlags { NodeFlags(rawValue: 1 << 11) }
  /// Ops set its visual style; without them it paints nothing of its own.
  static var hasVisualStyle: NodeFlags { NodeFlags(rawValue: 1 << 12) }
  /// It matched a record in the current update.
  static var isMatched: NodeFlags { NodeFlags(rawValue: 1 << 14) }
  static var hasFocusScope: NodeFlags { NodeFlags(rawValue: 1 << 15) }
  /// Its key comes from an id that the app gave it.
  static var hasIdentity: NodeFlags { NodeFlags(rawValue: 1 << 16) }
  /// It clips its subtree.
  static var clips: NodeFlags { NodeFlags(rawValue: 1 << 17) }
  /// Its record sets the position of its caret.
  static var hasCaret: NodeFlags { NodeFlags(rawValue: 1 << 19) }
  /// Its handlers wait for the mouse.
  static var takesMouse: NodeFlags { NodeFlags(rawValue: 1 << 20) }
  /// The mouse is over it, or over something in its subtree.
  static var isUnderMouse: NodeFlags { NodeFlags(rawValue: 1 << 21) }
  /// Its handlers received an enter event, and no leave event since.
  static var receivedEnter: NodeFlags { NodeFlags(rawValue: 1 << 22) }
  /// Its handlers received an appear event, and no disappear event since.
  static var receivedAppear: NodeFlags { NodeFlags(rawValue: 1 << 23) }
  /// It remembers which view in it had the focus last.
  static var remembersFocus: NodeFlags { NodeFlags(rawValue: 1 << 24) }
  /// It wants the focus when it appears.
  static var wantsFocus: NodeFlags { NodeFlags(rawValue: 1 << 25) }
  /// Its handlers bind keys.
  static var bindsKeys: NodeFlags { NodeFlags(rawValue: 1 << 26) }
  /// Its handlers want the pixel under the mouse.
  static var wantsPixels: NodeFlags { NodeFlags(rawValue: 1 << 27) }
  /// Its handlers search the texts in it.
  static var searchesTexts: NodeFlags { NodeFlags(rawValue: 1 << 28) }
  /// Something must be painted.
  static var anyPaint: NodeFlags { [.needsPaint, .hasPaintBelow, .needsArrange] }

  /// The flags that come from its record alone.
  static var recordFlags: NodeFlags {
    [
      .floats, .isFocusable, .isDisabled, .isHidden, .scrolls, .hasVisualStyle, .hasFocusScope,
      .wantsFocus, .hasIdentity, .clips, .hasCaret, .remembersFocus,
    ]
  }
  /// The flags that come from its handlers.
  static var handlerFlags: NodeFlags {
    [
      .watchesAppear, .watchesDisappear, .watchesSize, .takesMouse, .bindsKeys, .wantsPixels,
      .searchesTexts,
    ]
  }
}
