// What an order of the spot core is paid with: the account's own balances, or a wallet of margin, which may borrow what lacks (domain.md 7.3).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, isAnswer, refuse } from '../kernel/answer.ts'
import { loanModes } from '../kernel/fields.ts'
import type { PlaceOrder } from '../kernel/protocol.ts'
import type { SideNumber } from '../kernel/text.ts'
import type { Market } from './markets.ts'
import type { SpotState } from './state.ts'

interface Funded {
  /** That pays. */
  account: Account
  market: Market
  side: SideNumber
}

/** The account itself, or the wallet of it that the order names. */
export function payerOf(state: SpotState, account: Account, command: PlaceOrder): Account | Answer {
  const { wallet, loan, symbol } = command
  if (loan !== undefined && !loanModes.includes(loan)) return refuse('parameterInvalid', 'loan')
  if (wallet === undefined)
    return loan === undefined || loan === 'normal' ? account : refuse('parameterInvalid', 'loan')
  // A wallet pays for plans, not for stops that an order brings (scenario.md).
  if (command.takeProfit !== undefined) return refuse('parameterInvalid', 'takeProfit')
  if (command.stopLoss !== undefined) return refuse('parameterInvalid', 'stopLoss')
  return state.ports.lending.wallet(account, wallet, symbol)
}

/**
 * Places it in the core, with a loan for what lacks of its cost where it is one that borrows. The number is the core's: an order's, or
 * a refusal with nothing changed.
 */
export function placeFunded(
  state: SpotState,
  { account, market, side }: Funded,
  { loan = 'normal' }: PlaceOrder,
  cost: () => bigint,
  place: () => number,
): number | Answer {
  if (loan === 'normal') return place()
  const { lending } = state.ports
  const [gives, brings] = side === 0 ? [market.quote, market.base] : [market.base, market.quote]
  const lent = loan === 'auto-repay' ? undefined : lending.lend(account, gives, cost())
  if (isAnswer(lent)) return lent
  const orderId = place()
  if (orderId >= 0) lending.accepted({ orderId, wallet: account, mode: loan, brings, lent })
  else if (lent !== undefined) lending.takeBack(lent)
  return orderId
}

/** Units that it freezes: of the quote coin when buying, else of the base coin. */
export const limitCost = (
  { tickLotUnits, lotUnits }: Market,
  side: SideNumber,
  price: number,
  lots: number,
): bigint =>
  side === 0 ? BigInt(price) * BigInt(lots) * BigInt(tickLotUnits) : BigInt(lots) * BigInt(lotUnits)
