// Asked: the program that prompts_compared.py and prompts.py compile against the built modules: questions and displays
// of TermPrompt.

import TermPrompt

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Asks or shows what its first word names; peers.py does the same with the libraries of Python.
@main
struct Asked {
  static func main() async {
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch let error as PromptError {
      fail(error.description)
      exit(error.exitCode)
    } catch {
      fail("\(error)")
      exit(1)
    }
  }

  static func run(_ words: [String]) async throws {
    let rest = Array(words.dropFirst(2))
    switch words.first {
    case "text": say(try await ask(.text(words[1])))
    case "confirm": say("\(try await ask(.confirm(words[1])))")
    case "choice": say(try await ask(.choice(words[1], rest)))
    case "number": say("\(try await ask(.number(words[1], default: 8080)) as Int)")
    case "path": say(try await ask(.path(words[1])))
    case "many", "manyfilter":
      say(try await ask(.choice(words[1], (0..<10_000).map { "entry \($0)" })))
    case "two":
      say(try await ask(.text("First")))
      say(try await ask(.text("Second")))
    case "three":
      say(try await ask(.text("Name")))
      say("\(try await ask(.confirm("Go on?")))")
      say(try await ask(.choice("Kind", rest)))
    case "beside":
      async let first = ask(.text("Which"))
      async let second = ask(.text("Which"))
      // What is printed beside a plain question stands in its row, so that both are answered first.
      let answers = try await [first, second]
      for answer in answers { say(answer) }
    case "inside":
      try await spinner("Outer") { step in
        step.print("early")
        note("noted")
        try await spinner("Inner") { $0.print("deep") }
        step.print("sure \(try await ask(.confirm("Sure?")))")
        table(["Name"], [["row"]])
      }
    case "canceled":
      // No answer is right, and the first one that is typed shows that the question is open.
      let (typed, isTyped) = AsyncStream<Void>.makeStream()
      let question = Task {
        try await ask(
          .text(
            "First",
            by: [
              .init { text in
                if !text.isEmpty { isTyped.yield() }
                return "wrong"
              }
            ]))
      }
      for await _ in typed { break }
      let waiting = Task { try await ask(.text("Second")) }
      question.cancel()
      waiting.cancel()
      for task in [question, waiting] { say("\(await task.result)") }
      say(try await ask(.text("Third")))
    case "spinner":
      try await spinner("Working") { _ in try await Task.sleep(for: .seconds(2)) }
    case "progress":
      try await progress("Copying", total: 100, unit: "files") { bar in
        for _ in 0..<100 {
          try await Task.sleep(for: .milliseconds(20))
          bar.advance()
        }
      }
    default: exit(2)
    }
  }

  static func say(_ answer: String) { print("answer <\(answer)>") }
}
