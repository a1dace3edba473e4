// More in every grid (domain.md 9.9): funds the owner adds, and profit put to work once a day.

import type { ExchangeEvent } from '../../exchange/protocol.ts'
import { floorTo, over, textOf, times, units } from '../amounts.ts'
import type { OrderFact } from '../own-orders.ts'
import {
  type EndlessConfig,
  type GridConfig,
  investedCoin,
  type RangeConfig,
  shareOf,
  working,
} from './config.ts'
import { reinvestEveryMs } from './defaults.ts'
import { keptWorth } from './endless.ts'
import { partsOf } from './ladder.ts'
import { keepOpening, take } from './opening.ts'
import { beginGrowth, sizeNow, standFor } from './relay.ts'
import type { GridTurn } from './state.ts'
import type { Terms } from './terms.ts'

/** Funds that came are put to work at once; what goes is profit withdrawn. */
export function onFunds(
  turn: GridTurn,
  config: GridConfig,
  { coin, amount, to }: ExchangeEvent & { type: 'fundsMoved' },
  terms: Terms,
): void {
  if (coin !== investedCoin(config, terms)) return
  const { invested, withdrawn } = turn.state
  const sum = (a: string) => textOf(units(a) + units(amount))
  if (to !== turn.context.account) {
    turn.change({ withdrawn: sum(withdrawn) })
    turn.log('withdrawn', { amount, coin })
    return
  }
  turn.change({ invested: sum(invested) })
  turn.log('fundsAdded', { amount, coin })
  if (config.type === 'infinite') growEndless(turn, config, units(amount), terms)
  // What comes before it opens is part of its first size.
  else if (turn.state.status !== 'pending') turn.change({ grow: true })
}

/** Of what it wants of its owner's account there is only one kind: more funds. */
export function onRefused(
  turn: GridTurn,
  config: GridConfig,
  { account }: ExchangeEvent & { type: 'rejected' },
  terms: Terms,
): void {
  if (account === turn.context.owner) turn.log('fundsLacking', { coin: investedCoin(config, terms) })
}

/** Rebuilds the range with more in each grid, as soon as it is not being rebuilt for another reason. */
export function growRange(turn: GridTurn): void {
  const { grow, relay, ladder, ...rest } = turn.state
  if (!grow || relay || !ladder) return
  turn.state = { ...rest, ladder }
  beginGrowth(turn, 'grow')
}

/** Once a day, where the funds bear a lot more in every grid. */
export function reinvest(turn: GridTurn, config: RangeConfig, terms: Terms): void {
  const { state, context } = turn
  turn.wakeAt(context.now + reinvestEveryMs, 'reinvest')
  if (!state.reinvest || state.relay || !state.ladder) return
  const price = units(context.last(config.symbol))
  const stand = standFor(config, state.ladder, state.ladder.levels.map(units), price)
  const size = sizeNow(config, state, stand, terms)
  if (size > units(state.ladder.size)) beginGrowth(turn, 'reinvest')
}

/** An infinite grid keeps base of more worth: as much of the new funds as of the first ones, by the price of now. */
function growEndless(turn: GridTurn, config: EndlessConfig, amount: bigint, terms: Terms): void {
  const price = units(turn.context.last(config.symbol))
  const kept = keptWorth(working(amount, config, terms), config, price)
  const size = floorTo(over(kept, price), terms.lot)
  take(turn, config, { role: 'growth', side: 'buy', size, budget: amount }, terms)
}

export function onGrowth(turn: GridTurn, config: EndlessConfig, fact: OrderFact, terms: Terms): void {
  if (fact.what !== 'filled' && fact.what !== 'cancelled') return
  const parts = partsOf(fact, 'buy', terms)
  keepOpening(turn, parts)
  const { endless } = turn.state
  if (!endless) return
  const worth = units(endless.worth) + times(parts.quote, shareOf(config.step))
  turn.change({ endless: { ...endless, worth: textOf(worth) } })
}
