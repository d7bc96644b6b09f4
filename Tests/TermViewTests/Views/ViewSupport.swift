// ViewSupport: a view's record as a line of text, for the tests of the builder and of texts.

@testable import TermView

/// Returns the record of a view and its descendants: `box("a", group("b"))`; a text is its content.
func outline(_ view: some View) -> String {
  let (arena, place) = view.node.complete()
  return outline(arena, place)
}

/// Returns the views of a closure, as the children of one container.
func outline(@ViewBuilder<Int> _ views: () -> Views<Int>) -> String {
  outline(VStack<Int>(content: views))
}

private func outline(_ arena: NodeArena, _ place: Int) -> String {
  let kind = arena[place].recordKind
  if kind == .text {
    let range = arena[place + 4]
    let bytes = arena.text[range.upper..<range.upper + range.lower]
    return "\"\(String(decoding: bytes, as: UTF8.self))\""
  }
  return
    "\(kind)(\(children(of: place, in: arena).map { outline(arena, $0) }.joined(separator: ", ")))"
}

private func children(of place: Int, in arena: NodeArena) -> [Int] {
  var places: [Int] = []
  var child = arena[place + 1].lower
  while child != 0 {
    places.append(child)
    child = arena[child + 1].upper
  }
  return places
}

/// Returns the keys of a closure's views, which identify them from frame to frame.
func keys(@ViewBuilder<Int> _ views: () -> Views<Int>) -> [UInt64] {
  let list = views().list
  var keys: [UInt64] = []
  var place = list.first
  while place != 0 {
    keys.append(list.arena[place + 3])
    place = list.arena[place + 1].upper
  }
  return keys
}

extension Text {
  /// The whole text.
  var string: String {
    let arena = RecordBuffer()
    _ = write(to: arena, key: 1)
    return String(decoding: arena.text[0..<arena.textCount], as: UTF8.self)
  }
}
