// Walks all books and orders of the flat state and names what does not hold (reliability.md §2).

import { multiply, wide, wideToBigInt } from '../core/wide.ts'
import type { FrozenAmounts } from '../kernel/frozen-amounts.ts'
import { FIRST_USER } from '../kernel/ledger-layout.ts'
import { BUY, SELL } from '../market/book-terms.ts'
import {
  ACCOUNT,
  BITS,
  HELD,
  ID,
  MARKET,
  NEXT,
  OWN_NEXT,
  PREVIOUS,
  PRICE,
  QUANTITY,
  REMAINING,
} from '../market/order-layout.ts'
import type { CoreState } from './core-state.ts'
import type { SpotMarket } from './market.ts'

/** Each broken invariant as "I12: order 7: 3 of 2 left". */
export function brokenInvariants(state: CoreState): string[] {
  const broken: string[] = []
  const seen = new Set<number>()
  for (const market of state.markets) checkBook(state, market, seen, broken)
  checkAccounts(state, seen, broken)
  if (seen.size !== state.orders.count())
    broken.push(`I13: ${state.orders.count()} orders, ${seen.size} in books`)
  return broken
}

/** I10 not crossed, I11 time priority, I12 sane quantities, I13 level totals, every order in exactly one level. */
function checkBook(state: CoreState, market: SpotMarket, seen: Set<number>, broken: string[]): void {
  const { book, index } = market
  if (book.bid >= book.ask) broken.push(`I10: market ${index}: bid ${book.bid} ask ${book.ask}`)
  for (const side of [BUY, SELL]) {
    let before = 0
    for (let price = book.best(side); price !== 0; price = book.worse(side, price)) {
      if (before !== 0 && side === BUY ? price >= before : price <= before) {
        broken.push(`I13: market ${index}: level ${price} after ${before}`)
      }
      before = price
      checkLevel(state, market, side, price, seen, broken)
    }
  }
}

function checkLevel(
  state: CoreState,
  market: SpotMarket,
  side: number,
  price: number,
  seen: Set<number>,
  broken: string[],
): void {
  const { ints, doubles, backs, backDoubles } = state.orders
  const where = `market ${market.index} level ${price}`
  let total = 0
  let previous = 0
  for (let slot = market.book.first(price); slot !== 0; slot = ints[slot + NEXT]!) {
    const remaining = doubles[(slot >> 1) + REMAINING]!
    const quantity = backDoubles[(slot >> 1) + QUANTITY]!
    if (seen.has(slot)) broken.push(`I13: ${where}: order ${ints[slot + ID]} in two places`)
    seen.add(slot)
    if (remaining <= 0 || remaining > quantity)
      broken.push(`I12: order ${ints[slot + ID]}: ${remaining} of ${quantity} left`)
    const right = ints[slot + PRICE] === price && (ints[slot + BITS]! & 1) === side
    if (!right || backs[slot + MARKET] !== market.index) broken.push(`I13: ${where}: wrong order ${slot}`)
    if (ints[slot + PREVIOUS] !== previous) broken.push(`I11: ${where}: queue links`)
    previous = slot
    total += remaining
  }
  if (previous === 0 || total !== market.book.total(price)) {
    broken.push(`I13: ${where}: total ${market.book.total(price)}, orders hold ${total}`)
  }
}

/** I13: every live order of an account is in a book and under its id; I4: what it froze lies where its account's coin does. */
function checkAccounts(state: CoreState, seen: Set<number>, broken: string[]): void {
  const { ints, backs } = state.orders
  let listed = 0
  for (let account = FIRST_USER; account < state.accounts.count(); account++) {
    let live = 0
    for (let slot = state.accounts.first(account); slot !== 0; slot = backs[slot + OWN_NEXT]!) {
      const id = ints[slot + ID]!
      const coin = state.markets[backs[slot + MARKET]!]!.given(ints[slot + BITS]! & 1)
      if (!seen.has(slot)) broken.push(`I13: order ${id} of account ${account} is in no book`)
      if (backs[slot + ACCOUNT] !== account) broken.push(`I13: order ${id}: wrong account`)
      if (state.ids.get(id) !== slot) broken.push(`I13: order ${id} not under its id`)
      if (backs[slot + HELD] !== state.ledger.find(account, coin))
        broken.push(`I4: order ${id}: frozen elsewhere`)
      live++
    }
    if (live !== state.accounts.live(account))
      broken.push(`I13: account ${account}: ${live} orders, count says other`)
    listed += live
  }
  if (listed !== state.ids.size()) broken.push(`I13: ${state.ids.size()} ids, ${listed} orders`)
}

/** Adds what every live order of a user keeps frozen. */
export function addFrozen({ accounts, markets, orders }: CoreState, amounts: FrozenAmounts): void {
  const { ints, doubles, backs } = orders
  for (let account = FIRST_USER; account < accounts.count(); account++)
    for (let slot = accounts.first(account); slot !== 0; slot = backs[slot + OWN_NEXT]!) {
      const market = markets[backs[slot + MARKET]!]!
      const side = ints[slot + BITS]! & 1
      multiply(market.unitsPerLot(side, ints[slot + PRICE]!), doubles[(slot >> 1) + REMAINING]!)
      amounts.addOrder(account, market.given(side), wideToBigInt(wide[0]!, wide[1]!))
    }
}
