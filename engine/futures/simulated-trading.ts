// What the simulation may do in contracts: quote, pull, take. It never trades with itself but for the record.

import type { ContractDesk } from '../kernel/contract-simulation.ts'
import { ID, REMAINING } from '../market/order-layout.ts'
import type { Contract } from './contract.ts'
import type { ContractOrder } from './contract-account.ts'
import { finish } from './finish.ts'
import { isCutAway, printTrade, takeMaker } from './match.ts'
import { isQuiet } from './quiet.ts'
import { isQuote, restQuote, slotOfQuote } from './quotes.ts'
import type { FuturesState } from './state.ts'

/** Prices of a book are 31 bits. */
const priceMax = 2 ** 31 - 2

/** One for each state: it is wanted every second. */
const desks = new WeakMap<FuturesState, ContractDesk>()

export function contractDesk(state: FuturesState): ContractDesk {
  const desk = desks.get(state) ?? newDesk(state)
  desks.set(state, desk)
  return desk
}

function newDesk(state: FuturesState): ContractDesk {
  const { futures } = state
  const of = (index: number) => futures.contracts[index] as Contract
  const isTrading = (index: number) => of(index).status === 'trading'
  const isTape = futures.simulation?.isTape === true
  return {
    bestBid: (index) => of(index).book.best(0),
    bestAsk: (index) => of(index).book.best(1),
    lastPrice: (index) => of(index).prices.last,
    isTrading,
    index: () => undefined,
    worth: (index) => worthOf(state, of(index)),
    fixMark: (index, ticks) => of(index).prices.state.fixMark(ticks),
    quote: (index, side, price, lots) => (isTrading(index) ? quote(state, of(index), side, price, lots) : 0),
    pull(index, handle) {
      const slot = slotOfQuote(futures, of(index), handle)
      if (slot !== 0) of(index).book.remove(slot)
      return slot !== 0
    },
    remaining(index, handle) {
      const slot = slotOfQuote(futures, of(index), handle)
      return slot === 0 ? 0 : (futures.orders.doubles[(slot >> 1) + REMAINING] as number)
    },
    take: (index, side, limit, lots) => (isTrading(index) ? take(state, of(index), side, limit, lots) : 0),
    print(index, price) {
      const { prices, candles } = of(index)
      if (isTape || futures.simulation?.isExact?.(index))
        futures.plans.see(of(index), 'last', prices.last, price)
      prices.traded = price
      candles.print(price)
    },
    isQuiet: (index, low, high) => isTape && isQuiet(state, of(index), low, high),
    pass: (index, price) => {
      of(index).prices.traded = price
    },
  }
}

/** By the coin's pair against USDT, in the contract's ticks: USDC and USD count as one USDT each (futures-rules.md B44). */
function worthOf({ ports }: FuturesState, contract: Contract): number {
  const { trading } = ports
  const pair = trading.find(`${contract.config.base}USDT`)
  if (!pair) return 0
  const price = trading.indexPrice(pair.market) || trading.lastPrice(pair.market)
  return price * contract.perTickOf(pair.tick)
}

/** What it crosses of people's orders is taken first. */
function quote(state: FuturesState, contract: Contract, side: 0 | 1, price: number, lots: number): number {
  if (price < 1 || price > priceMax || lots <= 0) return 0
  const crosses = contract.book.crosses(side, price)
  const rest = crosses ? lots - take(state, contract, side, price, lots, true) : lots
  if (rest === 0 || contract.book.crosses(side, price)) return 0
  return restQuote(state, contract, side, price, rest)
}

/** Trades up to `limit` and drops the rest; answers the lots filled. `pulls`: quotes in the way are taken back instead. */
function take(
  state: FuturesState,
  contract: Contract,
  side: 0 | 1,
  limit: number,
  lots: number,
  pulls = false,
): number {
  const { book } = contract
  const { futures } = state
  let rest = lots
  let metPeople = false
  while (rest > 0 && book.crosses(side, limit)) {
    const price = side === 0 ? book.ask : book.bid
    const slot = book.first(price)
    if (isQuote(futures, slot) && pulls) {
      book.remove(slot)
      continue
    }
    if (isQuote(futures, slot)) {
      const taken = Math.min(rest, futures.orders.doubles[(slot >> 1) + REMAINING] as number)
      futures.matches.count = 0
      book.match(side, price, taken, 0, 0)
      printTrade(state, contract, side, price, taken, false)
      rest -= taken
      continue
    }
    metPeople = true
    const maker = futures.live.get(futures.orders.ints[slot + ID] as number) as ContractOrder
    if (!isCutAway(state, maker)) rest -= takeMaker(state, contract, side, maker, rest)
  }
  if (metPeople) finish(state)
  return lots - rest
}
