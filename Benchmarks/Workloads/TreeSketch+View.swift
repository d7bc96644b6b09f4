// TreeSketch+View: makes the view of a sketch, as an author would write it.

public import TermView

extension TreeSketch {
  /// The view, with all its modifiers.
  public var view: AnyView<Int> {
    var view = bare
    for modifier in modifiers { view = modifier.applied(to: view) }
    return tells ? watched(view) : view
  }

  private var bare: AnyView<Int> {
    let children = children
    switch kind {
    case .text(let words): return AnyView(words.text.sending())
    case .row(let alignment, let spacing, let justify):
      return AnyView(
        HStack(alignment: alignment, spacing: spacing, justify: justify) { group(children) })
    case .column(let alignment, let spacing, let justify):
      return AnyView(
        VStack(alignment: alignment, spacing: spacing, justify: justify) { group(children) })
    case .pile(let alignment): return AnyView(ZStack(alignment: alignment) { group(children) })
    case .wrap(let alignment, let spacing, let lines, let justify):
      return AnyView(
        Wrap(alignment: alignment, spacing: spacing, lineSpacing: lines, justify: justify) {
          group(children)
        })
    case .flex(let style): return AnyView(Flex(style) { group(children) })
    case .spacer(let length): return Spacer(minLength: length).sending()
    case .divider(let style, let color): return Divider(style, color: color).sending()
    case .fill(let character): return Fill(character).sending()
    case .canvas(let number, true):
      return Canvas(number) { cells, number in cells.scribble(number) }.sending()
    case .canvas(let number, false): return Canvas { cells in cells.scribble(number) }.sending()
    case .group: return AnyView(Group { group(children) })
    case .empty: return EmptyView().sending()
    case .forEach:
      return AnyView(ForEach(children, id: \.number) { child in child.view })
    case .memo: return AnyView(Memo(children) { children in group(children) })
    case .local:
      return AnyView(
        Local(0) { value, send in
          Text("\(value)").onPress(.set(value + 1))
          group(children).map(send)
        })
    case .branch(let isFirst): return AnyView(branches(isFirst))
    case .sizeReader:
      return AnyView(
        SizeReader { size in
          Text("\(size.columns)x\(size.rows)")
          group(children)
        })
    case .timeline(let step):
      return AnyView(
        Timeline(every: .milliseconds(step)) { time in
          let count = Int(time / .milliseconds(step))
          Text("\(count)")
          if count % 3 != 2 { group(children) }
        })
    case .bindings:
      return AnyView(
        BindingsReader { bindings in
          Text(bindings.map { "\($0.key) \($0.label)" }.joined(separator: " "))
        })
    case .scroll(let axes, let showsBars, let sticks):
      return AnyView(
        ScrollView(axes, sticksToEnd: sticks, showsBars: showsBars) { group(children) })
    case .lazyList(let estimate, let showsBars):
      return AnyView(
        LazyList(count: children.count, showsBars: showsBars, estimatedRowHeight: estimate) {
          children[$0].view
        })
    case .twice:
      // One view, or a group that is flattened in its first place.
      let same =
        number.isMultiple(of: 2)
        ? AnyView(VStack { group(children) }) : AnyView(Group { group(children) })
      return AnyView(
        HStack {
          same
          same.padding(1)
        })
    }
  }

  @ViewBuilder<Int> private func branches(_ isFirst: Bool) -> Views<Int> {
    if isFirst {
      group(children)
    } else {
      Text("else")
      group(children)
    }
  }
}

@ViewBuilder<Int> private func group(_ sketches: [TreeSketch]) -> Views<Int> {
  for sketch in sketches { sketch.view }
}

extension TreeSketch.Words {
  var text: Text {
    var sum: Text?
    for piece in pieces {
      var text = Text(piece.text).style(piece.style)
      if piece.link != nil { text = text.link(piece.link) }
      sum = sum.map { $0 + text } ?? text
    }
    var text = (sum ?? Text("")).wrap(mode)
    if lines > 0 { text = text.lineLimit(lines, truncation: truncation) }
    return text
  }
}

extension TreeSketch.Modifier {
  fileprivate func applied(to view: AnyView<Int>) -> AnyView<Int> {
    switch self {
    case .padding(let edges, let extent): view.padding(edges, extent.length)
    case .margin(let edges, let extent): view.margin(edges, extent.length)
    case .frame(let width, let height): view.frame(width: width.length, height: height.length)
    case .limits(let list):
      view.frame(
        minWidth: list[0].length, idealWidth: list[1].length, maxWidth: list[2].length,
        minHeight: list[3].length, idealHeight: list[4].length, maxHeight: list[5].length)
    case .border(let style, let edges, let color, let joins):
      view.border(style, edges, color: color, joins: joins)
    case .titledBorder(let style, let title, let alignment, let color):
      view.border(style, title: title, alignment: alignment, color: color)
    case .title(let title, let edge, let alignment, let color):
      view.borderTitle(title, edge, alignment: alignment, color: color)
    case .flex(let grow, let shrink, let basis):
      view.flex(grow: grow, shrink: shrink, basis: basis.length)
    case .alignSelf(let alignment): view.alignSelf(alignment)
    case .justifySelf(let alignment): view.justifySelf(alignment)
    case .position(let list):
      view.position(
        top: list[0].length, leading: list[1].length, bottom: list[2].length,
        trailing: list[3].length)
    case .floating(let list, let keepsToScreen):
      view.floating(
        top: list[0].length, leading: list[1].length, bottom: list[2].length,
        trailing: list[3].length, keepsToScreen: keepsToScreen)
    case .inset(let list):
      view.inset(
        top: list[0].length, leading: list[1].length, bottom: list[2].length,
        trailing: list[3].length)
    case .offset(let columns, let rows): view.offset(columns: columns, rows: rows)
    case .zIndex(let index): view.zIndex(index)
    case .clip: view.clip()
    case .overlay(let alignment, let list): view.overlay(alignment: alignment) { group(list) }
    case .behind(let alignment, let list): view.background(alignment: alignment) { group(list) }
    case .shown(let isShown): view.shown(isShown)
    case .hidden(let isHidden): view.hidden(isHidden)
    case .disabled(let isDisabled): view.disabled(isDisabled)
    case .foreground(let color, let states): view.foreground(color, when: states)
    case .background(let color, let states): view.background(color, when: states)
    case .attributes(let attributes, let isOn, let states):
      view.attributes(attributes, isOn: isOn, when: states)
    case .underline(let kind, let color): view.underline(kind, color: color)
    case .style(let style): view.style(style)
    case .gradient(let colors, let axis, let target):
      view.gradient(colors, along: axis, in: target)
    case .link(let link): view.link(link)
    case .id(let id): view.id(id)
    case .press(let message): view.onPress(message)
    case .key(let number): view.onKey(number % 2 == 0 ? "a" : "enter", "key \(number)", number)
    case .scope(let isSet): view.focusScope(isSet)
    case .target(let number):
      view.background(TreeSketch.color(of: number)).onMouse { event in
        if case .down = event.action { return TreeLifecycleEvent(.target, of: number).message }
        return nil
      }
    case .map: view.map { $0 &+ 1 }
    case .role(let role, let label): view.role(role, label: label)
    }
  }
}

extension CanvasCells {
  /// Returns the same drawing for the same number and size.
  fileprivate mutating func scribble(_ number: Int) {
    var random = Random(seed: UInt64(truncatingIfNeeded: number))
    for _ in 0..<random.below(12) {
      let place = Point(
        column: random.below(size.columns + 4) - 2, row: random.below(size.rows + 2) - 1)
      let style = Style(foreground: .palette(UInt8(random.below(16))))
      switch random.below(4) {
      case 0: draw(random.pick(["canvas", "漢字", "👍🏽", "é"]), at: place, style: style)
      case 1:
        fill(
          Rect(origin: place, size: Size(columns: random.below(6), rows: random.below(3))),
          with: "▒", style: style)
      default: put(random.pick(["x", "日", "·", " "]), at: place, style: style)
      }
    }
  }
}
