// Screen: turns views and a size into the bytes of each frame, and events into messages.

public import TermView

/// A screen that shows a program's views: it owns their tree, its layout, its painting and the output bytes.
///
/// It makes no system call and reads no clock: the owner of the terminal writes its output and sends it events.
///
/// ```swift
/// let screen = Screen<Message>(size: Size(columns: 80, rows: 24))
/// screen.update { Text("Hello") }
/// screen.render()
/// terminal.write(screen.output)
/// screen.removeOutput()
/// ```
public final class Screen<Message> {
  /// The size in columns and rows.
  public var size: Size { frame.size }
  var tree: RenderTree
  let frame: Frame
  package private(set) var profile: Profile
  /// Whether it takes some rows below earlier output, instead of the whole terminal.
  public let isInline: Bool
  var encoder: FrameEncoder
  var painter: Painter
  private var fitting = InlineFitting()
  /// The temporary notice over the last row.
  var notice: Notice? { didSet { tree.markPaint(tree.root) } }
  var look = ScreenLook()
  /// The cost of the last frame.
  public private(set) var stats = FrameStats()

  /// Creates a screen for a terminal that was just cleared.
  ///
  /// - Parameters:
  ///   - size: The size; inline, its rows are drawn below earlier output.
  ///   - profile: The capabilities of the terminal.
  ///   - isInline: Whether the screen takes rows below earlier output, instead of the whole terminal.
  ///   - checksMemos: Whether content under an equal `Memo` is built anyway, and the program stopped if it differs;
  ///     nil means in debug builds.
  public init(
    size: Size, profile: Profile = .standard, isInline: Bool = false, checksMemos: Bool? = nil
  ) {
    frame = Frame(size: size)
    self.profile = profile
    self.isInline = isInline
    encoder = FrameEncoder(
      size: frame.size, pools: frame.pools, profile: profile, isInline: isInline)
    painter = Painter(frame: frame)
    tree = RenderTree(checksMemos: checksMemos ?? isDebugBuild)
    tree.surface = profile.surface(isDark: isDark)
  }

  /// Appends the bytes that blank the terminal, for one that may not be blank.
  public func begin() { encoder.begin() }

  /// Appends the bytes that remove the pictures stored in the terminal, before it is left.
  package func end() { encoder.removePictures() }

  /// Continues with another profile, once more is known about the terminal.
  public func adopt(_ profile: Profile) {
    guard profile != self.profile else { return }
    self.profile = profile
    encoder.adopt(profile)
    adoptColors()
  }

  // MARK: Views in, bytes out

  /// Replaces the views.
  public func update(@ViewBuilder<Message> _ views: () -> Views<Message>) {
    let arena = tree.spareArena()
    tree.update(arena.makeCurrent { views().node })
  }

  /// Draws what changed and appends its bytes to the output.
  public func render() {
    // A terminal reports its colors one by one.
    if look.isStale { adoptColors() }
    restart()
    layOut()
    // What is under a notice is drawn again, since the tree does not know of it.
    if notice != nil {
      if notice?.end == nil, !selectsByKeys { notice = nil }
      tree.markPaint(tree.root)
    }
    // A terminal without addresses gets lines of text.
    frame.buffer.isInReadingOrder = !profile.hasAddresses
    painter.paint(&tree)
    drawNotice()
    let before = encoder.outputCount
    let caret = caret
    // Magnifiers and screen readers follow even a hidden cursor; inline it is parked where a terminal that rewraps
    // lines keeps it.
    let cursor = caret?.point ?? (isInline ? nil : tree.focusCell)
    encoder.encode(frame, cursor: cursor, isCursorShown: caret != nil)
    (tree.stats.rows, tree.stats.bytes) = (encoder.rowsCompared, encoder.outputCount - before)
    stats = tree.stats
    tree.stats = FrameStats()
  }

  /// Changes the size, and treats the terminal's content as unknown.
  public func resize(to newSize: Size) {
    guard newSize != size else { return }
    resize(to: newSize, in: newSize)
  }

  private func resize(to newSize: Size, in room: Size) {
    frame.resize(to: newSize)
    tree.markPaint(tree.root)
    fitting.newRoom = room
    // Inline, the terminal shows the old frame until the next one is drawn, and may change its size once more.
    if !isInline { restart() }
  }

  /// Erases what is shown, in the size that the terminal has now, and begins in the new size.
  private func restart() {
    defer { fitting.report = nil }
    guard let room = fitting.newRoom else { return }
    fitting.newRoom = nil
    encoder.eraseInlineFrame(in: room, at: fitting.report)
    var output = FrameEncoder(
      size: size, pools: frame.pools, profile: profile, isInline: isInline, theme: colors)
    output.takeOutput(of: &encoder)
    let inline = encoder.inline
    encoder = output
    encoder.inline.marksPrompts = inline.marksPrompts
    encoder.begin()
    encoder.inline.scrolledAway = inline.scrolledAway
  }

  /// The terminal's cursor report after its last resize, for the next frame.
  package var cursorReport: CursorReport? {
    get { fitting.report }
    set { fitting.report = newValue }
  }

  /// Takes the size of a terminal: all of it or, inline, all columns and as many rows as the views take.
  ///
  /// - Parameter room: The size of the terminal.
  public func fit(in room: Size) {
    guard isInline else { return resize(to: room) }
    layOut()
    let rows = tree.idealRows(columns: room.columns)
    // Where pictures are drawn over the cells, a row below them stays free.
    let isDrawnOver = profile.images == .sixel || profile.images == .iterm
    let most = isDrawnOver ? max(min(room.rows, 1), room.rows - 1) : room.rows
    let wanted = Size(columns: room.columns, rows: min(max(rows, 1), most))
    encoder.inline.scrolledAway.begin(terminalRows: room.rows)
    // A terminal that has changed its size may have dropped or blanked rows.
    let isResized = fitting.report != nil || fitting.room.map { $0 != room } ?? false
    if wanted != size || isResized { resize(to: wanted, in: room) }
    fitting.room = room
  }

  /// Appends lines that stay above an inline screen, which must be rendered again afterwards.
  ///
  /// Anything in them that would control the terminal is shown as U+FFFD.
  public func print(above lines: [String]) {
    restart()
    encoder.print(above: lines)
    redraw()
  }

  /// Appends lines that an encoder has styled, like `print(above:)`.
  package func print(aboveStyled lines: [String]) {
    restart()
    encoder.print(aboveStyled: lines)
    redraw()
  }

  /// Whether an inline screen marks its frames and what is printed above them (OSC 133).
  package var marksPrompts: Bool {
    get { encoder.inline.marksPrompts }
    set { encoder.inline.marksPrompts = newValue }
  }

  /// The numbers of its rows above and below the cursor; nil if no frame is drawn below what was printed.
  var rowsAroundCursor: (above: Int, below: Int)? {
    encoder.inline.needsRoom ? nil : (encoder.cursor.row, encoder.rowsBelowCursor)
  }

  func layOut() { tree.updateAll(size) }

  /// Whether a view handled the last event that was sent.
  public private(set) var wasHandled = false

  // MARK: Events in, messages out

  /// Sends an event to the views, and returns their messages.
  ///
  /// A key goes to the focused view and then outward, a mouse event to the view under it and then outward, until a
  /// view handles it. Update the screen with the program's new views before you send the next event, so that no event
  /// meets outdated views; the values of `Local`s are updated by themselves. Messages that views sent before by
  /// themselves come first, so that all are in order.
  public func send(_ event: Event) -> [Message] {
    var messages: [Message] = []
    send(event) { messages.append($0) }
    return messages
  }

  /// Sends an event like `send(_:)`, but passes each message to `receive`.
  package func send(_ event: Event, _ receive: (Message) -> Void) {
    if case .resize(let size) = event { resize(to: size) }
    layOut()
    var sent = tree.takePendingMessages()
    wasHandled = tree.dispatch(event, &sent)
    tree.updateChangedLocals()
    for message in sent { receive(typed(message)) }
  }

  /// Whether a current view would handle a key; nothing is sent, and nothing changes.
  package func wouldHandle(_ press: KeyPress) -> Bool {
    layOut()
    return tree.wouldHandle(press)
  }

  /// Returns the messages of lifecycle events since the last call: views appeared, disappeared, scrolled, lost the
  /// focus or the mouse, or changed their size.
  public func takeMessages() -> [Message] {
    var messages: [Message] = []
    takeMessages { messages.append($0) }
    return messages
  }

  /// Takes messages like `takeMessages()`, but passes each one to `receive`; returns whether a `Local` has changed,
  /// after which views may have other sizes.
  @discardableResult
  package func takeMessages(_ receive: (Message) -> Void) -> Bool {
    layOut()
    let built = tree.stats.built
    for message in tree.takeLifecycleMessages() { receive(typed(message)) }
    return tree.stats.built != built
  }

  private func typed(_ message: Any) -> Message {
    // Handlers are type-checked where they are written; only messages of the root's views arrive here.
    guard let message = message as? Message else {
      trap("a view sent a \(type(of: message)) to a screen of \(Message.self)")
    }
    return message
  }

  // MARK: The focus and the caret

  /// Moves the focus to the view with an id, or to the first focusable view in it.
  ///
  /// - Returns: The messages of the views.
  public func focus(_ id: some Hashable) -> [Message] {
    layOut()
    var sent = tree.takePendingMessages()
    tree.diagnoseAmbiguousID(id)
    if let target = tree.focusTarget(identity: identityKey(of: id)) {
      tree.moveFocus(to: target, &sent)
      tree.revealFocused(target)
    } else {
      tree.diagnoseUnfocusableID(id)
    }
    return sent.map(typed)
  }

  /// The index of the innermost view that has the focus, or holds the view that has it, in a list of their keys.
  package func focusedView(among keys: [UInt64]) -> Int? {
    var node = tree.focus.node
    while node >= 0 {
      let entry = tree.nodes[Int(node)]
      if entry.flags.contains(.hasIdentity), let index = keys.firstIndex(of: entry.key) {
        return index
      }
      node = tree.boxes.boxes[Int(node)].parent
    }
    return nil
  }

  /// Removes the focus; no view gets it until the user or the program moves it.
  ///
  /// - Returns: The messages of the views.
  public func blur() -> [Message] {
    layOut()
    var sent = tree.takePendingMessages()
    tree.moveFocus(to: -1, &sent)
    tree.focus.isRemovedByProgram = true
    return sent.map(typed)
  }

  /// Scrolls the areas around the view with an id until it is visible.
  public func reveal(_ id: some Hashable) {
    layOut()
    tree.diagnoseAmbiguousID(id)
    if let node = tree.node(identity: identityKey(of: id)) { tree.reveal(node) }
  }

  /// The position and the shape of the text caret; nil if the focused view shows none.
  public var caret: Caret? { tree.caret }

  // MARK: Time

  /// When the next visible view that changes with time, or step of a long search, is due, since the screen began; nil if
  /// there is none.
  public var nextTick: Duration? {
    let tick = tree.nextTick.map { Duration.nanoseconds($0) }
    return notice?.end.map { min($0, tick ?? $0) } ?? tick
  }

  /// Advances the clock to a time since the screen began.
  public func advance(to time: Duration) {
    tree.advance(to: time.clampedNanoseconds)
    if tree.selection.scroll.map({ $0.due <= time.clampedNanoseconds }) == true {
      layOut()
      tree.continueSelectionScroll(at: time.clampedNanoseconds)
    }
    if let end = notice?.end, end <= time { notice = nil }
  }

  /// Tells the screen the time of the next event.
  package func setEventTime(_ time: Duration) { tree.pointer.time = time.clampedNanoseconds }

  /// Tells the screen the time of the next view, at which values begin to move.
  public func setTime(_ time: Duration) {
    tree.timelines.now = time.clampedNanoseconds
    tree.timelines.hasColors = profile.colors != .none
  }

  /// Whether needless motion is avoided: timelines step once a second at most, and values change at once.
  public var reducesMotion: Bool {
    get { tree.timelines.minInterval > 1 }
    set { tree.timelines.minInterval = newValue ? 1_000_000_000 : 1 }
  }

  /// The keys that move in lists and scroll areas, besides the arrows.
  public var keys: KeyScheme {
    get { tree.scrolling.keys }
    set { tree.scrolling.keys = newValue }
  }

  /// Whether the cursor marks the focused view, for screen readers and magnifiers that follow it.
  public var marksFocus: Bool {
    get { tree.marksFocus }
    set { tree.marksFocus = newValue }
  }

  /// Whether a view wants the pixel under the mouse.
  package var wantsMousePixels: Bool { !tree.pointer.pixelReaders.isEmpty }

  // MARK: Output and content

  /// The bytes not yet removed.
  public var output: [UInt8] { encoder.output }
  /// The number of bytes not yet removed.
  public var outputCount: Int { encoder.outputCount }
  /// Calls `body` with the bytes not yet removed.
  public func withOutput<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try encoder.withOutput(body)
  }
  /// Removes the output bytes, once they are written.
  public func removeOutput() { encoder.removeOutput() }

  /// The cell at a position on the screen; blank outside it.
  public subscript(column: Int, row: Int) -> Cell { frame[column, row] }

  /// The text on the screen, with a line for each row.
  public var text: String { frame.text }
}

/// How an inline screen fits its terminal.
private struct InlineFitting {
  /// The size of the terminal that it was last fitted in.
  var room: Size?
  /// The terminal that it has yet to be drawn in anew; nil if nothing has changed its size.
  var newRoom: Size?
  /// What the terminal has said of its cursor, for the next frame.
  var report: CursorReport?
}

/// Whether this module was built with assertions.
package var isDebugBuild: Bool {
  var isDebug = false
  assert(
    {
      isDebug = true
      return true
    }())
  return isDebug
}
