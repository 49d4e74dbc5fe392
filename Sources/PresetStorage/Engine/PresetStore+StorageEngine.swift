extension PresetStore: StorageEngine {}
extension PresetSnapshot: StorageSnapshot {}
extension PresetTransaction: StorageTransaction {}
