/// When an animation's clock starts.
package enum FramePolicy {
  /// Two frames after the change, where a frame that comes late counts for at most one: what is shown then does not
  /// depend on how long the first frame took to draw.
  case display
  /// One frame after the change, on the clock as it is: for frames that are computed and never late.
  case exact
}
