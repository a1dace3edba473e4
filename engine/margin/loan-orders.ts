// Orders that borrow what they lack and repay with what they bring (domain.md 7.3; futures-rules.md B39).

import { formatBig } from '../core/decimal.ts'
import { smallest } from '../core/divide.ts'
import { wideToBigInt } from '../core/wide.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { availableUnits } from '../kernel/funds.ts'
import { grossOf, type OrderFill, tradeOf } from '../kernel/order-fill.ts'
import { orderStatus } from '../kernel/order-status.ts'
import type { Lending } from '../kernel/ports.ts'
import type { OrderUpdate } from '../kernel/product.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { borrowGate, modeGate, walletGate } from './gates.ts'
import { dailyRateOf, dailyRateText, interestOf } from './interest.ts'
import { confirm, type Lent, lend, takeBack } from './lend.ts'
import { borrowable, debtLimit } from './limits.ts'
import { say, textOf } from './report.ts'
import { marginRules } from './rules.ts'
import { settleDebt } from './settle-debt.ts'
import type { MarginState } from './state.ts'
import { marginOf, walletOf } from './wallet.ts'

/** What spot trading asks of this product. `state`: complete once all products are created. */
export const lending = (state: MarginState): Lending<Lent> => ({
  wallet(owner, wallet, symbol) {
    const found = modeGate(owner) ?? walletOf(state, owner, wallet)
    if ('orderId' in found) return found
    const own = marginOf(found)?.symbol
    if (own !== undefined && own !== symbol) return refuse('parameterInvalid', 'wallet')
    return walletGate(state, found) ?? found
  },
  lend: (wallet, coin, cost) => lendMissing(state, wallet, coin, cost),
  takeBack: (lent) => takeBack(state, lent),
  modeOf: (orderId) => state.margin.orders.get(orderId)?.mode,
  hasLoans: (owner) => state.accounts.childrenOf(owner).some((one) => state.margin.borrowers.has(one)),
  debt: (wallet, coin) => state.margin.debt(wallet, coin),
  eachDebt(visit) {
    for (const { wallet, coin, principal, interest } of state.margin.clock)
      visit(wallet, coin, principal + interest)
  },
  hourlyInterest(coin, vip, units) {
    const rate = dailyRateOf(state, coin, vip)
    return {
      units: interestOf(units, rate, state.scales[coin] as number),
      dailyRate: dailyRateText(rate),
    }
  },
  debtLimit: (coin, vip) => debtLimit(state, coin, vip),
  accepted({ orderId, wallet, mode, brings, lent }) {
    const loanId = lent ? confirm(state, lent, orderId).id : 0
    state.margin.orders.set(orderId, { id: orderId, wallet, mode, loanId, coin: brings, gained: 0n })
  },
})

/** Undefined where nothing is missing. */
function lendMissing(
  state: MarginState,
  wallet: Account,
  coin: number,
  cost: bigint,
): Lent | Answer | undefined {
  const missing = cost - availableUnits(state.stores.ledger, wallet.index, coin)
  if (missing <= 0n) return undefined
  const gate = borrowGate(wallet.parent as Account)
  if (gate) return gate
  const most = borrowable(state, wallet, coin)
  return missing > most
    ? refuse('borrowLimit', 'size', { max: textOf(state, coin, most) })
    : lend(state, wallet, coin, missing)
}

/** Of a wallet's order: what moved in it, for the lines of the wallet. */
function sayTraded(state: MarginState, fill: OrderFill, pair: TradedPair): void {
  if (state.terse) return
  const { coins, scales } = state
  const [sold, bought] = grossOf(fill, pair)
  const fee = wideToBigInt(fill.feeHigh, fill.feeLow)
  say(state, {
    type: 'marginTraded',
    account: (fill.account as Account).name,
    symbol: pair.symbol,
    orderId: `${fill.orderId}`,
    tradeId: `${fill.tradeId}`,
    bought: textOf(state, bought.coin, bought.units),
    boughtCoin: coins[bought.coin] as string,
    sold: textOf(state, sold.coin, sold.units),
    soldCoin: coins[sold.coin] as string,
    fee: formatBig(fee, scales[fill.feeCoin] as number),
    feeCoin: coins[fill.feeCoin] as string,
  })
}

/** What a fill brought, less a fee in the same coin, is there for the debts. */
export function countFill(state: MarginState, fill: OrderFill): void {
  const { margin, ports } = state
  const pair = ports.trading.pairs[fill.pair]
  if (pair !== undefined && fill.account?.kind === 'wallet') sayTraded(state, fill, pair)
  if (fill.orderId === margin.sale.orderId) margin.sale.brought += wideToBigInt(fill.quoteHigh, fill.quoteLow)
  const order = margin.orders.get(fill.orderId)
  if (order === undefined || !order.mode.endsWith('repay')) return
  if (pair === undefined) return
  order.gained += tradeOf(fill, pair).bought.units
  margin.changedOrders.add(order)
}

export function orderChanged({ margin, now }: MarginState, { orderId, status }: OrderUpdate): void {
  if (status < orderStatus.filled) return
  const order = margin.orders.get(orderId)
  if (order === undefined) return
  margin.orders.delete(orderId)
  if (order.loanId > 0) margin.returns.push({ loanId: order.loanId, dueAt: now + marginRules.autoReturnMs })
}

/** Fills of this entry repay. */
export function repayWithFills(state: MarginState): void {
  const { margin, stores } = state
  for (const order of margin.changedOrders) {
    const { wallet, coin } = order
    const units = smallest(order.gained, availableUnits(stores.ledger, wallet.index, coin))
    order.gained = 0n
    settleDebt(state, { wallet, coin, units, by: 'auto' })
  }
  margin.changedOrders.clear()
}

/** What is still free of a loan whose order ended goes back. */
export function returnDue(state: MarginState): void {
  const { margin, now } = state
  while (margin.returns[0] && margin.returns[0].dueAt <= now) {
    const { loanId } = margin.returns.shift() as { loanId: number }
    const loan = margin.clock.get(loanId)
    if (loan === undefined || margin.borrowers.get(loan.wallet)?.liquidation) continue
    settleDebt(state, { wallet: loan.wallet, coin: loan.coin, by: 'auto', only: loan })
  }
}
