// probe: conformance runs from outside, each a subcommand that reads and writes lines of JSON.

import Foundation
import TermView

@main
struct Probe {
  @MainActor static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst(2))
    switch CommandLine.arguments.dropFirst().first {
    case "width" where arguments.isEmpty: try probeWidth()
    case "code" where arguments.isEmpty: probeCode()
    case "ansi" where arguments.count == 1:
      let sides = arguments[0].split(separator: "x").compactMap { Int($0) }
      guard sides.count == 2 else { stop(usage, code: 64) }
      probeOutput(Size(columns: sides[0], rows: sides[1]))
    case "bidi" where !arguments.isEmpty:
      var conformance = BidiConformance()
      exit(try conformance.run(arguments))
    case "decode" where arguments.isEmpty: try probeDecode()
    case "layout" where arguments.isEmpty: try probeLayout()
    case "selection" where arguments.isEmpty: try probeSelection()
    case "fuzz":
      guard let fuzz = Fuzz(arguments) else { stop(Fuzz.usage, code: 64) }  // EX_USAGE
      do { try fuzz.run() } catch { stop("probe fuzz: \(error)", code: 74) }  // EX_IOERR
    case "input":
      guard let input = InputFuzz(arguments) else { stop(InputFuzz.usage, code: 64) }
      exit(input.run())
    case "image" where arguments == ["--each"]: exit(ImageShow.runEach())
    case "image":
      guard let show = ImageShow(arguments) else { stop(ImageShow.usage, code: 64) }
      exit(show.run())
    case "images":
      guard let images = ImageFuzz(arguments) else { stop(ImageFuzz.usage, code: 64) }
      exit(images.run())
    case "placements":
      guard let pictures = PlacedPictures(arguments) else { stop(PlacedPictures.usage, code: 64) }
      do { try pictures.run() } catch { stop("probe placements: \(error)", code: 74) }
    case "optimum": exit(runOptimum(arguments))
    case "drawing":
      guard let drawing = Drawing(arguments) else { stop(Drawing.usage, code: 64) }
      exit(drawing.run())
    case "trees":
      guard let trees = Trees(arguments) else { stop(Trees.usage, code: 64) }
      exit(trees.run())
    case "widgets":
      guard let widgets = Widgets(arguments) else { stop(Widgets.usage, code: 64) }
      exit(widgets.run())
    case "pools" where arguments.count <= 1:
      guard let count = Int(arguments.first ?? "10000000"), count > 0 else { stop(usage, code: 64) }
      exit(probePools(count))
    case "trap" where arguments.count == 1:
      if !runTrap(arguments[0]) { stop(usage, code: 64) }
    case "run":
      guard let name = arguments.first, await runProgram(name, Array(arguments.dropFirst())) else {
        stop("usage: probe run \(programNames.joined(separator: "|")) [options]", code: 64)
      }
    case "terminal":
      guard var show = TerminalShow(arguments) else { stop(TerminalShow.usage, code: 64) }
      do { try show.run() } catch { stop("probe terminal: \(error)", code: 1) }
    default: stop(usage, code: 64)
    }
  }

  /// Prints the reason on standard error and exits.
  static func stop(_ reason: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((reason + "\n").utf8))
    exit(code)
  }

  private static let usage = """
    usage: probe width     a JSON string a line in, [[cluster, width], …] a line out
           probe code      a language, a tab and a file a line in, the kinds of its bytes a line out
           probe ansi COLUMNSxROWS  a program's output in hexadecimal a line in, the screen with its text a line out
           probe bidi FILE…  BidiTest.txt or BidiCharacterTest.txt of Unicode, how many cases are wrong
           probe decode    bytes of a terminal a line in, what they mean a line out
           probe layout    a tree of boxes a line in, where they stand a line out
           probe selection documents and gestures of the mouse a line in, the selected text a line out
           probe fuzz      random frames, and the bytes between them, into a folder
           probe input     millions of random bytes and mutated sequences to the parser of input
           probe image     the picture of a file as P6, or as a terminal is shown it
           probe images    damaged picture files by the million
           probe placements  random pictures that are placed over cells, and the bytes between them, into a folder
           probe optimum   the encoder's bytes beside the fewest possible
           probe drawing   a million wild drawing calls, ten million wild bytes
           probe trees     whether screens after edits of their views are as if drawn anew
           probe widgets   random keys and clicks on every page of the gallery
           probe trap      a programmer's mistake, by name: memo, key, escapes
           probe terminal  shows what the terminal tells, and ends in any way it is told
           probe run       a small program for scripts: \(programNames.joined(separator: ", "))
           probe pools     how many of ten million distinct clusters are kept
    """
}
