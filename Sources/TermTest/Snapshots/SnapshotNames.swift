// SnapshotNames: gives each test in a source file a name that no other test of the file has.

internal import Foundation
internal import TermRender

/// The test functions of a source file, so that those with the same name in several types get different names.
///
/// Only the source distinguishes them: `#function` is the function's name alone, and a test may run without the
/// others. A function whose name is declared once retains it, and so does the first of several.
struct SnapshotNames: Sendable {
  struct Declaration: Equatable, Sendable {
    /// The enclosing types, such as `FormTests`, or `Outer-Inner`.
    var type: String
    /// The text between the parentheses, as far as it is on the first line.
    var parameters: String
    var line: Int
  }

  /// The functions by their names, in the order of the file.
  private(set) var declarations: [String: [Declaration]] = [:]

  /// Parses the source of a file.
  ///
  /// Types are recognized by their lines' indentation, as formatted code has it.
  init(_ source: String) {
    var types: [(indentation: Int, name: String)] = []
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let text = line.drop { $0 == " " || $0 == "\t" }
      guard !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("#") else { continue }
      let indentation = line.count - text.count
      while let last = types.last, last.indentation >= indentation { types.removeLast() }
      if let (name, parameters) = SnapshotNames.function(text) {
        declarations[name, default: []].append(
          Declaration(
            type: types.map(\.name).joined(separator: "-"), parameters: parameters,
            line: index + 1))
      } else if let name = SnapshotNames.type(text) {
        types.append((indentation, name))
      }
    }
  }

  /// Returns the name of the test that a line is in, after its type's name if another function has the same name.
  func title(of test: String, line: Int) -> String {
    let bare = test.filter { $0 != "`" }
    let all = declarations[bare] ?? []
    guard let first = all.first, let own = all.last(where: { $0.line <= line }),
      !first.isSame(as: own)
    else { return test }
    // Functions of the same type differ in their parameters.
    var others: [Declaration] = []
    for other in all
    where other.type == own.type && !others.contains(where: { $0.isSame(as: other) }) {
      others.append(other)
    }
    let index = others.firstIndex { $0.isSame(as: own) } ?? 0
    return own.type + (index > 0 ? "-\(index + 1)" : "") + "-" + test
  }

  private static func function(_ line: Substring) -> (name: String, parameters: String)? {
    guard let range = line.range(of: "func "), isAlone(line, range.lowerBound) else { return nil }
    let rest = line[range.upperBound...].drop { $0 == " " }
    let name: Substring
    if rest.first == "`" {
      name = rest.dropFirst().prefix { $0 != "`" }
    } else {
      name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    let parameters = rest.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    return name.isEmpty ? nil : (String(name), String(parameters))
  }

  private static func type(_ line: Substring) -> String? {
    for word in ["class ", "struct ", "actor ", "enum ", "extension "] {
      guard let range = line.range(of: word), isAlone(line, range.lowerBound) else { continue }
      let name = line[range.upperBound...].prefix {
        $0.isLetter || $0.isNumber || $0 == "_" || $0 == "."
      }
      if !name.isEmpty, name != "func", name != "var" {
        return name.replacingOccurrences(of: ".", with: "-")
      }
    }
    return nil
  }

  /// Returns whether the word at an index stands by itself, with only words and attributes before it.
  private static func isAlone(_ line: Substring, _ index: Substring.Index) -> Bool {
    guard index > line.startIndex else { return true }
    let before = line[..<index]
    return before.last == " "
      && (before.hasPrefix("@") || !before.contains("=") && !before.contains("\""))
  }
}

extension SnapshotNames.Declaration {
  /// Whether both are the same function: two in one type with the same parameters are written for two platforms.
  fileprivate func isSame(as other: Self) -> Bool {
    type == other.type && parameters == other.parameters
  }
}

extension SnapshotNames {
  private static let known = Locked<[String: SnapshotNames]>([:])

  /// Returns the tests of a file, which is read once; a file that can't be read has none.
  static func of(file path: String) -> SnapshotNames {
    if let names = known.withLock({ $0[path] }) { return names }
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    let names = SnapshotNames(String(decoding: bytes, as: UTF8.self))
    known.withLock { $0[path] = names }
    return names
  }
}
