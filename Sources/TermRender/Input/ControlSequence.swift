// ControlSequence: parses the bytes of a control sequence into numbers and the bytes that name it.

/// A parsed control sequence: `CSI`, a private marker, numbers, an intermediate byte and a final byte.
///
/// Semicolons separate groups of numbers; colons separate the numbers in a group.
struct ControlSequence {
  /// The private marker: one of `<`, `=`, `>` and `?`; 0 if there is none.
  private(set) var marker: UInt8 = 0
  /// The intermediate byte, from a space to `/`; 0 if there is none.
  private(set) var intermediate: UInt8 = 0
  /// The byte that ends the sequence and names its function.
  private(set) var final: UInt8 = 0
  /// All numbers in order; -1 for one that is omitted.
  private var values: [Int] = []
  /// The index in `values` at which each group begins.
  private var starts: [Int] = []

  /// The number of groups; 0 for a sequence without parameters.
  var count: Int { starts.count }

  /// Parses the bytes after the introducer of a sequence; returns false if they have no known form.
  ///
  /// The previous contents are discarded either way; their memory is reused.
  mutating func parse(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    (marker, intermediate, final) = (0, 0, 0)
    values.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    var value = -1
    var hasBegun = false
    for index in range {
      let byte = bytes[index]
      switch byte {
      case 0x30...0x39 where intermediate == 0:
        begin(&hasBegun)
        // No terminal sends a number near this bound, so it stands for all larger ones.
        value = min(max(value, 0) * 10 + Int(byte & 0xF), 0x3FFF_FFFF)
      case 0x3A where intermediate == 0:
        begin(&hasBegun)
        values.append(value)
        value = -1
      case 0x3B where intermediate == 0:
        begin(&hasBegun)
        values.append(value)
        starts.append(values.count)
        value = -1
      case 0x3C...0x3F where index == range.lowerBound: marker = byte
      case 0x20...0x2F where intermediate == 0: intermediate = byte
      case 0x40...0x7E where index == range.upperBound - 1: final = byte
      default: return false
      }
    }
    if hasBegun { values.append(value) }
    return true
  }

  /// Parses a buffered sequence whose introducer is `start` bytes long.
  mutating func parse(_ bytes: [UInt8], from start: Int) -> Bool {
    parse(bytes.span, start..<bytes.count)
  }

  /// Returns the number at an index in a group, or nil if it is omitted.
  func value(_ group: Int, _ index: Int = 0) -> Int? {
    guard group < starts.count, index < size(ofGroup: group) else { return nil }
    let value = values[starts[group] + index]
    return value < 0 ? nil : value
  }

  /// Returns the count of numbers in a group, including omitted ones.
  func size(ofGroup group: Int) -> Int {
    guard group < starts.count else { return 0 }
    return (group + 1 < starts.count ? starts[group + 1] : values.count) - starts[group]
  }

  /// The first number of each group, 0 for an omitted one; an omitted last number is not included.
  var numbers: [Int] {
    var numbers = (0..<count).map { value($0) ?? 0 }
    if count > 0, value(count - 1) == nil { numbers.removeLast() }
    return numbers
  }

  private mutating func begin(_ hasBegun: inout Bool) {
    if hasBegun { return }
    hasBegun = true
    starts.append(0)
  }
}
