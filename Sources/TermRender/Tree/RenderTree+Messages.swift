// RenderTree+Messages: what a handler made of an event in, what the program is sent out.

internal import TermView

extension RenderTree {
  /// What becomes of a message on its way from a node's handler out of the tree; nil where a `Local` kept it.
  ///
  /// `position` is which handler of the node it comes from, counted from the newest.
  mutating func pass(_ message: Any, from node: Int32, position: Int) -> Any? {
    var message = message
    var node = node
    var position = position
    while true {
      var maps: [(Any) -> Any] = []
      var index = 0
      forEachHandler(of: node) { answer in
        if index < position, case .map(let transform) = answer { maps.append(transform) }
        index += 1
      }
      for transform in maps.reversed() { message = transform(message) }
      node = boxes.boxes[Int(node)].parent
      guard node >= 0 else { return message }
      position = .max
      let own = nodes[Int(node)].own
      if nodes[Int(node)].kind == .local, own >= 0,
        let content = deferred[Int(own)].content as? any StatefulContent,
        let value = deferred[Int(own)].value
      {
        let answer = content.receive(message, value)
        if let value = answer.value {
          deferred[Int(own)].value = value
          changedLocals.append(node)
        }
        guard let sent = answer.message else { return nil }
        message = sent
      }
    }
  }
}
