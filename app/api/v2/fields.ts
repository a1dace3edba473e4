// What inputs of this dialect are made of: amounts as text or numbers, words in any case, ids as text or numbers.

import { z } from '@hono/zod-openapi'
import { Decimal } from 'decimal.js'
import { wholeNumber } from '../fields.ts'

export { decimalText } from '../fields.ts'

const decimalForm = /^\d{1,21}(\.\d{1,18})?$/

/** "00.50" and 0.5 are one amount: what the exchange compares is canonical. */
const canonical = (text: string) => {
  const whole = text.replace(/^0+(?=\d)/, '')
  return whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole
}

/** A JSON number is written without exponent before it is read. */
const plain = (value: string | number) =>
  typeof value === 'number' ? (Number.isFinite(value) ? new Decimal(value).toFixed() : '') : value

/** Price, quantity, rate: leaves as canonical text. */
export const decimal = z
  .union([z.string(), z.number()])
  .transform(plain)
  .pipe(z.string().regex(decimalForm).transform(canonical))
  .openapi({ type: 'string', example: '0.5' })

const idText = (form: RegExp) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => `${value}`)
    .pipe(z.string().regex(form))

export const orderId = idText(/^[1-9]\d{0,15}$/).openapi({ type: 'string', example: '1042' })
export const clientOid = idText(/^[\w.:#-]{1,64}$/).openapi({ type: 'string', example: 'my-order-1' })

export const symbol = z
  .string()
  .max(30)
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{1,30}$/))
  .openapi({ type: 'string', example: 'BTCUSDT' })

export const coin = z
  .string()
  .max(20)
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{1,20}$/))
  .openapi({ type: 'string', example: 'USDT' })

/** A word of the wire in any case, leaving as what it stands for. */
export function word<const M extends Record<string, string>>(map: M) {
  const words = Object.keys(map) as [keyof M & string, ...(keyof M & string)[]]
  return z
    .string()
    .max(40)
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(words).transform((key): M[keyof M] => map[key] as M[keyof M]))
    .openapi({ type: 'string', enum: words })
}

export const side = word({ buy: 'buy', sell: 'sell' })
export const orderType = word({ limit: 'limit', market: 'market' })

export const time = wholeNumber(0, 9_999_999_999_999)

/** More than there is to have is taken for all there is to have. */
export function limit(most: number, usual: number) {
  return wholeNumber(1, 1_000_000_000)
    .transform((wanted) => Math.min(wanted, most))
    .default(usual)
    .openapi({ type: 'integer', minimum: 1, maximum: most })
}

/** A page of a list, newest first; both times belong to it. */
export const listWindow = {
  symbol: symbol.optional(),
  startTime: time.optional(),
  endTime: time.optional(),
  idLessThan: orderId.optional(),
  limit: limit(100, 100),
}

type ListWindow = z.output<z.ZodObject<typeof listWindow>>

/** As services take it. */
export const pageOf = ({ symbol, startTime, endTime, idLessThan, limit }: ListWindow) => ({
  symbol,
  from: startTime,
  until: endTime === undefined ? undefined : endTime + 1,
  before: idLessThan,
  limit,
})

/** The exchange names orders of its own with a ~. */
const knownOid = idText(/^[\w.:#~-]{1,64}$/).openapi({ type: 'string', example: 'my-order-1' })

export const named = { orderId: orderId.optional(), clientOid: knownOid.optional() }

/** The one that was named; with both, the id of the exchange counts. */
export const refOf = ({ orderId, clientOid }: { orderId?: string; clientOid?: string }) =>
  orderId !== undefined ? { orderId } : { clientOid }

export const timeText = z.string().openapi({ example: '1795223490980' })
