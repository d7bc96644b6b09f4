// ShownView: prints any view as lines.

public import TermView

/// Prints a view on standard output as lines, as wide as the terminal, or as it needs elsewhere.
///
/// ```swift
/// show(MarkdownView("# Done\n\nAll **3** files."))
/// ```
///
/// It is `print` of TermStore for tools that ask: colors follow the options, and tests see what is printed.
///
/// - Parameters:
///   - view: The view.
///   - width: The most columns, of which a terminal may have less; nil for those of the terminal, or 80 elsewhere.
///   - options: How it is shown.
public func show<Message>(
  _ view: some View<Message>, width: Int? = nil, options: PromptOptions = .current
) {
  PromptHosts.current.write(view, to: .results, options, width: width)
}
