// bench: how fast? The workloads, drawn for a measuring script at the other end of a PTY.

@main
struct Bench {
  static func main() {}
}
