/// When an animation's clock starts, and when a change happens that retargets it (<doc:PlaybackNumerics>).
package enum FramePolicy {
  /// The clock starts two frames after the change, where a frame that comes late counts for at most one: what is shown
  /// then does not depend on how long the first frame took to draw. What moves is retargeted between two frames, so that
  /// the one that first sees the change goes on towards the new target (<doc:HowSure>).
  case display
  /// The clock of changes; what moves is retargeted by a frame, which shows once more what was shown before. So did the host
  /// that recorded the reference figures, where nothing comes between two frames.
  case recording
  /// As `recording`, but the clock starts one frame after the change and is taken as it is: for frames that are computed
  /// and never late.
  case exact

  /// Whether the first frames' lateness is kept from the clock.
  var forgivesLateness: Bool { self != .exact }

  /// Whether a retarget belongs to an instant between two frames, not to the frame that first sees it.
  var retargetsBetweenFrames: Bool { self == .display }
}
