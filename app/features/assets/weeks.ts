// Days of a row of days put into weeks that begin on Monday; days outside it are empty.

const dayMs = 86_400_000
/** 1 January 1970 was a Thursday. */
const weekdayOf = (start: number) => (Math.floor(start / dayMs) + 3) % 7

export function weeksOf<Day extends { start: number }>(days: readonly Day[]): (Day | undefined)[][] {
  const weeks: (Day | undefined)[][] = []
  for (const day of days) {
    const weekday = weekdayOf(day.start)
    if (weekday === 0 || weeks.length === 0) weeks.push(Array(7).fill(undefined))
    ;(weeks.at(-1) as (Day | undefined)[])[weekday] = day
  }
  return weeks
}
