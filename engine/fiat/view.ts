// What may be read of lira orders: what an account may still move within a day.

import { formatBig } from '../core/decimal.ts'
import type { FiatState } from './state.ts'
import { fiatLeft, fiatPerDay, liraOf } from './terms.ts'

export interface FiatView {
  /** In lira, of a day. */
  limit(account: string, kind: 'deposit' | 'withdrawal'): { perDay: string; left: string }
}

export function fiatView(state: FiatState): FiatView {
  return {
    limit(name, kind) {
      const account = state.accounts.find(name)
      if (!account) return { perDay: '0', left: '0' }
      const left = formatBig(fiatLeft(state, account, kind), liraOf(state).scale)
      return { perDay: fiatPerDay(account), left }
    },
  }
}
