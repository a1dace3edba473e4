// Weeks and days of profit shares: they end on Mondays at 00:00 UTC, and each day at 00:00 UTC+8 (domain.md 13).

export const dayMs = 86_400_000
export const weekMs = 7 * dayMs
/** 5 January 1970, the first Monday. */
const firstMonday = 4 * dayMs

/** The first Monday after a moment. */
export const weekAfter = (now: number): number =>
  firstMonday + (Math.floor((now - firstMonday) / weekMs) + 1) * weekMs

const hourMs = 3_600_000
/** 16:00 UTC. */
const dayEnd = 16 * hourMs

/** The first end of a day after a moment. */
export const dayAfter = (now: number): number => dayEnd + (Math.floor((now - dayEnd) / dayMs) + 1) * dayMs
