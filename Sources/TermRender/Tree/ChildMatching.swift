// ChildMatching: the nodes whose children must be updated, and buffers for matching children with records.

/// The nodes whose children must be updated, and scratch buffers for matching children with records by key.
struct ChildMatching {
  /// Nodes whose children must be updated.
  var workList: [Int32] = []
  /// For each record, the child that matches it; -1 for none.
  var matches: [Int32] = []
  /// The children that are not matched yet, by key.
  var byKey: [UInt64: Int32] = [:]
  /// Children that have the same key as one before them, the last one first; hardly ever any.
  var repeated: [UInt64: [Int32]] = [:]

  /// Frees the scratch buffers.
  mutating func removeBuffers() { (matches, byKey, repeated) = ([], [:], [:]) }
}
