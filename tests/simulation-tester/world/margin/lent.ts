// The worlds in which people borrow.

export const hasMargin = (seed: number): boolean => seed > 8 && seed % 10 === 8
