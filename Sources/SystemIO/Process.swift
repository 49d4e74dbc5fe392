#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The facts that a command line tool has to know of its process.
package enum Process {
  /// The value of an environment variable; nil where it is unset or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Turns the signals of a closed pipe, and of a file that gets larger than this process may make one, into errors of the
  /// write.
  package static func ignoreFailedWrites() { for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) } }

  /// Whether the standard output is a terminal.
  package static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether the standard error is a terminal.
  package static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// How many columns the terminal has; nil where it does not say.
  package static var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Whether this user may write the file at `path`.
  package static func mayWrite(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status)
    #elseif canImport(Glibc)
      Glibc.exit(status)
    #elseif canImport(Musl)
      Musl.exit(status)
    #endif
  }

  /// The number of the user.
  package static var userNumber: UInt32 { getuid() }

  /// The login name of the user by `/etc/passwd`; nil where that does not have the number.
  ///
  /// The C library would ask further places for it, and loads those at run time, which a static program must not.
  package static var userName: String? {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      let reader = try FileReader(path: "/etc/passwd")
      while case let piece = try reader.read(), !piece.isEmpty { bytes += piece }
    } catch {
      return nil
    }
    let number = Array(String(userNumber).utf8)[...]
    for line in bytes.split(separator: 0x0A) {
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      if fields.count > 2, fields[2] == number, !fields[0].isEmpty { return String(decoding: fields[0], as: UTF8.self) }
    }
    return nil
  }

  /// Whether two paths lead to the same file.
  package static func isSameFile(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(first, &one) == 0, stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether this user may see what is in a folder, and go into it.
  package static func mayRead(in folder: String) -> Bool { access(folder, R_OK | X_OK) == 0 }

  /// Whether this process may make files in a folder.
  package static func mayWrite(in folder: String) -> Bool { access(folder, W_OK | X_OK) == 0 }

  /// The words of the command line, without the tool's own name; the number of the first that is not UTF-8 in a failure.
  package static var arguments: Result<[String], InvalidArgument> {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index], let text = String(validatingCString: word) else {
        return .failure(InvalidArgument(number: index))
      }
      words.append(text)
    }
    return .success(words)
  }

  /// A word of the command line that is no text.
  package struct InvalidArgument: Error {
    /// Which one, from 1.
    package let number: Int
  }

  /// Whether there is a process with this number on this machine.
  package static func isRunning(_ number: Int32) -> Bool { kill(number, 0) == 0 || errno != ESRCH }

  /// Waits for a while, or until a signal comes.
  package static func wait(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// Makes a folder and the folders that it is in.
  package static func createFolders(_ path: String) throws(SystemError) {
    if path.isEmpty || mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    if errno != ENOENT { throw SystemError.last }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try createFolders(String(path[..<slash])) }
    if mkdir(path, 0o755) != 0 && errno != EEXIST { throw SystemError.last }
  }
}
