// What the processes of "acts" do, and what becomes of it.

export const actNames = ['start', 'snapshot', 'archive', 'save', 'reset', 'restore'] as const
export type ActName = (typeof actNames)[number]

/** Of the copy that is restored. */
export const savedName = 'before'
/** Of the exchange that a reset begins. */
export const nextSeed = 2
