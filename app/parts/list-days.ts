// The days of a list: calendar days of the reader's zone in the address, moments for the tables.

/** Both included. */
export interface Days {
  from: string | null
  to: string | null
}

const dayMs = 86_400_000
const minuteMs = 60_000

function dayOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const at = Date.parse(text)
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(text) ? null : text
}

export const readDays = (search: URLSearchParams): Days => ({
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
})

/** `zoneMinutes` east of UTC says when the days begin. */
export function timesOf({ from, to }: Days, zoneMinutes: number): { from?: number; until?: number } {
  const startOf = (day: string) => Date.parse(day) - zoneMinutes * minuteMs
  return {
    from: from === null ? undefined : startOf(from),
    until: to === null ? undefined : startOf(to) + dayMs,
  }
}

export interface DayWindow {
  days: 1 | 7 | 30
  from: string
}

/** First days of the ready-made time windows, today being the last day of each. */
export function windowStarts(now: number, zoneMinutes: number): DayWindow[] {
  const start = (days: number) =>
    new Date(now + zoneMinutes * minuteMs - (days - 1) * dayMs).toISOString().slice(0, 10)
  return ([1, 7, 30] as const).map((days) => ({ days, from: start(days) }))
}

/** Lists reach so far back (db/queries/windows.ts); older rows may be in the archive. */
const listedDays = 92

/** The first day that a list has; null where none before it is wanted. */
export function firstListedDay({ from, to }: Days, windows: readonly DayWindow[]): string | null {
  const today = windows.find(({ days }) => days === 1)?.from
  if (today === undefined) return null
  const first = new Date(Date.parse(today) - listedDays * dayMs).toISOString().slice(0, 10)
  return [from, to].some((day) => day !== null && day < first) ? first : null
}
