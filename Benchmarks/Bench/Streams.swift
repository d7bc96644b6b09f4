// Streams: a Markdown document that arrives in small pieces, as the answer of a language model does.

import TermRender
import TermView
import TermWidgets

/// Prints what a piece of 20 bytes costs while a document grows to 2 MB: to append it, and its frame at the end.
func printStreamTimes() {
  let bytes = Array(streamedText.utf8)
  let size = 20
  var stream = MarkdownStream()
  let screen = Screen<Never>(size: Size(columns: 100, rows: 40))
  func draw() {
    screen.update { MarkdownView(stream, scrolls: true) }
    screen.render()
    screen.removeOutput()
  }
  draw()
  _ = screen.send(.key(KeyPress(.tab)))
  print("Markdown in pieces of \(size) bytes: µs a piece to append, and to its frame at the end")
  var (start, appending, frames) = (0, 0.0, [Double]())
  let step = (bytes.count + 7) / 8
  while start < bytes.count {
    let end = min(start + size, bytes.count)
    let piece = String(decoding: bytes[start..<end], as: UTF8.self)
    let spent = microseconds { stream.append(piece) }
    appending += spent
    // Of every hundred pieces, one is drawn.
    if start / size % 100 == 0 {
      // The list goes to its end first, so that what is new is in sight.
      draw()
      _ = screen.send(.key(KeyPress(.end)))
      draw()
      stream.append("w")
      frames.append(microseconds { draw() })
    }
    if start / step != end / step || end == bytes.count {
      let middle = frames.sorted()[frames.count / 2]
      print(
        "  up to \(padded("\(end / 1000) KB", 8)) "
          + fixed(appending / Double(step / size), 2, width: 8) + fixed(middle, 0, width: 8))
      (appending, frames) = (0, [])
    }
    start = end
  }
}

/// 2 MB with all kinds of blocks.
private let streamedText: String = {
  var text = ""
  var number = 0
  while text.utf8.count < 2_000_000 {
    number += 1
    text += "## Part \(number)\n\n"
    for line in 0..<6 {
      text +=
        "A paragraph of part \(number) with *emphasis*, `code` and a [link](https://a.example/\(line)).\n"
    }
    text += "\n- one item\n- another one\n  - in it, **strong** words\n\n"
    text += "```swift\nlet value = \(number)\nprint(\"\\(value)\")\n```\n\n"
    text += "| name | count |\n| --- | ---: |\n| a | \(number) |\n| b | \(number * 2) |\n\n"
    text += "> A quote that is as long as a line of this text usually is.\n\n"
  }
  return text
}()
