// MarkdownReader+Links: reads links, images, and references to definitions and footnotes.

extension MarkdownReader {
  /// Records a bracket where a link or an image may begin.
  mutating func openBracket(isImage: Bool) {
    let length = isImage ? 2 : 1
    countWork(length)
    if !brackets.isEmpty { brackets[brackets.count - 1].hasInner = true }
    let token = markdown.append(bracket: source[offset..<offset + length])
    brackets.append(
      Bracket(
        token: token, pendingCount: Int32(pending.count), start: Int32(offset + length),
        isImage: isImage))
    offset += length
  }

  /// Makes a link, an image or the number of a footnote from the innermost open bracket, if what follows and the
  /// definitions say so.
  mutating func closeBracket() {
    guard let bracket = brackets.popLast() else { return readLiterally(1) }
    // A link can't contain a link; it may contain images.
    let canBeLink = bracket.isImage || brackets.count >= linkFreeCount
    linkFreeCount = min(linkFreeCount, brackets.count)
    guard canBeLink else { return readLiterally(1) }
    var scan = MarkdownLinkScanner(source, at: offset + 1)
    if scan.readTail() {
      countWork(scan.offset - offset)
      finish(
        bracket, address: source.unescaped(in: scan.address),
        title: scan.title.map { source.unescaped(in: $0) }, end: scan.offset)
    } else {
      countWork(scan.offset - offset)
      readReference(bracket)
    }
  }

  private mutating func finish(
    _ bracket: Bracket, address: [UInt8], title: [UInt8]?, end: Int
  ) {
    resolveDelimiters(from: Int(bracket.pendingCount))
    markdown.close(
      bracket.token, as: bracket.isImage ? .image : .link, address: address, title: title)
    if !bracket.isImage { linkFreeCount = brackets.count }
    offset = end
  }

  /// Reads `[words][label]`, `[label][]`, `[label]` or `[^label]`, of which the first bracket is closed at `offset`.
  private mutating func readReference(_ bracket: Bracket) {
    guard !references.isEmpty else { return readLiterally(1) }
    let words = source[Int(bracket.start)..<offset]
    var end = offset + 1
    var label: ArraySlice<UInt8>?
    if let labelEnd = MarkdownLabel.end(in: source, at: end) {
      countWork(labelEnd - end)
      let inner = source[end + 1..<labelEnd - 1]
      if inner.isEmpty {
        end = labelEnd
      } else if inner.contains(where: { !$0.isBlank && $0 != 0x0A && $0 != 0x0D }) {
        (label, end) = (inner, labelEnd)
      }
    }
    // Words with brackets inside are no label.
    if label == nil, !bracket.hasInner, words.count < MarkdownLabel.maxCount { label = words }
    countWork(label?.count ?? 0)
    if let label, !references.targets.isEmpty,
      let target = references.targets[MarkdownLabel.normalized(label)]
    {
      return finish(
        bracket, address: Array(target.address.utf8), title: target.title.map { Array($0.utf8) },
        end: end)
    }
    if !readNote(bracket, words) { readLiterally(1) }
  }

  /// Makes the number of a footnote of `[^label]`; returns false if there is no such note.
  private mutating func readNote(_ bracket: Bracket, _ words: ArraySlice<UInt8>) -> Bool {
    guard !bracket.isImage, !bracket.hasInner, words.first == UInt8(ascii: "^"), words.count > 1,
      words.count < MarkdownLabel.maxCount,
      !words.contains(where: { $0.isBlank || $0 == 0x0A || $0 == 0x0D })
    else { return false }
    let label = MarkdownLabel.normalized(words.dropFirst())
    guard let number = references.findsNotes ? 0 : references.notes[label] else { return false }
    pending.removeLast(pending.count - Int(bracket.pendingCount))
    markdown.replace(from: bracket.token, withNote: number, label)
    offset += 1
    return true
  }
}
