// What a venue takes, checked before anything is sent and answered with our own codes (domain.md 1.3).

import type { Exchange, MarketInterface } from 'ccxt'
import { compareDecimals } from '#engine/core/decimal.ts'
import type { PlaceOrder } from '#engine/exchange/protocol.ts'
import { type RejectionCode, rejection } from '#engine/kernel/rejection-codes.ts'
import { inContracts } from './contract-size.ts'
import { text } from './venue-pairs.ts'

export interface Refused {
  code: RejectionCode
  field?: string
}

type Sized = Pick<PlaceOrder, 'side' | 'orderType' | 'price' | 'size' | 'quoteSize'>

/** A rounding of ccxt's: to what a venue takes. */
export type Rounding = Exchange['priceToPrecision']

/** Undefined when the order is within them. `last`: the price that a market order is valued at, where one is known. */
export function limitsRefusal(
  client: Exchange,
  market: MarketInterface,
  order: Sized,
  last?: string,
): Refused | undefined {
  const { price, size, quoteSize, orderType } = order
  if (orderType === 'limit' && price === undefined) return refused('parameterInvalid', 'price')
  if (size === undefined && quoteSize === undefined) return refused('parameterInvalid', 'size')
  if (price !== undefined && !isExact(client.priceToPrecision.bind(client), market, price))
    return refused('priceStep', 'price')
  const { amount, cost } = market.limits
  if (size !== undefined) {
    const sent = inContracts(market, size)
    if (sent === undefined || !isExact(client.amountToPrecision.bind(client), market, sent))
      return refused('tooManyDecimals', 'size')
    if (isBelow(sent, amount?.min)) return refused('amountTooSmall', 'size')
    if (isAbove(sent, amount?.max)) return refused('amountTooLarge', 'size')
  }
  const at = price ?? last
  const value = quoteSize ?? (at === undefined ? undefined : product(size as string, at))
  if (value !== undefined && isBelow(value, cost?.min)) return refused('notionalTooSmall', 'size')
  if (value !== undefined && isAbove(value, cost?.max)) return refused('notionalTooLarge', 'size')
  return undefined
}

/** Whether the venue's client would send it as it is written. */
export function isExact(round: Rounding, market: MarketInterface, value: string): boolean {
  try {
    return compareDecimals(text(round(market.symbol as string, value)), value) === 0
  } catch {
    // Less than the least step: ccxt refuses to round it to nothing.
    return false
  }
}

export const refused = (name: keyof typeof rejection, field: string): Refused => ({
  code: rejection[name],
  field,
})

const isBelow = (value: string, least: unknown) =>
  text(least) !== '0' && compareDecimals(value, text(least)) < 0
const isAbove = (value: string, most: unknown) => text(most) !== '0' && compareDecimals(value, text(most)) > 0

function product(a: string, b: string): string {
  const decimals = (one: string) => one.split('.')[1]?.length ?? 0
  const whole = (one: string) => BigInt(one.replace('.', ''))
  const scale = decimals(a) + decimals(b)
  const digits = (whole(a) * whole(b)).toString().padStart(scale + 1, '0')
  return text(scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`)
}
