// The coder: values of many shapes, encoded and decoded, and compared with Foundation's coders in both directions.

import Foundation
import Rewind
import TermStore
import XCTest

final class JSONCoderTests: XCTestCase {
  func testRandomValuesRoundTrip() throws {
    for seed in 0..<1500 as Range<UInt64> {
      var random = Randomness(seed: seed)
      let message = Message.random(&random)
      let json = try JSONCoder.encode(message)
      XCTAssertEqual(try JSONCoder.decode(Message.self, from: json), message, "seed \(seed)")
      let read = try JSON(parsing: json.text)
      XCTAssertEqual(read, json, "seed \(seed)")
      XCTAssertEqual(try JSONCoder.decode(Message.self, from: read), message, "seed \(seed)")
    }
  }

  func testFoundationDecodesItsOutput() throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    for seed in 0..<1500 as Range<UInt64> {
      var random = Randomness(seed: seed)
      let message = Message.random(&random)
      let text = try JSONCoder.encode(message).text
      let read = try decoder.decode(Message.self, from: Data(text.utf8))
      XCTAssertEqual(read, message, "seed \(seed): \(text)")
    }
  }

  func testItDecodesFoundationsOutput() throws {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    for seed in 0..<1500 as Range<UInt64> {
      var random = Randomness(seed: seed)
      let message = Message.random(&random)
      let json = try JSON(parsing: Array(encoder.encode(message)))
      XCTAssertEqual(try JSONCoder.decode(Message.self, from: json), message, "seed \(seed)")
    }
  }

  func testDamagedValuesAreRejectedOrDecoded() throws {
    var refused = 0
    for seed in 0..<4000 as Range<UInt64> {
      var random = Randomness(seed: seed)
      let text = try JSONCoder.encode(Message.random(&random)).text
      guard let json = try? JSON(parsing: random.damaged(Array(text.utf8))) else { continue }
      do {
        let message = try JSONCoder.decode(Message.self, from: json)
        let again = try JSONCoder.decode(Message.self, from: JSONCoder.encode(message))
        XCTAssertEqual(again, message, "seed \(seed)")
      } catch is DecodingError {
        refused += 1
      }
    }
    XCTAssertGreaterThan(refused, 300)
  }

  func testEnumsAreEncodedAsSwiftEncodesThem() throws {
    XCTAssertEqual(try JSONCoder.encode(Message.quit).text, #"{"quit":{}}"#)
    XCTAssertEqual(
      try JSONCoder.encode(Message.moved(1, by: -2)).text, #"{"moved":{"_0":1,"by":-2}}"#)
    XCTAssertEqual(try JSONCoder.encode(Level.high).text, "\"high\"")
    XCTAssertEqual(try JSONCoder.encode([nil, 1]).text, "[null,1]")
    XCTAssertEqual(try JSONCoder.encode(Int?.none), .null)
    XCTAssertEqual(try JSONCoder.decode(Int?.self, from: .null), nil)
    XCTAssertEqual(try JSONCoder.decode(Int?.self, from: .integer(3)), 3)
  }

  func testUnorderedCollectionsAreEncodedInAFixedOrder() throws {
    XCTAssertEqual(
      try JSONCoder.encode(["b": 1, "a": 2, "c": 3]).text, #"{"a":2,"b":1,"c":3}"#)
    XCTAssertEqual(try JSONCoder.encode([2: "b", 1: "a"]).text, #"{"1":"a","2":"b"}"#)
    XCTAssertEqual(try JSONCoder.encode(Set([3, 1, 2])).text, "[1,2,3]")
    XCTAssertEqual(
      try JSONCoder.encode([Level.low: 1, .high: 2]).text, #"["high",2,"low",1]"#)
  }

  func testWideIntegersAreEncodedInObjectsAndArrays() throws {
    struct Wide: Codable, Equatable {
      var low: Int128
      var high: UInt128
      var list: [Int128]
      var none: Int128?
    }
    let wide = Wide(low: .min, high: .max, list: [.max, -1, 0], none: nil)
    let text = try JSONCoder.encode(wide).text
    XCTAssertTrue(text.contains("\"low\":\(Int128.min)"), text)
    XCTAssertEqual(try JSONCoder.decode(Wide.self, from: JSON(parsing: text)), wide)
  }

  func testNumbersOfAllWidthsRoundTrip() throws {
    func check<Number: FixedWidthInteger & Codable>(_ type: Number.Type) throws {
      for number in [Number.min, .max, 0, 1] {
        let box = ["n": [number]]
        let text = try JSONCoder.encode(box).text
        let read = try JSONCoder.decode([String: [Number]].self, from: JSON(parsing: text))
        XCTAssertEqual(read, box, text)
        let alone = try JSONCoder.decode(Number.self, from: JSONCoder.encode(number))
        XCTAssertEqual(alone, number)
      }
      XCTAssertThrowsError(try JSONCoder.decode(type, from: .number(0.5)))
      XCTAssertThrowsError(try JSONCoder.decode(type, from: .number(1e300)))
      XCTAssertThrowsError(try JSONCoder.decode(type, from: .bool(true)))
      XCTAssertEqual(try JSONCoder.decode(type, from: .number(1)), 1)
    }
    try check(Int.self)
    try check(Int8.self)
    try check(Int16.self)
    try check(Int32.self)
    try check(Int64.self)
    try check(Int128.self)
    try check(UInt.self)
    try check(UInt8.self)
    try check(UInt16.self)
    try check(UInt32.self)
    try check(UInt64.self)
    try check(UInt128.self)
    XCTAssertThrowsError(try JSONCoder.decode(Int8.self, from: .integer(128)))
    XCTAssertThrowsError(try JSONCoder.decode(UInt.self, from: .integer(-1)))
  }

  func testFloatsRoundTripExactlyAndAreShort() throws {
    XCTAssertEqual(try JSONCoder.encode(Float(0.1)).text, "0.1")
    for seed in 0..<5000 as Range<UInt64> {
      var random = Randomness(seed: seed)
      let float = Float(bitPattern: UInt32.random(in: 0...(.max), using: &random))
      let read = try JSONCoder.decode(
        Float.self, from: JSON(parsing: JSONCoder.encode(float).text))
      XCTAssert(float.isNaN ? read.isNaN : read.bitPattern == float.bitPattern, "seed \(seed)")
    }
    for number in [Double.infinity, -.infinity, -0.0, .leastNonzeroMagnitude] {
      let read = try JSONCoder.decode(
        Double.self, from: JSON(parsing: JSONCoder.encode(number).text))
      XCTAssertEqual(read.bitPattern, number.bitPattern)
    }
    XCTAssert(try JSONCoder.decode(Double.self, from: JSONCoder.encode(Double.nan)).isNaN)
    XCTAssertThrowsError(try JSONCoder.decode(Float.self, from: .number(1e300)))
  }

  func testErrorsNameThePathAndTheMistake() {
    let json = JSON.object(["list": .array([.integer(1), .string("two")])])
    XCTAssertThrowsError(try JSONCoder.decode([String: [Int]].self, from: json)) { error in
      guard case DecodingError.typeMismatch(_, let context) = error else {
        return XCTFail("\(error)")
      }
      XCTAssertEqual(context.codingPath.map(\.stringValue), ["list", "1"])
      XCTAssertEqual(
        context.debugDescription,
        "a whole number from \(Int.min) to \(Int.max) is expected, and there is text")
    }
    XCTAssertThrowsError(try JSONCoder.decode(Message.self, from: .object([:])))
    XCTAssertThrowsError(try JSONCoder.decode([Int].self, from: .object([:])))
    XCTAssertThrowsError(try JSONCoder.decode([String: Int].self, from: .array([])))
    XCTAssertThrowsError(try JSONCoder.decode(Int.self, from: .null)) { error in
      guard case DecodingError.valueNotFound = error else { return XCTFail("\(error)") }
    }
    XCTAssertThrowsError(try JSONCoder.encode(Silent()))
  }

  func testTooDeepNestingIsRejected() throws {
    XCTAssertEqual(try JSONCoder.encode(Deep(levels: 511)).text.utf8.count, 511 * 10 + 2)
    let deepest = try JSONCoder.encode(Deep(levels: 511))
    XCTAssertEqual(try JSON(parsing: deepest.text), deepest)
    for levels in [512, 513, 100_000] {
      XCTAssertThrowsError(try JSONCoder.encode(Deep(levels: levels)), "\(levels)") { error in
        XCTAssert(error is EncodingError)
      }
    }
  }

  func testLongListsTakeLinearTime() throws {
    let list = (0..<100_000).map { [$0] }
    XCTAssertEqual(try JSONCoder.decode([[Int]].self, from: JSONCoder.encode(list)), list)
    let names = Dictionary(uniqueKeysWithValues: (0..<50_000).map { ("\($0)", $0) })
    XCTAssertEqual(try JSONCoder.decode([String: Int].self, from: JSONCoder.encode(names)), names)
  }

  func testCustomCodingAndSuperclassesRoundTrip() throws {
    let dog = Dog(name: "Rex", tricks: [[1, 2], []])
    let json = try JSONCoder.encode(dog)
    XCTAssertEqual(
      json.text, #"{"tricks":[[1,2],[]],"about":{"count":2,"none":null},"super":{"name":"Rex"}}"#)
    let read = try JSONCoder.decode(Dog.self, from: json)
    XCTAssertEqual(read.name, "Rex")
    XCTAssertEqual(read.tricks, [[1, 2], []])
    let other = try JSONDecoder().decode(Dog.self, from: Data(json.text.utf8))
    XCTAssertEqual(other.tricks, read.tricks)
  }
}

private enum Level: String, Codable, CodingKey, CaseIterable { case low, high }

/// A message as an app may have it.
private enum Message: Codable, Equatable {
  case quit
  case moved(Int, by: Int8)
  case named(String?)
  case loaded([Item])
  case counted([String: Int], [Int: UInt64], [Level: Double])
  case chosen(Set<Int16>, [Level?])
  case measured(Float, Double, [Double])
  indirect case child(Message, tag: [[String]])

  static func random(_ random: inout Randomness, depth: Int = 5) -> Message {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 7), using: &random) {
    case 0: .quit
    case 1:
      .moved(.random(in: .min ... .max, using: &random), by: .random(in: -9...9, using: &random))
    case 2: .named(random.chance(3) ? nil : random.text())
    case 3: .loaded(random.some { Item.random(&$0) })
    case 4:
      .counted(
        .init(random.some { ($0.text(), Int(truncatingIfNeeded: $0.next())) }) { $1 },
        .init(random.some { (Int(truncatingIfNeeded: $0.next()), $0.next()) }) { $1 },
        .init(random.some { ($0.pick(Level.allCases), $0.double()) }) { $1 })
    case 5:
      .chosen(
        Set(random.some { Int16.random(in: .min ... .max, using: &$0) }),
        random.some { $0.chance(3) ? nil : $0.pick(Level.allCases) })
    case 6:
      .measured(
        random.pick([0.1, -3, .infinity, .greatestFiniteMagnitude]),
        random.chance(4) ? -.infinity : random.double(), random.some { $0.double() })
    default:
      .child(.random(&random, depth: depth - 1), tag: random.some { $0.some { $0.text() } })
    }
  }
}

private struct Item: Codable, Equatable {
  var id: UInt32
  var title: String
  var isDone: Bool
  var place: Place?
  var notes: [String: [String?]]

  struct Place: Codable, Equatable { var x, y: Double }

  static func random(_ random: inout Randomness) -> Item {
    Item(
      id: .random(in: .min ... .max, using: &random), title: random.text(),
      isDone: random.chance(2),
      place: random.chance(2) ? nil : Place(x: random.double(), y: random.double()),
      notes: .init(
        random.some { ($0.text(), $0.some { $0.chance(3) ? nil : $0.text() }) }
      ) { $1 })
  }
}

private struct Silent: Encodable {
  func encode(to encoder: any Encoder) {}
}

/// A deeply nested value, without memory of its own for each level.
private struct Deep: Encodable {
  let levels: Int

  enum CodingKeys: String, CodingKey { case inner }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if levels > 0 { try container.encode(Deep(levels: levels - 1), forKey: .inner) }
  }
}

private class Animal: Codable {
  let name: String
  init(name: String) { self.name = name }
}

private final class Dog: Animal {
  let tricks: [[Int]]

  enum CodingKeys: String, CodingKey { case tricks, about }
  enum About: String, CodingKey { case count, none }

  init(name: String, tricks: [[Int]]) {
    self.tricks = tricks
    super.init(name: name)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var list = try container.nestedUnkeyedContainer(forKey: .tricks)
    var tricks: [[Int]] = []
    while !list.isAtEnd {
      var inner = try list.nestedUnkeyedContainer()
      var trick: [Int] = []
      while !inner.isAtEnd {
        // If a value does not have the requested type, another type is requested.
        XCTAssertThrowsError(try inner.decode(String.self))
        XCTAssertFalse(try inner.decodeNil())
        trick.append(try inner.decode(Int.self))
      }
      XCTAssertThrowsError(try inner.decode(Int.self))
      tricks.append(trick)
    }
    let about = try container.nestedContainer(keyedBy: About.self, forKey: .about)
    XCTAssertEqual(try about.decode(Int.self, forKey: .count), tricks.count)
    XCTAssert(try about.decodeNil(forKey: .none))
    XCTAssertEqual(about.allKeys.count, 2)
    self.tricks = tricks
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    var list = container.nestedUnkeyedContainer(forKey: .tricks)
    for trick in tricks {
      var inner = list.nestedUnkeyedContainer()
      for number in trick { try inner.encode(number) }
    }
    XCTAssertEqual(list.count, tricks.count)
    var about = container.nestedContainer(keyedBy: About.self, forKey: .about)
    try about.encode(tricks.count, forKey: .count)
    try about.encodeNil(forKey: .none)
    try super.encode(to: container.superEncoder())
  }
}
