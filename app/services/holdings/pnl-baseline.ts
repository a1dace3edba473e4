// When a day of profit and loss begins (domain.md 18.9): at 00:00 UTC, or at 03:00 of the reader's own clock.

export const pnlBaselines = ['utc0', 'local3'] as const
export type PnlBaseline = (typeof pnlBaselines)[number]

const localHour = 3

/** The zone at whose midnights the days begin, in minutes east of UTC; `zoneMinutes` is that of the reader. */
export const dayZone = (baseline: PnlBaseline, zoneMinutes: number): number =>
  baseline === 'utc0' ? 0 : zoneMinutes - localHour * 60

export const readBaseline = (text: string | null): PnlBaseline | undefined =>
  pnlBaselines.find((one) => one === text)
