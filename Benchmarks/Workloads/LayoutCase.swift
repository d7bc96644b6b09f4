// LayoutCase: reads a tree of boxes in CSS's words, and returns where a screen places the same views.

public import TermRender
import TermView

/// A tree of boxes and its space, as one line of a file of cases.
public struct LayoutCase: Decodable {
  /// The case's name, if it has one.
  public let name: String?
  let tree: LayoutBox
  let viewport: [String: LayoutValue]

  /// A screen that is larger than any case needs.
  public static func screen() -> Screen<Never> { Screen(size: Size(columns: 2_000, rows: 2_000)) }

  /// Returns where each box is, after a screen shows the case as views.
  ///
  /// A side of the space without a limit is as long as the content requires.
  public func places(on screen: Screen<Never>) throws -> LayoutPlace {
    var count = 0
    let tree = try tree.view(&count)
    screen.update {
      ZStack(alignment: .topLeading) { tree }
        .frame(width: viewport["w"]?.cells ?? .auto, height: viewport["h"]?.cells ?? .auto)
        .justifySelf(.start)
        .alignSelf(.start)
    }
    count = 0
    return self.tree.place(on: screen, &count, in: .zero)
  }
}

/// The place of a box in its parent.
public struct LayoutPlace: Codable, Equatable {
  /// The column and row in its parent.
  public let x, y: Int
  /// The size in columns and rows.
  public let w, h: Int
  /// The children, or nil if there are none.
  public let children: [LayoutPlace]?
}

/// A property of a case that views don't have.
public struct LayoutProblem: Error, CustomStringConvertible {
  /// The property and its value.
  public let description: String
}

/// A number, a percentage or a keyword.
enum LayoutValue: Decodable {
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

  /// The value as a number of cells; nil for anything else.
  var cells: Length? {
    guard case .number(let number) = self else { return nil }
    return .cells(Int(number.rounded()))
  }

  /// The value as a length; nil for a keyword other than `auto`.
  var length: Length? {
    if case .word(let word) = self {
      if word == "auto" { return .auto }
      return word.hasSuffix("%") ? Double(word.dropLast()).map { .percent($0) } : nil
    }
    return cells
  }
}
