// When shares of profit are due: days end at 00:00 UTC+8, weeks on Monday at 00:00 UTC (domain.md 13, futures-rules.md B53).

const dayMs = 86_400_000
const weekMs = 7 * dayMs
const [dayEnds, weekEnds] = [16 * 3_600_000, 4 * dayMs]

export class ShareCalendar {
  constructor(private clock: number) {}

  now(): number {
    return this.clock
  }

  /** Ends of days and weeks before a moment, in order. */
  passTo(at: number, ended: (of: 'day' | 'week' | 'both') => void): void {
    for (;;) {
      const day = (Math.floor((this.clock - dayEnds) / dayMs) + 1) * dayMs + dayEnds
      const week = (Math.floor((this.clock - weekEnds) / weekMs) + 1) * weekMs + weekEnds
      const next = Math.min(day, week)
      if (next >= at) break
      this.clock = next
      ended(day === week ? 'both' : day < week ? 'day' : 'week')
    }
  }
}
