// Interest of debts: at each whole hour, on what exceeds the quota of the coin (domain.md 8, V-UI1).

import { parseBig } from '../core/decimal.ts'
import { bookUnits } from '../kernel/funds.ts'
import { platform } from '../kernel/platform-accounts.ts'
import { say, unitsText } from './report.ts'
import { interestFree, unifiedRules } from './rules.ts'
import type { UnifiedAccount, UnifiedState } from './state.ts'
import { sumsOf } from './sums.ts'

/** Units of a debt that cost nothing. */
export const freeOf = ({ coins, scales }: UnifiedState, coin: number): bigint =>
  parseBig(interestFree[coins[coin] as string] ?? '0', scales[coin] as number)

/** A debt that was opened and closed inside the hour costs nothing. */
export function chargeHour(state: UnifiedState): void {
  const { unified, now } = state
  if (unified.nextHourAt > now) return
  unified.nextHourAt += unifiedRules.hourMs
  for (const account of unified.accounts.values()) chargeAccount(state, account)
}

function chargeAccount(state: UnifiedState, account: UnifiedAccount): void {
  const { wallet } = account
  for (const { coin, owed } of sumsOf(state, account).coins) {
    const free = freeOf(state, coin)
    if (owed <= free) continue
    const { units, dailyRate } = state.ports.lending.hourlyInterest(coin, wallet.vip, owed - free)
    bookUnits(state.stores, wallet.index, platform.fee, coin, units)
    say(state, {
      type: 'unifiedInterestCharged',
      account: wallet.name,
      coin: state.coins[coin] as string,
      liability: unitsText(state, coin, owed),
      free: unitsText(state, coin, free),
      dailyRate,
      amount: unitsText(state, coin, units),
    })
  }
}
