// ShownView: prints any view as lines.

public import TermView

/// Prints a view on standard output as lines, as wide as the terminal, or as it needs elsewhere.
///
/// ```swift
/// show(MarkdownView("# Done\n\nAll **3** files."))
/// ```
///
/// It is `print` of TermStore for tools that ask: colors follow the options, and tests see what is printed.
public func show<Message>(_ view: some View<Message>, options: PromptOptions = .current) {
  PromptHosts.current.write(view, to: .results, options)
}
