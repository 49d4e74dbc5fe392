// Whoever imports this module has what its API is made of.
@_exported public import PresetExchange
