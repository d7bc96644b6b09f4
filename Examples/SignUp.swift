// SignUp: a form in three steps, each checked before the next; the server may still say no.

import Rewind
import TermStore
import TermWidgets

struct SignUp: Program {
  enum Step: Int, Codable, CaseIterable, Sendable {
    case person, plan, review

    var title: String { ["About you", "Your plan", "Check and send"][rawValue] }
  }

  enum Plan: String, Codable, CaseIterable, Sendable { case free = "Free", team = "Team" }

  struct State: Equatable, Sendable {
    var step = Step.person
    var name = ""
    var mail = ""
    var plan = Plan.free
    var seats = 3
    var agrees = false
    var nameError: String?
    var isSending = false
    var isDone = false
  }

  enum Message: Codable, Hashable, Sendable {
    case name(String), mail(String), plan(Plan), seats(Int), agree(Bool)
    case next, back
    case send, answered(error: String?)
    case quit
  }

  enum Work { case send }

  /// Sends the form, and returns what is wrong with the name; a real program asks a server here.
  var send: @Sendable (_ name: String, _ mail: String) async throws -> String? = { name, _ in
    name.lowercased() == "root" ? "is taken" : nil
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .name(let text): (state.name, state.nameError) = (text, nil)
    case .mail(let text): state.mail = text
    case .plan(let plan): state.plan = plan
    case .seats(let count): state.seats = count
    case .agree(let isOn): state.agrees = isOn
    case .next: state.step = Step(rawValue: state.step.rawValue + 1) ?? state.step
    case .back: state.step = Step(rawValue: state.step.rawValue - 1) ?? state.step
    case .send:
      state.isSending = true
      return .task(id: Work.send) { [send, name = state.name, mail = state.mail] context in
        try await context.sleep(for: .milliseconds(800))
        return .answered(error: try await send(name, mail))
      } failure: {
        .answered(error: "\($0)")
      }
    case .answered(let error):
      state.isSending = false
      state.nameError = error
      // What is wrong is on the first page.
      if error == nil { state.isDone = true } else { state.step = .person }
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      HStack {
        Text("Sign up").bold()
        Spacer()
        Text(state.isDone ? "done" : "step \(state.step.rawValue + 1) of 3").foreground(.muted)
      }
      .padding(.horizontal, 1)
      .background(.surface)

      VStack(alignment: .center, justify: .center) {
        if state.isDone {
          EmptyState(
            "Welcome, \(state.name)!", hint: "A mail is on its way to \(state.mail).",
            symbol: "√", action: "Leave", .quit)
        } else {
          card(state)
        }
      }
      .flex(grow: 1)
      HelpBar()
    }
    .onKey("ctrl+q", "quit", .quit)
  }

  private func card(_ state: State) -> some View<Message> {
    VStack(spacing: 1) {
      steps(state.step)
      // Each step is a form of its own, with a focus of its own.
      form(state).id(state.step)
    }
    .padding(.horizontal, 2)
    .frame(maxWidth: 60)
    .frame(width: .fill)
    .modified(if: state.step != .person && !state.isSending) {
      $0.onKey(.escape, "back", .back)
    }
  }

  private func steps(_ current: Step) -> some View<Message> {
    HStack(spacing: 1) {
      ForEach(Step.allCases, id: \.self) { step in
        let isPast = step.rawValue < current.rawValue
        Text("\(isPast ? "√" : "\(step.rawValue + 1)") \(step.title)")
          .foreground(isPast ? .success : step == current ? .accent : .muted)
          .bold(step == current)
          .lineLimit(1)
        if step != .review { Text("›").foreground(.muted).fixedSize() }
      }
    }
    .role(.status, label: "Step", value: current.title)
  }

  @ViewBuilder<Message> private func form(_ state: State) -> Views<Message> {
    switch state.step {
    case .person:
      Form(
        spacing: 1,
        [
          FormField(
            "Name", state.name, by: [.required(), .length(2...20)], error: state.nameError
          ) { TextField("Name", text: state.name) { .name($0) } },
          FormField(
            "Mail", state.mail,
            by: [.required(), Validator("needs an @") { $0.isEmpty || $0.contains("@") }]
          ) { TextField("Mail", text: state.mail) { .mail($0) } },
        ], button: "Next", onSubmit: .next)
    case .plan:
      Form(
        spacing: 1,
        [
          FormField("Plan") {
            RadioGroup("Plan", Plan.allCases, selection: state.plan, title: \.rawValue) {
              .plan($0)
            }
          },
          FormField("Seats", hint: "4 a month each", isShown: state.plan == .team) {
            Stepper("Seats", value: state.seats, in: 2...50) { .seats($0) }
          },
        ], button: "Next", onSubmit: .next)
    case .review:
      Form(
        spacing: 1,
        [
          FormField("Name") { Text(state.name).bold() },
          FormField("Mail") { Text(state.mail).bold() },
          FormField("Plan") {
            Text(state.plan == .team ? "Team, \(state.seats) seats" : "Free").bold()
          },
          FormField("Terms", state.agrees, by: [Validator("must be agreed to") { $0 }]) {
            Checkbox("I agree", isOn: state.agrees) { .agree($0) }
          },
        ], button: "Sign up", isSending: state.isSending, onSubmit: .send)
    }
  }
}

extension SignUp: Recordable {}
