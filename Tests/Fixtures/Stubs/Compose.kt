// The declarations of Jetpack Compose that an export calls, with the signatures of its published reference
// (androidx.compose.animation.core and androidx.compose.animation, 1.7), and bodies that do nothing. Written for the tests:
// what compiles against this has the names, labels, types and generics that Compose asks for.
//
// Where Debian's compiler is older than Compose's, the nearest that it has stands here: `fun interface Easing` is an
// interface and a function of its name, and inline classes are classes.
package androidx.compose.animation.core

interface Easing {
    fun transform(fraction: Float): Float
}

fun Easing(transform: (Float) -> Float): Easing = object : Easing {
    override fun transform(fraction: Float) = transform(fraction)
}

class CubicBezierEasing(a: Float, b: Float, c: Float, d: Float) : Easing {
    override fun transform(fraction: Float) = fraction
}

val FastOutSlowInEasing: Easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)
val LinearOutSlowInEasing: Easing = CubicBezierEasing(0.0f, 0.0f, 0.2f, 1.0f)
val FastOutLinearInEasing: Easing = CubicBezierEasing(0.4f, 0.0f, 1.0f, 1.0f)
val LinearEasing: Easing = Easing { fraction -> fraction }

interface AnimationSpec<T>
interface FiniteAnimationSpec<T> : AnimationSpec<T>
interface DurationBasedAnimationSpec<T> : FiniteAnimationSpec<T>

class TweenSpec<T>(
    val durationMillis: Int = 300, val delay: Int = 0, val easing: Easing = FastOutSlowInEasing
) : DurationBasedAnimationSpec<T>

class SpringSpec<T>(
    val dampingRatio: Float = 1f, val stiffness: Float = 1500f, val visibilityThreshold: T? = null
) : FiniteAnimationSpec<T>

class RepeatableSpec<T>(
    val iterations: Int, val animation: DurationBasedAnimationSpec<T>, val repeatMode: RepeatMode,
    val initialStartOffset: StartOffset
) : FiniteAnimationSpec<T>

class InfiniteRepeatableSpec<T>(
    val animation: DurationBasedAnimationSpec<T>, val repeatMode: RepeatMode, val initialStartOffset: StartOffset
) : AnimationSpec<T>

enum class RepeatMode { Restart, Reverse }

class StartOffsetType private constructor(val value: Int) {
    companion object {
        val Delay = StartOffsetType(-1)
        val FastForward = StartOffsetType(1)
    }
}

class StartOffset(offsetMillis: Int, offsetType: StartOffsetType = StartOffsetType.Delay)

fun <T> tween(durationMillis: Int = 300, delayMillis: Int = 0, easing: Easing = FastOutSlowInEasing): TweenSpec<T> =
    TweenSpec(durationMillis, delayMillis, easing)

fun <T> spring(dampingRatio: Float = 1f, stiffness: Float = 1500f, visibilityThreshold: T? = null): SpringSpec<T> =
    SpringSpec(dampingRatio, stiffness, visibilityThreshold)

fun <T> repeatable(
    iterations: Int, animation: DurationBasedAnimationSpec<T>, repeatMode: RepeatMode = RepeatMode.Restart,
    initialStartOffset: StartOffset = StartOffset(0)
): RepeatableSpec<T> = RepeatableSpec(iterations, animation, repeatMode, initialStartOffset)

fun <T> infiniteRepeatable(
    animation: DurationBasedAnimationSpec<T>, repeatMode: RepeatMode = RepeatMode.Restart,
    initialStartOffset: StartOffset = StartOffset(0)
): InfiniteRepeatableSpec<T> = InfiniteRepeatableSpec(animation, repeatMode, initialStartOffset)

// What takes specifications, of the packages around.
class Dp(val value: Float)
class EnterTransition
interface State<T> { val value: T }

fun fadeIn(animationSpec: FiniteAnimationSpec<Float> = spring(), initialAlpha: Float = 0f) = EnterTransition()

fun animateDpAsState(
    targetValue: Dp, animationSpec: AnimationSpec<Dp> = spring(), label: String = "DpAnimation",
    finishedListener: ((Dp) -> Unit)? = null
): State<Dp> = object : State<Dp> { override val value = targetValue }

fun animateFloatAsState(
    targetValue: Float, animationSpec: AnimationSpec<Float> = spring(), visibilityThreshold: Float = 0.01f,
    label: String = "FloatAnimation", finishedListener: ((Float) -> Unit)? = null
): State<Float> = object : State<Float> { override val value = targetValue }
