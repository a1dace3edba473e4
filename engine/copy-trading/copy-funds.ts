// What a copy's wallet has, in units of USDT.

import { availableUnits } from '../kernel/funds.ts'
import { copyRules } from './rules.ts'
import type { Copy, CopyTradingState } from './state.ts'

export const usdtOf = ({ coinIndex }: CopyTradingState): number => coinIndex.get(copyRules.coin) as number

export const cashOf = (state: CopyTradingState, { wallet }: Copy): bigint =>
  availableUnits(state.stores.ledger, wallet.index, usdtOf(state))

/** Realised so far, net of fees and funding: what is there, less what was put in, with what was shared or is held for it. */
export const netOf = (state: CopyTradingState, copy: Copy): bigint =>
  cashOf(state, copy) - copy.paidIn + copy.shared + copy.held
