// TermWidgets: lets files that import this module use TermView's names too.

@_exported public import TermView
