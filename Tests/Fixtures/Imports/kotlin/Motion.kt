package app.motion

import androidx.compose.animation.core.*

// Constants and functions of a Compose app.
object MotionTokens {
    const val DurationShort = 200
    val Standard: Easing = CubicBezierEasing(0.2f, 0f, 0f, 1f)
    val Fade = tween<Float>(durationMillis = 150, delayMillis = 30, easing = LinearEasing)
    val Press = tween<Float>(DurationShort)

    object Sheet {
        fun <T> open(): FiniteAnimationSpec<T> = spring(dampingRatio = 0.8f, stiffness = 380f)
        fun <T> close(): FiniteAnimationSpec<T> = spring(stiffness = Spring.StiffnessMedium)
    }

    val Pulse = infiniteRepeatable(animation = tween<Float>(800), repeatMode = RepeatMode.Reverse)
}

@Composable
fun Card(isOpen: Boolean) {
    val alpha by animateFloatAsState(if (isOpen) 1f else 0f, animationSpec = tween(90))
}
