// What the bell of the header shows a person: orders that filled, alerts that went off and important notices, newest first, and
// which of them are new. Nothing of it is kept twice: all are rows already, and of the reader only the time of the last look is
// stored.

import type { OpenDatabase } from '#db/open-database.ts'
import { alertFiringsOf } from '#db/queries/alerts.ts'
import { fillsOf } from '#db/queries/fills.ts'
import { changePreferences, preferencesOf } from '#db/stores/preferences.ts'
import { addDecimals } from '#engine/core/decimal-arithmetic.ts'
import { averagePrice } from '#engine/orders/order-view.ts'
import type { MarketService } from './markets.ts'
import type { Notice, NoticeService } from './notices.ts'
import type { Subject } from './subject.ts'
import type { Announcement, SupportService } from './support.ts'

interface FilledItem {
  kind: 'filled'
  at: number
  orderId: string
  base: string
  quote: string
  side: 'buy' | 'sell'
  size: string
  /** What it cost on average. */
  price: string
  priceDecimals: number
}

export type BellItem =
  | FilledItem
  | { kind: 'notice'; at: number; id: string; words: Notice['substance'] }
  | { kind: 'alert'; at: number; id: string; base: string; quote: string; price: string }
  | { kind: 'announcement'; at: number; id: string; words: Announcement['title'] }

export interface Bell {
  items: BellItem[]
  /** Of the items shown. */
  unread: number
}

export interface BellService {
  read(subject: Subject): Promise<Bell>
  /** Nothing up to now is new any more. */
  markRead(subject: Subject): Promise<void>
}

const itemsMost = 8
const fillsRead = 60
/** Older announcements are in the support centre only. */
const announcedMs = 30 * 24 * 60 * 60 * 1000
const flag = 'noticesReadAt'

interface BellNeeds {
  database: OpenDatabase
  markets: Pick<MarketService, 'get'>
  notices: Pick<NoticeService, 'all'>
  support: Pick<SupportService, 'announcements'>
  now(): number
}

type Fill = Awaited<ReturnType<typeof fillsOf>>[number]

/** Fills of one order are one item, as old as the newest of them. */
function filledItems(fills: readonly Fill[], markets: BellNeeds['markets']): FilledItem[] {
  const byOrder = new Map<string, Fill[]>()
  for (const fill of fills) byOrder.set(fill.orderId, [...(byOrder.get(fill.orderId) ?? []), fill])
  return [...byOrder.values()].flatMap((parts): FilledItem[] => {
    const [newest] = parts
    const market = newest && markets.get(newest.symbol)
    if (!newest || !market) return []
    const sum = (figure: 'size' | 'quote') => parts.reduce((all, part) => addDecimals(all, part[figure]), '0')
    const size = sum('size')
    return [
      {
        kind: 'filled',
        at: newest.at,
        orderId: newest.orderId,
        base: market.base,
        quote: market.quote,
        side: newest.side,
        size,
        price: averagePrice({ executedSize: size, executedQuote: sum('quote') }) ?? newest.price,
        priceDecimals: market.priceDecimals,
      },
    ]
  })
}

export function createBell({ database, markets, notices, support, now }: BellNeeds): BellService {
  return {
    async read({ account, userId }) {
      const [fills, firings, shown, announcements, flags] = await Promise.all([
        fillsOf(database.read, account, { limit: fillsRead }, now()),
        alertFiringsOf(database.read, account, { noticedOnly: true, limit: itemsMost }),
        notices.all(),
        support.announcements(itemsMost),
        preferencesOf(database, userId),
      ])
      const noticed = shown.map(
        ({ id, startTime, substance }): BellItem => ({ kind: 'notice', at: startTime, id, words: substance }),
      )
      const alerted = firings.flatMap(({ seq, alertId, at, symbol, firedPrice: price }): BellItem[] => {
        const market = markets.get(symbol)
        if (!market) return []
        return [{ kind: 'alert', at, id: `${seq}-${alertId}`, base: market.base, quote: market.quote, price }]
      })
      const announced = announcements
        .filter(({ at }) => at > now() - announcedMs)
        .map(({ id, at, title }): BellItem => ({ kind: 'announcement', at, id, words: title }))
      const items = [...filledItems(fills, markets), ...alerted, ...noticed, ...announced]
        .sort((a, b) => b.at - a.at)
        .slice(0, itemsMost)
      const readAt = Number(flags[flag] ?? 0)
      return { items, unread: items.filter(({ at }) => at > readAt).length }
    },
    async markRead({ userId }) {
      await changePreferences(database, userId, { [flag]: now() })
    },
  }
}
