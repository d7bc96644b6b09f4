// InputParser: bytes of a terminal in, cut anywhere, what they mean out.

public import TermView

/// Tells what bytes from a terminal mean.
///
/// It has no clock and asks for nothing: the same bytes give the same inputs, however they are cut. Where the
/// end of a key can only be told by the silence after it, as with Escape, `waiting` says so, and `flush` is
/// that silence.
///
/// No bytes are ever an error. Those without a meaning are an `.unknown` event, and those around them keep
/// theirs. Memory is bounded, whatever comes: a control sequence has up to 4 KiB and a string 1 MiB, or is
/// unknown by its beginning; a paste is given in pieces of 16 MiB.
///
///     var parser = InputParser()
///     parser.parse(bytes.span) { input in … }
///
/// - Complexity: O(1) a byte.
public struct InputParser: Sendable {
  /// The pixels of a cell while the mouse is reported in pixels (mode 1016); nil while it is in cells.
  public var cellSize: PixelSize?
  /// Whether the cursor was asked for and the answer is due, so that `CSI 1;5R` is where it is.
  ///
  /// Else it is Control with F3, followed by the reply, in case somebody knows that it is one.
  public var awaitsCursor = false
  /// The modifier that counts 8 in xterm's sequences: Meta there, Super in terminals that speak kitty's
  /// keyboard protocol.
  public var fourthModifier: Key.Modifiers = .meta

  /// What the next byte belongs to.
  var state: State = .ground
  /// Whether an Escape stands before what is held, which makes it Alt.
  var isAlt = false
  /// The bytes of what was begun, from its introducer on; or what was pasted so far.
  var held: [UInt8] = []
  /// How many of the bytes held are the introducer.
  var start = 0
  /// The bytes still to come: of a character, of a mouse report, or of the end of a paste.
  var missing = 0
  /// Whether a part of this paste was given before.
  var isContinued = false
  /// The numbers of the sequence at hand; here so that its memory is used again.
  var control = ControlSequence()
  /// The buttons that are down, by their bits, as far as old reports tell.
  var buttonsDown: UInt16 = 0
  /// The first half of a character above U+FFFF from Windows: of a press, and of a release.
  var surrogates: [UInt16] = [0, 0]

  /// Creates a parser that waits for nothing.
  public init() {}

  /// Takes the next bytes, and calls `receive` with what they and those before them mean.
  public mutating func parse(_ bytes: Span<UInt8>, _ receive: (Input) -> Void) {
    let keys = TypedKeys.all
    var index = 0
    while index < bytes.count {
      switch state {
      case .ground:
        let byte = bytes[index]
        if byte < 0x80, byte != 0x1B {
          receive(keys.ascii[Int(byte)].input)
          index += 1
          continue
        }
        index =
          readWholeControl(bytes, from: index, receive)
          ?? readCharacter(bytes, from: index, receive)
      case .paste: index = readPaste(bytes, from: index, receive)
      default:
        step(bytes[index], receive)
        index += 1
      }
    }
  }

  /// Takes the next bytes, and returns what they and those before them mean.
  public mutating func parse(_ bytes: [UInt8]) -> [Input] {
    var inputs: [Input] = []
    parse(bytes.span) { inputs.append($0) }
    return inputs
  }

  /// What more bytes would decide.
  public var waiting: Waiting {
    switch state {
    case .ground, .paste, .lostControl, .lostBytes, .lostString, .lostStringEscape, .lostCharacter:
      .nothing
    case .escape, .dollar: .key
    case .control, .single, .string, .stringEscape: held.count == start ? .key : .sequence
    case .character, .console, .mouse: .sequence
    }
  }

  /// The bytes of memory held for what was begun.
  package var footprint: Int { held.capacity }

  /// The most bytes that may be held: a whole paste, in an array that doubles as it grows.
  package static var footprintLimit: Int { pasteLimit * 2 + 4096 }

  /// What the next byte belongs to.
  enum State: UInt8 {
    /// Nothing that was begun.
    case ground
    /// After an Escape.
    case escape
    /// A control sequence; one that may end with its dollar, as rxvt's do; one of the Linux console.
    case control, dollar, console
    /// A sequence of one more character, and maybe numbers (SS3).
    case single
    /// A string up to its terminator, and an Escape in it.
    case string, stringEscape
    /// A character of several bytes.
    case character
    /// The three bytes of X10's mouse reports.
    case mouse
    /// Text between the brackets of a paste.
    case paste
    /// The rest of what was given up, by its kind.
    case lostControl, lostBytes, lostString, lostStringEscape, lostCharacter
  }

  /// The most bytes of a control sequence, and of a string.
  static let controlLimit = 4096
  static let stringLimit = 1 << 20
}

extension InputParser {
  /// Gives an input; one that is no key comes after the Escape that stands before it.
  mutating func give(_ input: Input, _ receive: (Input) -> Void) {
    guard isAlt else {
      receive(input)
      return
    }
    isAlt = false
    if case .event(.key(var press)) = input {
      press.key.modifiers.insert(.alt)
      press.text = ""
      receive(.event(.key(press)))
    } else {
      receive(TypedKeys.all.ascii[0x1B].input)
      receive(input)
    }
  }

  /// Gives bytes as unknown.
  mutating func giveUnknown(_ bytes: [UInt8], _ receive: (Input) -> Void) {
    give(.event(.unknown(bytes)), receive)
  }

  /// Gives what is held as unknown.
  mutating func giveHeld(_ receive: (Input) -> Void) {
    let bytes = held
    release()
    giveUnknown(bytes, receive)
  }

  /// Begins to hold something; `start` of its bytes introduce it.
  mutating func hold(_ byte: UInt8, as state: State, start: Int = 1) {
    release()
    held.append(byte)
    self.state = state
    self.start = start
  }

  /// Lets go of what is held, and of memory that only rare things need.
  mutating func release() {
    state = .ground
    if held.capacity > Self.controlLimit * 4 {
      held = []
    } else {
      held.removeAll(keepingCapacity: true)
    }
  }
}
