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
  public internal(set) var size: Size
  var tree: RenderTree
  let frame: Frame
  var encoder: FrameEncoder
  private var painter: Painter
  /// What the last frame cost.
  public private(set) var stats = FrameStats()

  /// Creates a screen for a terminal that was just cleared.
  public init(size: Size, profile: Profile = .standard, checksMemos: Bool = isDebugBuild) {
    frame = Frame(size: size)
    self.size = frame.size
    encoder = FrameEncoder(size: frame.size, pools: frame.pools, profile: profile)
    painter = Painter(frame: frame)
    tree = RenderTree(checksMemos: checksMemos)
  }

  /// Appends what makes a terminal blank; for one that is not known to be.
  public func begin() { encoder.begin() }

  /// Shows other views.
  public func update(@ViewBuilder<Message> _ views: () -> Views<Message>) {
    let arena = tree.spareArena()
    tree.update(arena.collect { views().node })
  }

  /// Draws what has changed and appends its bytes to the output.
  public func render() {
    tree.settle()
    tree.layout(size)
    tree.settleLate(size)
    painter.paint(&tree)
    let before = encoder.outputCount
    encoder.encode(frame)
    tree.stats.bytes = encoder.outputCount - before
    stats = tree.stats
    tree.stats = FrameStats()
  }

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

  /// What is on the screen, a line a row.
  public var text: String { frame.text }
}

/// Whether this module was built with its checks.
public var isDebugBuild: Bool {
  var isDebug = false
  assert(
    {
      isDebug = true
      return true
    }())
  return isDebug
}
