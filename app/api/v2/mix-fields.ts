// What calls of contracts share in this dialect: product types as lines, symbols without one, refusals in its codes (futures-api.md).

import { z } from '@hono/zod-openapi'
import type { ContractLine } from '#engine/market/contract-config.ts'
import { type Refusal, type Result, refused } from '../../services/result.ts'
import { accepted, type CallResult, type WireRefusal } from '../registry.ts'
import { listWindow, pageOf, word } from './fields.ts'

/** Coin-M is inverse, and clients reckon every contract as one coin: it has no contracts here (futures-api.md 7). */
const lines = {
  'usdt-futures': 'usdtm',
  'usdc-futures': 'usdcm',
  'coin-futures': 'none',
  'susdt-futures': 'none',
  'susdc-futures': 'none',
  'scoin-futures': 'none',
} as const

export const productType = word(lines)
export type ProductLine = (typeof lines)[keyof typeof lines]

export const marginModeWord = word({ crossed: 'cross', cross: 'cross', isolated: 'isolated' })
export const holdSide = word({ long: 'long', short: 'short', buy: 'long', sell: 'short' })
export const leverage = z
  .union([z.string().regex(/^\d{1,3}$/), z.number().int()])
  .transform((value) => `${value}`)
  .pipe(z.string().regex(/^[1-9]\d{0,2}$/))
  .openapi({ type: 'string', example: '20' })
export const yesNo = word({ yes: 'yes', no: 'no' })

/** A line of contracts that this dialect serves. */
export type ServedLine = Exclude<ProductLine, 'none'>

export const isLine = (line: ProductLine): line is ServedLine => line !== 'none'

/** "usdtm:BTCUSDT". */
export const contractOf = (line: ProductLine, symbol: string) => `${line}:${symbol}`

/** The symbol without its line. */
export const nameOf = (contract: string) => contract.slice(contract.indexOf(':') + 1)

export const modeWords = { 'one-way': 'one_way_mode', hedge: 'hedge_mode', undecided: 'hedge_mode' } as const
export const marginWords = { cross: 'crossed', isolated: 'isolated' } as const

const wireNames: Readonly<Record<string, string>> = {
  tif: 'force',
  bestPrice: 'bbo',
  stp: 'stpMode',
  positionSide: 'tradeSide',
  mode: 'posMode',
  side: 'holdSide',
}

/** Of contracts some refusals have a code of their own (futures-api.md 9). */
const words: Readonly<Record<string, string>> = { '43001': '40768', '034001': '40309', '43028': '40808' }

export function mixRefusal({ code, field, params }: Refusal): WireRefusal {
  const word = words[code]
  return { code, ...(word && { word }), field: field && (wireNames[field] ?? field), params }
}

export const inMixWords = <T, V>(result: Result<T>, value: (of: T) => V): CallResult<V> =>
  result.ok ? accepted(value(result.value)) : refused(mixRefusal(result.refusal))

type Window = Parameters<typeof pageOf>[0]

export const window = { ...listWindow }

/** A page of a line, or of one of its contracts. */
export function mixPage(line: ProductLine, { symbol, ...window }: Window) {
  return {
    ...pageOf(window),
    symbol: symbol === undefined ? undefined : contractOf(line, symbol),
    line: line as ContractLine,
  }
}
