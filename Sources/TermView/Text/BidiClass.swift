// BidiClass: looks up what the bidirectional algorithm needs of a scalar.

/// The bidirectional class of a scalar (UAX #9, table 4), in the order of the generated table.
package enum BidiClass: UInt8, CaseIterable, Sendable {
  case l, r, al, en, es, et, an, cs, nsm, bn, b, s, ws, on
  case lre, lro, rle, rlo, pdf, lri, rli, fsi, pdi

  /// Looks up a scalar's class.
  package init(of scalar: UInt32) { self = BidiData.shared.classes.value(of: scalar) ?? .l }

  /// Whether rule X9 removes the scalar: it takes part in no rule after that.
  package var isRemoved: Bool {
    switch self {
    case .lre, .lro, .rle, .rlo, .pdf, .bn: true
    default: false
    }
  }

  var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }

  /// Whether the rules N0 to N2 resolve the scalar by what surrounds it.
  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .lri, .rli, .fsi, .pdi: true
    default: false
    }
  }

  /// The direction of a strong type, as the rules for neutrals see it: numbers count as right to left.
  var strongDirection: TextDirection? {
    switch self {
    case .l: .leftToRight
    case .r, .al, .en, .an: .rightToLeft
    default: nil
    }
  }
}

/// The direction of a paragraph of text, or of a part of it.
package enum TextDirection: UInt8, Sendable {
  case leftToRight, rightToLeft
}

/// A paired bracket.
package struct Bracket: Equatable {
  /// What an opening bracket and its closing ones have in common.
  package var pair: UInt32
  package var isOpening: Bool
}

/// Returns the mirror image of an arrow, a triangle or a line; other scalars are returned as they are.
package func mirroredDrawing(of scalar: UInt32) -> UInt32 {
  BidiData.shared.mirroredDrawing[scalar] ?? scalar
}

/// The generated tables, decoded when the first text with right-to-left letters is drawn.
struct BidiData: Sendable {
  static let shared = BidiData()

  let classes: ScalarRanges<BidiClass>
  let joining: ScalarRanges<JoiningType>
  private let brackets: [UInt32: Bracket]
  private let mirrors: [UInt32: UInt32]
  private let forms: [UInt32: [UInt32]]
  /// The mirror images of arrows, triangles and lines, which Unicode does not mirror: the two of each pair.
  let mirroredDrawing = [UInt32: UInt32](
    uniqueKeysWithValues: stride(from: 0, to: Self.drawing.count, by: 2).flatMap { first in
      let (left, right) = (Self.drawing[first], Self.drawing[first + 1])
      return [(left, right), (right, left)]
    })
  private static let drawing = Array(
    "┌┐└┘├┤╭╮╰╯╴╶╸╺┏┓┗┛┣┫╔╗╚╝╠╣▸◂▹◃▶◀▷◁►◄▻◅←→⇐⇒⇤⇥↩↪⟵⟶▌▐▏▕◖◗◐◑".unicodeScalars.map(\.value))

  private init() {
    classes = ScalarRanges(BidiTable.classes)
    joining = ScalarRanges(BidiTable.joining)
    var brackets: [UInt32: Bracket] = [:]
    for pair in Self.rows(BidiTable.brackets) {
      brackets[pair[0]] = Bracket(pair: Self.canonical(pair[0]), isOpening: true)
      brackets[pair[1]] = Bracket(pair: Self.canonical(pair[0]), isOpening: false)
    }
    self.brackets = brackets
    var mirrors: [UInt32: UInt32] = [:]
    for pair in Self.rows(BidiTable.mirrors) { mirrors[pair[0]] = pair[1] }
    self.mirrors = mirrors
    var forms: [UInt32: [UInt32]] = [:]
    for row in Self.rows(BidiTable.forms) { forms[row[0]] = Array(row.dropFirst()) }
    self.forms = forms
  }

  /// The bracket that a scalar is.
  func bracket(_ scalar: UInt32) -> Bracket? { brackets[scalar] }
  /// The scalar that looks like this one in a mirror.
  func mirror(of scalar: UInt32) -> UInt32? { mirrors[scalar] }
  /// The isolated, final, initial and medial form of a letter, 0 for one that it lacks.
  func forms(of letter: UInt32) -> [UInt32]? { forms[letter] }

  /// The angle brackets U+2329 are equivalent to U+3008.
  private static func canonical(_ opening: UInt32) -> UInt32 {
    opening == 0x2329 ? 0x3008 : opening
  }

  /// Reads rows of hexadecimal numbers, separated by commas, the rows by spaces.
  private static func rows(_ text: StaticString) -> [[UInt32]] {
    text.description.split(separator: " ").map { row in
      row.split(separator: ",").compactMap { UInt32($0, radix: 16) }
    }
  }
}

/// A value for each range of scalars.
struct ScalarRanges<Value: RawRepresentable & Sendable>: Sendable where Value.RawValue == UInt8 {
  private var starts: [UInt32] = []
  private var values: [UInt8] = []

  /// Reads a table: at each change a letter for the value, and its distance from the last one in hexadecimal digits.
  init(_ table: StaticString) {
    let letters = Array("GHIJKLMNOPQRSTUVWXYZghi".utf8)
    var start: UInt32 = 0
    var distance: UInt32 = 0
    for byte in table.description.utf8 {
      if let value = letters.firstIndex(of: byte) {
        if !values.isEmpty { starts.append(start + distance) }
        start += distance
        distance = 0
        values.append(UInt8(truncatingIfNeeded: value))
      } else {
        distance =
          distance << 4
          | UInt32(truncatingIfNeeded: Character(Unicode.Scalar(byte)).hexDigitValue ?? 0)
      }
    }
    starts.append(start + distance)
  }

  /// Returns the value of the range that holds a scalar.
  func value(of scalar: UInt32) -> Value? {
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle }
    }
    return Value(rawValue: values[low])
  }
}
