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
  public private(set) var size: Size
  var tree: RenderTree
  let frame: Frame
  package private(set) var profile: Profile
  /// Whether it takes some rows below earlier output, instead of the whole terminal.
  public let isInline: Bool
  var encoder: FrameEncoder
  private var painter: Painter
  /// The theme that semantic colors come from.
  public var theme = Theme.terminal { didSet { adoptColors() } }
  /// Whether the dark side of the theme is used.
  public var isDark = true { didSet { adoptColors() } }
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
    self.size = frame.size
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

  /// The colors that semantic colors resolve to now.
  ///
  /// Few of 16 colors are near to a theme's, and most of those are grays: there, the terminal's own theme says more.
  public var colors: Theme.Colors {
    let known = profile.colors == .ansi16 ? Theme.terminal : theme
    return isDark ? known.dark : known.light
  }

  private func adoptColors() {
    encoder.adopt(colors)
    tree.surface = profile.surface(isDark: isDark)
  }

  // MARK: Views in, bytes out

  /// Replaces the views.
  public func update(@ViewBuilder<Message> _ views: () -> Views<Message>) {
    let arena = tree.spareArena()
    tree.update(arena.makeCurrent { views().node })
  }

  /// Draws what changed and appends its bytes to the output.
  public func render() {
    layOut()
    painter.paint(&tree)
    let before = encoder.outputCount
    let caret = caret
    // Magnifiers and screen readers follow even a hidden cursor; inline it is parked where a terminal that rewraps
    // lines keeps it.
    let cursor = caret?.place ?? (isInline ? nil : tree.focusCell)
    encoder.encode(frame, cursor: cursor, isCursorShown: caret != nil)
    (tree.stats.rows, tree.stats.bytes) = (encoder.rowsCompared, encoder.outputCount - before)
    stats = tree.stats
    tree.stats = FrameStats()
  }

  /// Changes the size, and treats the terminal's content as unknown.
  public func resize(to newSize: Size) {
    guard newSize != size else { return }
    encoder.eraseInlineFrame(columns: newSize.columns)
    frame.resize(to: newSize)
    size = frame.size
    var output = FrameEncoder(
      size: size, pools: frame.pools, profile: profile, isInline: isInline, theme: colors)
    output.takeOutput(of: &encoder)
    encoder = output
    encoder.begin()
    tree.markPaint(tree.root)
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
    resize(to: Size(columns: room.columns, rows: min(max(rows, 1), most)))
  }

  /// Appends lines that stay above an inline screen, which must be rendered again afterwards.
  ///
  /// Anything in them that would control the terminal is shown as U+FFFD.
  public func print(above lines: [String]) {
    encoder.print(above: lines)
    redraw()
  }

  /// The screen's content as styled lines of text for a file or a pager, without cursor movements.
  public var lines: String {
    layOut()
    painter.paint(&tree)
    var printer = FrameEncoder(size: size, pools: frame.pools, profile: profile, theme: colors)
    printer.print(frame)
    return String(decoding: printer.output, as: UTF8.self)
  }

  /// The number of its rows below the cursor.
  var rowsBelowCursor: Int { encoder.rowsBelowCursor }

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

  /// Takes messages like `takeMessages()`, but passes each one to `receive`.
  package func takeMessages(_ receive: (Message) -> Void) {
    layOut()
    for message in tree.takeLifecycleMessages() { receive(typed(message)) }
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
      tree.reveal(target)
    }
    return sent.map(typed)
  }

  /// Removes the focus.
  ///
  /// - Returns: The messages of the views.
  public func blur() -> [Message] {
    layOut()
    var sent = tree.takePendingMessages()
    tree.moveFocus(to: -1, &sent)
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

  /// When the next visible view that changes with time is due, since the screen began; nil if there is none.
  public var nextTick: Duration? { tree.nextTick.map { .nanoseconds($0) } }

  /// Advances the clock to a time since the screen began.
  public func advance(to time: Duration) {
    tree.advance(to: time.clampedNanoseconds)
  }

  /// Whether needless motion is avoided: timelines step once a second at most.
  public var reducesMotion: Bool {
    get { tree.timelines.minInterval > 1 }
    set { tree.timelines.minInterval = newValue ? 1_000_000_000 : 1 }
  }

  /// Whether the cursor marks the focused view, for screen readers and magnifiers that follow it.
  public var marksFocus: Bool {
    get { tree.marksFocus }
    set { tree.marksFocus = newValue }
  }

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
