// What an order of the socket asks of the exchange: the fields of Bitget's own frames, strings or numbers, words in any case.

import type { Command, OrderRef, PlaceOrder } from '#engine/exchange/protocol.ts'
import type { Arg } from './frames.ts'

/** Zero-padded or signed text, exponents and blanks fail here (reliability.md F16). */
const decimalForm = /^(0|[1-9]\d{0,20})(\.\d{1,18})?$/
const idForm = /^[\w.:#-]{1,64}$/
const orderIdForm = /^[1-9]\d{0,15}$/

/** The name of a field that is missing or senseless. */
export class WrongField {
  constructor(readonly field: string) {}
}

const forces = { gtc: 'gtc', ioc: 'ioc', fok: 'fok', post_only: 'post-only' } as const
const stpModes = {
  none: 'none',
  cancel_taker: 'cancel-taker',
  cancel_maker: 'cancel-maker',
  cancel_both: 'cancel-both',
} as const
const sides = { buy: 'buy', sell: 'sell' } as const
const orderTypes = { limit: 'limit', market: 'market' } as const

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function word<T extends string>(
  params: Arg,
  field: string,
  words: Readonly<Record<string, T>>,
): T | undefined {
  const value = params[field]
  if (isAbsent(value)) return undefined
  const key = typeof value === 'string' ? value.toLowerCase() : ''
  const found = Object.hasOwn(words, key) ? words[key] : undefined
  if (found === undefined) throw new WrongField(field)
  return found
}

function decimal(params: Arg, field: string): string | undefined {
  const value = params[field]
  if (isAbsent(value)) return undefined
  const text = typeof value === 'number' ? `${value}` : value
  if (typeof text !== 'string' || !decimalForm.test(text)) throw new WrongField(field)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

function id(params: Arg, field: 'orderId' | 'clientOid'): string | undefined {
  const value = params[field]
  if (isAbsent(value)) return undefined
  const text = typeof value === 'number' ? `${value}` : value
  const form = field === 'orderId' ? orderIdForm : idForm
  if (typeof text !== 'string' || !form.test(text)) throw new WrongField(field)
  return text
}

function must<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new WrongField(field)
  return value
}

/** Throws WrongField. `clientOid` is undefined where the client gave none. */
export function readPlace(
  account: string,
  symbol: string,
  params: Arg,
): { clientOid: string | undefined; command: PlaceOrder } {
  const side = must(word(params, 'side', sides), 'side')
  const orderType = must(word(params, 'orderType', orderTypes), 'orderType')
  const amount = must(decimal(params, 'size'), 'size')
  const isLimit = orderType === 'limit'
  const spends = !isLimit && side === 'buy'
  return {
    clientOid: id(params, 'clientOid'),
    command: {
      type: 'placeOrder',
      account,
      symbol,
      side,
      orderType,
      price: isLimit ? must(decimal(params, 'price'), 'price') : undefined,
      size: spends ? undefined : amount,
      quoteSize: spends ? amount : undefined,
      // Clients send one with market orders too, where it means nothing.
      tif: isLimit ? word(params, 'force', forces) : undefined,
      stp: word(params, 'stpMode', stpModes),
      source: 'api',
    },
  }
}

/** Throws WrongField. */
export function readRef(params: Arg): OrderRef {
  const orderId = id(params, 'orderId')
  const clientOid = id(params, 'clientOid')
  if (orderId !== undefined) return { orderId }
  return { clientOid: must(clientOid, 'orderId') }
}

export const cancelOf = (account: string, symbol: string, ref: OrderRef): Command => ({
  type: 'cancelOrder',
  account,
  symbol,
  ...ref,
})
