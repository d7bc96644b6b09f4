// Grammar+Diff: the grammar of diffs.

import TermWidgets

extension Grammar {
  /// Diffs, unified or not: removed and added lines, and the headings between them.
  public static let diff = Grammar(
    "diff", aliases: ["diff", "patch", "udiff"],
    modes: [
      "root": GrammarMode(rules: [
        .match(#"^(@@.*|@.*|\d+(,\d+)?[acd]\d+(,\d+)?$)"#, .heading),
        .match(#"^([Ii]ndex|diff|=).*"#, .heading),
        .match(#"^(!.*|---$)"#, .strong),
        .match(#"^(< |-).*"#, .deleted),
        .match(#"^(> |\+).*"#, .inserted),
        .match(#".+"#),
      ])
    ])
}
