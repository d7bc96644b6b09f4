// Tool+Completions: prints the script by which bash, zsh or fish completes a command line of `termview`.

extension Tool {
  /// Returns the completions of a shell, or nil for a shell that has none.
  static func completions(of shell: String) -> String? {
    switch shell {
    case "bash": bashCompletions
    case "zsh": zshCompletions
    case "fish": fishCompletions
    default: nil
    }
  }

  private static let names = ToolCommand.all.map(\.name).joined(separator: " ")

  // MARK: bash

  /// Where nothing is offered, bash completes names of files.
  private static var bashCompletions: String {
    """
    # Completions of termview for bash: eval "$(termview completions bash)"
    _termview() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words='' place
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        words='\(names) --help --version'
      else
        for ((place = 2; place < COMP_CWORD; place++)); do
          if [ "${COMP_WORDS[place]}" = -- ]; then
            if [ "$place" -eq $((COMP_CWORD - 1)) ]; then
              COMPREPLY=($(compgen -c -- "$current"))
            fi
            return
          fi
        done
        case "${COMP_WORDS[1]} $previous" in
    \(bashValues.joined(separator: "\n"))
        *)
          case ${COMP_WORDS[1]} in
    \(bashWords.joined(separator: "\n"))
          esac
          ;;
        esac
      fi
      COMPREPLY=($(compgen -W "$words" -- "$current"))
    }
    complete -o bashdefault -o default -F _termview termview

    """
  }

  /// The cases of options with a value.
  private static var bashValues: [String] {
    func cases(_ command: String, _ option: ToolOption) -> String? {
      switch option.value {
      case .nothing, .file: nil
      case .word: "    '\(command) '\(option.name)) return ;;"
      case .oneOf(let words):
        "    '\(command) '\(option.name)) words='\(words.joined(separator: " "))' ;;"
      }
    }
    let own = ToolCommand.all.flatMap { command in
      command.options.compactMap { cases(command.name, $0) }
    }
    // A pattern of any command.
    let common = ToolOption.common.compactMap { cases("*", $0) }
      .map { $0.replacing("'* '", with: "*\\ ") }
    return own + common
  }

  private static var bashWords: [String] {
    ToolCommand.all.map { command in
      var words = command.allOptions.map(\.name)
      if case .oneOf(let own) = command.words { words = own + words }
      if command.name == "spin" { words.append("--") }
      return "      \(command.name)) words='\(words.joined(separator: " "))' ;;"
    }
  }

  // MARK: zsh

  private static var zshCompletions: String {
    """
    #compdef termview
    # Completions of termview for zsh: a file _termview in a folder of $fpath, or eval "$(termview completions zsh)"
    _termview() {
      local -a commands
      commands=(
    \(ToolCommand.all.map { "    '\($0.name):\($0.help.quotedInShell)'" }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe -t commands command commands
        return
      fi
      local command=$words[2]
      local -i place=${words[(i)--]}
      if [[ $command == spin ]] && (( place < CURRENT )); then
        shift $place words
        (( CURRENT -= place ))
        _normal
        return
      fi
      shift words
      (( CURRENT -= 1 ))
      case $command in
    \(ToolCommand.all.map(zshCase).joined(separator: "\n"))
      esac
    }
    if [[ $funcstack[1] == _termview ]]; then
      _termview "$@"
    else
      compdef _termview termview
    fi

    """
  }

  private static func zshCase(_ command: ToolCommand) -> String {
    let rest: String
    switch command.words {
    case .free: rest = "'*:word: '"
    case .file: rest = "'*:file:_files'"
    case .oneOf(let words): rest = "'1:word:(\(words.joined(separator: " ")))'"
    }
    let words = command.allOptions.map(zshOption) + [rest]
    return "  \(command.name)) _arguments \(words.joined(separator: " ")) ;;"
  }

  private static func zshOption(_ option: ToolOption) -> String {
    let help = "\(option.name)[\(option.help.quotedInShell)]"
    switch option.value {
    case .nothing: return "'\(help)'"
    case .word(let name): return "'\(help):\(name): '"
    case .file(let name): return "'\(help):\(name):_files'"
    case .oneOf(let words): return "'\(help):word:(\(words.joined(separator: " ")))'"
    }
  }

  // MARK: fish

  private static var fishCompletions: String {
    var lines = [
      "# Completions of termview for fish: termview completions fish | source",
      "complete -c termview -f",
    ]
    for command in ToolCommand.all {
      let isTyped = "-n '__fish_seen_subcommand_from \(command.name)'"
      lines.append(
        "complete -c termview -n __fish_use_subcommand -a \(command.name) "
          + "-d '\(command.help.quotedInFish)'")
      lines += command.allOptions.map { "complete -c termview \(isTyped) \(fishOption($0))" }
      switch command.words {
      case .free where command.name != "spin": break
      case .free, .file: lines.append("complete -c termview \(isTyped) -F")
      case .oneOf(let words):
        lines.append("complete -c termview \(isTyped) -a '\(words.joined(separator: " "))'")
      }
    }
    lines += ToolOption.common.map {
      "complete -c termview -n __fish_use_subcommand \(fishOption($0))"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishOption(_ option: ToolOption) -> String {
    let help = "-l \(option.name.dropFirst(2)) -d '\(option.help.quotedInFish)'"
    return switch option.value {
    case .nothing: help
    case .word: help + " -x"
    case .file: help + " -r -F"
    case .oneOf(let words): help + " -x -a '\(words.joined(separator: " "))'"
    }
  }
}

extension String {
  /// The text for single quotes of a shell like bash.
  fileprivate var quotedInShell: String { replacing("'", with: "'\\''") }

  /// The text for single quotes of fish.
  fileprivate var quotedInFish: String {
    replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
