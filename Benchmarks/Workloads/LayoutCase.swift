// LayoutCase: a tree of boxes in CSS's words in, where a screen puts the views that say the same out.

public import TermRender
import TermView

/// A tree of boxes and the room that it has, as one line of a file of cases says it.
public struct LayoutCase: Decodable {
  /// What the case is called, where it says so.
  public let name: String?
  let tree: LayoutBox
  let viewport: [String: LayoutValue]

  /// A screen that is larger than what any case asks for.
  public static func screen() -> Screen<Never> { Screen(size: Size(columns: 2_000, rows: 2_000)) }

  /// Where each box stands, once a screen shows the case as views.
  ///
  /// A side of the room that has no end is as long as its content asks for.
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

/// Where a box stands in the box around it.
public struct LayoutPlace: Codable, Equatable {
  /// Columns and rows from the box around it.
  public let x, y: Int
  /// Columns and rows that it takes.
  public let w, h: Int
  /// The boxes in it; nil where there are none.
  public let children: [LayoutPlace]?
}

/// What a case says that views can't.
public struct LayoutProblem: Error, CustomStringConvertible {
  /// The property, and its value.
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

  /// As a number of cells; nil for anything else.
  var cells: Length? {
    guard case .number(let number) = self else { return nil }
    return .cells(Int(number.rounded()))
  }

  /// As a length; nil for a keyword other than `auto`.
  var length: Length? {
    if case .word(let word) = self {
      if word == "auto" { return .auto }
      return word.hasSuffix("%") ? Double(word.dropLast()).map { .percent($0) } : nil
    }
    return cells
  }
}
