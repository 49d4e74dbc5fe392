internal import AnimationEngine

extension ExportFormat {
  /// Variables of Figma in one collection, in the shape in which its interfaces for programs list those of a file.
  ///
  /// An easing and, in seconds, a duration and a delay for each preset, and one variable for each value. Springs are
  /// easings by mass, stiffness and damping; what Figma has no easing for is a text with a function of CSS.
  public static let figma = ExportFormat(
    name: "figma", summary: "Figma variables, as plug-ins read them, JSON", fileName: "variables.figma.json",
    endings: [".figma.json"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.verbatim), writesValue: { FigmaVariable(value: $0) != nil }, attempts: attempts
      ) { sheet, _ in
        [ExportedFile("variables.figma.json", FigmaVariables(sheet).document.indentedText + "\n")]
      }))

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    let references = subject.references
    let springs = ExportConversion.springs(subject, holding: .delay) {
      let spring = $0.figures
      return piece(
        .object([
          "type": "CUSTOM_SPRING",
          "easingFunctionSpring": .object([
            "mass": .number(spring.mass), "stiffness": .number(spring.stiffness), "damping": .number(spring.damping),
            "initialVelocity": .number(spring.initialVelocity),
          ]),
        ]), nil, $0, references)
    }
    let beziers = ExportConversion.beziers(subject, holding: .delay) {
      piece(FigmaVariable.easing($0.figures), $0.figures.duration, $0, references)
    }
    let points = ExportConversion.points(subject, holding: .delay, options, what: { "linear() of \($0) stops" }) {
      piece(.string(CSSEasing.linear($0.figures.points)), $0.figures.duration, $0, references)
    }
    return springs + beziers + [points]
  }

  private static func piece<Figures>(
    _ easing: JSON, _ duration: Double?, _ written: ExportConversion.Written<Figures>, _ references: ExportReferences?
  ) -> ExportPiece {
    func figure(_ figure: JSON, _ value: ExportedValue?) -> JSON {
      guard let value, FigmaVariable(value: value)?.figure == figure else { return figure }
      return FigmaVariable.alias(of: value.identifier)
    }
    var members = [JSON.Member("easing", figure(easing, references?.curve))]
    if let duration { members.append(JSON.Member("duration", figure(.number(duration), references?.duration))) }
    if written.delay != 0 { members.append(JSON.Member("delay", figure(.number(written.delay), references?.delay))) }
    return ExportPiece(json: .object(members))
  }
}

/// A variable of Figma's: its type, and what it is.
struct FigmaVariable {
  /// The type by Figma's word for it.
  let type: String
  let figure: JSON

  private init(type: String, figure: JSON) { (self.type, self.figure) = (type, figure) }

  /// Makes a variable that is an easing or, as Figma has no other word for it, a text.
  init(easing: JSON) { self.init(type: easing.string == nil ? "EASING" : "STRING", figure: easing) }

  /// Makes a variable that is a time in seconds.
  init(seconds: JSON) { self.init(type: "TIMING", figure: seconds) }

  /// Makes the variable that a value is; nil for curves that neither Figma nor CSS has a word for.
  init?(value: ExportedValue) {
    switch value.preset.valueType {
    case .duration: self.init(seconds: value.figure)
    case .number: self.init(type: "FLOAT", figure: value.figure)
    case .curve:
      if let curve = (value.subject?.unmodified.shape).flatMap({ BezierFigures($0) }) {
        self.init(easing: Self.easing(curve))
      } else if let text = value.cssText {
        self.init(easing: .string(text))
      } else {
        return nil
      }
    case nil: return nil
    }
  }

  /// The easing that a Bézier curve is.
  static func easing(_ curve: BezierFigures) -> JSON {
    let figures = [curve.x1, curve.y1, curve.x2, curve.y2]
    if figures == [0, 0, 1, 1] { return .object(["type": "LINEAR"]) }
    return .object([
      "type": "CUSTOM_CUBIC_BEZIER",
      "easingFunctionCubicBezier": .object([
        "x1": .number(curve.x1), "y1": .number(curve.y1), "x2": .number(curve.x2), "y2": .number(curve.y2),
      ]),
    ])
  }

  /// What stands for a value in another variable.
  static func alias(of name: String) -> JSON {
    .object(["type": "VARIABLE_ALIAS", "id": .string(FigmaVariables.identifier(ofValue: name))])
  }
}

/// The collection of an export.
struct FigmaVariables {
  /// The beginning of all identifiers of an export.
  static let mark = "presets"
  private static let (collection, mode) = ("\(mark):collection", "\(mark):mode")

  private let sheet: ExportSheet
  private var taken: Set<String> = []
  private var variables: [JSON.Member] = []

  init(_ sheet: ExportSheet) {
    self.sheet = sheet
    for value in sheet.values {
      guard let variable = FigmaVariable(value: value) else { continue }
      let id = Self.identifier(ofValue: value.identifier)
      add(id, value.identifier, variable, is: value.target.map(FigmaVariable.alias), remarks: value.cssComments)
    }
    for preset in sheet.presets {
      let parts = preset.piece.json
      for (part, remarks) in [("easing", preset.allComments), ("duration", []), ("delay", [])] {
        guard let figure = parts[part] else { continue }
        let isAlias = figure["type"] == "VARIABLE_ALIAS"
        let referred = isAlias ? sheet.values.first { FigmaVariable.alias(of: $0.identifier) == figure } : nil
        let plain = part == "easing" ? FigmaVariable(easing: figure) : FigmaVariable(seconds: figure)
        add(
          Self.identifier(of: part, of: preset.identifier), "\(preset.identifier)/\(part)",
          referred.flatMap(FigmaVariable.init) ?? plain, is: figure, remarks: remarks)
      }
    }
  }

  /// The identifier of the variable that a value is.
  static func identifier(ofValue name: String) -> String { "\(mark):value:\(name)" }

  /// The identifier of the variable that a part of a preset is.
  static func identifier(of part: String, of name: String) -> String { "\(mark):\(part):\(name)" }

  /// The file as plug-ins read it.
  var document: JSON {
    .object([
      "about": .string(sheet.heading.joined(separator: " ")),
      "meta": .object([
        "variableCollections": .object([
          JSON.Member(
            Self.collection,
            .object([
              "id": .string(Self.collection), "name": "Motion", "defaultModeId": .string(Self.mode),
              "hiddenFromPublishing": false, "remote": false,
              "modes": .array([.object(["modeId": .string(Self.mode), "name": "Default"])]),
              "variableIds": .array(variables.map { .string($0.key) }),
            ]))
        ]),
        "variables": .object(variables),
      ]),
    ])
  }

  private mutating func add(
    _ id: String, _ name: String, _ variable: FigmaVariable, is figure: JSON?, remarks: [String]
  ) {
    variables.append(
      JSON.Member(
        id,
        .object([
          "id": .string(id), "name": .string(ownName(name)), "resolvedType": .string(variable.type),
          "variableCollectionId": .string(Self.collection),
          "valuesByMode": .object([JSON.Member(Self.mode, figure ?? variable.figure)]),
          "description": .string(remarks.joined(separator: "\n")), "hiddenFromPublishing": false, "remote": false,
          "scopes": .array(variable.type == "FLOAT" || variable.type == "STRING" ? ["ALL_SCOPES"] : []),
        ])))
  }

  /// The name in Figma, which takes no full stops and braces, and no two variables of one name.
  private mutating func ownName(_ name: String) -> String {
    let plain = String(name.map { ".{}".contains($0) ? "-" : $0 })
    var (own, number) = (plain, 2)
    while !taken.insert(own).inserted { (own, number) = ("\(plain) \(number)", number + 1) }
    return own
  }
}
