// What may be read of the rules for withdrawals: whether they are on, and what they leave of a coin.

import { formatBig } from '../core/decimal.ts'
import { moneyDecimals } from '../kernel/defaults.ts'
import { isStable, stableLeft, waitingCoins } from './limits.ts'
import type { WithdrawalRulesOf } from './protocol.ts'
import { masakRules } from './rules.ts'
import type { WithdrawalRulesState } from './state.ts'

export interface WithdrawalRulesView {
  readonly isOn: boolean
  /** Undefined while they are off, and for an unknown account or coin. */
  of(account: string, coin: string): WithdrawalRulesOf | undefined
}

export function withdrawalRulesView(state: WithdrawalRulesState): WithdrawalRulesView {
  const { withdrawalRules: own, accounts, coinIndex, scales } = state
  return {
    get isOn() {
      return own.isOn
    },
    of(name, coinName) {
      const account = accounts.find(name)
      const coin = coinIndex.get(coinName)
      if (!own.isOn || !account || coin === undefined) return undefined
      const { units, nextAt } = waitingCoins(state, account, coin)
      const left = stableLeft(state, account)
      const money = (value: bigint) => formatBig(value, moneyDecimals)
      return {
        waitHours: own.waitMsOf(account) / 3_600_000,
        waiting: formatBig(units, scales[coin] as number),
        nextAt: units > 0n ? nextAt : null,
        stable: isStable(coinName)
          ? {
              perDay: masakRules.stablePerDay,
              leftOfDay: money(left.ofDay),
              perMonth: masakRules.stablePerMonth,
              leftOfMonth: money(left.ofMonth),
            }
          : null,
      }
    },
  }
}
