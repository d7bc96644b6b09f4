// ControlSequence: the bytes of a control sequence in, its parameters as numbers out.

/// The parts of a control sequence: `CSI`, a private marker, numbers, an intermediate byte and a final one.
///
/// Numbers stand in groups that semicolons separate; inside of a group, colons do.
struct ControlSequence {
  /// One of `<`, `=`, `>` and `?`; 0 where there is none.
  private(set) var marker: UInt8 = 0
  /// A byte from a space to `/`; 0 where there is none.
  private(set) var intermediate: UInt8 = 0
  /// The byte that ends the sequence and says what it is.
  private(set) var final: UInt8 = 0
  /// All numbers in their order; -1 for one that is left out.
  private var values: [Int] = []
  /// Where each group begins in `values`.
  private var starts: [Int] = []

  /// How many groups there are; none where there is not even a semicolon.
  var count: Int { starts.count }

  /// Reads what stands after the introducer of a sequence; false where it has no known form.
  ///
  /// What this held before is gone either way; its memory is used again.
  mutating func read(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    (marker, intermediate, final) = (0, 0, 0)
    values.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    var value = -1
    var isBegun = false
    for index in range {
      let byte = bytes[index]
      switch byte {
      case 0x30...0x39 where intermediate == 0:
        begin(&isBegun)
        // Nothing that a terminal says comes near; what does is as good as the bound.
        value = min(max(value, 0) * 10 + Int(byte & 0xF), 0x3FFF_FFFF)
      case 0x3A where intermediate == 0:
        begin(&isBegun)
        values.append(value)
        value = -1
      case 0x3B where intermediate == 0:
        begin(&isBegun)
        values.append(value)
        starts.append(values.count)
        value = -1
      case 0x3C...0x3F where index == range.lowerBound: marker = byte
      case 0x20...0x2F where intermediate == 0: intermediate = byte
      case 0x40...0x7E where index == range.upperBound - 1: final = byte
      default: return false
      }
    }
    if isBegun { values.append(value) }
    return true
  }

  /// Reads a sequence that is held, and whose introducer is `start` bytes long.
  mutating func read(_ bytes: [UInt8], from start: Int) -> Bool {
    read(bytes.span, start..<bytes.count)
  }

  /// A number by its group, and its place in it; nil where it is left out.
  func value(_ group: Int, _ place: Int = 0) -> Int? {
    guard group < starts.count, place < size(ofGroup: group) else { return nil }
    let value = values[starts[group] + place]
    return value < 0 ? nil : value
  }

  /// How many numbers a group has, with those that are left out.
  func size(ofGroup group: Int) -> Int {
    guard group < starts.count else { return 0 }
    return (group + 1 < starts.count ? starts[group + 1] : values.count) - starts[group]
  }

  /// The first number of each group; 0 for one that is left out at the end is not counted.
  var numbers: [Int] {
    var numbers = (0..<count).map { value($0) ?? 0 }
    if count > 0, value(count - 1) == nil { numbers.removeLast() }
    return numbers
  }

  private mutating func begin(_ isBegun: inout Bool) {
    if isBegun { return }
    isBegun = true
    starts.append(0)
  }
}
