// FlexCase: reads the cases of flex.json; its "about" names their source.

import Foundation
import TermView

@testable import TermRender

/// The file as a whole.
struct FlexCases: Decodable {
  let cases: [FlexCase]
}

/// A case: a tree in CSS, its space, and where browsers placed its boxes.
struct FlexCase: Decodable {
  let name: String
  let viewport: [String: CSSValue]
  let tree: CSSBox
  let expect: ExpectedBox
}

/// A box and its CSS style.
struct CSSBox: Decodable {
  let style: [String: CSSValue]
  let children: [CSSBox]
}

/// The expected place of a box.
struct ExpectedBox: Decodable {
  let x: Int32
  let y: Int32
  let w: Int32
  let h: Int32
  let children: [ExpectedBox]?
}

/// A number, a percentage or a keyword.
enum CSSValue: Decodable {
  case number(Double)
  case word(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .word(try container.decode(String.self))
    }
  }

  /// As a length; nil for a keyword other than `auto`.
  var length: Length? {
    switch self {
    case .number(let number): return .cells(Int(number))
    case .word("auto"): return .auto
    case .word(let word):
      guard word.hasSuffix("%"), let share = Double(word.dropLast()) else { return nil }
      return .percent(share)
    }
  }

  /// The value in cells of a viewport; nil for an infinite side.
  var cells: Int32? {
    if case .number(let number) = self { return Int32(number) }
    return nil
  }
}

extension Sketch {
  /// Returns a box of a case; nil if it has a property that layout lacks.
  init?(_ box: CSSBox) {
    self.init()
    for (name, value) in box.style {
      guard style.set(name, value) else { return nil }
    }
    for child in box.children {
      guard let sketch = Sketch(child) else { return nil }
      children.append(sketch)
    }
  }
}

extension BoxStyle {
  /// Sets a property by its CSS name; returns false for an unknown name or value.
  fileprivate mutating func set(_ name: String, _ value: CSSValue) -> Bool {
    if let path = Self.lengths[name] {
      guard let length = value.length else { return false }
      self[keyPath: path] = length
      return true
    }
    switch (name, value) {
    case ("flex-grow", .number(let number)): grow = Float(number)
    case ("flex-shrink", .number(let number)): shrink = Float(number)
    case (_, .word(let word)): return setKeyword(name, word)
    default: return false
    }
    return true
  }

  private mutating func setKeyword(_ name: String, _ word: String) -> Bool {
    switch (name, word) {
    case ("position", "absolute"): position = .absolute
    case ("display", "none"): display = .none
    case ("display", "flex"): display = .flex
    case ("flex-direction", "column"): direction = .column
    case ("flex-direction", "column-reverse"): direction = .columnReverse
    case ("flex-direction", "row-reverse"): direction = .rowReverse
    case ("flex-wrap", "wrap"): wrap = .wrap
    case ("flex-wrap", "wrap-reverse"): wrap = .reverse
    default:
      guard let path = Self.alignments[name], let alignment = Self.alignmentWords[word] else {
        return false
      }
      self[keyPath: path] = alignment
    }
    return true
  }

  private static var alignments: [String: WritableKeyPath<BoxStyle, BoxAlignment>] {
    [
      "justify-content": \.justify, "align-items": \.alignItems, "align-self": \.alignSelf,
      "align-content": \.alignContent,
    ]
  }

  private static var alignmentWords: [String: BoxAlignment] {
    [
      "flex-start": .flexStart, "flex-end": .flexEnd, "start": .start, "end": .end,
      "self-end": .end, "center": .center, "stretch": .stretch, "space-between": .spaceBetween,
      "space-around": .spaceAround, "space-evenly": .spaceEvenly,
    ]
  }

  private static var lengths: [String: WritableKeyPath<BoxStyle, Length>] {
    [
      "width": \.width, "height": \.height, "min-width": \.minWidth, "min-height": \.minHeight,
      "max-width": \.maxWidth, "max-height": \.maxHeight, "flex-basis": \.basis,
      "column-gap": \.columnGap, "row-gap": \.rowGap, "margin-top": \.margin.top,
      "margin-right": \.margin.right, "margin-bottom": \.margin.bottom,
      "margin-left": \.margin.left, "padding-top": \.padding.top,
      "padding-right": \.padding.right, "padding-bottom": \.padding.bottom,
      "padding-left": \.padding.left, "top": \.inset.top, "right": \.inset.right,
      "bottom": \.inset.bottom, "left": \.inset.left,
    ]
  }
}
