import AnimationEngine

/// Makes a type `Animatable` with all its stored properties.
///
///     @Animatable
///     struct Arc {
///       var start: Angle
///       var end: Angle
///       @AnimatableIgnored var isClockwise: Bool
///     }
///
/// `animatableData` is an `AnimatableValues` of one vector a property, in the order of their declarations: the
/// property's own animatable data, or the property itself where it is a vector and not `Animatable`. A property that is
/// neither is an error until it is marked ``AnimatableIgnored()``. Constants, computed properties and those of the type
/// itself are left out. A type that declares `animatableData` itself, to clamp or normalise, keeps it.
@attached(extension, conformances: Animatable) @attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "AnimationMacrosPlugin", type: "AnimatableMacro")

/// Keeps a property of an ``Animatable()`` type out of its animatable data.
@attached(accessor, names: named(willSet))
public macro AnimatableIgnored() = #externalMacro(module: "AnimationMacrosPlugin", type: "AnimatableIgnoredMacro")

/// Makes the initial value of `animatableData` accessors; what ``Animatable()`` uses to have its type inferred.
@attached(accessor)
public macro __AnimatableData() = #externalMacro(module: "AnimationMacrosPlugin", type: "AnimatableDataMacro")
