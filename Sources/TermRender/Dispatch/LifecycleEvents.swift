// LifecycleEvents: the appear, disappear and size events that nodes have to send.

internal import TermView

/// The lifecycle events that are due.
struct LifecycleEvents {
  /// Nodes that may have to send appear events.
  var appeared: [Int32] = []
  /// Nodes that may have to send size events.
  var resized: [Int32] = []
  /// The size that each node sent last.
  var reportedSizes: [Int32: Size] = [:]
  /// The messages of events that were sent already, such as removal, until they are taken.
  var messages: [Any] = []
}
