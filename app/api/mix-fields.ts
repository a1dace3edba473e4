// What calls of contracts share: names of contracts and lines, the page of a list, the words of positions.

import { z } from '@hono/zod-openapi'
import { countedId, knownOid, limit, orderId, side, time } from './fields.ts'

export const contractId = z
  .string()
  .regex(/^(usdtm|usdcm|coinm):[A-Z0-9]{3,30}$/)
  .openapi({ example: 'usdtm:BTCUSDT' })

export const line = z.enum(['usdtm', 'usdcm', 'coinm'])
export const positionSide = z.enum(['long', 'short'])
export const marginMode = z.enum(['cross', 'isolated'])

export const named = { orderId: orderId.optional(), clientOid: knownOid.optional() }
export const namesOne = (input: { orderId?: string; clientOid?: string }) =>
  (input.orderId === undefined) !== (input.clientOid === undefined)

export const ofContracts = { contractId: contractId.optional(), line: line.optional() }

/** Newest first; `idLessThan` names the last row of the page before. */
export const contractWindow = (most: number) => ({
  ...ofContracts,
  startTime: time.optional(),
  endTime: time.optional().openapi({ description: 'Rows before this time' }),
  idLessThan: countedId.optional(),
  limit: limit(most, Math.min(most, 100)),
})

export const ofSide = { side: side.optional() }

type Window = z.output<z.ZodObject<ReturnType<typeof contractWindow>>>

/** As services take it. */
export const contractPage = ({
  contractId: symbol,
  line,
  startTime,
  endTime,
  idLessThan,
  limit,
}: Window) => ({
  symbol,
  line,
  from: startTime,
  until: endTime,
  before: idLessThan,
  limit,
})

/** Fields that the wire calls by another name than the exchange. */
export const wireNames = {
  symbol: 'contractId',
  tif: 'force',
  bestPrice: 'bbo',
  stp: 'stpMode',
  mode: 'marginMode',
}

/** Where `side` is the position's. */
export const positionNames = { ...wireNames, side: 'positionSide' }
