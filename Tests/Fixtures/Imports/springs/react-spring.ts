import { easings } from '@react-spring/web';

export const configs = {
  soft: { tension: 120, friction: 14 },
  heavy: { mass: 3, tension: 200, friction: 40, precision: 0.01 },
  late: { delay: 150, config: { tension: 200 } },
  timed: { duration: 250, easing: easings.easeInOutCubic },
  stopped: { tension: 300, friction: 5, clamp: true },
};
export const pulse = { from: { scale: 1 }, to: { scale: 2 }, config: { duration: 400 }, loop: { reverse: true } };
