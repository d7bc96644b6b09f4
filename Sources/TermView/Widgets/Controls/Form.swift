// Form: fields below one another, with their names before them and their errors below.

/// Fields below one another, with names in a column as wide as the widest, and errors below the fields.
///
/// ```swift
/// Form([
///   FormField("Name", error: state.nameError) { TextField("Name", text: state.name) { .rename($0) } },
///   FormField("Width", hint: "in cells") { Stepper("Width", value: state.width) { .resize($0) } },
/// ])
/// ```
///
/// Where there is no space beside its name, a field stands below it.
public struct Form<Message>: View {
  private let fields: [FormField<Message>]
  private let spacing: Int

  /// Creates a form with `spacing` rows between its fields.
  public init(spacing: Int = 0, _ fields: [FormField<Message>]) {
    self.fields = fields
    self.spacing = spacing
  }

  /// The fields, each with its name.
  public var body: some View<Message> {
    let widest = fields.map(\.name.displayWidth).max() ?? 0
    VStack(spacing: spacing) {
      ForEach(Array(fields.enumerated()), id: \.offset) { field in
        field.element.view(nameWidth: min(widest, 24))
      }
    }
  }
}

/// A field of a form: its name, its content, and an error or a hint.
public struct FormField<Message> {
  fileprivate let name: String
  private let label: String
  private let error: String?
  private let hint: String?
  private let content: AnyView<Message>

  /// Creates a field; an error replaces the hint.
  public init(
    _ label: String, isRequired: Bool = false, error: String? = nil, hint: String? = nil,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    self.label = label
    name = isRequired ? label + " *" : label
    self.error = error
    self.hint = hint
    self.content = AnyView(VStack(alignment: .leading, content: content))
  }

  fileprivate func view(nameWidth: Int) -> some View<Message> {
    Wrap(spacing: 2) {
      Text(name).lineLimit(1)
        .foreground(error == nil ? .text : .danger)
        .frame(width: nameWidth)
      VStack {
        content
        if let error {
          Text("! \(error)").foreground(.danger).role(.status, label: error)
        } else if let hint {
          Text(hint).foreground(.muted)
        }
      }
      .flex(grow: 1, shrink: 1, basis: 16)
    }
    .role(.group, label: label, value: error)
  }
}
