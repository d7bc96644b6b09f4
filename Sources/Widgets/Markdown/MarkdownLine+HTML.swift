// MarkdownLine+HTML: recognizes lines of HTML, which stay as they are written.

/// How a block of HTML ends, by the line with which it begins (CommonMark 4.6).
enum MarkdownHTMLKind: Hashable, Sendable {
  /// At the line with `</pre>`, `</script>`, `</style>` or `</textarea>`.
  case rawText
  /// At the line with these bytes.
  case until(String)
  /// At the next blank line; a lone tag does not interrupt a paragraph.
  case block, loneTag

  var endsAtBlankLine: Bool { self == .block || self == .loneTag }
}

extension MarkdownLine {
  /// The kind of the HTML that begins at `start`, or nil.
  var html: MarkdownHTMLKind? {
    guard first == UInt8(ascii: "<") else { return nil }
    let words = bytes[(start + 1)...]
    if words.starts(with: "!--".utf8) { return .until("-->") }
    if words.starts(with: "?".utf8) { return .until("?>") }
    if words.starts(with: "![CDATA[".utf8) { return .until("]]>") }
    if words.first == UInt8(ascii: "!"), words.dropFirst().first?.isLetter == true {
      return .until(">")
    }
    let isClosing = words.first == UInt8(ascii: "/")
    let name = (isClosing ? words.dropFirst() : words).prefix { $0.isLetter || $0.isDigit }
    let next = name.endIndex < bytes.count ? bytes[name.endIndex] : 0x20
    let tag = String(decoding: name, as: UTF8.self).lowercased()
    let isRawText = Self.rawTextTags.contains(tag)
    let isEnded = next.isBlank || next == UInt8(ascii: ">")
    if isRawText, !isClosing, isEnded { return .rawText }
    let isSelfClosing =
      next == UInt8(ascii: "/") && bytes[name.endIndex...].starts(with: "/>".utf8)
    if Self.blockTags.contains(tag), isEnded || isSelfClosing { return .block }
    var scan = AngleScanner(bytes, at: start)
    guard !isRawText, let end = scan.tagEnd(), bytes[end...].allSatisfy(\.isBlank)
    else { return nil }
    return .loneTag
  }

  /// Whether the rest of the line ends a block of HTML.
  func ends(_ kind: MarkdownHTMLKind) -> Bool {
    switch kind {
    case .rawText:
      let line = String(decoding: bytes[offset...], as: UTF8.self).lowercased()
      return Self.rawTextTags.contains { line.has("</\($0)>") }
    case .until(let end): return String(decoding: bytes[offset...], as: UTF8.self).has(end)
    case .block, .loneTag: return false
    }
  }

  private static let rawTextTags: Set<String> = ["pre", "script", "style", "textarea"]

  private static let blockTags = Set(
    """
    address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt \
    fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link \
    main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead \
    title tr track ul
    """.split(separator: " ").map(String.init))
}

extension String {
  /// Whether the bytes of `part` are in the string; `part` is a few bytes long.
  fileprivate func has(_ part: String) -> Bool {
    let wanted = Array(part.utf8)
    var rest = Substring(self).utf8
    while let index = rest.firstIndex(of: wanted[0]) {
      if rest[index...].starts(with: wanted) { return true }
      rest = rest[rest.index(after: index)...]
    }
    return false
  }
}
