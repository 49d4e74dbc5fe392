import 'package:flutter/animation.dart';
import 'package:flutter/physics.dart';

/// Constants of a Flutter app.
abstract final class Motion {
  static const Curve openCurve = Cubic(0.2, 0, 0, 1);
  static const Duration openDuration = Duration(milliseconds: 300);
  static const Duration openDelay = Duration(milliseconds: 50);
  static const Curve standard = Curves.fastOutSlowIn;
  static const short = Duration(milliseconds: 150);
  static const SpringDescription sheetSpring = SpringDescription(mass: 1, stiffness: 380, damping: 31);
  static final bouncy = SpringDescription.withDampingRatio(mass: 1, stiffness: 200, ratio: 0.6);
  static Curve get wild => Curves.elasticOut;
}

const kPulseCurve = Curves.easeInOut;
const kPulseDuration = Duration(seconds: 1);
const kPulsePasses = double.infinity;
const kPulseReverses = true;

class Card extends StatelessWidget {
  Widget build(BuildContext context) {
    const local = Cubic(0, 0, 1, 1);
    return AnimatedOpacity(opacity: 1, duration: Duration(milliseconds: 90), curve: Curves.easeIn);
  }
}
