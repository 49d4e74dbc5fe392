#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A page that leads a browser to an address which nobody else is to see.
///
/// The words of a running program can be read by every user of a machine, and an address with a secret would be among
/// them. So the browser is given a file that only this user can read.
package struct BrowserTicket: Sendable {
  private let path: String

  /// Writes the file; nil where that can't be done.
  ///
  /// - Parameter address: The address, of letters, digits and the signs of addresses alone.
  package init?(_ address: String) {
    let folder = Process.environment("XDG_RUNTIME_DIR") ?? Process.environment("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/presets-studio-XXXXXX.html".utf8CString)
    // Made anew, by nobody else, and readable to this user alone.
    let descriptor = mkstemps(&template, 5)
    if descriptor < 0 { return nil }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    Interruption.add(temporary: path)
    let page = Array(
      "<!doctype html><meta charset=\"utf-8\"><meta name=\"referrer\" content=\"no-referrer\"><meta http-equiv=\"refresh\" content=\"0;url=\(address)\"><title>presets</title>"
        .utf8)
    let isWritten = write(descriptor, page, page.count) == page.count
    close(descriptor)
    if !isWritten {
      remove()
      return nil
    }
  }

  /// Starts the browser that the system has for pages; false where it has none.
  package func open() -> Bool {
    #if canImport(Darwin)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(path), nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    // What it says is not for this terminal.
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    return posix_spawnp(&process, program, &actions, nil, &words, environ) == 0
  }

  /// Removes the file.
  package func remove() {
    Interruption.settle(temporary: path) {
      unlink(path)
      return false
    }
  }
}
