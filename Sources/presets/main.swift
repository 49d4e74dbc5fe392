internal import PresetCLI

Tool.main()
