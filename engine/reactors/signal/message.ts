// The message of a script: the body of a webhook call, read into one form (domain.md 10.4).
//
// The webhook (app/services/bots/signal-webhook.ts) reads the body and passes this form to the bot as JSON, under a command
// id made of the message's own id, so one that comes twice takes effect once. The webhook also checks secret, size and rate.

import { z } from 'zod'
import { compareDecimals, isDecimal } from '../../core/decimal.ts'
import { accepted, type Result, refused } from '../../core/result.ts'
import { dayMs } from '../../market/intervals.ts'
import { readDay } from '../dates.ts'

const position = z.enum(['long', 'short', 'flat'])
const percentOrAmount = z.object({
  by: z.enum(['percentOfBalance', 'percentOfInvestment', 'quote', 'base']),
  value: z.string(),
})

export const signalMessage = z.object({
  id: z.string().min(1).max(64),
  symbol: z.string(),
  /** Where the script stands now, and where it stood before. */
  now: position,
  before: position.optional(),
  /** When the script sent it. */
  at: z.number().optional(),
  maxLagSeconds: z.number().optional(),
  size: percentOrAmount.optional(),
  /** A limit order this many percent beyond the last price; absent = at the market. */
  limitOffset: z.string().optional(),
})

export type SignalMessage = z.infer<typeof signalMessage>

/** What keeps a body from being a signal: it is not a JSON object, or one of its fields is missing or unclear. */
export type WrongBody = 'json' | 'id' | 'instrument' | 'action' | 'amount'

const fieldOf: Record<string, WrongBody> = { id: 'id', symbol: 'instrument', now: 'action' }

export function readSignal(body: string): Result<SignalMessage, WrongBody> {
  const fields = readObject(body)
  if (!fields) return refused('json')
  const message = {
    id: fields.id,
    symbol: symbolOf(fields.instrument),
    ...positionsOf(fields),
    at: readTime(fields.timestamp),
    maxLagSeconds: wholeOf(fields.maxLag),
    size: sizeOf(fields),
    limitOffset:
      fields.orderType?.toLowerCase() === 'limit' ? (decimalOf(fields.orderPriceOffset) ?? '0') : undefined,
  }
  // Who says how much, and is not understood, does not mean the usual amount.
  if (fields.amount && message.size === undefined) return refused('amount')
  const read = signalMessage.safeParse(message)
  if (read.success) return accepted(read.data)
  return refused(fieldOf[String(read.error.issues[0]?.path[0])] ?? 'json')
}

type Fields = Record<string, string | undefined>

/** The fields of a JSON object as text. */
function readObject(body: string): Fields | undefined {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const texts = Object.entries(value).filter(
    ([, field]) => typeof field === 'string' || typeof field === 'number',
  )
  return Object.fromEntries(texts.map(([name, field]) => [name, `${field}`.trim()]))
}

/** "BINANCE:BTCUSDT.P" and "BTC-USDT" are BTCUSDT. */
function symbolOf(instrument: string | undefined): string | undefined {
  return instrument?.toUpperCase().replace(/^.*:/, '').replace(/\.P$/, '').replace(/[-_/]/g, '')
}

const actions: Record<string, Pick<SignalMessage, 'now' | 'before'>> = {
  ENTER_LONG: { now: 'long' },
  EXIT_LONG: { now: 'flat', before: 'long' },
  ENTER_SHORT: { now: 'short' },
  EXIT_SHORT: { now: 'flat', before: 'short' },
  BUY: { now: 'long' },
  // Of a long: one that is short means more by its position.
  SELL: { now: 'flat', before: 'long' },
}

/** A strategy's alert has positions; a plain one only an action. */
function positionsOf({ action, marketPosition, prevMarketPosition }: Fields): Partial<SignalMessage> {
  const now = position.safeParse(marketPosition?.toLowerCase()).data
  if (now === undefined) return actions[action?.toUpperCase() ?? ''] ?? {}
  const before = position.safeParse(prevMarketPosition?.toLowerCase()).data
  return before === undefined ? { now } : { now, before }
}

const sizes: Record<string, z.infer<typeof percentOrAmount>['by']> = {
  percentage_balance: 'percentOfBalance',
  percentage_investment: 'percentOfInvestment',
  margin: 'quote',
  quote: 'quote',
  contract: 'base',
  base: 'base',
}

function sizeOf({ investmentType, amount }: Fields): SignalMessage['size'] {
  const by = sizes[investmentType ?? '']
  const value = decimalOf(amount)
  return by === undefined || value === undefined || compareDecimals(value, '0') <= 0
    ? undefined
    : { by, value }
}

const decimalOf = (text: string | undefined) => (text !== undefined && isDecimal(text) ? text : undefined)

const wholeOf = (text: string | undefined) =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined

/** "2026-11-22T10:00:00Z", as {{timenow}} is written. */
function readTime(text: string | undefined): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d+)?Z$/.exec(text ?? '')
  const day = match?.[1] === undefined ? undefined : readDay(match[1])
  if (!match || day === undefined) return undefined
  const [hours, minutes, seconds] = match.slice(2).map(Number) as [number, number, number]
  return day * dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000
}
