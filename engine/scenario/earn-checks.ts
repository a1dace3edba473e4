// Compares what a scenario expects of Earn with what the exchange shows.

import { z } from 'zod'
import { addDecimals } from '../core/decimal-arithmetic.ts'
import type { EarnView } from '../earn/view.ts'
import { same } from './differences.ts'
import { decimal, oneOf, text, whole } from './shapes.ts'

export const earnCheckForms = {
  /** All that an account holds of a product together; `count`: in how many subscriptions. */
  earn: z.strictObject({
    earn: text,
    product: text,
    principal: decimal.optional(),
    earning: decimal.optional(),
    status: oneOf('subscribed', 'accruing').optional(),
    count: whole.optional(),
  }),
}

export interface EarnCheck {
  form: 'earn'
  check: z.output<(typeof earnCheckForms)['earn']>
}

export function earnDifferences(earn: EarnView, { check }: EarnCheck): string[] {
  const { earn: account, product, principal, earning, status, count } = check
  const held = earn.holdings(account).filter((one) => one.product === product)
  const label = `earn ${account} ${product}`
  const [first] = held
  return [
    ...same(`${label} principal`, principal, sumOf(held.map((one) => one.principal))),
    ...same(`${label} earning`, earning, sumOf(held.map((one) => one.earning))),
    ...same(`${label} status`, status, first?.status),
    ...same(`${label} count`, count === undefined ? undefined : `${count}`, `${held.length}`),
  ]
}

const sumOf = (amounts: readonly string[]) => amounts.reduce(addDecimals, '0')
