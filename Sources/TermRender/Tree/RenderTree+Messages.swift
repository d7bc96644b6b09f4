// RenderTree+Messages: passes a handler's message outward through `map` handlers and `Local`s.

internal import TermView

extension RenderTree {
  /// Returns the message that leaves the tree for one sent by a node's handler; nil if a `Local` consumed it.
  ///
  /// `position` is the number of newer handlers on that node.
  mutating func mapOutward(_ message: Any, from node: Int32, position: Int) -> Any? {
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
      let own = nodes[Int(node)].deferredIndex
      if nodes[Int(node)].kind == .local, own >= 0,
        let content = deferred[Int(own)].content as? any StatefulContent,
        let value = deferred[Int(own)].value
      {
        let effect = content.receive(message, value)
        if let value = effect.value {
          deferred[Int(own)].value = value
          deferred.changedLocals.append(node)
        }
        if let text = effect.copied { deferred.copied = text }
        guard let sent = effect.message else { return nil }
        message = sent
      }
    }
  }
}
