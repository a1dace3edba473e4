// Reads the order form as posted, in the reader's separators, into a command or into problems by field.

import type { Locale } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { floorTo, sizeOf } from '#app/parts/order-summary.ts'
import type { PlaceOrder } from '#engine/exchange/protocol.ts'
import { bestPrices, type FormProblems, type FormValues, stps, tifs } from './order-values.ts'

function oneOf<const T extends readonly string[]>(options: T, value: string, fallback: T[number]): T[number] {
  return options.find((option) => option === value) ?? fallback
}

export function readValues(form: FormData): FormValues {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 80)
  return {
    side: oneOf(['buy', 'sell'], text('side'), 'buy'),
    type: oneOf(['limit', 'market'], text('type'), 'limit'),
    price: text('price'),
    amount: text('amount'),
    total: text('total'),
    tif: oneOf(tifs, text('tif'), 'gtc'),
    bestPrice: oneOf(['', ...bestPrices], text('bestPrice'), ''),
    stp: oneOf(stps, text('stp'), 'cancel-taker'),
    slippage: text('slippage'),
  }
}

/** A number of the form, or the problem with it. */
type Read = { value?: string; problem?: 'empty' | 'number' }

function readNumber(raw: string, locale: Locale): Read {
  const parsed = parseDecimal(raw, locale)
  if (!parsed.ok) return { problem: parsed.why === 'empty' ? 'empty' : 'number' }
  return /[1-9]/.test(parsed.value) ? { value: parsed.value } : { problem: 'number' }
}

export interface FormMarket {
  symbol: string
  tick: string
  lot: string
}

type OrderPart = Pick<PlaceOrder, 'price' | 'size' | 'quoteSize' | 'tif' | 'bestPrice' | 'slippage'>

function readPrice(
  values: FormValues,
  market: FormMarket,
  locale: Locale,
  problems: FormProblems,
): string | undefined {
  const price = readNumber(values.price, locale)
  if (price.problem !== undefined) problems.price = price.problem === 'empty' ? 'price' : 'number'
  return price.value === undefined ? undefined : floorTo(price.value, market.tick)
}

function readLimit(
  values: FormValues,
  market: FormMarket,
  locale: Locale,
  problems: FormProblems,
): OrderPart {
  const bestPrice = values.bestPrice === '' ? undefined : values.bestPrice
  const price = bestPrice === undefined ? readPrice(values, market, locale, problems) : undefined
  const amount = readNumber(values.amount, locale)
  const total = readNumber(values.total, locale)
  let size = amount.value === undefined ? undefined : floorTo(amount.value, market.lot)
  if (amount.problem === 'empty' && total.value !== undefined && price !== undefined) {
    size = sizeOf(total.value, price, market.lot)
  } else if (amount.problem !== undefined) problems.amount = amount.problem === 'empty' ? 'amount' : 'number'
  return { price, size, bestPrice, tif: values.tif }
}

function readMarket(
  values: FormValues,
  market: FormMarket,
  locale: Locale,
  problems: FormProblems,
): OrderPart {
  const part: OrderPart = {}
  const field = values.side === 'buy' ? 'total' : 'amount'
  const read = readNumber(values[field], locale)
  if (read.problem !== undefined) problems[field] = read.problem === 'empty' ? field : 'number'
  else if (field === 'total') part.quoteSize = read.value
  else part.size = floorTo(read.value ?? '0', market.lot)
  if (values.slippage.trim() !== '') part.slippage = readSlippage(values.slippage, locale, problems)
  return part
}

/** Typed in percent, sent as a share: "0,5" is "0.005". */
function readSlippage(raw: string, locale: Locale, problems: FormProblems): string | undefined {
  const percent = readNumber(raw, locale).value
  const value = Number(percent)
  if (percent === undefined || value < 0.1 || value > 5) {
    problems.slippage = 'slippage'
    return undefined
  }
  const [whole = '0', fraction = ''] = percent.split('.')
  const digits = whole.padStart(3, '0') + fraction
  return `${digits.slice(0, -2 - fraction.length)}.${digits.slice(-2 - fraction.length)}`.replace(/0+$/, '')
}

export type OrderReading =
  | { ok: true; command: Omit<PlaceOrder, 'account'> }
  | { ok: false; problems: FormProblems }

/** Prices and amounts are floored to tick and lot here, before the exchange sees them (domain.md 0.1). */
export function readOrder(values: FormValues, market: FormMarket, locale: Locale): OrderReading {
  const problems: FormProblems = {}
  const read = values.type === 'limit' ? readLimit : readMarket
  const part = read(values, market, locale, problems)
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  return {
    ok: true,
    command: {
      type: 'placeOrder',
      symbol: market.symbol,
      side: values.side,
      orderType: values.type,
      stp: values.stp,
      source: 'web',
      ...part,
    },
  }
}
