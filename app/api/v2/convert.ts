// /api/v2/convert: currencies, quotes, trades and records as clients of Bitget read them.

import { z } from '@hono/zod-openapi'
import { Decimal } from 'decimal.js'
import type { Services } from '../../services/services.ts'
import { usdtRate } from '../../services/worth.ts'
import { askQuote } from '../ask-quote.ts'
import { accepted, group, refuse } from '../registry.ts'
import { coin, decimal, decimalText, limit, orderId, time, timeText } from './fields.ts'
import { outcome } from './outcomes.ts'

const shared = { path: 'api/v2/convert', method: 'get', tag: 'v2 convert', auth: 'key' } as const
const read = group({ ...shared, scope: 'read', bucket: 'account' })
const change = group({ ...shared, scope: 'trade', bucket: 'order' })

const wireNames = {
  from: 'fromCoin',
  to: 'toCoin',
  fromSize: 'fromCoinSize',
  toSize: 'toCoinSize',
  quoteId: 'traceId',
}

const places = 8

/** The limits in USDT as amounts of a coin, inside of them. */
function limitsOf({ markets, convert: { rules } }: Services, name: string) {
  const price = usdtRate(markets, name)
  if (price === null) return undefined
  return {
    minAmount: new Decimal(rules.min).div(price).toDecimalPlaces(places, Decimal.ROUND_UP).toFixed(),
    maxAmount: new Decimal(rules.max).div(price).toDecimalPlaces(places, Decimal.ROUND_DOWN).toFixed(),
  }
}

const currencies = read({
  path: 'currencies',
  summary: 'List the coins that can be converted, with the available balance and limits',
  output: z.array(
    z.object({
      coin: z.string(),
      available: decimalText,
      maxAmount: decimalText,
      minAmount: decimalText,
    }),
  ),
  answer({ services, subject: { account } }) {
    const held = new Map(services.trading.balances(account).map((one) => [one.coin, one.available]))
    return accepted(
      services.convert.coins().flatMap((name) => {
        const limits = limitsOf(services, name)
        return limits ? [{ coin: name, available: held.get(name) ?? '0', ...limits }] : []
      }),
    )
  },
})

const quote = change({
  path: 'quoted-price',
  summary: 'Get a firm price for a conversion; give exactly one of the sizes',
  input: z.object({
    fromCoin: coin,
    toCoin: coin,
    fromCoinSize: decimal.optional(),
    toCoinSize: decimal.optional(),
  }),
  output: z.object({
    fee: decimalText,
    fromCoinSize: decimalText,
    fromCoin: z.string(),
    cnvtPrice: decimalText,
    toCoinSize: decimalText,
    toCoin: z.string(),
    traceId: z.string(),
  }),
  async answer(call, input) {
    const quoted = await askQuote(call, input, wireNames)
    if (!quoted.ok) return quoted
    const { fromCoin, toCoin } = input
    const { quoteId: traceId, price: cnvtPrice, fromSize, toSize } = quoted.value
    return accepted({
      fee: '0',
      fromCoinSize: fromSize,
      fromCoin,
      cnvtPrice,
      toCoinSize: toSize,
      toCoin,
      traceId,
    })
  },
})

const trade = change({
  path: 'trade',
  method: 'post',
  summary: 'Convert at the price of a quote; the terms must be those quoted',
  input: z.object({
    traceId: orderId,
    fromCoin: coin,
    toCoin: coin,
    fromCoinSize: decimal,
    toCoinSize: decimal,
    cnvtPrice: decimal,
  }),
  output: z.object({
    ts: timeText,
    cnvtPrice: decimalText,
    toCoinSize: decimalText,
    toCoin: z.string(),
  }),
  async answer({ services, subject, newId }, { traceId, fromCoin, toCoin, ...sizes }) {
    const { account } = subject
    const quoted = services.convert.open(account, traceId)
    if (quoted) {
      const wrong = Object.entries({
        fromCoin: fromCoin === quoted.from,
        toCoin: toCoin === quoted.to,
        fromCoinSize: sameNumber(sizes.fromCoinSize, quoted.fromSize),
        toCoinSize: sameNumber(sizes.toCoinSize, quoted.toSize),
        cnvtPrice: sameNumber(sizes.cnvtPrice, quoted.price),
      }).find(([, isSame]) => !isSame)
      if (wrong) return refuse('40020', wrong[0])
    }
    const receipt = await services.convert.accept(subject, newId(), traceId)
    const { price: cnvtPrice, toSize } = quoted ?? { price: sizes.cnvtPrice, toSize: sizes.toCoinSize }
    return outcome(receipt, { ts: `${receipt.at}`, cnvtPrice, toCoinSize: toSize, toCoin }, wireNames)
  },
})

/** Clients send numbers that went through a double. */
const sameNumber = (one: string, other: string) => Number(one) === Number(other)

const records = read({
  path: 'convert-record',
  summary: 'List conversions between two times, newest first',
  input: z.object({
    startTime: time,
    endTime: time,
    limit: limit(100, 20),
    idLessThan: orderId.optional(),
  }),
  output: z.object({
    dataList: z.array(
      z.object({
        id: z.string(),
        ts: timeText,
        cnvtPrice: decimalText,
        fee: decimalText,
        fromCoinSize: decimalText,
        fromCoin: z.string(),
        toCoinSize: decimalText,
        toCoin: z.string(),
      }),
    ),
    endId: z.string(),
  }),
  async answer({ services, subject: { account } }, { startTime, endTime, idLessThan, limit: most }) {
    const page = { from: startTime, until: endTime + 1, before: idLessThan, limit: most }
    const rows = await services.convert.history(account, page)
    return accepted({
      dataList: rows.map(({ conversionId, from, to, fromSize, toSize, price, fee, at }) => ({
        id: `${conversionId}`,
        ts: `${at}`,
        cnvtPrice: price,
        fee,
        fromCoinSize: fromSize,
        fromCoin: from,
        toCoinSize: toSize,
        toCoin: to,
      })),
      endId: `${rows.at(-1)?.conversionId ?? ''}`,
    })
  },
})

export const convert = [currencies, quote, trade, records]
