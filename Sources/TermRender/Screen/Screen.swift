// Screen: views and a size in, the bytes of each frame out; events in, messages out.

public import TermView

/// A screen that shows a program's views: the one face over the tree, its layout, its painting and its bytes.
///
/// It makes no system call and knows no clock; whoever owns the terminal writes its output and tells it what
/// happens.
///
/// ```swift
/// let screen = Screen<Message>(size: Size(columns: 80, rows: 24))
/// screen.update { Text("Hello") }
/// screen.render()
/// terminal.write(screen.output)
/// screen.removeOutput()
/// ```
public final class Screen<Message> {
  /// Columns and rows.
  public private(set) var size: Size
  var tree: RenderTree
  let frame: Frame
  package private(set) var profile: Profile
  /// Whether it is some rows below what was printed before, and not all of the terminal's.
  public let isInline: Bool
  var encoder: FrameEncoder
  private var painter: Painter
  /// Its colours, by what they mean.
  public var theme = Theme.terminal { didSet { adoptColors() } }
  /// Whether it has the dark side of its theme.
  public var isDark = true { didSet { adoptColors() } }
  /// What the last frame cost.
  public private(set) var stats = FrameStats()

  /// Creates a screen for a terminal that was just cleared.
  ///
  /// With `checksMemos`, as in debug builds where it is left open, what is under an equal `Memo` is made all
  /// the same, and the program stopped where it shows something else.
  ///
  /// With `isInline`, it is drawn into as many rows below what was printed before.
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

  /// Appends what makes a terminal blank; for one that is not known to be.
  public func begin() { encoder.begin() }

  /// Appends what takes from the terminal all that it was given to keep, before it is left.
  package func end() { encoder.removePictures() }

  /// Goes on for a terminal of which more is known.
  public func adopt(_ profile: Profile) {
    guard profile != self.profile else { return }
    self.profile = profile
    encoder.adopt(profile)
    adoptColors()
  }

  /// The colours that stand for meanings now.
  ///
  /// Of 16 colours few are near to a theme's, and most of those are greys: there the terminal's own theme says more.
  public var colors: Theme.Colors {
    let known = profile.colors == .ansi16 ? Theme.terminal : theme
    return isDark ? known.dark : known.light
  }

  private func adoptColors() {
    encoder.adopt(colors)
    tree.surface = profile.surface(isDark: isDark)
  }

  // MARK: Views in, bytes out

  /// Shows other views.
  public func update(@ViewBuilder<Message> _ views: () -> Views<Message>) {
    let arena = tree.spareArena()
    tree.update(arena.collect { views().node })
  }

  /// Draws what has changed and appends its bytes to the output.
  public func render() {
    layOut()
    painter.paint(&tree)
    let before = encoder.outputCount
    let caret = caret
    // A cursor that nobody sees is followed all the same, by magnifiers and screen readers; inline it is parked where
    // a terminal that breaks lines anew keeps it.
    let cursor = caret?.place ?? (isInline ? nil : tree.focusCell)
    encoder.encode(frame, cursor: cursor, isCursorShown: caret != nil)
    (tree.stats.rows, tree.stats.bytes) = (encoder.rowsCompared, encoder.outputCount - before)
    stats = tree.stats
    tree.stats = FrameStats()
  }

  /// Takes on another size; the terminal is taken to show nothing that is known.
  public func resize(to newSize: Size) {
    guard newSize != size else { return }
    encoder.rise(columns: newSize.columns)
    frame.resize(to: newSize)
    size = frame.size
    var output = FrameEncoder(
      size: size, pools: frame.pools, profile: profile, isInline: isInline, theme: colors)
    output.takeOutput(of: &encoder)
    encoder = output
    encoder.begin()
    tree.markPaint(tree.root)
  }

  /// Takes the size that a terminal has: all of it, or inline all columns and as many rows as the views take.
  public func fit(in room: Size) {
    guard isInline else { return resize(to: room) }
    layOut()
    let rows = tree.idealRows(columns: room.columns)
    resize(to: Size(columns: room.columns, rows: min(max(rows, 1), room.rows)))
  }

  /// Appends lines that stay above the screen, where it is inline; it has to be rendered again then.
  ///
  /// What would control the terminal in them is shown as U+FFFD.
  public func print(above lines: [String]) {
    encoder.print(above: lines)
    redraw()
  }

  /// What is on the screen as lines of text in their looks, for a file or a pager: nothing in them moves the cursor.
  public var lines: String {
    layOut()
    painter.paint(&tree)
    var printer = FrameEncoder(size: size, pools: frame.pools, profile: profile, theme: colors)
    printer.print(frame)
    return String(decoding: printer.output, as: UTF8.self)
  }

  /// How many of its rows are below the cursor.
  var rowsBelowCursor: Int { encoder.rowsBelowCursor }

  func layOut() { tree.settle(size) }

  /// Whether a view has answered the last event that was sent.
  public private(set) var wasAnswered = false

  // MARK: Events in, messages out

  /// Tells the views what happened, and gives back what they make of it.
  ///
  /// A key goes to the focus and then outwards, the mouse to the view under it and then outwards, until one
  /// answers. Whoever owns the screen shows the program's new views before it sends the next event, so that
  /// no event meets views that are no longer true; the values of `Local`s are up to date by themselves. What
  /// views sent before by themselves comes first, so that all is told in its order.
  public func send(_ event: Event) -> [Message] {
    var messages: [Message] = []
    send(event) { messages.append($0) }
    return messages
  }

  /// The same, with each message handed over by itself.
  package func send(_ event: Event, _ receive: (Message) -> Void) {
    if case .resize(let size) = event { resize(to: size) }
    layOut()
    var sent = tree.takeWaiting()
    wasAnswered = tree.dispatch(event, &sent)
    tree.settle()
    for message in sent { receive(typed(message)) }
  }

  /// What views sent by themselves since this was asked last: that they came, went, lost the focus or the mouse, or
  /// have another size.
  public func takeMessages() -> [Message] {
    var messages: [Message] = []
    takeMessages { messages.append($0) }
    return messages
  }

  /// The same, with each message handed over by itself.
  package func takeMessages(_ receive: (Message) -> Void) {
    layOut()
    for message in tree.takeNews() { receive(typed(message)) }
  }

  private func typed(_ message: Any) -> Message {
    // Handlers are typed where they are written; what arrives here is what the root's views send.
    guard let message = message as? Message else {
      preconditionFailure("a view sent a \(type(of: message)) to a screen of \(Message.self)")
    }
    return message
  }

  // MARK: The focus and the caret

  /// Moves the focus to the view with an id, or to the first in it that takes the focus.
  ///
  /// - Returns: what the views make of it.
  public func focus(_ id: some Hashable) -> [Message] {
    layOut()
    var sent = tree.takeWaiting()
    tree.diagnoseName(id)
    if let target = tree.focusTarget(identity: identityKey(of: id)) {
      tree.focus(target, &sent)
      tree.reveal(target)
    }
    return sent.map(typed)
  }

  /// Takes the focus from whatever view has it.
  public func blur() -> [Message] {
    layOut()
    var sent = tree.takeWaiting()
    tree.focus(-1, &sent)
    return sent.map(typed)
  }

  /// Scrolls the areas around the view with an id so far that it can be seen.
  public func reveal(_ id: some Hashable) {
    layOut()
    tree.diagnoseName(id)
    if let node = tree.node(identity: identityKey(of: id)) { tree.reveal(node) }
  }

  /// Where the text caret is to be seen, and in which shape; nil where the focus has none.
  public var caret: Caret? { tree.caret }

  // MARK: Time

  /// When the next view that changes with time is due, since the screen began; nil where none is in sight.
  public var nextTick: Duration? { tree.nextTick.map { .nanoseconds($0) } }

  /// Lets the time be so long after the screen's beginning.
  public func advance(to time: Duration) {
    let (seconds, attoseconds) = time.components
    let nanoseconds = min(max(seconds, 0), 9_000_000_000) * 1_000_000_000
    tree.advance(to: nanoseconds + max(attoseconds, 0) / 1_000_000_000)
  }

  /// Whether nothing is to move without need: timelines step once a second at most.
  public var reducesMotion: Bool {
    get { tree.leastInterval > 1 }
    set { tree.leastInterval = newValue ? 1_000_000_000 : 1 }
  }

  /// Whether the cursor shows which view has the focus, for those who follow it: a screen reader, a magnifier.
  public var marksFocus: Bool {
    get { tree.marksFocus }
    set { tree.marksFocus = newValue }
  }

  // MARK: What is shown

  /// The bytes not yet taken.
  public var output: [UInt8] { encoder.output }
  /// How many bytes are not yet taken.
  public var outputCount: Int { encoder.outputCount }
  /// Calls `body` with the bytes not yet taken.
  public func withOutput<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try encoder.withOutput(body)
  }
  /// Forgets the bytes, once they are written.
  public func removeOutput() { encoder.removeOutput() }

  /// A cell of what is on the screen; a blank outside.
  public subscript(column: Int, row: Int) -> Cell { frame[column, row] }

  /// What is on the screen, a line a row.
  public var text: String { frame.text }
}

/// Whether this module was built with its checks.
var isDebugBuild: Bool {
  var isDebug = false
  assert(
    {
      isDebug = true
      return true
    }())
  return isDebug
}
