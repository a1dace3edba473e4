// Schemas of the fields that commands of several products have.

import { z } from 'zod'
import { orderSources, selfTradeModes, timesInForce } from './order-input.ts'
import type { LoanMode, TriggerLeg } from './protocol.ts'

/** Names, ids, decimal text: what a text must be beyond that, its command's handler says with a code of its own. */
export const text = z.string()
export const flag = z.boolean()
export const side = z.enum(['buy', 'sell'])
export const orderType = z.enum(['limit', 'market'])
export const timeInForce = z.enum(timesInForce)
export const selfTradePrevention = z.enum(selfTradeModes)
export const orderSource = z.enum(orderSources)
export const triggerLeg: z.ZodType<TriggerLeg> = z.object({ triggerPrice: text, price: text.optional() })
export const orderRef = z.object({ orderId: text.optional(), clientOid: text.optional() })
export const loanModes: readonly [LoanMode, ...LoanMode[]] = [
  'normal',
  'auto-borrow',
  'auto-repay',
  'auto-borrow-repay',
]
export const loanMode = z.enum(loanModes)
