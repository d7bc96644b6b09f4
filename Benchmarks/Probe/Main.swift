// probe: how right? Conformance runs from outside, each a subcommand that speaks lines of JSON.

@main
struct Probe {
  static func main() {}
}
