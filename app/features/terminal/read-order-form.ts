// Reads the order form as posted, in the reader's separators, into a command or into problems by field. Not a zod shape as
// other forms are: which fields count, and to which tick or lot each is floored, depends on type, side and pair.

import type { Locale } from '#app/i18n/locales.ts'
import { bestPrices, stps, tifs } from '#app/parts/order-choice-values.ts'
import { accepted, type Result, refused } from '#engine/core/result.ts'
import type { PlaceOrder } from '#engine/exchange/protocol.ts'
import { type FormMarket, FormReader } from './form-reader.ts'
import {
  type FormProblems,
  type FormValues,
  isPlanType,
  type NumberField,
  numberFields,
  orderTypes,
  triggerSources,
} from './order-values.ts'
import { type PlacePlan, readLeg, readPlan } from './read-plan-form.ts'
import { loanChoices, walletChoices, walletOf } from './wallet-choice.ts'

function oneOf<const T extends readonly string[]>(options: T, value: string, fallback: T[number]): T[number] {
  return options.find((option) => option === value) ?? fallback
}

export function readValues(form: FormData): FormValues {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 80)
  const numbers = Object.fromEntries(numberFields.map((name) => [name, text(name)]))
  return {
    ...(numbers as Record<NumberField, string>),
    side: oneOf(['buy', 'sell'], text('side'), 'buy'),
    type: oneOf(orderTypes, text('type'), 'limit'),
    tif: oneOf(tifs, text('tif'), 'gtc'),
    bestPrice: oneOf(['', ...bestPrices], text('bestPrice'), ''),
    stp: oneOf(stps, text('stp'), 'cancel-taker'),
    triggerBy: oneOf(triggerSources, text('triggerBy'), 'last'),
    wallet: oneOf(walletChoices, text('wallet'), 'spot'),
    loan: oneOf(loanChoices, text('loan'), 'normal'),
  }
}

type OrderPart = Pick<PlaceOrder, 'price' | 'size' | 'quoteSize' | 'tif' | 'bestPrice' | 'slippage'>

function readLimit(reader: FormReader, { bestPrice, tif }: FormValues): OrderPart {
  if (bestPrice !== '') return { price: undefined, bestPrice, size: reader.amount(), tif }
  const price = reader.price('price', 'price')
  return { price, size: reader.amountAt(price), tif }
}

function readMarket(reader: FormReader, { side }: FormValues): OrderPart {
  const wanted = side === 'buy' ? { quoteSize: reader.number('total', 'total') } : { size: reader.amount() }
  return { ...wanted, ...(!reader.isEmpty('slippage') && { slippage: readSlippage(reader) }) }
}

/** Typed in percent, sent as a share: "0,5" is "0.005". */
function readSlippage(reader: FormReader): string | undefined {
  const percent = reader.percent('slippage', 0.1, 5)
  if (percent === undefined) return undefined
  const [whole = '0', fraction = ''] = percent.split('.')
  const digits = whole.padStart(3, '0') + fraction
  return `${digits.slice(0, -2 - fraction.length)}.${digits.slice(-2 - fraction.length)}`.replace(/0+$/, '')
}

function readPlain(reader: FormReader, values: FormValues, symbol: string): Omit<PlaceOrder, 'account'> {
  const { side, stp, wallet, loan } = values
  const orderType = values.type === 'market' ? 'market' : 'limit'
  const part = (orderType === 'limit' ? readLimit : readMarket)(reader, values)
  const legs = { takeProfit: readLeg(reader, 'takeProfit'), stopLoss: readLeg(reader, 'stopLoss') }
  const paid = wallet !== 'spot' && { wallet: walletOf(wallet, symbol), ...(loan !== 'normal' && { loan }) }
  return { type: 'placeOrder', symbol, side, orderType, stp, source: 'web', ...part, ...legs, ...paid }
}

/** An order as its reader wrote it; whose it is comes later. */
export type FormCommand = Omit<PlaceOrder, 'account'> | PlacePlan

/** Prices and amounts are floored to tick and lot here, before the exchange sees them (domain.md 0.1). */
export function readOrder(
  values: FormValues,
  market: FormMarket,
  locale: Locale,
): Result<FormCommand, FormProblems> {
  const reader = new FormReader(values, market, locale)
  const command = isPlanType(values.type)
    ? readPlan(reader, values, values.type, market.symbol)
    : readPlain(reader, values, market.symbol)
  const { problems } = reader
  return Object.keys(problems).length > 0 ? refused(problems) : accepted(command)
}
