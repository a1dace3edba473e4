// What may be read of custody: what an account may still withdraw within a day.

import { formatBig } from '../core/decimal.ts'
import { moneyDecimals } from '../kernel/defaults.ts'
import { leftToWithdraw, withdrawalLimit } from './daily-limit.ts'
import type { CustodyState } from './state.ts'
import { isCustodyKind } from './terms.ts'

export interface CustodyView {
  /** Both in USDT, and of the present fee level. */
  withdrawalLimit(account: string): { perDay: string; left: string }
  /** What stands for an account in the addresses that it receives at; undefined for one that receives nothing. */
  addressNumber(account: string): number | undefined
  accountOfNumber(number: number): string | undefined
}

export function custodyView(state: CustodyState): CustodyView {
  const { accounts } = state
  return {
    withdrawalLimit(name) {
      const account = accounts.find(name)
      if (!account) return { perDay: '0', left: '0' }
      const left = formatBig(leftToWithdraw(state, account), moneyDecimals)
      return { perDay: withdrawalLimit(account), left }
    },
    addressNumber(name) {
      const account = accounts.find(name)
      return account && isCustodyKind(account) ? account.index : undefined
    },
    accountOfNumber(number) {
      const account = accounts.at(number)
      return account && isCustodyKind(account) ? account.name : undefined
    },
  }
}
