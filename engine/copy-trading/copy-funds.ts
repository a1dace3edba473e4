// What a copy's wallet has, in units of USDT.

import { availableUnits } from '../kernel/funds.ts'
import { unitsPerContractUnit } from '../market/contract-units.ts'
import { copyRules } from './rules.ts'
import type { Copy, CopyTradingState } from './state.ts'

export const usdtOf = ({ coinIndex }: CopyTradingState): number => coinIndex.get(copyRules.coin) as number

export const cashOf = (state: CopyTradingState, { wallet }: Copy): bigint =>
  availableUnits(state.stores.ledger, wallet.index, usdtOf(state))

/** Units of USDT in 10^-8 USDT. */
export const usdtFactor = (state: CopyTradingState): bigint => unitsPerContractUnit(state, usdtOf(state))

/**
 * Realised so far, net of fees and funding: what is there, less what was put in, with what was shared or is held for it. On spot
 * what open lots cost is there too.
 */
export const netOf = (state: CopyTradingState, copy: Copy): bigint =>
  cashOf(state, copy) + investedOf(state, copy) - copy.paidIn + copy.shared + copy.held

function investedOf(state: CopyTradingState, { leader, tracks }: Copy): bigint {
  if (leader.product !== 'spot') return 0n
  return tracks.reduce((sum, { cost }) => sum + cost, 0n) * usdtFactor(state)
}
