export const springs = { soft: { stiffness: 120, damping: 14 }, 'big': { response: .5, dampingFraction: 0.7 } } as const;
