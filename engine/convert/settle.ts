// Books a conversion: the account pays the market maker in one coin and is paid by it in another.

import { formatBig } from '../core/decimal.ts'
import { highLimb, lowLimb } from '../core/wide.ts'
import type { Account } from '../kernel/accounts.ts'
import { moveFunds, transferUnits } from '../kernel/funds.ts'
import { marketMaker, platform } from '../kernel/platform-accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import { emit, reportChanges } from '../kernel/report.ts'
import { priceText } from './price.ts'
import type { ConvertEvent } from './protocol.ts'

interface Conversion {
  /** Indexes of coins, and their units. */
  from: number
  to: number
  fromUnits: bigint
  toUnits: bigint
  price: bigint
  /** What the platform keeps of what the market maker gives. */
  feeUnits?: bigint
  quoteId?: string
}

/** False, and nothing booked, where the account's available does not cover it. */
export function settle(state: KernelState, account: Account, conversion: Conversion): boolean {
  const { from, to, fromUnits, toUnits, price, feeUnits = 0n, quoteId } = conversion
  if (!moveFunds(state, account, marketMaker, from, fromUnits, 'convert')) return false
  moveFunds(state, marketMaker, account, to, toUnits, 'convert')
  const { withdrawalRules } = state.ports
  withdrawalRules.went(account, from, fromUnits)
  withdrawalRules.came(account, to, toUnits)
  transferUnits(state.stores, marketMaker.index, platform.fee, to, highLimb(feeUnits), lowLimb(feeUnits))
  const textOf = (coin: number, units: bigint) => formatBig(units, state.scales[coin] as number)
  emit<ConvertEvent>(state, {
    type: 'converted',
    account: account.name,
    ...(quoteId !== undefined && { quoteId }),
    from: state.coins[from] as string,
    to: state.coins[to] as string,
    fromSize: textOf(from, fromUnits),
    toSize: textOf(to, toUnits),
    price: priceText(price),
    fee: textOf(to, feeUnits),
  })
  reportChanges(state)
  return true
}
