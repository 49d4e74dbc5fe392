import { Easing, withDelay, withRepeat, withSpring, withTiming } from 'react-native-reanimated';

export const press = () => { 'worklet'; return withSpring(1, { mass: 1, stiffness: 200, damping: 12 }); };
export const nod = (to) => withDelay(80, withRepeat(withTiming(to, { duration: 300, easing: Easing.out(Easing.cubic) }), 4, true));
export const pace = Easing.bezier(0.2, 0, 0.1, 1);
export const two = withSequence(withTiming(1), withTiming(0));
