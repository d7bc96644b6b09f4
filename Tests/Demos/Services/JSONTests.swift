// JSONTests: describes what is wrong with invalid JSON, in one sentence.

import DemoServices
import Foundation
import XCTest

final class JSONTests: XCTestCase {
  private struct Country: Codable, Equatable {
    struct Name: Codable, Equatable {
      var common: String
    }
    var name: Name
    var population: Int
    var borders: [String]?
  }

  func testAValueIsReadAndUnknownFieldsAreIgnored() throws {
    let json = #"[{"name":{"common":"Andorra","x":1},"population":7,"other":null}]"#
    XCTAssertEqual(
      try JSON.decode([Country].self, from: Data(json.utf8)),
      [Country(name: Country.Name(common: "Andorra"), population: 7)])
  }

  func testEachFaultIsASentenceWithItsPath() {
    for (json, sentence) in [
      ("", "The data is not valid JSON."),
      ("{", "The data is not valid JSON."),
      ("<html>", "The data is not valid JSON."),
      ("{}", "The data is not a list."),
      ("[[]]", "The data can't be read: [0] is not an object."),
      (#"[{"population":1}]"#, "The data can't be read: [0].name is missing."),
      (#"[{"name":{}}]"#, "The data can't be read: [0].name.common is missing."),
      (#"[{"name":{"common":null}}]"#, "The data can't be read: [0].name.common is null."),
      (#"[{"name":{"common":1}}]"#, "The data can't be read: [0].name.common is not a text."),
      (
        #"[{"name":{"common":"a"},"population":"b"}]"#,
        "The data can't be read: [0].population is not a whole number."
      ),
      (
        #"[{"name":{"common":"a"},"population":1,"borders":["a",2]}]"#,
        "The data can't be read: [0].borders[1] is not a text."
      ),
    ] {
      XCTAssertThrowsError(try JSON.decode([Country].self, from: Data(json.utf8)), json) { error in
        XCTAssertEqual("\(error)", sentence, json)
      }
    }
  }

  func testALongKeyIsTruncatedInTheSentence() {
    let key = String(repeating: "k\u{301}", count: 100_000)
    let json = Data(#"{"\#(key)": "x"}"#.utf8)
    XCTAssertThrowsError(try JSON.decode([String: Int].self, from: json)) { error in
      let said = "\(error)"
      XCTAssertTrue(said.contains("k\u{301}"), "it says where")
      XCTAssertLessThan(said.unicodeScalars.count, 100)
    }
  }

  func testEndlesslyNestedJSONIsUnreadableAndDoesNotCrash() {
    let json = Data(repeating: UInt8(ascii: "["), count: 100_000)
    XCTAssertThrowsError(try JSON.decode([Country].self, from: json)) { error in
      XCTAssertEqual("\(error)", "The data is not valid JSON.")
    }
  }

  func testEqualValuesAreWrittenAsEqualBytes() {
    let text = String(decoding: JSON.encode(["b": "x/y", "a": "é"]), as: UTF8.self)
    XCTAssertEqual(text, "{\n  \"a\" : \"é\",\n  \"b\" : \"x/y\"\n}")
  }
}
