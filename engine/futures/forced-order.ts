// Orders that the exchange sends itself to close: flash close, reverse, liquidation, sales of the insurance fund.

import type { Account } from '../kernel/accounts.ts'
import type { ContractAccount, ContractOrder, OrderOrigin } from './contract-account.ts'
import { enter } from './match.ts'
import type { PositionSide } from './position.ts'
import { reportAccepted } from './report.ts'
import type { FeeTerms } from './settle.ts'
import type { FuturesState } from './state.ts'

/** Closes up to `lots` of a position at once, no worse than `price` in ticks. Answers the order after it. */
export function closeNow(
  state: FuturesState,
  account: ContractAccount,
  side: PositionSide,
  lots: number,
  price: number,
  origin: OrderOrigin,
  clientOid = '',
  fees?: FeeTerms,
): ContractOrder {
  const order: ContractOrder = {
    id: ++state.futures.lastOrderId,
    clientOid,
    account,
    side: side === 1 ? 1 : 0,
    orderType: 'market',
    tif: 'ioc',
    stp: 'none',
    positionSide: account.owner.mode === 'hedge' ? side : undefined,
    isClosing: true,
    price,
    lots,
    rest: lots,
    executed: 0n,
    fee: 0n,
    fixedCost: 0n,
    value: 0n,
    held: 0n,
    source: 'system',
    origin,
    placedAt: state.now,
    slot: 0,
  }
  reportAccepted(state, order)
  enter(state, order, fees)
  return order
}

/** A person's part in the contracts of a platform account: it holds both sides. */
export function fundIn(state: FuturesState, fund: Account, of: ContractAccount): ContractAccount {
  const line = state.futures.of(fund, of.contract.line)
  line.wallet = fund
  line.mode = 'hedge'
  return line.in(of.contract)
}
