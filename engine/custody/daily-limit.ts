// How much an account may withdraw within a day, by its fee level (domain.md 3.1, 18.1).

import { parseBig } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { moneyDecimals, type VipLevel, vipLevels } from '../kernel/defaults.ts'
import type { CustodyState } from './state.ts'

/** Per day, in USDT. */
export const withdrawalLimit = ({ vip }: Account) => (vipLevels[vip] as VipLevel).withdrawalPerDay

/** What is left of it now, in 10^-8 USDT. */
export function leftToWithdraw({ custody, now }: CustodyState, account: Account): bigint {
  const left = parseBig(withdrawalLimit(account), moneyDecimals) - custody.withdrawn.of(account, now)
  return left > 0n ? left : 0n
}
