// Which topics a page can subscribe to, and their names.

import { z } from 'zod'
import { walletAccount } from '#engine/kernel/wallets.ts'
import { intervals } from '#engine/market/intervals.ts'
import { type Channel, channels, type Topic } from './messages.ts'

const shape = z.object({
  channel: z.enum(channels),
  symbol: z.string().max(30).optional(),
  wallet: z
    .string()
    .regex(/^margin(:[A-Z0-9]{3,30})?$/)
    .optional(),
  interval: z.enum(intervals).optional(),
  zoneMinutes: z.number().int().min(-720).max(840).multipleOf(60).optional(),
  since: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
})

const ownChannels = [
  'account',
  'contracts',
  'contract-orders',
  'bots',
  'notices',
  'notifications',
] as const satisfies readonly Channel[]

export type OwnChannel = (typeof ownChannels)[number]

export const isOwn = (channel: Channel): channel is OwnChannel =>
  (ownChannels as readonly Channel[]).includes(channel)

const isOfAll = (channel: Channel) => channel === 'tickers' || channel === 'contract-tickers'

/** A topic that exists, reduced to what its channel needs; undefined for everything else a client may have sent. */
export function readTopic(raw: unknown, hasMarket: (symbol: string) => boolean): Topic | undefined {
  const parsed = shape.safeParse(raw)
  if (!parsed.success) return undefined
  const { channel, symbol, wallet, interval, zoneMinutes, since } = parsed.data
  if (channel === 'notices') return { channel, since }
  if (channel === 'account' && wallet !== undefined) {
    const pair = wallet.split(':')[1]
    return pair === undefined || hasMarket(pair) ? { channel, wallet } : undefined
  }
  if (isOwn(channel) || isOfAll(channel)) return { channel }
  if (symbol === undefined || !hasMarket(symbol)) return undefined
  if (channel !== 'candles') return { channel, symbol }
  return interval && { channel, symbol, interval, zoneMinutes: zoneMinutes ?? 0 }
}

/** `account`: whose own channels are meant. */
export function nameOf(topic: Topic, account: string): string {
  if (isOwn(topic.channel)) return `${topic.channel}:${walletAccount(account, topic.wallet ?? 'spot')}`
  if (isOfAll(topic.channel)) return topic.channel
  if (topic.channel === 'candles') return `candles:${topic.symbol}:${topic.interval}:${topic.zoneMinutes}`
  return `${topic.channel}:${topic.symbol}`
}
