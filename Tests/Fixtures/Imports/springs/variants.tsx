import { motion } from 'motion/react'

const base = { duration: .2, ease: 'easeOut' }
export const panel = {
  open: { x: 0, transition: { ...base, delay: 0.3 } },
  closed: { x: -40, transition: { type: 'tween', duration: 1, x: { type: 'spring', stiffness: 90 } } },
}
