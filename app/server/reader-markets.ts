// The services as a page of one reader sees them: who chose a time zone is shown changes since the day began there (domain.md 4.2).

import { shownChange } from '#app/parts/day-change.ts'
import { zoneMinutesOf } from '#app/parts/zone.ts'
import type { MarketRow } from '#app/services/markets.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import { readerZoneChoice } from './reader-zone.ts'

export async function servicesFor(
  services: Services,
  cookies: string | null,
  subject: Subject | undefined,
): Promise<Services> {
  const zone = await readerZoneChoice(services, cookies, subject)
  if (zone === 'last24h') return services
  const { markets } = services
  const opens = await markets.dayOpens(zoneMinutesOf(zone))
  const inDay = (row: MarketRow): MarketRow => {
    const dayOpen = opens.get(row.symbol)
    return { ...row, dayOpen, ticker: { ...row.ticker, change: shownChange(row.ticker, dayOpen) } }
  }
  return {
    ...services,
    markets: {
      ...markets,
      list: () => markets.list().map(inDay),
      get(symbol) {
        const row = markets.get(symbol)
        return row && inDay(row)
      },
    },
  }
}
