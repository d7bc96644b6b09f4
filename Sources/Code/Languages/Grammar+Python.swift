// Grammar+Python: the grammar of Python.

import TermWidgets

extension Grammar {
  /// Python, with the expressions inside of f-strings.
  public static let python = Grammar(
    "Python", aliases: ["python", "py", "python3", "py3", "pyi"],
    modes: pythonStrings.merging(
      [
        "root": GrammarMode(rules: [
          .match(#"^\s*@[\w.]+"#, .attribute),
          .sequence([(#"class\b"#, .keyword), (#"\s+"#, nil), (#"\w+"#, .type)]),
          .sequence([(#"def\b"#, .keyword), (#"\s+"#, nil), (#"\w+"#, nil)]),
          .sequence([(#"from\b"#, .keyword), (#"\s+"#, nil), (#"[\w.]+"#, nil)]),
          .sequence(
            [(#"import\b"#, .keyword), (#"\s+"#, nil), (#"[\w.]+"#, nil)], then: .push("import")),
          .sequence(
            [
              (#"^\s*"#, nil), (#"match|case"#, .keyword),
              (#"\s+[\w\["'({*-](?=[^=]|$)"#, nil),
            ], then: .push("pattern")),
          .include("code"),
        ]),
        // The first character of a pattern has been read as one of a name.
        "pattern": GrammarMode(rules: [.otherwise(.pop)]),
        "import": GrammarMode(rules: [
          .match(#"\s+"#), .match(#","#), .words(#"[\w.]+"#, [.keyword: "as"]), .otherwise(.pop),
        ]),
        "code": GrammarMode(rules: [
          .match(#"#.*"#, .comment),
          .include("strings"),
          .match(#"0[xX][0-9a-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+"#, .number),
          .match(#"(\d[\d_]*)?\.\d[\d_]*([eE][+-]?[\d_]+)?[jJ]?"#, .number),
          .match(#"\d[\d_]*\.?([eE][+-]?[\d_]+)?[jJ]?"#, .number),
          .words(#"(?<=[.])\w+"#, [.keyword: keywords]),
          .words(
            #"\w+"#, [.keyword: keywords, .number: "True False None", .type: builtins]),
        ]),
        "interpolation": GrammarMode(rules: [
          .match(#"\}"#, .string, then: .pop),
          .match(#"=?\s*![sraf](?=[}:])"#, .string),
          .match(#":(?![=])"#, .string, then: .pop, .push("format")),
          .include("nested"),
        ]),
        "format": GrammarMode(
          .string,
          rules: [
            .match(#"\}"#, then: .pop), .match(#"\{"#, then: .push("interpolation")),
            .match(#"(?=["'])"#, then: .pop),
          ]),
        "nested": GrammarMode(rules: [
          .match(#"[(\[{]"#, then: .push("brackets")), .include("code"),
        ]),
        "brackets": GrammarMode(rules: [.match(#"[)\]}]"#, then: .pop), .include("nested")]),
      ], uniquingKeysWith: { first, _ in first }))

  /// The modes of strings: each quote with and without expressions, raw ones among them.
  private static let pythonStrings: [String: GrammarMode] = {
    var modes: [String: GrammarMode] = [:]
    var starts: [GrammarRule] = []
    for (name, quote, isLong) in [
      ("double3", #"\"{3}"#, true), ("single3", "'{3}", true), ("double", #"\""#, false),
      ("single", "'", false),
    ] {
      starts.append(
        .match("([fFtT][rR]?|[rR][fFtT])" + quote, .string, then: .push(name + "Formatted")))
      starts.append(.match("([rRuUbB]{1,2})?" + quote, .string, then: .push(name)))
      let lineEnd: GrammarMode.LineEnd = isLong ? .stay : .popUnlessContinued
      modes[name] = GrammarMode(
        .string, lineEnd: lineEnd, rules: [.match(quote, then: .pop), .match(#"\\."#)])
      modes[name + "Formatted"] = GrammarMode(
        .string, lineEnd: lineEnd,
        rules: [
          .match(quote, then: .pop), .match(#"\\."#), .match(#"\{\{"#),
          .match(#"\{"#, then: .push("interpolation")),
        ])
    }
    modes["strings"] = GrammarMode(rules: starts)
    return modes
  }()

  private static let keywords = """
    and as assert async await break class continue def del elif else except finally for from \
    global if import in is lambda nonlocal not or pass raise return try while with yield
    """

  private static let builtins = """
    __import__ abs aiter all any anext bin bool breakpoint bytearray bytes callable chr \
    classmethod compile complex delattr dict dir divmod enumerate eval exec filter float format \
    frozenset getattr globals hasattr hash hex id input int isinstance issubclass iter len list \
    locals map max memoryview min next object oct open ord pow print property range repr reversed \
    round set setattr slice sorted staticmethod str sum super tuple type vars zip self cls \
    Ellipsis NotImplemented \
    ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError \
    BrokenPipeError BufferError BytesWarning ChildProcessError ConnectionAbortedError \
    ConnectionError ConnectionRefusedError ConnectionResetError DeprecationWarning EOFError \
    EncodingWarning EnvironmentError Exception ExceptionGroup FileExistsError FileNotFoundError \
    FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning \
    IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt \
    LookupError MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplementedError \
    OSError OverflowError PendingDeprecationWarning PermissionError ProcessLookupError \
    RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration \
    StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError TypeError \
    UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError \
    UnicodeWarning UserWarning ValueError Warning ZeroDivisionError
    """
}
