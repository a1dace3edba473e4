// Which topics there are, and the name of the room in which each is told.

import { z } from 'zod'
import { intervals } from '#engine/market/intervals.ts'
import { channels, type Topic } from './messages.ts'

const shape = z.object({
  channel: z.enum(channels),
  symbol: z.string().max(30).optional(),
  interval: z.enum(intervals).optional(),
  zoneMinutes: z.number().int().min(-720).max(840).multipleOf(60).optional(),
})

/** A topic that exists, reduced to what its channel needs; undefined for everything else a client may have sent. */
export function readTopic(raw: unknown, hasMarket: (symbol: string) => boolean): Topic | undefined {
  const parsed = shape.safeParse(raw)
  if (!parsed.success) return undefined
  const { channel, symbol, interval, zoneMinutes } = parsed.data
  if (channel === 'account' || channel === 'bots' || channel === 'tickers') return { channel }
  if (symbol === undefined || !hasMarket(symbol)) return undefined
  if (channel !== 'candles') return { channel, symbol }
  return interval && { channel, symbol, interval, zoneMinutes: zoneMinutes ?? 0 }
}

/** `account` names whose room one's own topics mean. */
export function roomOf(topic: Topic, account: string): string {
  switch (topic.channel) {
    case 'account':
    case 'bots':
      return `${topic.channel}:${account}`
    case 'tickers':
      return 'tickers'
    case 'candles':
      return `candles:${topic.symbol}:${topic.interval}:${topic.zoneMinutes}`
    default:
      return `${topic.channel}:${topic.symbol}`
  }
}
