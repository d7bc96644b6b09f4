// OptimumCommand: reads the options of `probe optimum`, and prints a line of JSON for each shape.

import Foundation

/// The line that a usage error prints.
let optimumUsage = """
  usage: probe optimum [--size CxR]... [--alphabet A|B|C]... [--starts N] [--seed S]
           [--cursor COLUMN,ROW|any] [--pen 0|1] [--without NAME]... [--rep] [--worst N]
           [--show FROM TO | --study | --strings N | --self-check]
  """

/// The command line as values.
private struct OptimumOptions {
  var sizes: [(columns: Int, rows: Int)] = []
  var alphabets: [OptimumAlphabet] = []
  /// The number of seeded start frames; all frames are used if there are no more than that.
  var starts = 4096
  var seed: UInt64 = 1
  var cursor: (column: Int, row: Int)? = (0, 0)
  var pen = 0
  var rules = OptimumRules()
  var worst = 0
  var show: (from: String, to: String)?
  var study = false
  var strings = 0
  var selfCheck = false

  init?(_ arguments: [String]) {
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--rep": rules.rep = true
      case "--study": study = true
      case "--self-check": selfCheck = true
      case "--show":
        guard let from = words.popFirst(), let to = words.popFirst() else { return nil }
        show = (from, to)
      default:
        guard let value = words.popFirst(), take(word, value) else { return nil }
      }
    }
    if sizes.isEmpty { sizes = [(1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (2, 2), (3, 2)] }
    if alphabets.isEmpty { alphabets = OptimumAlphabet.allCases }
    if let cursor, sizes.contains(where: { cursor.column >= $0.columns || cursor.row >= $0.rows }) {
      return nil
    }
  }

  private mutating func take(_ option: String, _ value: String) -> Bool {
    let numbers = value.split(whereSeparator: { $0 == "x" || $0 == "," }).compactMap { Int($0) }
    guard numbers.allSatisfy({ $0 >= 0 }) else { return false }
    let number = numbers.count == 1 ? numbers[0] : nil
    switch (option, number) {
    case ("--size", _):
      guard numbers.count == 2, let cells = numbers.reduce(1, multiplied), 1...8 ~= cells else {
        return false
      }
      sizes.append((numbers[0], numbers[1]))
    case ("--alphabet", _):
      guard let alphabet = OptimumAlphabet(rawValue: value) else { return false }
      alphabets.append(alphabet)
    case ("--cursor", _):
      guard numbers.count == 2 || value == "any" else { return false }
      cursor = value == "any" ? nil : (numbers[0], numbers[1])
    case ("--without", _): rules.without.insert(value)
    case ("--pen", let number?) where number < 2: pen = number
    case ("--starts", let number?) where number > 0: starts = number
    case ("--seed", let number?): seed = UInt64(number)
    case ("--worst", let number?): worst = number
    case ("--strings", let number?): strings = number
    default: return false
    }
    return true
  }

  private func multiplied(_ product: Int?, _ number: Int) -> Int? {
    guard let product else { return nil }
    let (result, overflow) = product.multipliedReportingOverflow(by: number)
    return overflow ? nil : result
  }
}

/// Runs the subcommand, and returns the exit status.
func runOptimum(_ arguments: [String]) -> Int32 {
  guard let options = OptimumOptions(arguments) else {
    FileHandle.standardError.write(Data((optimumUsage + "\n").utf8))
    return 64
  }
  for alphabet in options.alphabets {
    for size in options.sizes {
      let optimum = Optimum(
        columns: size.columns, rows: size.rows, alphabet: alphabet, rules: options.rules)
      let study = OptimumStudy(
        optimum: optimum, stances: options.stances(on: optimum), starts: options.starts,
        seed: options.seed)
      if let show = options.show {
        guard let from = optimum.content(spelled: show.from),
          let to = optimum.content(spelled: show.to)
        else {
          FileHandle.standardError.write(Data("probe optimum: no such frames\n".utf8))
          return 64
        }
        print(study.described(from: from, to: to, stance: study.stances[0]))
      } else if options.selfCheck {
        guard study.check() else { return 1 }
      } else if options.study {
        study.compareTricks()
      } else if options.strings > 0 {
        study.printStrings(options.strings)
      } else {
        study.measure(worst: options.worst)
      }
    }
  }
  return 0
}

extension OptimumOptions {
  fileprivate func stances(on optimum: Optimum) -> [Int] {
    guard let cursor else { return Array(0..<optimum.columns * optimum.rows * 2) }
    return [optimum.stance(column: cursor.column, row: cursor.row, pen: pen)]
  }
}
