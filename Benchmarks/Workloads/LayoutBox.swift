// LayoutBox: converts the style of a box in CSS's words to the view that an author would write.

import TermRender
import TermView

/// A box with its CSS style, and its children.
struct LayoutBox: Decodable {
  let style: [String: LayoutValue]
  let children: [LayoutBox]

  /// Returns the box as a view whose id is its number, counted from the outermost box.
  func view(_ count: inout Int) throws -> AnyView<Never> {
    for name in style.keys where !Self.names.contains(name) { throw problem(name) }
    let id = count
    count += 1
    var views: [AnyView<Never>] = []
    for child in children { views.append(try child.view(&count)) }
    var view = AnyView(Flex<Never>(try flexStyle()) { for view in views { view } })
    for (name, edge) in Self.edges {
      if let length = try length("padding-\(name)") { view = view.padding(edge, length) }
    }
    // In a browser, a width shrinks with the others.
    view = view.frame(
      idealWidth: try length("width") ?? .auto, idealHeight: try length("height") ?? .auto)
    view = view.frame(
      minWidth: try length("min-width") ?? .auto, maxWidth: try length("max-width") ?? .auto,
      minHeight: try length("min-height") ?? .auto, maxHeight: try length("max-height") ?? .auto)
    for (name, edge) in Self.edges {
      if let length = try length("margin-\(name)") { view = view.margin(edge, length) }
    }
    return try placed(view).id(id)
  }

  /// The properties that place it in its parent.
  private func placed(_ view: AnyView<Never>) throws -> AnyView<Never> {
    var view = view.flex(
      grow: try number("flex-grow") ?? 0, shrink: try number("flex-shrink") ?? 1,
      basis: try length("flex-basis") ?? .auto)
    if let alignment = try alignment("align-self") { view = view.alignSelf(alignment) }
    let (top, leading) = (try length("top") ?? .auto, try length("left") ?? .auto)
    let (bottom, trailing) = (try length("bottom") ?? .auto, try length("right") ?? .auto)
    view =
      word("position") == "absolute"
      ? view.position(top: top, leading: leading, bottom: bottom, trailing: trailing)
      : view.inset(top: top, leading: leading, bottom: bottom, trailing: trailing)
    return view.shown(word("display") != "none")
  }

  private func flexStyle() throws -> FlexStyle {
    let (direction, wrap) = (word("flex-direction"), word("flex-wrap"))
    return FlexStyle(
      direction?.hasPrefix("column") == true ? .vertical : .horizontal,
      isReversed: direction?.hasSuffix("reverse") == true,
      wrap: wrap == "wrap" ? .forwards : wrap == "wrap-reverse" ? .backwards : .none,
      justify: try alignment("justify-content") ?? .flexStart,
      alignItems: try alignment("align-items") ?? .stretch,
      alignContent: try alignment("align-content") ?? .stretch,
      columnSpacing: try length("column-gap") ?? 0, rowSpacing: try length("row-gap") ?? 0)
  }

  /// Returns the box's place on a screen, relative to a point there.
  func place<Message>(
    on screen: Screen<Message>, _ count: inout Int, in origin: Point
  ) -> LayoutPlace {
    // A hidden box takes no space.
    let place = screen.rect(of: count) ?? Rect(origin: origin, size: .zero)
    count += 1
    var places: [LayoutPlace] = []
    for child in children { places.append(child.place(on: screen, &count, in: place.origin)) }
    return LayoutPlace(
      x: place.left - origin.column, y: place.top - origin.row, w: place.size.columns,
      h: place.size.rows, children: places.isEmpty ? nil : places)
  }

  // MARK: Values

  private func length(_ name: String) throws -> Length? {
    guard let value = style[name] else { return nil }
    guard let length = value.length else { throw problem(name) }
    return length
  }

  private func number(_ name: String) throws -> Double? {
    guard let value = style[name] else { return nil }
    guard case .number(let number) = value else { throw problem(name) }
    return number
  }

  private func word(_ name: String) -> String? {
    guard case .word(let word)? = style[name] else { return nil }
    return word
  }

  private func alignment(_ name: String) throws -> FlexAlignment? {
    guard style[name] != nil else { return nil }
    guard let alignment = word(name).flatMap({ Self.alignments[$0] }) else { throw problem(name) }
    return alignment
  }

  private func problem(_ name: String) -> LayoutProblem {
    LayoutProblem(description: "\(name): \(style[name].map { "\($0)" } ?? "nothing")")
  }

  private static let edges: [(String, Edges)] = [
    ("top", .top), ("right", .trailing), ("bottom", .bottom), ("left", .leading),
  ]

  private static let alignments: [String: FlexAlignment] = [
    "flex-start": .flexStart, "flex-end": .flexEnd, "start": .start, "end": .end,
    "self-start": .start, "self-end": .end, "center": .center, "stretch": .stretch,
    "space-between": .spaceBetween, "space-around": .spaceAround, "space-evenly": .spaceEvenly,
  ]

  private static let names: Set<String> = [
    "display", "position", "flex-direction", "flex-wrap", "flex-grow", "flex-shrink", "flex-basis",
    "justify-content", "align-items", "align-self", "align-content", "column-gap", "row-gap",
    "width", "height", "min-width", "min-height", "max-width", "max-height",
    "top", "right", "bottom", "left",
    "margin-top", "margin-right", "margin-bottom", "margin-left",
    "padding-top", "padding-right", "padding-bottom", "padding-left",
  ]
}
