// Terminal+Resizing: finds the terminal's size and, for inline programs, where its cursor is after a change of it.

internal import TermView

/// A resize of an inline terminal, reported to the program once the terminal has reported its cursor position.
///
/// The request asks for a cursor report (`CSI 6 n`), then for a status report (`CSI 5 n`), which proves that no cursor
/// report is still due. A carriage return comes first, because a cursor report from another column of the first row
/// would look like F3 with modifiers.
struct HeldResize {
  /// Whether the resize is not reported yet.
  var isWaiting = false
  /// The row of the screen with the cursor, once it is known.
  var row: Int?
  /// Whether the terminal may have shown frames after it changed its size.
  var hasLateFrames = false
  /// How many requests in a row were followed by yet another size.
  var repetitions = 0
  /// Whether the size was found before the system's signal of it.
  var precedesSignal = false

  /// The request, to which `FramePacing.request` is appended.
  static let request = "\r\u{1B}[6n"
  /// After so many sizes in a row the program draws without an answer.
  static let maxRepetitions = 16
}

extension Terminal {
  /// Reads the size from the system; of many changes, the last one counts.
  func updateSize() {
    let found = device.size
    guard found != size else { return }
    let hasOtherCells = found.cells != size.cells
    size = found
    guard hasOtherCells else { return }
    pendingNotices.removeAll { if case .event(.resize) = $0 { true } else { false } }
    requestCursor()
  }

  /// Reads the size at the system's signal that it has changed.
  ///
  /// The same size as before means that the terminal had another one in between, and has cut or wrapped what it shows.
  func handleSizeSignal() {
    let (before, isKnown) = (size, heldResize.precedesSignal)
    heldResize.precedesSignal = false
    updateSize()
    guard size == before, !isKnown, isActive, !hasPendingResize else { return }
    switch options.area {
    case .inline: requestCursor()
    case .fullScreen: if !pendingNotices.contains(.resumed) { pendingNotices.append(.resumed) }
    case .lines: break
    }
  }

  private var hasPendingResize: Bool {
    heldResize.isWaiting
      || pendingNotices.contains { if case .event(.resize) = $0 { true } else { false } }
  }

  /// Returns whether the terminal has another size, which `wait` reports next; the system's signal may come later.
  package func hasNewSize() -> Bool {
    let before = size
    updateSize()
    if size != before { heldResize.precedesSignal = true }
    return hasPendingResize
  }

  /// Returns the cursor report after the last resize, and forgets it.
  package func takeCursorReport() -> CursorReport? {
    defer { (heldResize.row, heldResize.hasLateFrames) = (nil, false) }
    return heldResize.row.map {
      CursorReport(row: $0, isAfterAllFrames: !heldResize.hasLateFrames)
    }
  }

  /// Requests the cursor position if an inline terminal answers queries; otherwise reports the resize at once.
  private func requestCursor() {
    heldResize.row = nil
    guard options.area == .inline, isActive, pacing.isOn, !isEnding,
      heldResize.repetitions < HeldResize.maxRepetitions
    else { return reportResize() }
    if !heldResize.isWaiting, pacing.bytesInFlight > 0 { heldResize.hasLateFrames = true }
    heldResize.isWaiting = true
    pacing.recordRequest(at: SystemCalls.now)
    expectReply()
    let noFrame: [UInt8] = []
    output.append(noFrame.span, request: HeldResize.request + FramePacing.request)
  }

  /// Reports the resize, unless the size has changed since the answer.
  func endHeldResize() {
    let found = device.size
    if found.cells != size.cells, isActive {
      size = found
      heldResize.repetitions += 1
      return requestCursor()
    }
    reportResize()
  }

  /// Reports a resize that waits, without an answer.
  func releaseResize() {
    if heldResize.isWaiting { reportResize() }
  }

  private func reportResize() {
    heldResize.isWaiting = false
    heldResize.repetitions = 0
    pendingNotices.append(.event(.resize(size.cells)))
  }
}
