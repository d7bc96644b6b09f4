// FloatingNodes: the nodes that may be drawn over others.

internal import TermView

/// The nodes that may be drawn outside their container, or in front of what follows them.
struct FloatingNodes {
  /// How many there are.
  var count = 0
  /// Whether any of them was in the last painted frame.
  var wasPainted = false
  /// The nodes kept on screen.
  var keptOnScreen: Set<Int32> = []
  /// How far each of these is moved to be on screen; none if it is there already.
  var shifts: [Int32: Point] = [:]
  /// Where removed nodes were drawn; recorded only if something floats.
  var removedDamage = Damage()
}
