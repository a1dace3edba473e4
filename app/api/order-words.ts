// The words that orders and plans share on the wire, and how a receipt of the exchange becomes an answer in them.

import { z } from '@hono/zod-openapi'
import type { TriggerLeg } from '#engine/conditional-orders/protocol.ts'
import type {
  BestPrice,
  OrderSource,
  Receipt,
  SelfTradePrevention,
  TimeInForce,
} from '#engine/exchange/protocol.ts'
import type { LoanMode } from '#engine/kernel/protocol.ts'
import { decimal, decimalText } from './fields.ts'
import { accepted, type CallResult, refuseAs } from './registry.ts'

const forces = {
  gtc: 'gtc',
  post_only: 'post-only',
  ioc: 'ioc',
  fok: 'fok',
} as const satisfies Record<string, TimeInForce>

const stpModes = {
  none: 'none',
  cancel_taker: 'cancel-taker',
  cancel_maker: 'cancel-maker',
  cancel_both: 'cancel-both',
} as const satisfies Record<string, SelfTradePrevention>

const bestPrices = {
  counterparty_1: 'counterparty-1',
  counterparty_5: 'counterparty-5',
  queue_1: 'queue-1',
  queue_5: 'queue-5',
} as const satisfies Record<string, BestPrice>

/** A word of the wire, leaving as the exchange's own. */
export function word<const M extends Record<string, string>>(map: M) {
  const keys = Object.keys(map) as [keyof M & string, ...(keyof M & string)[]]
  return z.enum(keys).transform((key): M[keyof M] => map[key] as M[keyof M])
}

const loanTypes = {
  normal: 'normal',
  autoLoan: 'auto-borrow',
  autoRepay: 'auto-repay',
  autoLoanAndRepay: 'auto-borrow-repay',
} as const satisfies Record<string, LoanMode>

export const loanType = word(loanTypes)

/** The word of the wire; null of an order that borrows and repays nothing. */
export const loanWord = (mode: LoanMode | null): string | null =>
  Object.entries(loanTypes).find(([, own]) => own === mode)?.[0] ?? null

export const marginWallet = z
  .string()
  .regex(/^margin(:[A-Z0-9]{3,30})?$/)
  .openapi({
    description: 'margin: the cross wallet; margin:BTCUSDT: the isolated wallet of that pair',
  })

export const force = word(forces)
export const stpMode = word(stpModes)
export const bbo = word(bestPrices)

/** A price to act at: at the market, or with a limit. */
export const preset = z
  .object({ trigger: decimal, price: decimal.optional() })
  .transform(({ trigger, price }): TriggerLeg => ({ triggerPrice: trigger, price }))

export const presetItem = z.object({ trigger: decimalText, price: decimalText.optional() })

export function toPresetItem(leg: TriggerLeg | null): z.input<typeof presetItem> | null {
  return leg && { trigger: leg.triggerPrice, price: leg.price }
}

export const sourceOf = (fromPage: boolean): OrderSource => (fromPage ? 'web' : 'api')

/** `wireNames`: fields that the wire calls by another name than the exchange. */
export function outcome<T>(
  { rejected }: Pick<Receipt, 'rejected'>,
  value: T,
  wireNames: Readonly<Record<string, string>>,
): CallResult<T> {
  return rejected ? refuseAs(rejected, wireNames) : accepted(value)
}
