// RecordReader: reads the ops of a record into a box style and flags.

internal import TermView

/// The style and the flags that a record's ops set, read word by word.
struct RecordReader {
  var style: BoxStyle
  var flags: NodeFlags = []
  /// The size slots whose lengths apply to the content box, as bits.
  private var contentSlots = 0
  /// Whether it floats because of an op that stays with it when its place moves to the node around it.
  private var floatsItself = false
  /// Whether it is the layer of an overlay, which has exactly the place of the view that it lies over.
  private(set) var isLayer = false
  /// The indices of a grid's track ops, columns and then rows; 0 if there are none.
  private(set) var tracks = (0, 0)
  /// Whether it is excluded from layout.
  private var isExcluded = false
  /// The ops with its cell and its span in a grid; 0 if there are none.
  private var cell: UInt64 = 0
  private var span: UInt64 = 0

  init(_ style: BoxStyle = BoxStyle()) { self.style = style }

  /// Reads the ops of a whole record.
  ///
  /// With `fillsParent`, its place among siblings is ignored: the parent has that place.
  mutating func read(
    _ words: [UInt64], _ record: Int, _ kind: NodeKind, fillsParent: Bool = false
  ) {
    var index = record + Record.headerCount
    let end = record + words[record].upper
    if kind == .text { index += Text.headerCount }
    while index < end {
      let word = words[index]
      read(word, at: index, kind)
      index += 1 + word.operandWordCount
    }
    if contentSlots != 0 { style.addEdges(to: contentSlots) }
    if isLayer { flags.remove(.floats) }
    if floatsItself { flags.insert(.floats) }
    if fillsParent {
      style.fillParent()
    } else if isExcluded {
      style.display = .none
    }
  }

  private mutating func read(_ word: UInt64, at index: Int, _ kind: NodeKind) {
    let value = Length(bits: Int32(bitPattern: word.opValue))
    switch word.op {
    case .container: style.take(ContainerLayout(bits: word.opSmall))
    case .gap:
      if word.opSmall & 1 != 0 { style.columnGap = value }
      if word.opSmall & 2 != 0 { style.rowGap = value }
    case .size: readSize(word.opSmall, value)
    case .padding: style.padding.add(value, to: TermView.Edges(rawValue: UInt8(word.opSmall & 15)))
    case .margin:
      style.margin.add(value, to: TermView.Edges(rawValue: UInt8(word.opSmall & 15)))
      if (value.cells ?? 0) < 0 { floatsItself = true }
    case .inset:
      style.inset.set(value, at: TermView.Edges(rawValue: UInt8(word.opSmall & 15)))
      flags.insert(.floats)
    case .grow: style.grow = Float(bitPattern: word.opValue)
    case .shrink: style.shrink = Float(bitPattern: word.opValue)
    case .alignSelf:
      let alignment = BoxAlignment(rawValue: UInt8(truncatingIfNeeded: word.opValue)) ?? .auto
      if word.opSmall == 0 { style.alignSelf = alignment } else { style.justifySelf = alignment }
    case .absolute:
      style.position = word.opSmall == 1 ? .floating : word.opSmall == 2 ? .keptOnScreen : .absolute
      isLayer = word.opSmall == Node.layerPlacement
      flags.insert(.floats)
    case .overflow:
      style.overflow = BoxAxes(rawValue: UInt8(word.opSmall & 3))
      flags.insert(.clips)
      guard word.opSmall & OverflowFlags.isCut == 0 else { break }
      style.display = .scroll
      flags.insert(.scrolls)
    case .excluded: isExcluded = true
    case .span: span = word
    case .cell:
      cell = word
      // Two nodes may be in the same cell of a grid.
      flags.insert(.floats)
    case .tracks:
      if word.opValue == TrackListKind.rows.rawValue { tracks.1 = index } else { tracks.0 = index }
    case .placedByParent:
      style.resetPlacement(sizeAxes: word.opSmall)
      (cell, span, contentSlots, isExcluded) = (0, 0, 0, false)
      flags.remove(.floats)
    case .border:
      let edges = TermView.Edges(rawValue: UInt8(word.opSmall >> 8 & 15))
      style.border = BoxBorder(edges)
      flags.insert(.hasVisualStyle)
    case .foreground, .background, .attributes, .underlineColor, .title, .line, .link:
      flags.insert(.hasVisualStyle)
    case .gradient:
      flags.insert(.hasVisualStyle)
      // Content over a background gradient shows the gradient's colors, so it is never drawn alone.
      if word.opSmall >> 20 & 1 == 0 { floatsItself = true }
    case .zIndex: flags.formUnion([.floats, .hasVisualStyle])
    case .offset: floatsItself = true
    case .clip: flags.insert(.clips)
    case .hidden: flags.formUnion([.isHidden, .hasVisualStyle])
    case .disabled: flags.formUnion([.isDisabled, .hasVisualStyle])
    case .focusable:
      // Its descendants take their states from it, even if it has no style of its own.
      switch word.opSmall {
      case 0: flags.formUnion([.isFocusable, .hasVisualStyle])
      case 1: flags.remove(.isFocusable)
      default: flags.insert(.wantsFocus)
      }
    case .focusScope: flags.insert(.hasFocusScope)
    case .focusMemory: flags.insert(.remembersFocus)
    case .caret: flags.insert(.hasCaret)
    case .scrollBehavior:
      if kind == .box, word.opSmall & ScrollFlags.showsBars != 0 { style.bars = style.overflow }
    case .run, .reveal, .interval, .pattern, .role, .label, .value, .secret, .selectable, .copies,
      nil:
      break
    }
  }

  private mutating func readSize(_ small: Int, _ length: Length) {
    let flags = SizeProperty.contentFlag | SizeProperty.fixedFlag
    guard let slot = SizeProperty(rawValue: small & ~flags) else { return }
    style.set(slot, to: length)
    let isFixed = small & SizeProperty.fixedFlag != 0
    if slot == .width { style.fixedAxes.set(.horizontal, isFixed) }
    if slot == .height { style.fixedAxes.set(.vertical, isFixed) }
    let bit = 1 << slot.rawValue
    let isContentSize = small & SizeProperty.contentFlag != 0
    contentSlots = isContentSize ? contentSlots | bit : contentSlots & ~bit
  }

  /// Takes over the place among siblings that the content's record sets.
  mutating func adoptPlacement(of content: RecordReader) {
    style.adoptPlacement(of: content.style)
    isExcluded = content.isExcluded
    (cell, span) = (content.cell, content.span)
  }

  /// Its area in a grid; nil if the record sets none.
  var gridArea: GridArea? {
    guard cell | span != 0 else { return nil }
    let (column, row) = (cell.opSmall, Int(cell.opValue))
    return GridArea(
      column: column == 0 ? nil : column - 1, row: row == 0 ? nil : row - 1,
      columnSpan: span.opSmall, rowSpan: Int(span.opValue))
  }

  /// The tracks of its grid; nil if the record sets none.
  func grid(_ words: [UInt64]) -> GridStyle? {
    guard tracks != (0, 0) else { return nil }
    var grid = GridStyle()
    if tracks.0 != 0 {
      let sizes = Self.sizes(words, at: tracks.0)
      if words[tracks.0].opValue == TrackListKind.columns.rawValue {
        grid.columns = sizes
      } else {
        grid.columnsOfAtLeast = sizes.first?.minimum ?? .auto
      }
    }
    if tracks.1 != 0 { grid.rows = Self.sizes(words, at: tracks.1) }
    return grid
  }

  private static func sizes(_ words: [UInt64], at index: Int) -> [GridTrackSize] {
    stride(from: index + 1, to: index + words[index].operandWordCount, by: 2).map { index in
      GridTrackSize(
        minimum: Length(bits: Int32(truncatingIfNeeded: words[index].high)),
        maximum: Length(bits: Int32(truncatingIfNeeded: words[index].low)),
        fraction: Float(bitPattern: UInt32(truncatingIfNeeded: words.operand(1, of: index))))
    }
  }
}

extension BoxStyle {
  fileprivate mutating func take(_ container: ContainerLayout) {
    display = container.display
    direction = container.direction
    wrap = container.wrap
    justify = container.justify
    alignItems = container.alignItems
    alignContent = container.alignContent
    justifyItems = container.justifyItems
  }

  fileprivate mutating func set(_ slot: SizeProperty, to length: Length) {
    switch slot {
    case .width: width = length
    case .height: height = length
    case .minWidth: minWidth = length
    case .minHeight: minHeight = length
    case .maxWidth: maxWidth = length
    case .maxHeight: maxHeight = length
    case .basis: basis = length
    }
  }

  /// Converts lengths of the content box to lengths of the whole box.
  fileprivate mutating func addEdges(to slots: Int) {
    let edges = edges(base: -1)
    func whole(_ length: Length, _ slot: SizeProperty, _ edges: Int) -> Length {
      guard slots & 1 << slot.rawValue != 0, let cells = length.cells else { return length }
      return .cells(cells + edges)
    }
    width = whole(width, .width, edges.horizontal)
    height = whole(height, .height, edges.vertical)
    minWidth = whole(minWidth, .minWidth, edges.horizontal)
    minHeight = whole(minHeight, .minHeight, edges.vertical)
    maxWidth = whole(maxWidth, .maxWidth, edges.horizontal)
    maxHeight = whole(maxHeight, .maxHeight, edges.vertical)
  }

  /// Copies the properties, other than sizes and margins, that place a box among its siblings.
  private mutating func setPlacement(of other: BoxStyle) {
    grow = other.grow
    shrink = other.shrink
    basis = other.basis
    alignSelf = other.alignSelf
    justifySelf = other.justifySelf
    position = other.position
    inset = other.inset
  }

  /// Gives up its place among siblings to the node around it, and its size along `axes`, which it then fills: 1
  /// horizontally, 2 vertically.
  fileprivate mutating func resetPlacement(sizeAxes axes: Int) {
    setPlacement(of: BoxStyle())
    if axes & 1 != 0 { (width, minWidth, maxWidth) = (.auto, .auto, .auto) }
    if axes & 2 != 0 { (height, minHeight, maxHeight) = (.auto, .auto, .auto) }
    fixedAxes.subtract(BoxAxes(rawValue: UInt8(axes & 3)))
  }

  /// Adapts the style of content that fills a deferred node, which has the place among the siblings.
  mutating func fillParent() {
    resetPlacement(sizeAxes: 0)
    func rest(_ length: Length) -> Length { length.isPercent ? .auto : length }
    (width, minWidth, maxWidth) = (rest(width), rest(minWidth), rest(maxWidth))
    (height, minHeight, maxHeight) = (rest(height), rest(minHeight), rest(maxHeight))
  }

  /// Takes over the place among siblings that the content of a deferred node would have.
  mutating func adoptPlacement(of content: BoxStyle) {
    setPlacement(of: content)
    func share(_ length: Length) -> Length { length.isPercent || length.isFill ? length : .auto }
    (width, height) = (share(content.width), share(content.height))
    (minWidth, minHeight) = (share(content.minWidth), share(content.minHeight))
    (maxWidth, maxHeight) = (share(content.maxWidth), share(content.maxHeight))
    // Both may have automatic margins: the free space then goes around the outer one.
    if content.margin.top.isAuto { margin.top = .auto }
    if content.margin.right.isAuto { margin.right = .auto }
    if content.margin.bottom.isAuto { margin.bottom = .auto }
    if content.margin.left.isAuto { margin.left = .auto }
  }
}

extension BoxEdges {
  /// Adds cells to cells; a length of another kind replaces what is there.
  fileprivate mutating func add(_ length: Length, to edges: TermView.Edges) {
    func sum(_ old: Length) -> Length {
      guard let one = old.cells, let two = length.cells else { return length }
      return .cells(one + two)
    }
    if edges.contains(.top) { top = sum(top) }
    if edges.contains(.trailing) { right = sum(right) }
    if edges.contains(.bottom) { bottom = sum(bottom) }
    if edges.contains(.leading) { left = sum(left) }
  }

  fileprivate mutating func set(_ length: Length, at edges: TermView.Edges) {
    if edges.contains(.top) { top = length }
    if edges.contains(.trailing) { right = length }
    if edges.contains(.bottom) { bottom = length }
    if edges.contains(.leading) { left = length }
  }
}

extension BoxBorder {
  fileprivate init(_ edges: TermView.Edges) {
    self.init(
      top: edges.contains(.top) ? 1 : 0, right: edges.contains(.trailing) ? 1 : 0,
      bottom: edges.contains(.bottom) ? 1 : 0, left: edges.contains(.leading) ? 1 : 0)
  }
}

extension Length {
  /// The number of cells; nil for lengths of other kinds.
  var cells: Int? { bits & 3 == 0 ? Int(bits >> 2) : nil }
}
