// Main: runs `setup`: `setup FOLDER`, or `setup FOLDER --yes` to take all defaults; see `setup --help`.

import Foundation
import SetupDemo

@main
enum Main {
  static func main() async { exit(await Setup().run(Array(CommandLine.arguments.dropFirst()))) }
}
