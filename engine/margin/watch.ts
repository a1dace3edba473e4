// Which prices a wallet with debts waits for: as long as all of its pairs stay within a share of the prices of the last look, it can have
// passed no step of the ladder (the bound is on the safe side, so a look may come too early and never too late).

import { totalUnits } from '../kernel/funds.ts'
import type { Risk } from './risk.ts'
import { SHARE_ONE } from './rules.ts'
import type { Borrower, MarginState } from './state.ts'
import { isTieredInUsdt, tiersFor } from './tiers.ts'
import { coinsOf } from './wallet.ts'
import { factsOf, ticksOf, worthOf } from './worth.ts'

/** Left for the interest until the next look, which is at the latest a day away. */
const reserve = 0.0005

/** `steps`: shares of the risk ratio in 10^-8 that the wallet has not reached, or stays above. */
export function watch(state: MarginState, { wallet }: Borrower, risk: Risk, steps: readonly bigint[]): void {
  let free = 1
  for (const step of steps) free = Math.min(free, distance(risk, step))
  const coins = coinsOf(state, wallet).filter(
    (coin) =>
      totalUnits(state.stores.ledger, wallet.index, coin) > 0n || state.margin.debt(wallet, coin) > 0n,
  )
  for (const coin of coins) free = Math.min(free, toTierEnd(state, coin, state.margin.debt(wallet, coin)))
  const share = Math.max(0, free * 0.99 - reserve)
  state.margin.bounds.set(
    wallet.index,
    coins.flatMap((coin) => {
      const { route } = factsOf(state, coin)
      if (!route) return []
      const ticks = ticksOf(state, route.pair.market)
      return { pair: route.pair.market, low: ticks / (1 + share), high: ticks * (1 + share) }
    }),
  )
}

/** By what share all prices must move, each for the worst, until maintenance ÷ net assets comes to a step. */
function distance({ assets, debt, maintenance }: Risk, step: bigint): number {
  const share = Number(step) / Number(SHARE_ONE)
  const [all, owed, needed] = [Number(assets), Number(debt), Number(maintenance)]
  return Math.abs(share * (all - owed) - needed) / (needed + share * (all + owed))
}

/** A debt whose tier is given in USDT comes to another one by its price, any other by its interest. */
function toTierEnd(state: MarginState, coin: number, debt: bigint): number {
  if (debt === 0n) return 1
  if (!isTieredInUsdt(state, coin)) {
    const next = tiersFor(state, coin).find(({ most }) => debt <= most)
    return next && Number(next.most - debt) < 2 * reserve * Number(debt) ? 0 : 1
  }
  const worth = Number(worthOf(state, coin, debt))
  const ends = tiersFor(state, coin).map(({ most }) => Number(worthOf(state, coin, most)))
  return Math.min(...ends.map((end) => Math.abs(end - worth) / Math.max(end, worth)))
}
