// How trading spreads over the hours of a day (UTC) and the days of a week: 1 on average.

const hourMs = 3_600_000
const dayMs = 86_400_000

const hourShare = [
  0.88, 0.84, 0.8, 0.76, 0.72, 0.72, 0.76, 0.88, 0.96, 1, 1, 1.05, 1.18, 1.4, 1.5, 1.46, 1.32, 1.2, 1.12,
  1.08, 1, 0.9, 0.82, 0.85,
] as const
/** Sunday first. */
const weekdayShare = [0.75, 1.02, 1.1, 1.12, 1.12, 1.09, 0.8] as const
/** The first day of 1970 was a Thursday. */
const firstWeekday = 4

/** Between the middles of neighbouring slots the share changes evenly. */
function between(shares: readonly number[], slots: number): number {
  const from = slots - 0.5
  const slot = Math.floor(from)
  const left = shares[(slot + shares.length) % shares.length] as number
  const right = shares[(slot + 1) % shares.length] as number
  return left + (right - left) * (from - slot)
}

/** Share of this moment in an average moment's trading. */
export function season(at: number): number {
  const hours = (at % dayMs) / hourMs
  const days = (at / dayMs + firstWeekday) % weekdayShare.length
  return between(hourShare, hours) * between(weekdayShare, days)
}
