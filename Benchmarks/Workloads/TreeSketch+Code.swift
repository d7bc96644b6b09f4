// TreeSketch+Code: writes the Swift code of a sketch, to show what fails.

internal import TermView

extension TreeSketch: CustomStringConvertible {
  /// Returns its view as Swift code.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    var lines: [String]
    switch kind {
    case .text(let words): lines = [words.code]
    case .row(let alignment, let spacing, let justify):
      lines = block("HStack(alignment: .\(alignment), spacing: \(spacing), justify: .\(justify))")
    case .column(let alignment, let spacing, let justify):
      lines = block("VStack(alignment: .\(alignment), spacing: \(spacing), justify: .\(justify))")
    case .pile(let alignment): lines = block("ZStack(alignment: \(Self.code(alignment)))")
    case .wrap(let alignment, let spacing, let between, let justify):
      lines = block(
        "Wrap(alignment: .\(alignment), spacing: \(spacing), lineSpacing: \(between), "
          + "justify: .\(justify))")
    case .flex(let style):
      lines = block(
        "Flex(FlexStyle(.\(style.axis), isReversed: \(style.isReversed), wrap: .\(style.wrap), "
          + "justify: .\(style.justify), "
          + "alignItems: .\(style.alignItems), alignContent: .\(style.alignContent), "
          + "columnSpacing: \(style.columnSpacing), rowSpacing: \(style.rowSpacing)))")
    case .spacer(let length): lines = ["Spacer(minLength: \(length))"]
    case .divider(let style, let color): lines = ["Divider(.\(style), color: \(Self.code(color)))"]
    case .fill(let character): lines = ["Fill(\"\(character)\")"]
    case .canvas(let number, let isValued):
      lines = ["Canvas(\(isValued ? "\(number)" : "")) { scribble(\(number)) }"]
    case .group: lines = block("Group")
    case .empty: lines = ["EmptyView()"]
    case .forEach: lines = block("ForEach(\(children.map(\.number)), id: \\.self)")
    case .memo: lines = block("Memo(value)")
    case .local: lines = block("Local(0) (a Text of the value first)")
    case .branch(let isFirst): lines = block("if \(isFirst)")
    case .sizeReader: lines = block("SizeReader (a Text of the size first)")
    case .timeline(let step):
      lines = block("Timeline(every: .milliseconds(\(step))) (a Text of the steps first)")
    case .bindings: lines = ["BindingsReader (a Text of them)"]
    case .scroll(let axes, let showsBars, let sticks):
      lines = block(
        "ScrollView(Axis.Set(rawValue: \(axes.rawValue)), sticksToEnd: \(sticks), "
          + "showsBars: \(showsBars))")
    case .lazyList(let estimate, let showsBars):
      lines = block(
        "LazyList(count: \(children.count), showsBars: \(showsBars), "
          + "estimatedRowHeight: \(estimate)), a row a child:")
    case .twice:
      lines = block(
        "HStack, plain and then padded: \(number.isMultiple(of: 2) ? "VStack" : "Group")")
    }
    for modifier in modifiers { lines += modifier.lines.map { "  " + $0 } }
    lines[0] += "  // \(number)\(tells ? ", tells that it comes and goes" : "")"
    return lines
  }

  private func block(_ head: String) -> [String] {
    [head + " {"] + children.flatMap { $0.lines.map { "  " + $0 } } + ["}"]
  }

  static func code(_ alignment: Alignment) -> String {
    "Alignment(.\(alignment.horizontal), .\(alignment.vertical))"
  }

  static func code(_ color: Color) -> String {
    if let index = color.paletteIndex { return ".palette(\(index))" }
    guard let (red, green, blue) = color.components else { return ".default" }
    return ".rgb(\(red), \(green), \(blue))"
  }

  static func code(_ style: Style) -> String {
    "Style(foreground: \(code(style.foreground)), background: \(code(style.background)), "
      + "attributes: Attributes(rawValue: \(style.attributes.rawValue)), "
      + "underlineColor: \(code(style.underlineColor)))"
  }
}

extension TreeSketch.Words {
  fileprivate var code: String {
    var code = pieces.map { piece in
      let style = piece.style == .plain ? "" : ", \(TreeSketch.code(piece.style))"
      let link = piece.link.map { ".link(Link(\"\($0.url)\"))" } ?? ""
      return "Text(\(piece.text.debugDescription)\(style))\(link)"
    }.joined(separator: " + ")
    if mode != .word { code = "(\(code)).wrap(.\(mode))" }
    if lines > 0 { code = "(\(code)).lineLimit(\(lines), truncation: .\(truncation))" }
    return code
  }
}

extension TreeSketch.Modifier {
  fileprivate var lines: [String] {
    switch self {
    case .overlay(let alignment, let views), .behind(let alignment, let views):
      let name = if case .overlay = self { "overlay" } else { "background" }
      let lines = views.flatMap { $0.description.split(separator: "\n") }
      let head = ".\(name)(alignment: \(TreeSketch.code(alignment))) {"
      return [head] + lines.map { "  \($0)" } + ["}"]
    case .foreground(let color, let states), .background(let color, let states):
      let name = if case .foreground = self { "foreground" } else { "background" }
      let when = states == [] ? "" : ", when: ViewStates(rawValue: \(states.rawValue))"
      return [".\(name)(\(TreeSketch.code(color))\(when))"]
    case .style(let style): return [".style(\(TreeSketch.code(style)))"]
    case .border(let style, let edges, let color, let joins):
      return [
        ".border(.\(style), Edges(rawValue: \(edges.rawValue)), color: \(TreeSketch.code(color)), "
          + "joins: \(joins))"
      ]
    default: return [".\(self)"]
    }
  }
}
