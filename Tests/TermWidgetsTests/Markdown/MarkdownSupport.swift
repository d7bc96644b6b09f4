// MarkdownSupport: the examples of the specification, and comparable HTML of both sides.

import Foundation
import XCTest

@testable import TermWidgets

/// The file as a whole; its "about" names the source.
struct MarkdownExamples: Decodable {
  let examples: [MarkdownExample]

  /// Loads a file of the tests' data.
  static func load(_ name: String) throws -> [MarkdownExample] {
    let url = try XCTUnwrap(Bundle.module.url(forResource: name, withExtension: "json"))
    return try JSONDecoder().decode(MarkdownExamples.self, from: Data(contentsOf: url)).examples
  }
}

/// A document and its HTML.
struct MarkdownExample: Decodable {
  let number: Int
  let section: String
  let source: String?
  let markdown: String
  let html: String

  /// The document's paragraphs.
  var paragraphs: [String] { markdown.components(separatedBy: "\n\n") }

  /// The content of each `<p>`, without titles, which a terminal can't show.
  var htmlParagraphs: [String] {
    html.components(separatedBy: "</p>\n<p>").map { html in
      var html = html.replacingOccurrences(
        of: #" title="[^"]*"(?=>| />)"#, with: "", options: .regularExpression)
      for mark in ["<p>", "</p>"] { html = html.replacingOccurrences(of: mark, with: "") }
      return html.hasSuffix("\n") ? String(html.dropLast()) : html
    }
  }
}

/// Returns the HTML of a paragraph, as the specification writes it.
struct MarkdownHTML {
  private(set) var text = ""
  /// Whether it contains an author's own tags.
  private(set) var hasTags = false
  /// The descriptions of images, which have no tags; the outermost one's title.
  private var images = 0
  private var title = ""

  init(_ markdown: String) {
    var reader = MarkdownReader(markdown)
    reader.read()
    self.init(reader.markdown)
  }

  init(_ result: Markdown) {
    func string(_ range: Range<Int>) -> String {
      String(decoding: result.bytes[range], as: UTF8.self)
    }
    var pieces: [Markdown.Inline] = []
    result.forEachInline { pieces.append($0) }
    for piece in pieces {
      switch piece {
      case .text(let range): text += Self.escaped(string(range))
      case .code(let range): append("<code>", Self.escaped(string(range)), "</code>")
      case .html(let range):
        hasTags = true
        text += string(range)
      case .softBreak: text += "\n"
      case .hardBreak: text += "<br />\n"
      case .emptyLine: text += "\n\n"
      case .begin(let emphasis): append("<\(Self.tag(emphasis))>")
      case .end(let emphasis): append("</\(Self.tag(emphasis))>")
      case .beginLink(let range):
        append("<a href=\"\(Self.address(string(range)))\"\(Self.title(result, range))>")
      case .endLink: append("</a>")
      case .beginImage(let range):
        if images == 0 {
          text += "<img src=\"\(Self.address(string(range)))\" alt=\""
          title = Self.title(result, range)
        }
        images += 1
      case .endImage:
        images -= 1
        if images == 0 { text += "\"\(title) />" }
      case .note(let number):
        append(
          "<sup class=\"footnote-ref\"><a href=\"#fn\(number)\" id=\"fnref\(number)\">\(number)</a></sup>"
        )
      }
    }
  }

  private mutating func append(_ tag: String, _ words: String = "", _ end: String = "") {
    text += images == 0 ? tag + words + end : words
  }

  private static func tag(_ emphasis: Markdown.Emphasis) -> String {
    switch emphasis {
    case .emphasis: "em"
    case .strong: "strong"
    case .strikethrough: "del"
    }
  }

  private static func title(_ result: Markdown, _ address: Range<Int>) -> String {
    result.title(ofAddress: address).map { " title=\"\(escaped($0))\"" } ?? ""
  }

  static func escaped(_ string: String) -> String {
    var string = string
    for (character, entity) in [("&", "amp"), ("<", "lt"), (">", "gt"), ("\"", "quot")] {
      string = string.replacingOccurrences(of: character, with: "&\(entity);")
    }
    return string
  }

  private static func address(_ string: String) -> String {
    var allowed = CharacterSet(charactersIn: "-_.+!*'(),%#@?=;:/&$~")
    allowed.formUnion(CharacterSet(charactersIn: "a"..."z"))
    allowed.formUnion(CharacterSet(charactersIn: "A"..."Z"))
    allowed.formUnion(CharacterSet(charactersIn: "0"..."9"))
    return escaped(string.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
  }
}

extension Style {
  /// How code in a paragraph looks.
  static let inlineCode = Style(
    background: .raised, attributes: .underline(.dotted), underlineColor: .edge)
}

/// Reads the specification's HTML: the words, each with the styles around it.
struct HTMLLooks {
  private var pieces: [(words: String, style: Style, link: Link?)] = []

  init(_ html: String) {
    var open: [String: Int] = [:]
    var links: [Link?] = []
    var rest = Substring(html)
    while !rest.isEmpty {
      if rest.first == "<", let end = rest.firstIndex(of: ">") {
        let tag = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        switch tag.prefix(3) {
        case "a h": links.append(Link(Self.decoded(Self.attribute("href", of: tag))))
        case "/a": links.removeLast()
        case "br ":
          append("\n", open, links)
          rest = rest.drop { $0 == "\n" }
        case "img": append(Self.attribute("alt", of: tag), open, links)
        default:
          let isEnd = tag.hasPrefix("/")
          open[String(isEnd ? tag.dropFirst() : tag), default: 0] += isEnd ? -1 : 1
        }
      } else {
        let words = rest.prefix { $0 != "<" }
        rest = rest.dropFirst(words.count)
        append(
          Self.unescaped(String(words)).replacingOccurrences(of: "\n", with: " "), open, links)
      }
    }
  }

  private mutating func append(_ words: String, _ open: [String: Int], _ links: [Link?]) {
    guard !words.isEmpty else { return }
    func isOpen(_ tag: String) -> Bool { open[tag, default: 0] > 0 }
    var style = isOpen("code") ? Style.inlineCode : .plain
    if isOpen("em") { style.attributes.insert(.italic) }
    if isOpen("strong") { style.attributes.insert(.bold) }
    let link = links.last ?? nil
    if link != nil {
      style.attributes.underline = .single
      style.underlineColor = .default
    }
    if let last = pieces.last, last.style == style, last.link == link {
      pieces[pieces.count - 1].words += words
    } else {
      pieces.append((words, style, link))
    }
  }

  /// Returns the pieces as one text; one plain piece needs no run of its own.
  var text: Text {
    if pieces.count == 1, pieces[0].style == .plain { return Text(pieces[0].words) }
    var text: Text = ""
    for piece in pieces {
      let next = Text(piece.words).style(piece.style)
      text += piece.link.map { next.link($0) } ?? next
    }
    return text
  }

  private static func attribute(_ name: String, of tag: Substring) -> String {
    let parts = tag.components(separatedBy: "\(name)=\"")
    return unescaped(parts.count > 1 ? parts[1].components(separatedBy: "\"")[0] : "")
  }

  /// Returns an address before HTML's writer encoded characters that a terminal shows unchanged.
  private static func decoded(_ address: String) -> String {
    var address = address
    for character in ["\"", "[", "\\", "]", "`"] {
      let code = String(Array(character.utf8)[0], radix: 16, uppercase: true)
      address = address.replacingOccurrences(of: "%\(code)", with: character)
    }
    return address
  }

  private static func unescaped(_ string: String) -> String {
    var string = string
    for (character, entity) in [("<", "lt"), (">", "gt"), ("\"", "quot"), ("&", "amp")] {
      string = string.replacingOccurrences(of: "&\(entity);", with: character)
    }
    return string
  }
}
