// v1/spot/convert: firm quotes, their acceptance, small balances, and what was converted (domain.md 15.3).

import { z } from '@hono/zod-openapi'
import type { ConversionRecord } from '../services/convert.ts'
import { askQuote } from './ask-quote.ts'
import { coin, countedId, decimal, decimalText, limit, time } from './fields.ts'
import { outcome } from './order-words.ts'
import { accepted, group } from './registry.ts'

const shared = { path: 'v1/spot/convert', method: 'post', tag: 'convert', auth: 'session' } as const
const read = group({ ...shared, scope: 'read', bucket: 'account' })
const change = group({ ...shared, scope: 'trade', bucket: 'order' })

const terms = {
  fromCoin: z.string(),
  toCoin: z.string(),
  fromCoinSize: decimalText,
  toCoinSize: decimalText,
  price: decimalText.openapi({ description: 'Of one fromCoin, in toCoin' }),
}

const wireNames = { from: 'fromCoin', to: 'toCoin', fromSize: 'fromCoinSize', toSize: 'toCoinSize' }

const coins = read({
  path: 'coins',
  summary: 'List the coins that can be converted, and the limits of a conversion in USDT',
  output: z.object({ coins: z.array(z.string()), minUsdt: decimalText, maxUsdt: decimalText }),
  answer({ services: { convert } }) {
    const { min: minUsdt, max: maxUsdt } = convert.rules
    return accepted({ coins: convert.coins(), minUsdt, maxUsdt })
  },
})

const quote = change({
  path: 'quote',
  summary: 'Get a firm price for a conversion; give exactly one of the sizes',
  input: z.object({
    fromCoin: coin,
    toCoin: coin,
    fromCoinSize: decimal.optional(),
    toCoinSize: decimal.optional(),
  }),
  output: z.object({ quoteId: z.string(), ...terms, expiresAt: z.number().int() }),
  async answer(call, input) {
    const quoted = await askQuote(call, input, wireNames)
    if (!quoted.ok) return quoted
    const { from, to, fromSize, toSize, ...rest } = quoted.value
    return accepted({ ...rest, fromCoin: from, toCoin: to, fromCoinSize: fromSize, toCoinSize: toSize })
  },
})

const accept = change({
  path: 'accept',
  summary: 'Convert at a quoted price, once and before it expires',
  input: z.object({ quoteId: countedId }),
  async answer({ services, subject, newId }, { quoteId }) {
    return outcome(await services.convert.accept(subject, newId(), quoteId), null, wireNames)
  },
})

const smallBalances = read({
  path: 'smallBalances',
  summary: 'List balances that can be converted as small ones, and when that is possible again',
  output: z.object({
    toCoin: z.string(),
    from: z.number().int().openapi({ description: '0: at once' }),
    balances: z.array(
      z.object({ coin: z.string(), size: decimalText, usdt: decimalText, toSize: decimalText }),
    ),
  }),
  answer: ({ services: { convert }, subject: { account } }) =>
    accepted({
      toCoin: convert.rules.token,
      from: convert.smallFrom(account),
      balances: convert.smallBalances(account),
    }),
})

const convertSmall = change({
  path: 'convertSmallBalances',
  summary: 'Convert small balances into the platform token, once in six hours',
  input: z.object({ coins: z.array(coin).min(1).max(100) }),
  async answer({ services, subject, newId }, { coins: wanted }) {
    return outcome(await services.convert.convertSmall(subject, newId(), wanted), null, {})
  },
})

const item = z.object({
  id: z.string(),
  quoteId: z.string().nullable().openapi({ description: 'Null for small balances' }),
  ...terms,
  fee: decimalText.openapi({ description: 'In toCoin, taken off toCoinSize' }),
  ts: z.number().int(),
})

function toItem(row: ConversionRecord): z.input<typeof item> {
  const { conversionId, quoteId, from, to, fromSize, toSize, price, fee, at } = row
  const sizes = { fromCoinSize: fromSize, toCoinSize: toSize }
  return { id: `${conversionId}`, quoteId, fromCoin: from, toCoin: to, ...sizes, price, fee, ts: at }
}

const history = read({
  path: 'history',
  summary: 'List the conversions of the last three months, newest first',
  input: z.object({
    startTime: time.optional(),
    endTime: time.optional().openapi({ description: 'Rows before this time' }),
    idLessThan: countedId.optional(),
    limit: limit(100, 100),
  }),
  output: z.object({ conversions: z.array(item) }),
  async answer({ services, subject: { account } }, { startTime, endTime, idLessThan, limit: most }) {
    const page = { from: startTime, until: endTime, before: idLessThan, limit: most }
    return accepted({ conversions: (await services.convert.history(account, page)).map(toItem) })
  },
})

export const convert = [coins, quote, accept, smallBalances, convertSmall, history]
