// Traps: makes the mistakes that must stop a program.

import TermRender
import TermView

/// Makes an author's mistake; a program that survives it exits with 0.
func runTrap(_ name: String) -> Bool {
  switch name {
  case "memo": showSecretInMemo()
  case "key": nameStrangeKey("no such key")
  case "escapes": nameStrangeKey("\u{1B}]0;PWNED\u{7}\u{1B}[6n\u{202E}")
  default: return false
  }
  return true
}

/// A `Memo` whose content depends on something outside of its value.
private func showSecretInMemo() {
  let screen = Screen<Never>(size: Size(columns: 20, rows: 2), checksMemos: true)
  for secret in 0..<2 {
    screen.update { Memo("same") { _ in Text("secret \(secret)") } }
    screen.render()
  }
}

/// A key name that no key has.
private func nameStrangeKey(_ name: String) {
  let screen = Screen<Int>(size: Size(columns: 20, rows: 2))
  screen.update { Text("x").onKey(Key(stringLiteral: name), 1) }
}
