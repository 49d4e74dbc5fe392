import { motion, type Transition } from 'motion/react'

const pace = [0.3, 0, 0.1, 1] as const, slow = 1_2.5
type Length = { duration: number }
/* What moves, and how. */
export const moves = {
  pop: { type: 'spring', stiffness: 300, damping: 18 }, // shows itself
  fade: { duration: .2, ease: 'easeOut', onComplete: () => done() },
  swing: { type: "tween", duration: slow, ease: pace, delay: .1, repeat: 1, repeatType: 'mirror' },
  seen: { type: 'spring', visualDuration: 0.4, bounce: 0.25 },
  far: { duration: lengths.far, ease: 'linear' },
} as const satisfies Record<string, Transition>
