// The insurance fund sells what it took over: no worse than at the bankruptcy price for five seconds, then at the market inside the
// band; what is left it keeps (futures-rules.md B34).

import { BUY, SELL } from '../market/book-terms.ts'
import { PRICE_MAX } from '../market/page-layout.ts'
import type { ContractAccount } from './contract-account.ts'
import { closeNow } from './forced-order.ts'
import { down, type Fraction, up } from './fraction.ts'
import { reportInsurance } from './insurance.ts'
import type { PositionSide } from './position.ts'
import { bandTick } from './read-order.ts'
import { futuresRules } from './rules.ts'
import type { FuturesState, InsuranceSale } from './state.ts'

/** `price`: the bankruptcy price in ticks, exact. */
export function addSale(
  state: FuturesState,
  account: ContractAccount,
  side: PositionSide,
  lots: number,
  price: Fraction,
): void {
  const exact = side === 1 ? up(price) : down(price)
  const limit = exact < 1n ? 1 : exact > BigInt(PRICE_MAX) ? PRICE_MAX : Number(exact)
  const patientUntil = state.now + futuresRules.sellPatientlyMs
  const sale = { account, side, lots, limit, patientUntil }
  sell(state, sale, limit)
  if (sale.lots > 0) state.futures.sales.push(sale)
}

/** Called each second. */
export function goOnSelling(state: FuturesState): void {
  for (const sale of [...state.futures.sales]) {
    const isPatient = state.now < sale.patientUntil
    const { contract } = sale.account
    sell(state, sale, isPatient ? sale.limit : bandTick(contract, sale.side === 1 ? 1 : 0))
    if (!isPatient) sale.lots = 0
  }
  dropDone(state)
}

function sell(state: FuturesState, sale: InsuranceSale, price: number): void {
  const { account, side } = sale
  const lots = Math.min(sale.lots, account.lots(side))
  sale.lots = lots
  const { book, prices } = account.contract
  if (lots === 0 || prices.isStale) return
  // What the book does not take becomes no order: of a crash there may be 100,000 sales, each second.
  if (!book.crosses(side === 1 ? SELL : BUY, price)) return
  const order = closeNow(state, account, side, lots, price, 'liquidation')
  if (order.rest === lots) return
  sale.lots = order.rest
  reportInsurance(state, account.contract.coin)
}

function dropDone({ futures }: FuturesState): void {
  const open = futures.sales.filter(({ lots }) => lots > 0)
  futures.sales.length = 0
  futures.sales.push(...open)
}
