/// Makes a property of an extension of `EnvironmentValues` or `Transaction` an entry, with a key of its own.
///
///     extension EnvironmentValues {
///       @Entry var animationPaused: Bool = false
///     }
///
/// The initial value is the entry's default; it is evaluated anew at each read of an entry that was not set. Its type
/// need not be written where the value tells it, and the value need not be where the type is an optional, whose default
/// is nil.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "AnimationMacrosPlugin", type: "EntryMacro")

/// Makes a property's initial value a getter; what ``Entry()`` uses for an entry whose type is not written.
@attached(accessor)
public macro __EntryDefaultValue() =
  #externalMacro(module: "AnimationMacrosPlugin", type: "EntryDefaultValueMacro")
