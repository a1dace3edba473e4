// What an order of the spot core is paid with: the account's own balances, a wallet of margin, which may borrow what lacks (domain.md 7.3),
// or the wallet of an account in unified mode, whose other coins cover what lacks (domain.md 8).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, isAnswer, refuse } from '../kernel/answer.ts'
import { loanModes } from '../kernel/fields.ts'
import type { Placer } from '../kernel/ports.ts'
import type { PlaceOrder } from '../kernel/protocol.ts'
import type { SideNumber } from '../kernel/text.ts'
import { isUnified } from '../kernel/wallets.ts'
import type { Market } from './markets.ts'
import type { SpotState } from './state.ts'

interface Funded {
  /** That pays. */
  account: Account
  market: Market
  side: SideNumber
  by: Placer | undefined
}

/** The account itself, or the wallet of it that the order names or its mode says. */
export function payerOf(state: SpotState, account: Account, command: PlaceOrder): Account | Answer {
  const { wallet, loan, symbol } = command
  if (loan !== undefined && !loanModes.includes(loan)) return refuse('parameterInvalid', 'loan')
  if (account.unified !== undefined) return unifiedPayer(account.unified, command)
  if (wallet === undefined)
    return loan === undefined || loan === 'normal' ? account : refuse('parameterInvalid', 'loan')
  // A wallet pays for plans, not for stops that an order brings (scenario.md).
  if (command.takeProfit !== undefined) return refuse('parameterInvalid', 'takeProfit')
  if (command.stopLoss !== undefined) return refuse('parameterInvalid', 'stopLoss')
  return state.ports.lending.wallet(account, wallet, symbol)
}

/** It borrows by itself, and has one wallet to trade with. */
function unifiedPayer(unified: Account, { wallet, loan }: PlaceOrder): Account | Answer {
  if (wallet !== undefined && wallet !== 'unified') return refuse('modeChangeRefused', 'wallet')
  return loan === undefined || loan === 'normal' ? unified : refuse('modeChangeRefused', 'loan')
}

/**
 * Places it in the core, with a loan for what lacks of its cost where it is one that borrows. The number is the core's: an order's, or
 * a refusal with nothing changed. `price`: ticks, 0 = at the market.
 */
export function placeFunded(
  state: SpotState,
  { account, market, side, by }: Funded,
  { loan = 'normal' }: PlaceOrder,
  price: number,
  cost: () => bigint,
  place: () => number,
): number | Answer {
  if (account.kind === 'wallet' && isUnified(account) && !by?.isForced) {
    const order = { pair: market, side, price, gives: cost(), freed: 0n }
    const no = state.ports.unified.refuseOrder(account, order)
    if (no) return no
  }
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
