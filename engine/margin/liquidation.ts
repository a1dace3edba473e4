// Liquidation of a wallet whose risk has reached 100 %: orders end, debts are repaid by selling, the insurance fund pays what is
// missing (domain.md 7.4; futures-rules.md B43).

import { divideDown, smallest } from '../core/divide.ts'
import type { Account } from '../kernel/accounts.ts'
import { availableUnits, totalUnits } from '../kernel/funds.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { move } from './pool.ts'
import { riskText, say, textOf } from './report.ts'
import { ratioOf, riskOf } from './risk.ts'
import { marginRules, SHARE_ONE } from './rules.ts'
import { moneyOf, sellFor } from './sell-for-debts.ts'
import { settleDebt } from './settle-debt.ts'
import type { Borrower, LiquidationStage, MarginState } from './state.ts'
import { usdtText } from './usdt-text.ts'
import { coinsOf } from './wallet.ts'
import { unitsFor, worthOf } from './worth.ts'

export function beginLiquidation(state: MarginState, borrower: Borrower): void {
  const { margin, now, products } = state
  const { wallet } = borrower
  margin.bounds.forget(wallet.index)
  margin.beginLiquidation(borrower, now)
  sayStage(state, borrower, 'begun')
  for (const product of products) product.cancelAllOf?.(state, wallet, cancelReason.liquidation)
}

function sayStage(
  state: MarginState,
  { wallet }: Borrower,
  stage: 'begun' | 'ended',
  more: { fee?: string; feeCoin?: string; deficit?: string } = {},
): void {
  if (state.terse) return
  const risk = riskOf(state, wallet)
  say(state, {
    type: 'loanLiquidation',
    account: wallet.name,
    stage,
    assets: usdtText(risk.assets),
    debt: usdtText(risk.debt),
    risk: risk.debt === 0n ? '0' : riskText(ratioOf(risk)),
    ...more,
  })
}

/** Sells what the book takes; what it does not take for `steps` seconds goes to the insurance fund. */
export function stepLiquidation(state: MarginState, borrower: Borrower, stage: LiquidationStage): void {
  const { wallet } = borrower
  const debts = coinsOf(state, wallet).filter((coin) => state.margin.debt(wallet, coin) > 0n)
  stage.sold += sellFor(state, wallet, debts, 'liquidation')
  stage.steps++
  if (borrower.loans.size > 0) {
    const isEmpty = coinsOf(state, wallet).every(
      (coin) => totalUnits(state.stores.ledger, wallet.index, coin) === 0n,
    )
    if (!isEmpty && stage.steps < marginRules.steps) {
      state.margin.delay(borrower, stage, state.now + marginRules.stepMs)
      return
    }
    takeOver(state, borrower)
  }
  const deficit = payDeficit(state, borrower, debts)
  const fee = takeFee(state, borrower, stage)
  borrower.liquidation = undefined
  state.margin.endLiquidation(borrower)
  const feeCoin = state.coins[moneyOf(state, wallet)] as string
  sayStage(state, borrower, 'ended', { fee, feeCoin, deficit })
}

/** The insurance fund buys what is left below its worth, and repays with that. */
function takeOver(state: MarginState, { wallet }: Borrower): void {
  const fund = state.ports.insurance.account().index
  const money = moneyOf(state, wallet)
  let paid = 0n
  for (const coin of coinsOf(state, wallet)) {
    const units = availableUnits(state.stores.ledger, wallet.index, coin)
    if (units === 0n || coin === money) continue
    const price = unitsFor(state, money, (worthOf(state, coin, units) * marginRules.takeover) / SHARE_ONE)
    move(state, wallet.index, fund, coin, units)
    move(state, fund, wallet.index, money, price)
    paid += price
    say(state, {
      type: 'marginTakenOver',
      account: wallet.name,
      coin: state.coins[coin] as string,
      amount: textOf(state, coin, units),
      paid: textOf(state, money, price),
      paidCoin: state.coins[money] as string,
    })
    state.ports.insurance.changed(coin)
  }
  if (paid > 0n) state.ports.insurance.changed(money)
  settleDebt(state, { wallet, coin: money, by: 'liquidation' })
  for (const coin of coinsOf(state, wallet)) buyOwed(state, wallet, coin, money)
}

/** The fund sells what is owed in other coins for the money that is left, at the same share of its worth. */
function buyOwed(state: MarginState, wallet: Account, coin: number, money: number): void {
  const owed = state.margin.debt(wallet, coin)
  const available = availableUnits(state.stores.ledger, wallet.index, money)
  if (owed === 0n || available === 0n) return
  const price = unitsFor(state, money, (worthOf(state, coin, owed) * SHARE_ONE) / marginRules.takeover) + 1n
  const isAll = price <= available
  const paid = isAll ? price : available
  const units = isAll
    ? owed
    : unitsFor(state, coin, (worthOf(state, money, paid) * marginRules.takeover) / SHARE_ONE)
  if (units === 0n) return
  const fund = state.ports.insurance.account().index
  move(state, wallet.index, fund, money, paid)
  move(state, fund, wallet.index, coin, units)
  say(state, {
    type: 'marginTakenOver',
    account: wallet.name,
    coin: state.coins[money] as string,
    amount: textOf(state, money, paid),
    paid: textOf(state, coin, units),
    paidCoin: state.coins[coin] as string,
  })
  state.ports.insurance.changed(money)
  state.ports.insurance.changed(coin)
  settleDebt(state, { wallet, coin, by: 'liquidation' })
}

/** In USDT. */
function payDeficit(state: MarginState, { wallet }: Borrower, debts: readonly number[]): string {
  const fund = state.ports.insurance.account().index
  let worth = 0n
  for (const coin of debts) {
    const units = state.margin.debt(wallet, coin)
    if (units === 0n) continue
    worth += worthOf(state, coin, units)
    settleDebt(state, { wallet, coin, units, by: 'insurance', payer: fund })
    state.ports.insurance.changed(coin)
  }
  return usdtText(worth)
}

/** A share of what was sold, as far as the debts leave it (V-LN7, V-LN8). */
function takeFee(state: MarginState, { wallet }: Borrower, { sold }: LiquidationStage): string {
  const money = moneyOf(state, wallet)
  const left = availableUnits(state.stores.ledger, wallet.index, money)
  const fee = smallest(divideDown(sold * marginRules.liquidationFee, SHARE_ONE), left)
  if (fee <= 0n) return '0'
  const { insurance } = state.ports
  move(state, wallet.index, insurance.account().index, money, fee)
  insurance.changed(money)
  return textOf(state, money, fee)
}
