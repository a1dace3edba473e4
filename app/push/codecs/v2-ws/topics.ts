// Which channel an `arg` names: market data, something of one's own account, or nothing that exists here.

import { type MarginMode, marginModes } from '#app/api/v2/margin-fields.ts'
import type { ServedLine } from '#app/api/v2/mix-fields.ts'
import type { Interval } from '#engine/market/intervals.ts'
import type { Arg } from './frames.ts'

export type BookChannel = 'books' | 'books1' | 'books5' | 'books15'
/** `symbol`: of a pair, or of a contract with its line ("usdtm:BTCUSDT"). */
export type MarketTopic =
  | { channel: 'ticker' | 'trade' | BookChannel; symbol: string }
  | { channel: 'candle'; symbol: string; interval: Interval; zoneMinutes: number }

const spotChannels = ['account', 'orders', 'orders-algo', 'fill'] as const
const contractChannels = [...spotChannels, 'positions', 'positions-history', 'equity'] as const

/** `filter`: the pair or coin that is wanted; undefined for all. */
export interface OwnTopic {
  channel: (typeof spotChannels)[number]
  filter: string | undefined
}

/** Of the contracts of a line; `filter`: a contract ("usdtm:BTCUSDT") or coin. */
export interface ContractsTopic {
  channel: (typeof contractChannels)[number]
  line: ServedLine
  filter: string | undefined
}

/** Of margin wallets; `symbol`: an isolated one, absent where the topic is of the cross wallet or of all isolated ones. */
export interface MarginTopic {
  channel: 'account' | 'orders'
  mode: MarginMode
  symbol?: string
  /** The pair or coin that is wanted; undefined for all. */
  filter: string | undefined
}

/** `name` is the same for every spelling of the same topic. */
export type Topic =
  | { name: string; market: MarketTopic }
  | { name: string; own: OwnTopic }
  | { name: string; contracts: ContractsTopic }
  | { name: string; margin: MarginTopic }

const plainChannels = new Set(['ticker', 'trade', 'books', 'books1', 'books5', 'books15'])
const everything = 'default'
/** Of a pair, a contract or a coin: nothing that would name a line or a series. */
const plainName = /^[A-Z0-9]{1,30}$/

/** Inverse contracts are not served here (futures-api.md 7). */
const lines: Readonly<Record<string, ServedLine>> = { 'USDT-FUTURES': 'usdtm', 'USDC-FUTURES': 'usdcm' }

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

/** Undefined for what does not exist: other products, pairs, channels. `hasMarket`: of a pair or a contract. */
export function readTopic(arg: Arg, hasMarket: (symbol: string) => boolean): Topic | undefined {
  const { instType, channel, instId } = arg
  if (typeof instType !== 'string' || typeof channel !== 'string') return undefined
  const product = instType.toUpperCase()
  if (product === 'MARGIN') return readMarginTopic(channel, arg, hasMarket)
  const line = Object.hasOwn(lines, product) ? lines[product] : undefined
  if (line === undefined && product !== 'SPOT') return undefined
  const symbolOf = (name: string) => (line === undefined ? name : `${line}:${name}`)
  const own = (line === undefined ? spotChannels : contractChannels).find((one) => one === channel)
  if (own !== undefined) {
    const wanted = readWanted(own, arg, (name) => hasMarket(symbolOf(name)))
    if (wanted === undefined) return undefined
    const name = `${symbolOf(own)} ${wanted}`
    const isCoin = own === 'account'
    const filter = wanted === everything ? undefined : isCoin ? wanted : symbolOf(wanted)
    return line === undefined
      ? { name, own: { channel: own as OwnTopic['channel'], filter } }
      : { name, contracts: { channel: own, line, filter } }
  }
  if (typeof instId !== 'string' || !plainName.test(instId) || !hasMarket(symbolOf(instId))) return undefined
  const market = readMarket(channel, symbolOf(instId))
  return market && { name: `${channel} ${symbolOf(instId)}`, market }
}

/** "account-crossed", "orders-isolated" …; orders of isolated wallets are those of one pair, or of all. */
function readMarginTopic(name: string, arg: Arg, hasMarket: (symbol: string) => boolean): Topic | undefined {
  const [channel, word] = name.split('-') as [MarginTopic['channel'], string?]
  const mode = marginModes.find((one) => one === word)
  if (mode === undefined || (channel !== 'account' && channel !== 'orders')) return undefined
  const wanted = readWanted(channel, arg, hasMarket)
  if (wanted === undefined) return undefined
  const isAll = wanted === everything
  const symbol = !isAll && channel === 'orders' && mode === 'isolated' ? { symbol: wanted } : {}
  const margin = { channel, mode, ...symbol, filter: isAll ? undefined : wanted }
  return { name: `margin ${name} ${wanted}`, margin }
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

/** A coin, a pair, or "default" for all; undefined for what does not exist. */
function readWanted(
  channel: ContractsTopic['channel'],
  { instId, coin }: Arg,
  hasMarket: (name: string) => boolean,
): string | undefined {
  const wanted = (channel === 'account' ? coin : instId) ?? everything
  if (channel === 'equity' && wanted !== everything) return undefined
  if (typeof wanted !== 'string' || wanted === everything) return wanted === everything ? wanted : undefined
  return plainName.test(wanted) && (channel === 'account' || hasMarket(wanted)) ? wanted : undefined
}
