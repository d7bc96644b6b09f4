// Main: runs `countries`; with `--send-link LINK`, sends the link to the instance that is running.

import CountriesDemo
import Rewind
import TermStore

@main
enum Main {
  @MainActor static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let index = arguments.firstIndex(of: "--send-link") {
      LinkSender.send(arguments[(index + 1)...])
    }
    await Countries.main(arguments)
  }
}
