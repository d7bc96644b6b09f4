// LexState: what a line leaves for the next one: the stack of modes.

/// The state of a lexer between two lines.
///
/// States are equal if the same text gets the same tokens after them.
public struct LexState: Hashable, Sendable {
  /// A mode on the stack.
  struct Frame: Hashable, Sendable {
    let grammar: CompiledGrammar
    let mode: Int
    /// What the mode keeps of the match that entered it.
    let mark: [UInt8]
    /// How often the mode is on the stack in succession, as comments are in one another.
    var count = 1

    var rules: CompiledMode { grammar.modes[mode] }
  }

  private(set) var frames: [Frame]
  /// The modes entered beyond the limit.
  private(set) var excess = 0

  /// The most different modes in one another; beyond that, entering one is only counted.
  static let mostFrames = 100

  init(_ grammar: CompiledGrammar) {
    frames = [Frame(grammar: grammar, mode: grammar.root, mark: [])]
  }

  var top: Frame { frames[frames.count - 1] }

  mutating func push(_ grammar: CompiledGrammar, _ mode: Int, mark: [UInt8]) {
    if top.grammar === grammar, top.mode == mode, top.mark == mark {
      frames[frames.count - 1].count += 1
    } else if frames.count >= Self.mostFrames {
      excess += 1
    } else {
      frames.append(Frame(grammar: grammar, mode: mode, mark: mark))
    }
  }

  /// Leaves the mode on top; the last one stays.
  mutating func pop() {
    if excess > 0 {
      excess -= 1
    } else if top.count > 1 {
      frames[frames.count - 1].count -= 1
    } else if frames.count > 1 {
      frames.removeLast()
    }
  }

  /// Leaves all modes above one.
  mutating func truncate(to index: Int) {
    frames.removeLast(frames.count - 1 - index)
    excess = 0
  }
}
