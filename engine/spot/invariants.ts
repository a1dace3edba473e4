// Walks the whole flat state and names what does not hold (reliability.md §2, as far as spot exists).

import { multiply, wide, wideToBigInt } from '../core/wide.ts'
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

/** Each broken invariant as "I4: account 7 coin 2: frozen 5, orders 4, held 0". */
export function brokenInvariants(state: CoreState): string[] {
  const broken: string[] = []
  const seen = new Set<number>()
  for (const market of state.markets) checkBook(state, market, seen, broken)
  const holds = checkAccounts(state, seen, broken)
  checkLedger(state, holds, broken)
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

/** I13: every live order of an account is in a book and under its id. Answers what its orders hold per "account/coin". */
function checkAccounts(state: CoreState, seen: Set<number>, broken: string[]): Map<string, bigint> {
  const { ints, doubles, backs } = state.orders
  const holds = new Map<string, bigint>()
  let listed = 0
  for (let account = FIRST_USER; account < state.accounts.count(); account++) {
    let live = 0
    for (let slot = state.accounts.first(account); slot !== 0; slot = backs[slot + OWN_NEXT]!) {
      const market = state.markets[backs[slot + MARKET]!]!
      const side = ints[slot + BITS]! & 1
      const coin = market.given(side)
      if (!seen.has(slot)) broken.push(`I13: order ${ints[slot + ID]} of account ${account} is in no book`)
      if (backs[slot + ACCOUNT] !== account) broken.push(`I13: order ${ints[slot + ID]}: wrong account`)
      if (state.ids.get(ints[slot + ID]!) !== slot)
        broken.push(`I13: order ${ints[slot + ID]} not under its id`)
      if (backs[slot + HELD] !== state.ledger.find(account, coin))
        broken.push(`I4: order ${ints[slot + ID]}: frozen elsewhere`)
      multiply(market.unitsPerLot(side, ints[slot + PRICE]!), doubles[(slot >> 1) + REMAINING]!)
      const key = `${account}/${coin}`
      holds.set(key, (holds.get(key) ?? 0n) + wideToBigInt(wide[0]!, wide[1]!))
      live++
    }
    if (live !== state.accounts.live(account))
      broken.push(`I13: account ${account}: ${live} orders, count says other`)
    listed += live
  }
  if (listed !== state.ids.size()) broken.push(`I13: ${state.ids.size()} ids, ${listed} orders`)
  return holds
}

/** I2 every coin sums to zero over all accounts, I3 no user below zero, I4 frozen = what live orders and holds keep. */
function checkLedger(state: CoreState, holds: Map<string, bigint>, broken: string[]): void {
  const sums = new Map<number, bigint>()
  const balance = new Float64Array(4)
  state.ledger.eachRow((account, coin) => {
    state.ledger.read(account, coin, balance)
    const available = wideToBigInt(balance[0]!, balance[1]!)
    const frozen = wideToBigInt(balance[2]!, balance[3]!)
    sums.set(coin, (sums.get(coin) ?? 0n) + available + frozen)
    if (account >= FIRST_USER && ((available < 0n && !state.ledger.mayOwe(account)) || frozen < 0n)) {
      broken.push(`I3: account ${account} coin ${coin}: available ${available} frozen ${frozen}`)
    }
    const ofOrders = holds.get(`${account}/${coin}`) ?? 0n
    const held = state.holds.total(account, coin)
    holds.delete(`${account}/${coin}`)
    if (frozen !== ofOrders + held)
      broken.push(`I4: account ${account} coin ${coin}: frozen ${frozen}, orders ${ofOrders}, held ${held}`)
  })
  for (const [key, held] of holds) broken.push(`I4: ${key}: frozen 0, orders ${held}, held 0`)
  for (const [coin, sum] of sums) if (sum !== 0n) broken.push(`I2: coin ${coin} sums to ${sum}`)
}
