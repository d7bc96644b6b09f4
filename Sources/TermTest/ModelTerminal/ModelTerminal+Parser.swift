// ModelTerminal+Parser: parses bytes one at a time and performs the operations; unknown ones are problems.

extension ModelTerminal {
  enum ParserState {
    case ground
    case escape
    case control
    case osc
    case oscEscape
    /// Inside a string of an unknown kind: it has no effect up to its end.
    case string
    case stringEscape
    /// Inside a command of kitty's graphics protocol.
    case graphics
    case graphicsEscape
  }

  /// The parts of a control sequence: `\e[` prefix, parameters, intermediates, final byte.
  struct ParsedControl {
    var prefix: Character?
    /// Parameters in groups of subparameters; nil for one that is omitted.
    var groups: [[Int?]]
    var intermediates: String
    var final: Character

    /// Returns the parameter at `index`; an omitted one and 0 mean 1, as for ECMA-48's counts.
    func count(_ index: Int = 0) -> Int {
      max(1, value(index))
    }

    func value(_ index: Int) -> Int {
      guard index < groups.count, let value = groups[index].first else { return 0 }
      return value ?? 0
    }
  }

  mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeInGround(byte)
    case .escape:
      sequence.append(byte)
      takeAfterEscape(byte)
    case .control:
      sequence.append(byte)
      takeInControl(byte)
    case .osc, .oscEscape:
      sequence.append(byte)
      takeInSystem(byte)
    case .string: state = byte == 0x1B ? .stringEscape : .string
    case .stringEscape: state = byte == UInt8(ascii: "\\") ? .ground : .string
    case .graphics, .graphicsEscape:
      sequence.append(byte)
      takeInGraphics(byte)
    }
  }

  private mutating func takeInGround(_ byte: UInt8) {
    if byte >= 0x20 && byte != 0x7F {
      if run.isEmpty { start = offset }
      run.append(byte)
      return
    }
    flushText()
    start = offset
    sequence = [byte]
    if byte == 0x1B {
      state = .escape
      return
    }
    switch byte {
    case 0x08: backspace()
    case 0x09: tab()
    case 0x0A: index()
    case 0x0D: moveToColumn(0)
    default: report("control character")
    }
    repeatable = nil
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["):
      state = .control
      return
    case UInt8(ascii: "]"):
      state = .osc
      return
    case UInt8(ascii: "_") where options.hasPlacements:
      state = .graphics
      return
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      report("unknown string")
      state = .string
      return
    case UInt8(ascii: "D"): index()
    case UInt8(ascii: "M"): reverseIndex()
    default: report("unknown escape sequence")
    }
    repeatable = nil
  }

  private mutating func takeInControl(_ byte: UInt8) {
    if byte < 0x20 || byte >= 0x7F {
      report("byte inside a control sequence")
      state = .ground
      return
    }
    if sequence.count > 200 {
      report("endless control sequence")
      state = .ground
      return
    }
    guard byte >= 0x40 else { return }
    state = .ground
    guard let control = parsedControl() else { return }
    perform(control)
    if control.final != "b" { repeatable = nil }
  }

  private mutating func takeInSystem(_ byte: UInt8) {
    let isStringTerminator = state == .oscEscape && byte == UInt8(ascii: "\\")
    if byte == 0x07 || isStringTerminator {
      state = .ground
      perform(osc: sequence.dropFirst(2).dropLast(isStringTerminator ? 2 : 1))
      repeatable = nil
    } else if byte == 0x1B && state == .osc {
      state = .oscEscape
    } else if state == .oscEscape || byte < 0x20 || byte == 0x7F {
      report("byte inside an OSC")
      state = .ground
    }
  }

  private mutating func parsedControl() -> ParsedControl? {
    var body = sequence.dropFirst(2).dropLast()
    var control = ParsedControl(
      groups: [], intermediates: "", final: Character(Unicode.Scalar(sequence.last ?? 0)))
    if let first = body.first, (0x3C...0x3F).contains(first) {
      control.prefix = Character(Unicode.Scalar(first))
      body = body.dropFirst()
    }
    let parameters = body.prefix { (0x30...0x3B).contains($0) }
    let intermediates = body.dropFirst(parameters.count)
    guard intermediates.allSatisfy({ (0x20...0x2F).contains($0) }) else {
      report("malformed control sequence")
      return nil
    }
    control.intermediates = String(decoding: intermediates, as: UTF8.self)
    guard !parameters.isEmpty else { return control }
    var total = 0
    for group in parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      let values = group.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      total += values.count
      control.groups.append(values.map { Int(String(decoding: $0, as: UTF8.self)) })
      if values.contains(where: { $0.count > 5 || decimal($0) > 65535 }) {
        report("a parameter over 65535")
        return nil
      }
    }
    if total > 16 { report("\(total) parameters, where some engines stop at 16") }
    if control.final != "m" && control.groups.contains(where: { $0.count > 1 }) {
      report("subparameters outside SGR")
      return nil
    }
    return control
  }

  private func decimal(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private mutating func perform(_ control: ParsedControl) {
    switch (control.prefix, control.intermediates, control.final) {
    case ("?", "", "h"): setModes(control, true)
    case ("?", "", "l"): setModes(control, false)
    case (nil, " ", "q") where allows(control, 1) && control.value(0) <= 6:
      cursor.shape = control.value(0)
    case (nil, "", "n") where options.answers && allows(control, 1) && control.value(0) == 5:
      replies += Array("\u{1B}[0n".utf8)
    case (nil, "", "n") where options.answers && allows(control, 1) && control.value(0) == 6:
      replies += Array("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)R".utf8)
    case (nil, "", "c") where options.answers: replies += Array("\u{1B}[?62;22c".utf8)
    case ("?", "$", "p") where options.answers:
      let mode = control.value(0)
      replies += Array("\u{1B}[?\(mode);\(options.synchronizes && mode == 2026 ? 2 : 0)$y".utf8)
    case (nil, "", "m"): selectGraphics(control.groups)
    case (nil, "", "H") where allows(control, 2), (nil, "", "r") where allows(control, 2):
      performEscapePair(control)
    case (nil, "", _) where allows(control, 1): performCounted(control)
    default: report("unknown control sequence")
    }
  }

  private func allows(_ control: ParsedControl, _ parameters: Int) -> Bool {
    control.groups.count <= parameters
  }

  private mutating func performEscapePair(_ control: ParsedControl) {
    if control.final == "H" {
      moveTo(row: control.count(0) - 1, column: control.count(1) - 1)
    } else {
      setMargins(top: control.count(0), bottom: control.value(1) == 0 ? rows : control.value(1))
    }
  }

  private mutating func performCounted(_ control: ParsedControl) {
    let count = control.count()
    switch control.final {
    case "A": moveVertically(by: -count)
    case "B": moveVertically(by: count)
    case "C": moveHorizontally(by: count)
    case "D": moveHorizontally(by: -count)
    case "E": moveToLineStart(by: count)
    case "F": moveToLineStart(by: -count)
    case "G", "`": moveToColumn(count - 1)
    case "d": moveToRow(count - 1)
    case "J": eraseDisplay(control.value(0))
    case "K": eraseLine(control.value(0))
    case "X": eraseCharacters(count)
    case "@": insertCharacters(count)
    case "P": deleteCharacters(count)
    case "L": insertLines(count)
    case "M": deleteLines(count)
    case "S": scroll(by: count)
    case "T": scroll(by: -count)
    case "b": repeatCharacter(count)
    default: report("unknown control sequence")
    }
  }

  private mutating func setModes(_ control: ParsedControl, _ isOn: Bool) {
    if control.groups.isEmpty { report("a mode without its number") }
    for index in control.groups.indices {
      switch control.value(index) {
      case 7: wraps = isOn
      case 25: cursor.isVisible = isOn
      case 1049: showAlternate(isOn)
      case 2026:
        if isSynchronized == isOn { report("synchronized output is not balanced") }
        isSynchronized = isOn
      default: report("unknown mode")
      }
    }
  }

  /// Switches screens; xterm's 1049 saves and restores the pen too, others do not, so the pen must be plain.
  private mutating func showAlternate(_ isOn: Bool) {
    if isOn == isAlternate { report("the alternate screen is not balanced") }
    if pen != Pen() { report("1049 with a pen that is not plain") }
    if isOn {
      primary = (cells, cursor)
      cells = Self.blankScreen(columns, rows)
    } else if let saved = primary {
      cells = saved.cells
      cursor.column = saved.cursor.column
      cursor.row = saved.cursor.row
      primary = nil
    }
    isAlternate = isOn
    isWrapPending = false
    undefinedCells = [:]
  }
}
