// ProblemWords: the sentences about services, files and links that fail, in one type for each language.

import DemoServices

/// The sentences about what went wrong.
///
/// A `%` is a placeholder for a name, a number or a reason.
struct ProblemWords: Hashable, Sendable {
  var badURL, noConnection, brokenOff, timedOut, unexpectedStatus, tooLarge, cancelled: String
  var notJSON, unreadable, requestFailed, keptAs, keptFromBefore: String
  var settingsReset, oldFile, noFolder, noPermission, diskFull, fileTooLarge, fileFailed: String
  var linksElsewhere, noLinks, noLink, otherHost, noCode: String

  /// Returns the sentence for an error of a service.
  func sentence(for error: ServiceError) -> String {
    switch error {
    case .badURL(let text): badURL.filled(with: text)
    case .noConnection(let host): noConnection.filled(with: host)
    case .brokenOff(let host): brokenOff.filled(with: host)
    case .timedOut(let host): timedOut.filled(with: host)
    case .unexpectedStatus(let code): unexpectedStatus.filled(with: "\(code)")
    case .tooLarge(let limit): tooLarge.filled(with: "\(limit)")
    case .cancelled: cancelled
    case .unreadable(let problem): sentence(for: problem)
    case .other(let reason): requestFailed.filled(with: reason)
    case .noted(let error, let note): "\(sentence(for: error)) \(sentence(for: note))"
    }
  }

  /// Returns the sentences for the problems that did not prevent an answer.
  func sentences(for notices: [Notice]) -> String {
    notices.map { notice in
      switch notice {
      case .service(let error): sentence(for: error)
      case .keptFromBefore: keptFromBefore
      case .file(let problem): sentence(for: problem)
      }
    }.joined(separator: " ")
  }

  /// Returns the sentence for the problem of a file.
  func sentence(for problem: FileProblem) -> String {
    switch problem {
    case .failed(let error): sentence(for: error)
    case .broken(let problem, let name):
      ([sentence(for: problem)] + aside(name, keptAs)).joined(separator: " ")
    }
  }

  /// Returns the sentence for the problem of the file with the settings.
  func sentence(forSettings problem: FileProblem) -> String {
    switch problem {
    case .failed(let error): sentence(for: error)
    case .broken(_, let name): ([settingsReset] + aside(name, oldFile)).joined(separator: " ")
    }
  }

  /// Returns the sentence for an error of a file.
  func sentence(for error: FileError) -> String {
    switch error {
    case .noFolder(let variable): noFolder.filled(with: variable)
    case .badName(let name): fileFailed.filled(with: name)
    case .noPermission(let path): noPermission.filled(with: path)
    case .diskFull(let path): diskFull.filled(with: path)
    case .tooLarge(let path, let limit):
      fileTooLarge.filled(with: [path, "\(limit)"])
    case .other(let path, _): fileFailed.filled(with: path)
    }
  }

  /// Returns the sentence for links from other programs that can't be received.
  func sentence(for error: LineSocketError) -> String {
    let reason =
      switch error {
      case .noFolder(let path): noFolder.filled(with: "XDG_RUNTIME_DIR") + " " + path
      case .longPath(let path), .other(let path, _): fileFailed.filled(with: path)
      case .taken, .nobody, .refused: linksElsewhere
      }
    return noLinks.filled(with: reason)
  }

  /// Returns the sentence for a text that is no link to a country.
  func sentence(for problem: DeepLink.Problem) -> String {
    switch problem {
    case .noLink: noLink
    case .otherHost(let host): otherHost.filled(with: [host, DeepLink.host])
    case .noCode: noCode.filled(with: DeepLink.parameter)
    }
  }

  private func sentence(for problem: UnreadableJSON) -> String {
    problem.path.isEmpty ? notJSON : unreadable.filled(with: problem.path)
  }

  private func aside(_ name: String?, _ sentence: String) -> [String] {
    name.map { [sentence.filled(with: $0)] } ?? []
  }
}

extension Language {
  /// The sentences about problems in this language.
  var problems: ProblemWords {
    switch self {
    case .english: .english
    case .german: .german
    case .french: .french
    case .spanish: .spanish
    case .japanese: .japanese
    case .arabic: .arabic
    }
  }
}
