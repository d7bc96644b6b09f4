// CommonMarkTests: all examples of CommonMark and those of GitHub's extensions, compared exactly.

import Foundation
import XCTest

@testable import TermWidgets

final class CommonMarkTests: XCTestCase {
  func testAll652ExamplesOfTheSpecificationMakeItsHTML() throws {
    let examples = try MarkdownExamples.load("commonmark")
    XCTAssertEqual(examples.map(\.number), Array(1...652))
    for example in examples {
      let document = MarkdownDocument(example.markdown, syntax: .commonMark)
      XCTAssertEqual(
        MarkdownDocumentHTML(document).text, example.html,
        "example \(example.number): \(example.markdown.debugDescription)")
    }
  }

  /// With GitHub's extensions only bare addresses differ.
  func testExtensionsChangeNoOtherExampleThanThoseWithBareAddresses() throws {
    let different = try MarkdownExamples.load("commonmark").filter { example in
      MarkdownDocumentHTML(MarkdownDocument(example.markdown)).text != example.html
    }
    XCTAssertEqual(different.map(\.number), [602, 608, 611, 612])
  }

  func testTheExamplesOfGitHubsExtensionsMakeTheirHTML() throws {
    let examples = try MarkdownExamples.load("gfm")
    XCTAssertEqual(examples.count, 52)
    for example in examples {
      let name = "\(example.source ?? "") \(example.number)"
      if reasonsToDiffer[name] != nil { continue }
      let html = MarkdownDocumentHTML(MarkdownDocument(example.markdown)).text
      guard example.html != "<IGNORE>\n" else { continue }
      XCTAssertEqual(
        Self.normalized(html), Self.normalized(example.html),
        "\(name): \(example.markdown.debugDescription)")
    }
  }

  /// Examples whose HTML is not ours, and why.
  private let reasonsToDiffer: [String: String] = [
    "spec 653": "tags are shown as text in any case, so none of them is filtered",
    "extensions 22": "tags are shown as text in any case, so none of them is filtered",
  ]

  /// The two files write the attributes of a task's box in different orders.
  private static func normalized(_ html: String) -> String {
    html.replacingOccurrences(of: " type=\"checkbox\"", with: "")
      .replacingOccurrences(of: " disabled=\"\"", with: "")
      .replacingOccurrences(of: " />", with: ">")
  }

  func testEveryNameOfHTMLIsAnEntity() {
    let names = MarkdownEntity.table.split(separator: ";").map { $0.split(separator: "=") }
    XCTAssertEqual(names.count, 2125)
    for entry in names {
      let scalars = entry[1].split(separator: "+").compactMap { UInt32($0, radix: 16) }
        .compactMap { Unicode.Scalar($0) }
      let source = Array("&\(entry[0]);x".utf8)
      let entity = MarkdownEntity(in: source, at: 0)
      XCTAssertEqual(
        entity.map { String(decoding: $0.bytes, as: UTF8.self).unicodeScalars.map { $0 } }, scalars,
        String(entry[0]))
      XCTAssertEqual(entity?.end, source.count - 1)
    }
    for text in [
      "&;", "&a;", "&zzzz;", "&Aacut;", "&amp", "&am p;", "&\(String(repeating: "a", count: 40));",
    ] {
      XCTAssertNil(MarkdownEntity(in: Array(text.utf8), at: 0), text)
    }
  }
}
