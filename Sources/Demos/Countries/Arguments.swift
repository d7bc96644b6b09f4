// Arguments: parses the command line.

import DemoServices
import Foundation
import TermStore

/// The options of the command line.
struct Arguments {
  var api: URL?
  var language: Language?
  var link: String?

  static let usage = """
      --api URL                   ask a restcountries service: https://restcountries.com/v3.1
      --locale en|de|fr|es|ja|ar  the language; else LANG says it
      --open LINK                 open https://www.example.com/?alpha3code=AND
      --send-link LINK            open it in the instance that is running, and end
    """

  init(_ arguments: [String]) throws {
    var left = arguments[...]
    while let argument = left.popFirst() {
      guard ["--api", "--locale", "--open"].contains(argument) else {
        throw UsageError("unknown argument: \(argument)")
      }
      guard let value = left.popFirst() else { throw UsageError("\(argument) needs a value") }
      switch argument {
      case "--api":
        do throws(ServiceError) {
          api = try URL(service: value)
        } catch {
          throw UsageError("--api: \(error)")
        }
      case "--locale":
        guard let language = Language(locale: value) else {
          let names = Language.allCases.map(\.rawValue).joined(separator: ", ")
          throw UsageError("--locale is one of \(names); not \(value)")
        }
        self.language = language
      default: link = value
      }
    }
  }
}
