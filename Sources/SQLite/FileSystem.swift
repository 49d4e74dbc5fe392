#if canImport(Darwin)
  internal import Darwin
#else
  internal import CSQLite
#endif

/// The kind of file system that a file is on, as far as it matters to locks.
package struct FileSystem: Equatable, Sendable {
  /// The name of the file system: `ext4`, `nfs`; a number where it has no name here.
  package let name: String

  /// Looks at the file system of the file at `path`; nil where the system does not say.
  package init?(path: String) {
    #if canImport(Darwin)
      var status = statfs()
      if statfs(path, &status) != 0 { return nil }
      name = withUnsafePointer(to: &status.f_fstypename) { name in
        name.withMemoryRebound(to: CChar.self, capacity: Int(MFSTYPENAMELEN)) { String(cString: $0) }
      }
    #else
      let number = csqlite_file_system(path)
      if number == 0 { return nil }
      name = Self.names[number] ?? "0x" + String(number, radix: 16)
    #endif
  }

  /// Whether it is another machine's, or goes through a program, so that its locks can't be counted on.
  package var isRemote: Bool {
    ["nfs", "smb", "cifs", "smb2", "smbfs", "fuse", "9p", "afs", "afpfs", "webdav", "ceph", "vboxsf"].contains(name)
  }

  /// Whether it is a layer over others, as in a container: a file of the lower layer changes its identity when it is
  /// first written.
  package var isLayered: Bool { name == "overlay" }

  #if !canImport(Darwin)
    /// The numbers that statfs(2) lists.
    private static let names: [UInt32: String] = [
      0xEF53: "ext4", 0x5846_5342: "xfs", 0x9123_683E: "btrfs", 0x2FC1_2FC1: "zfs", 0xF2F5_2010: "f2fs",
      0x0102_1994: "tmpfs", 0x8584_58F6: "ramfs", 0x6969: "nfs", 0x517B: "smb", 0xFF53_4D42: "cifs",
      0xFE53_4D42: "smb2", 0x6573_5546: "fuse", 0x0102_1997: "9p", 0x5346_414F: "afs", 0x00C3_6400: "ceph",
      0x786F_4256: "vboxsf", 0x794C_7630: "overlay", 0x4D44: "vfat", 0x2011_BAB0: "exfat",
    ]
  #endif
}
