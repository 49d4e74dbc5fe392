// Whoever imports this module has the interface that it serves.
@_exported public import PresetStorage
