// JSONSupport: random values, texts and damage from a seed, and Foundation's reader to compare with.

import Foundation
import Rewind
import TermStore

extension Randomness {
  /// Returns one of some elements.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  /// Returns a few values of a kind.
  mutating func some<Value>(_ limit: Int = 4, _ make: (inout Randomness) -> Value) -> [Value] {
    (0..<Int.random(in: 0...limit, using: &self)).map { _ in make(&self) }
  }

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &self) == 0 }

  /// Returns a text with everything that is difficult in texts.
  mutating func text() -> String {
    let hard: [String] = [
      "a", "Z", " ", "\"", "\\", "/", "\u{0}", "\n", "\r\n", "\t", "\u{8}", "\u{C}", "\u{1B}",
      "\u{7F}", "\u{80}", "\u{9B}", "\u{9F}", "\u{A0}", "é", "e\u{301}", "\u{301}", "\u{2028}",
      "\u{2029}", "世", "👩‍👩‍👧", "\u{10FFFF}", "\u{FFFD}", "\u{FEFF}", "\u{E000}", "\u{D7FF}",
    ]
    return some(12) { $0.pick(hard) }.joined()
  }

  /// Returns a number with a random bit pattern, or one of the difficult ones.
  mutating func double() -> Double {
    if chance(2) {
      return pick([
        0, -0.0, 1, 0.1, -1.5, 1e16, 1e-5, 123_456_789, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude, .leastNormalMagnitude, 9_007_199_254_740_992, 1e22,
      ])
    }
    let number = Double(bitPattern: next())
    return number.isFinite ? number : 1
  }

  mutating func json(depth: Int = 4) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &self) {
    case 0: .null
    case 1: .bool(chance(2))
    case 2: .integer(Int128(Int64(bitPattern: next())))
    case 3: .integer(Int128(Int.random(in: -9...9, using: &self)))
    case 4: .number(double())
    case 5: .string(text())
    case 6: .array(some { $0.json(depth: depth - 1) })
    default: .object(object(depth: depth - 1))
    }
  }

  mutating func object(depth: Int) -> JSON.Object {
    var object = JSON.Object()
    for _ in 0..<Int.random(in: 0...(chance(8) ? 20 : 4), using: &self) {
      object.set(text(), json(depth: depth))
    }
    return object
  }

  /// Returns the bytes with a few changed, left out, doubled or cut off.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...2, using: &self) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
      case 1: bytes[place] = pick(Array("\"\\{}[],:0123456789.eE+-tfnu \n".utf8))
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &self)], at: place)
      default: bytes.removeSubrange((chance(4) ? place : bytes.count - 1)...)
      }
    }
    return bytes
  }
}

extension JSON {
  /// Whether this equals what Foundation reads; Foundation distinguishes whole numbers from others less strictly.
  func isSame(as other: Any) -> Bool {
    switch self {
    case .null: return other is NSNull
    case .bool(let bool): return other as? Bool == bool
    case .integer(let integer):
      guard let number = other as? NSNumber else { return false }
      return number.stringValue == "\(integer)" || number.doubleValue == Double(integer)
    case .number(let double):
      // Foundation on Linux reads the last digits of some numbers wrong.
      guard let other = (other as? NSNumber)?.doubleValue else { return false }
      return abs(other - double) <= max(abs(double) * 1e-14, .leastNormalMagnitude)
    case .string(let text):
      return (other as? String)?.utf8.elementsEqual(text.utf8) ?? false
    case .array(let values):
      guard let others = other as? [Any], others.count == values.count else { return false }
      return zip(values, others).allSatisfy { $0.isSame(as: $1) }
    case .object(let object):
      guard let others = other as? [String: Any], others.count == object.names.count else {
        return false
      }
      return zip(object.names, object.values).allSatisfy { name, value in
        others[name].map { value.isSame(as: $0) } ?? false
      }
    }
  }

  /// Whether a text has something that only Foundation accepts: zeros, from which it guesses other encodings, and byte
  /// order marks, which it drops at the beginning and after escapes.
  static func isOdd(_ bytes: [UInt8]) -> Bool {
    bytes.contains(0) || String(decoding: bytes, as: UTF8.self).unicodeScalars.contains("\u{FEFF}")
  }
}
