// What the rules leave of an account's coins: those that wait, and what may still go in stablecoins.

import { parseBig } from '../core/decimal.ts'
import { type Account, ownerOf } from '../kernel/accounts.ts'
import { moneyDecimals, valuationCoin } from '../kernel/defaults.ts'
import { totalUnits } from '../kernel/funds.ts'
import { coinSector } from '../market/catalogue.ts'
import { masakRules } from './rules.ts'
import type { WithdrawalRulesState } from './state.ts'

export const isStable = (coin: string) => coin === valuationCoin || coinSector(coin) === 'stable'

/** Units of a coin that wait, of all that its owner has in any wallet, and when the first of them may leave. */
export function waitingCoins(state: WithdrawalRulesState, account: Account, coin: number) {
  const { withdrawalRules: own, now } = state
  const ms = own.waitMsOf(account)
  const { units, firstAt } = own.recent.within(ownerOf(account).index, coin, now, ms)
  const held = heldBy(state, ownerOf(account), coin)
  return { held, units: units < held ? units : held, nextAt: firstAt + ms }
}

function heldBy(state: WithdrawalRulesState, account: Account, coin: number): bigint {
  const all = totalUnits(state.stores.ledger, account.index, coin)
  const below = state.accounts.childrenOf(account).map((child) => heldBy(state, child, coin))
  return below.reduce((sum, units) => sum + units, all > 0n ? all : 0n)
}

const usd = (text: string) => parseBig(text, moneyDecimals)

/** What is left of a day and of a month, in 10^-8 USDT. */
export function stableLeft({ withdrawalRules: { stable }, now }: WithdrawalRulesState, account: Account) {
  const left = (limit: string, ms: number) => {
    const units = usd(limit) - stable.of(account, now, ms)
    return units > 0n ? units : 0n
  }
  return {
    ofDay: left(masakRules.stablePerDay, masakRules.dayMs),
    ofMonth: left(masakRules.stablePerMonth, masakRules.monthMs),
  }
}
