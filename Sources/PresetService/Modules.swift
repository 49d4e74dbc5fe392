// Whoever imports this module has what its API is made of.
@_exported public import PresetExchange
@_exported public import PresetPictures
@_exported public import PresetScan
