// Grammar+C: the grammar of C.

import TermWidgets

extension Grammar {
  /// C, with the types of its library and the preprocessor.
  public static let c = Grammar(
    "C", aliases: ["c", "h"],
    modes: [
      "root": GrammarMode(rules: [.include("code")]),
      "code": GrammarMode(rules: [
        .match(#"^\s*#\s*if\s+0\b"#, .attribute, then: .push("skippedHead")),
        .sequence(
          [
            (#"^\s*#\s*(include|include_next|import|embed)\b"#, .attribute), (#"\s*"#, .attribute),
            (#"<[^>]*>?|"[^"]*"?"#, .string),
          ], then: .push("directive")),
        .match(#"^\s*#"#, .attribute, then: .push("directive")),
        .include("comments"),
        .match(#"(u8|[LuU])?""#, .string, then: .push("string")),
        .match(#"(u8|[LuU])?'([^'\\]|\\.)*'?"#, .string),
        .match(#"0[xX][0-9a-fA-F']*\.?[0-9a-fA-F']*([pP][+-]?\d+)?[uUlLfFzZ]*"#, .number),
        .match(#"0[bB][01']+[uUlLzZ]*"#, .number),
        .match(#"(\d[\d']*)?\.\d[\d']*([eE][+-]?\d+)?[fFlL]?"#, .number),
        .match(#"\d[\d']*\.?([eE][+-]?\d+)?[uUlLfFzZ]*"#, .number),
        .sequence([(#"(struct|union)\b"#, .keyword), (#"\s+"#, nil), (#"\w+"#, .type)]),
        .match(
          #"(u?int(_least|_fast)?(8|16|32|64)_t|u?int(max|ptr)_t|__u?int(8|16|32|64|128)(_t)?)\b"#,
          .type),
        .match(#"atomic_\w+"#, .type),
        .match(#"__(m(128i|128d|128|64)|[su](8|16|32|64))\b"#, .type),
        .words(
          #"[\w$]+"#,
          [
            .keyword: """
            alignas alignof asm auto break case const constexpr continue default do else enum \
            extern for goto if inline register restrict return sizeof static static_assert \
            struct switch thread_local typedef typeof typeof_unqual union volatile while \
            _Alignas _Alignof _Generic _Noreturn _Pragma _Static_assert _Thread_local _Imaginary \
            __asm __asm__ __inline __inline__ __restrict __restrict__ __volatile__ __const \
            __extension__ __attribute __attribute__ __typeof __typeof__ __thread __signed__
            """,
            .type: """
            bool char double float int long short signed unsigned void _Bool _Complex _Atomic \
            _BitInt _Decimal32 _Decimal64 _Decimal128 __int128 \
            size_t ssize_t ptrdiff_t wchar_t wint_t wctype_t wctrans_t char8_t char16_t char32_t \
            max_align_t nullptr_t va_list jmp_buf sigjmp_buf time_t clock_t fpos_t mbstate_t div_t ldiv_t lldiv_t \
            off_t pid_t uid_t gid_t mode_t dev_t ino_t nlink_t id_t key_t blkcnt_t blksize_t \
            clockid_t timer_t socklen_t sigset_t siginfo_t sighandler_t nfds_t fd_set fd_mask FILE DIR \
            suseconds_t useconds_t sig_atomic_t cpu_set_t cpumask_t
            """,
            .number: "true false NULL nullptr",
          ]),
      ]),
      "comments": GrammarMode(rules: [
        .match(#"//"#, .comment, then: .push("lineComment")),
        .match(#"/\*"#, .comment, then: .push("comment")),
      ]),
      "lineComment": GrammarMode(.comment, lineEnd: .popUnlessContinued),
      "comment": GrammarMode(.comment, rules: [.match(#"\*/"#, then: .pop)]),
      "string": GrammarMode(
        .string, lineEnd: .popUnlessContinued,
        rules: [.match(#"\""#, then: .pop), .match(#"\\."#)]),
      "directive": GrammarMode(
        .attribute, lineEnd: .popUnlessContinued, rules: [.include("comments")]),
      "skippedHead": GrammarMode(
        .attribute, lineEnd: .pop,
        rules: [
          .include("comments"), .otherwise(.pop, .pushAfterLine("skipped")),
        ]),
      "skipped": GrammarMode(
        .comment,
        rules: [
          .match(#"^\s*#\s*if.*"#, .attribute, then: .push("skipped")),
          .match(#"^\s*#\s*(endif|else|elif).*"#, .attribute, then: .pop),
          .match(#".+"#),
        ]),
    ])
}
