// The insurance fund of a coin: what it has, and that it is published (domain.md 6).

import { cashOf } from './money.ts'
import { insuranceOf } from './platform.ts'
import { say } from './report.ts'
import type { FuturesState } from './state.ts'
import { unitsOf } from './texts.ts'

/** Units. */
export const insuranceCash = (state: FuturesState, coin: number): bigint =>
  cashOf(state, insuranceOf(state).index, coin)

export function reportInsurance(state: FuturesState, coin: number): void {
  if (state.terse) return
  say(state, {
    type: 'insuranceChanged',
    coin: state.coins[coin] as string,
    balance: unitsOf(insuranceCash(state, coin)),
  })
}
