// Weeks of profit shares: they end on Mondays at 00:00 UTC (domain.md 13 b).

const dayMs = 86_400_000
export const weekMs = 7 * dayMs
/** 5 January 1970, the first Monday. */
const firstMonday = 4 * dayMs

/** The first Monday after a moment. */
export const weekAfter = (now: number): number =>
  firstMonday + (Math.floor((now - firstMonday) / weekMs) + 1) * weekMs
