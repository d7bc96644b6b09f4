// Arguments: parses the command line.

import TermWidgets

/// What the command line says.
struct Arguments {
  var folder = "."
  /// The project's name; nil to ask for it.
  var name: String?
  var takesDefaults = false
  var wantsHelp = false
  var wantsVersion = false

  static let usage = """
    usage: setup [FOLDER] [options]
        FOLDER       where the project is made; by default this folder
        --name NAME  the name of the project, which is not asked then
        --yes        take all defaults without a question; no file is overwritten
        --help       print this help
        --version    print the version
    """

  init(_ arguments: [String]) throws(SetupError) {
    var (left, folders) = (arguments[...], [String]())
    while let argument = left.popFirst() {
      switch argument {
      case "--name":
        guard let name = left.popFirst(), !name.isEmpty, !name.hasPrefix("-") else {
          throw .usage("--name needs a value")
        }
        if let flaw = ProjectPlan.nameRules.error(for: name) { throw .usage("--name \(flaw)") }
        self.name = name
      case "--yes": takesDefaults = true
      case "--help", "-h": wantsHelp = true
      case "--version": wantsVersion = true
      case _ where argument.hasPrefix("-"):
        throw .usage("unknown option: \(argument); see setup --help")
      default: folders.append(argument)
      }
    }
    guard folders.count < 2 else { throw .usage("setup takes one folder") }
    folder = folders.first ?? folder
  }
}
