internal import PresetService

/// The server's instructions: what an assistant has to know to use a catalog well.
enum MCPPrimer {
  static let text = """
    presets is a team's catalog of animation presets: named springs, curves and keyframes that move exactly as SwiftUI \
    moves them, shared by designers and the apps of every platform. It keeps all of its history.

    Before you write a duration, a curve or a spring into code, look here:
    1. 'similar' with the curve you have in mind, as 'css:cubic-bezier(.2,0,0,1) 300ms' or \
    'spring:bounce=0.3,duration=0.5', names the nearest presets. A distance below 0.01 (1 % of the way) nobody sees: \
    use that preset. 'list' with 'search', 'tag' or 'where' finds them by what they are for; 'tags' says which there are.
    2. 'show' has a preset's parameters and measures, 'export' its code for the platform at hand: use the exported \
    constant by its name, and don't copy its figures. The remarks say how far an approximation errs.
    3. 'reducedMotion' names what plays for people who ask for less motion: wire it up too. A deprecated preset says \
    what replaces it.
    4. Where nothing fits, 'propose' a new preset with a note that says what it is for. People decide about proposals; \
    say so instead of writing figures into the app.

    Names have groups before slashes, as menu/open. Times are in seconds, in 'at' and 'where' also '250ms'. Distances \
    are in parts of the way from 0 to 1. 'where' takes conditions: overshoot>5, duration<=0.4, tag=menu and no \
    reducedMotion. 'asOf' looks at a revision, a release (v2.1.0) or a time; 'mode' at a context, as brand=globex; \
    'proposal' at the catalog as if that were accepted.

    A document: {"name":"menu/open","animation":{"kind":"spring","duration":0.5,"bounce":0.2},"tags":["menu"],\
    "note":"what it is for","reducedMotion":"fade"}; with "modifiers":[{"kind":"delay","duration":0.1}] where needed.
    Kinds, see 'kinds' for parameters: \(kinds).
    """

  private static var kinds: String { AnimationKinds.standard.kinds.map(\.name).joined(separator: ", ") }
}
