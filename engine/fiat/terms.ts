// The terms of lira orders: who may move lira, how much at once and within a day (domain.md 15.4, 18.1, 19).

import { formatBig, malformed, parseBig, tooFine } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { kycToTrade } from '../kernel/defaults.ts'
import { personGate } from '../kernel/gates.ts'
import { fiatRules } from './rules.ts'
import type { FiatState, OpenFiatOrder } from './state.ts'

type Kind = OpenFiatOrder['kind']

/** Decimals that lira is written with; its unit is finer. */
export const liraDecimals = 2

/** Main accounts of verified people; where a region is closed, lira may still leave. */
export function fiatGate(account: Account, kind: Kind): Answer | undefined {
  if (account.kind !== 'main') return refuse('noPermission')
  const person = personGate(account)
  if (person && (kind !== 'withdrawal' || account.underAge)) return person
  if (account.kyc < kycToTrade) return refuse('kycRequired')
  if (account.blacklisted) return refuse('blacklisted')
  return account.frozen ? refuse('accountFrozen') : undefined
}

export const liraOf = (state: FiatState) => {
  const coin = state.coinIndex.get(fiatRules.coin) as number
  return { coin, scale: state.scales[coin] as number }
}

/** Per day, in lira; "0" where the level opens none. */
export const fiatPerDay = ({ kyc, kind }: Account) => (kind === 'main' ? (fiatRules.perDay[kyc] ?? '0') : '0')

export function fiatLeft(state: FiatState, account: Account, kind: Kind): bigint {
  const left =
    parseBig(fiatPerDay(account), liraOf(state).scale) - state.fiat.takenBy(kind).of(account, state.now)
  return left > 0n ? left : 0n
}

/** Units, or why not. */
export function readLira(state: FiatState, account: Account, kind: Kind, amount: string): bigint | Answer {
  const { scale } = liraOf(state)
  const cents = parseBig(amount, liraDecimals)
  if (cents === BigInt(tooFine)) return refuse('tooManyDecimals', 'amount', { decimals: `${liraDecimals}` })
  if (cents === BigInt(malformed)) return refuse('parameterInvalid', 'amount')
  const units = parseBig(amount, scale)
  const min = kind === 'withdrawal' ? fiatRules.withdrawalMin : fiatRules.depositMin
  if (units < parseBig(min, scale)) return refuse('amountTooSmall', 'amount', { min, coin: fiatRules.coin })
  const left = fiatLeft(state, account, kind)
  if (units > left)
    return refuse('amountTooLarge', 'amount', { max: formatBig(left, scale), coin: fiatRules.coin })
  if (state.fiat.openOf(account, kind) >= fiatRules.openOrders)
    return refuse('rateLimited', undefined, { limit: `${fiatRules.openOrders}` })
  return units
}
