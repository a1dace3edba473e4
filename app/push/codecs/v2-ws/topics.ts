// Which channel an `arg` names: market data, something of one's own account, or nothing that exists here.

import type { Interval } from '#engine/market/intervals.ts'
import type { Arg } from './frames.ts'

export type BookChannel = 'books' | 'books1' | 'books5' | 'books15'
export type MarketTopic =
  | { channel: 'ticker' | 'trade' | BookChannel; symbol: string }
  | { channel: 'candle'; symbol: string; interval: Interval; zoneMinutes: number }

/** `filter`: the pair or coin that is wanted; undefined for all. */
export interface OwnTopic {
  channel: 'account' | 'orders' | 'orders-algo' | 'fill' | 'positions'
  filter: string | undefined
}

/** `name` is the same for every spelling of the same topic. */
export type Topic = { name: string; market: MarketTopic } | { name: string; own: OwnTopic }

const plainChannels = new Set(['ticker', 'trade', 'books', 'books1', 'books5', 'books15'])
const ownSpot = new Set(['account', 'orders', 'orders-algo', 'fill'])
const everything = 'default'

/** Minutes east of UTC where Bitget's days begin, unless the interval says utc. */
const homeZone = 480

const candleIntervals: Readonly<Record<string, Interval>> = {
  '1m': '1m',
  '3m': '3m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1H': '1H',
  '2H': '2H',
  '4H': '4H',
  '6H': '6H',
  '12H': '12H',
  '1D': '1D',
  '3D': '3D',
  '1W': '1W',
  '1M': '1M',
}

/** Undefined for what does not exist: other products, pairs, channels. */
export function readTopic(arg: Arg, hasMarket: (symbol: string) => boolean): Topic | undefined {
  const { instType, channel, instId, coin } = arg
  if (typeof instType !== 'string' || typeof channel !== 'string') return undefined
  const line = instType.toUpperCase()
  // Positions do not exist, but clients wait for the first list of them.
  if (channel === 'positions' && line === 'USDT-FUTURES') return ownTopic('positions', undefined)
  if (line !== 'SPOT') return undefined
  if (ownSpot.has(channel)) return readOwn(channel as OwnTopic['channel'], instId, coin, hasMarket)
  if (typeof instId !== 'string' || !hasMarket(instId)) return undefined
  const market = readMarket(channel, instId)
  return market && { name: `${channel} ${instId}`, market }
}

function readMarket(channel: string, symbol: string): MarketTopic | undefined {
  if (plainChannels.has(channel)) return { channel: channel as 'ticker', symbol }
  if (!channel.startsWith('candle')) return undefined
  const word = channel.slice('candle'.length)
  const isUtc = word.endsWith('utc')
  const name = isUtc ? word.slice(0, -'utc'.length) : word
  const interval = Object.hasOwn(candleIntervals, name) ? candleIntervals[name] : undefined
  return interval && { channel: 'candle', symbol, interval, zoneMinutes: isUtc ? 0 : homeZone }
}

function readOwn(
  channel: OwnTopic['channel'],
  instId: unknown,
  coin: unknown,
  hasMarket: (symbol: string) => boolean,
): Topic | undefined {
  const wanted = (channel === 'account' ? coin : instId) ?? everything
  if (typeof wanted !== 'string') return undefined
  if (wanted === everything) return ownTopic(channel, undefined)
  if (channel === 'account') return /^[A-Z0-9]{1,20}$/.test(wanted) ? ownTopic(channel, wanted) : undefined
  return hasMarket(wanted) ? ownTopic(channel, wanted) : undefined
}

const ownTopic = (channel: OwnTopic['channel'], filter: string | undefined): Topic => ({
  name: `${channel} ${filter ?? everything}`,
  own: { channel, filter },
})
