internal import PostgreSQL
package import PresetStorage
internal import Synchronization

extension PostgresStore {
  /// How a store is opened.
  package struct Options: Sendable {
    /// How long to wait for each thing that has to be waited for.
    ///
    /// That is other writers, a server that is to come back, or a replica that is to confirm a change. However short it
    /// is, a server gets two seconds to answer.
    package var patience: Duration
    /// Called once, after a second of waiting.
    package var onWait: @Sendable () -> Void
    /// Told of what is amiss and keeps nothing from being done.
    package var onWarning: @Sendable (StorageWarning) -> Void
    /// The version of the tool, for the ledger of migrations.
    package var tool: String
    /// What makes the schema.
    package var migrations = Migration.postgreSQL
    /// What makes the file of a backup; nil where there is nothing that does.
    package var files: (any StorageProvider)?
    /// How many sessions there are at most.
    package var maximumSessions = 4
    /// How long one statement may take, of a server that is at work on it.
    package var statementTimeout: Duration = .seconds(600)

    package init(_ options: StorageOptions = StorageOptions(), files: (any StorageProvider)? = nil) {
      self.files = files
      patience = options.patience
      onWait = options.onWait
      onWarning = options.onWarning
      tool = options.tool
    }

    /// The options, with one word about all the waits of a store.
    var tellingOnce: Options {
      let hasTold = Atomic(false)
      var options = self
      options.onWait = { [onWait] in if !hasTold.exchange(true, ordering: .relaxed) { onWait() } }
      return options
    }

    /// The settings of each session.
    ///
    /// Of rows that a transaction has just written the server guesses the cost, and so compiled statements that take less
    /// time than that. What a change of 100,000 presets sorts and groups has room in memory: by default it goes to files.
    var settings: [String: String] {
      [
        "search_path": "presets,pg_temp", "statement_timeout": "\(statementTimeout.milliseconds)",
        "lock_timeout": "\(patience.milliseconds)", "idle_in_transaction_session_timeout": "600000",
        "cursor_tuple_fraction": "1", "TimeZone": "UTC", "client_min_messages": "warning",
        "jit": "off", "work_mem": "32MB",
      ]
    }
  }
}

extension Patience {
  /// A new one, for an operation of a store.
  convenience init(_ options: PostgresStore.Options) { self.init(options.patience, onWait: options.onWait) }
}
