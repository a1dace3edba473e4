// The strict little schemas that inputs are made of: nothing a caller writes reaches a service before it passed one of them.

import { z } from '@hono/zod-openapi'

// Zero-padded or signed text, exponents, blanks and full-width digits all fail here (reliability.md F16).
const decimalForm = /^(0|[1-9]\d{0,20})(\.\d{1,18})?$/

/** Money, price or quantity: text only, never a JSON number; leaves in canonical form. */
export const decimal = z
  .string()
  .regex(decimalForm)
  .transform((text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text))
  .openapi({ type: 'string', pattern: decimalForm.source, example: '0.5' })

export const decimalText = z.string().openapi({ example: '63000.5' })

export const symbolId = z
  .string()
  .regex(/^[A-Z0-9]{3,30}$/)
  .openapi({ example: 'BTCUSDT' })

export const coin = z
  .string()
  .regex(/^[A-Z0-9]{1,20}$/)
  .openapi({ example: 'USDT' })

export const countedId = z.string().regex(/^[1-9]\d{0,15}$/)
export const orderId = countedId.openapi({ example: '1042' })
export const planId = countedId.openapi({ example: '7' })

export const clientOid = z
  .string()
  .regex(/^[\w.:#-]{1,64}$/)
  .openapi({ example: 'my-order-1' })

/** Of orders and plans that are there: the exchange names its own with a ~. */
export const knownOid = z
  .string()
  .regex(/^[\w.:#~-]{1,64}$/)
  .openapi({ example: 'my-order-1' })

export const side = z.enum(['buy', 'sell'])

/** Accepts 20 and "20". */
export function wholeNumber(least: number, most: number) {
  return z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,16}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(least).max(most))
    .openapi({ type: 'integer', minimum: least, maximum: most })
}

/** Epoch ms up to the year 2286. */
export const time = wholeNumber(0, 9_999_999_999_999)

/** 0 = UTC, 1 = Shanghai, else minutes east of UTC in whole hours (spec 4); leaves as minutes. */
export const timezone = wholeNumber(-720, 840)
  .refine((value) => value === 1 || value % 60 === 0)
  .transform((value) => (value === 1 ? 480 : value))

export function limit(most: number, usual: number) {
  return wholeNumber(1, most).default(usual)
}

/** A page of a list of orders, plans or trades: newest first, `idLessThan` names the last row of the page before. */
export function listWindow(most: number, usual: number) {
  return {
    symbolId: symbolId.optional(),
    side: side.optional(),
    startTime: time.optional(),
    endTime: time.optional().openapi({ description: 'Rows before this time' }),
    idLessThan: countedId.optional(),
    limit: limit(most, usual),
  }
}

type ListWindow = z.output<z.ZodObject<ReturnType<typeof listWindow>>>

/** As services take it. */
export function pageOf({ symbolId, side, startTime, endTime, idLessThan, limit }: ListWindow) {
  return { symbol: symbolId, side, from: startTime, until: endTime, before: idLessThan, limit }
}
