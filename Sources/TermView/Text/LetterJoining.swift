// LetterJoining: the forms of letters that join their neighbors, as Arabic ones do.

/// How a letter joins its neighbors (Unicode's Joining_Type), in the order of the generated table.
enum JoiningType: UInt8 {
  case none, right, left, dual, causing, transparent

  /// Whether it joins the letter after it, in the order of reading.
  var joinsNext: Bool { self == .dual || self == .left || self == .causing }
  /// Whether it joins the letter before it.
  var joinsPrevious: Bool { self == .dual || self == .right || self == .causing }
}

/// Replaces letters by the presentation forms that show them joined.
///
/// Terminals that do not shape text show these forms as they are, and those that do leave them alone, so that words
/// look the same everywhere. A lam and the alef after it stay two letters: their ligature is one cell wide, and a
/// text must take as many cells in the layout as on the screen.
package enum LetterJoining {
  /// Returns the scalars with their forms; letters without such forms stay as they are.
  package static func joined(_ scalars: [UInt32]) -> [UInt32] {
    let data = BidiData.shared
    let types = scalars.map { data.joining.value(of: $0) ?? .none }
    // Whether the letter before joins to the one that comes next; marks are transparent.
    var result = scalars
    var previous: Int?
    var joinsBefore = [Bool](repeating: false, count: scalars.count)
    var joinsAfter = joinsBefore
    for index in scalars.indices where types[index] != .transparent {
      if let previous, types[previous].joinsNext, types[index].joinsPrevious {
        (joinsAfter[previous], joinsBefore[index]) = (true, true)
      }
      previous = index
    }
    for index in scalars.indices {
      guard let forms = data.forms(of: scalars[index]) else { continue }
      let wanted = joinsBefore[index] ? (joinsAfter[index] ? 3 : 1) : (joinsAfter[index] ? 2 : 0)
      if forms[wanted] != 0 { result[index] = forms[wanted] }
    }
    return result
  }
}
