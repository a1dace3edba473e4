// What calls of copy trading share in this dialect: who is meant, pages by tracking number or by page number, and the line that is copied.

import { z } from '@hono/zod-openapi'
import { multiplyDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { Services } from '../../services/services.ts'
import { group } from '../registry.ts'
import { limit, orderId, symbol, time } from './fields.ts'
import { contractOf, type ProductLine } from './mix-fields.ts'

const shared = { path: 'api/v2/copy', tag: 'v2 copy trading', auth: 'key' } as const
export const copyRead = group({ ...shared, method: 'get', scope: 'read', bucket: 'account' })
export const copyChange = group({ ...shared, method: 'post', scope: 'trade', bucket: 'order' })

/** Contracts of USDT-M are copied, others are not (decision 112). */
export const isCopied = (line: ProductLine): line is 'usdtm' => line === 'usdtm'

/** A UID, or the account of a simulated leader. */
export const person = z
  .union([z.string(), z.number()])
  .transform((value) => `${value}`)
  .pipe(z.string().regex(/^[A-Za-z0-9-]{1,40}$/))
  .openapi({ type: 'string', example: '1000000000001' })

export const trackingNo = orderId

export const window = {
  startTime: time.optional(),
  endTime: time.optional(),
  idLessThan: orderId.optional(),
  idGreaterThan: orderId.optional(),
  limit: limit(100, 20),
}

type Window = z.output<z.ZodObject<typeof window>>

export const windowOf = ({ startTime, endTime, idLessThan, idGreaterThan, limit: most }: Window) => ({
  from: startTime,
  until: endTime === undefined ? undefined : endTime + 1,
  before: idLessThan === undefined ? undefined : Number(idLessThan),
  after: idGreaterThan === undefined ? undefined : Number(idGreaterThan),
  limit: most,
})

export const trackWindow = { ...window, symbol: symbol.optional() }

export const tracksOf = (
  isOpen: boolean,
  { symbol: name, ...input }: z.output<z.ZodObject<typeof trackWindow>>,
) => ({
  ...windowOf(input),
  product: 'contracts' as const,
  isOpen,
  symbol: name === undefined ? undefined : contractOf('usdtm', name),
})

/** Of spot: pairs with USDT. */
export const spotTracksOf = (
  isOpen: boolean,
  { symbol: pair, ...input }: z.output<z.ZodObject<typeof trackWindow>>,
) => ({ ...windowOf(input), product: 'spot' as const, isOpen, symbol: pair })

/** Where a list of tracks goes on. */
export const endOf = (rows: readonly { trackingNo: number }[]): string => `${rows.at(-1)?.trackingNo ?? ''}`

/** Pairs whose trades are copied. */
export const copiedPairs = ({ markets }: Pick<Services, 'markets'>) =>
  markets.list().filter(({ quote }) => quote === 'USDT')

export const trackingNos = z.array(trackingNo).min(1).max(50)

/** 0.1 is 10 percent. */
export const percentOf = (share: string | undefined) =>
  share === undefined ? '' : multiplyDecimals(share, '100')

export const numbered = { pageNo: limit(1_000_000, 1), pageSize: limit(100, 20) }

/** One numbered page of rows that are all there. */
export const pageOfRows = <T>(
  rows: readonly T[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): T[] => rows.slice((pageNo - 1) * pageSize, pageNo * pageSize)
