// Why the rules do not let coins leave now.

import { formatBig } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { moneyDecimals, valuationCoin } from '../kernel/defaults.ts'
import type { LeavingCoins } from '../kernel/ports.ts'
import { isStable, stableLeft, waitingCoins } from './limits.ts'
import { masakRules } from './rules.ts'
import type { WithdrawalRulesState } from './state.ts'

export function refuseWithdrawal(
  state: WithdrawalRulesState,
  account: Account,
  leaving: LeavingCoins,
): Answer | undefined {
  return (
    refusePurpose(leaving) ?? refuseWaiting(state, account, leaving) ?? refuseStable(state, account, leaving)
  )
}

function refusePurpose({ purpose }: LeavingCoins): Answer | undefined {
  const { purposeLeast, purposeMost } = masakRules
  const characters = typeof purpose === 'string' ? [...purpose.trim()].length : 0
  if (characters < purposeLeast) return refuse('purposeTooShort', 'purpose', { min: `${purposeLeast}` })
  return characters > purposeMost
    ? refuse('parameterInvalid', 'purpose', { max: `${purposeMost}` })
    : undefined
}

function refuseWaiting(
  state: WithdrawalRulesState,
  account: Account,
  { coin, units, requested }: LeavingCoins,
): Answer | undefined {
  const { units: waiting, held, nextAt } = waitingCoins(state, account, coin)
  const free = held - waiting - requested
  // More than there is at all is refused for that.
  if (waiting === 0n || units <= free || units > held) return undefined
  const hour = 3_600_000
  return refuse('coinsWait', 'amount', {
    max: formatBig(free > 0n ? free : 0n, state.scales[coin] as number),
    coin: state.coins[coin] as string,
    hours: `${state.withdrawalRules.waitMsOf(account) / hour}`,
    left: `${Math.ceil((nextAt - state.now) / hour)}`,
  })
}

function refuseStable(
  state: WithdrawalRulesState,
  account: Account,
  { coin, value }: LeavingCoins,
): Answer | undefined {
  if (!isStable(state.coins[coin] as string)) return undefined
  const { ofDay, ofMonth } = stableLeft(state, account)
  const { stablePerDay, stablePerMonth } = masakRules
  const max = (left: bigint) => formatBig(left, moneyDecimals)
  if (value > ofMonth && ofMonth < ofDay)
    return refuse('stableMonthLimit', 'amount', {
      max: max(ofMonth),
      most: stablePerMonth,
      coin: valuationCoin,
    })
  return value > ofDay
    ? refuse('stableDayLimit', 'amount', { max: max(ofDay), most: stablePerDay, coin: valuationCoin })
    : undefined
}
