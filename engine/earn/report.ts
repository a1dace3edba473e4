// Makes the events of Earn.

import { formatBig } from '../core/decimal.ts'
import { emit } from '../kernel/report.ts'
import { termInterest } from './interest.ts'
import type { EarnEvent, EarnHolding, HoldingStatus } from './protocol.ts'
import type { EarnState, Holding } from './state.ts'

export const textOf = ({ scales }: EarnState, coin: number, units: bigint): string =>
  formatBig(units, scales[coin] as number)

export const say = (state: EarnState, event: EarnEvent): void => {
  if (!state.terse) emit<EarnEvent>(state, event)
}

export const ofHolding = (state: EarnState, { id, owner, product }: Holding) => ({
  account: owner.name,
  holdingId: `${id}`,
  product: product.id,
  coin: state.coins[product.coin] as string,
})

export function sayHolding(state: EarnState, holding: Holding, ended?: 'redeemed' | 'matured'): void {
  say(state, { type: 'earnHoldingChanged', ...holdingView(state, holding, ended) })
}

export function sayPaid(state: EarnState, holding: Holding, units: bigint): void {
  const { coin } = holding.product
  say(state, {
    type: 'earnPaid',
    ...ofHolding(state, holding),
    amount: textOf(state, coin, units),
    principal: textOf(state, coin, holding.principal),
  })
}

export function holdingView(state: EarnState, holding: Holding, ended?: HoldingStatus): EarnHolding {
  const { product, principal, earning, startedAt, endsAt } = holding
  const { coin, days } = product
  const scale = state.scales[coin] as number
  return {
    ...ofHolding(state, holding),
    principal: textOf(state, coin, principal),
    earning: textOf(state, coin, earning),
    status: ended ?? (earning > 0n ? 'accruing' : 'subscribed'),
    startedAt,
    ...(days !== undefined && {
      endsAt,
      interest: textOf(state, coin, termInterest(product, days, principal, scale)),
    }),
  }
}
