// People who trade: at random, as makers on both sides, as snipers of the touch, and whales who sweep books.

import type { BestPrice } from '#engine/exchange/protocol.ts'
import type { ActorCommand } from '../actor.ts'
import { priceText, sizeText } from '../pairs.ts'
import type { Hands, OwnOrder } from './hands.ts'
import { Player } from './player.ts'

const bestPrices: readonly BestPrice[] = ['counterparty-1', 'counterparty-5', 'queue-1', 'queue-5']

/** New terms for an order: half of them lie next to the old ones, since a lot or a tick decides about its place. */
export function modification(hands: Hands, order: OwnOrder): ActorCommand {
  const { random } = hands
  const { account, clientOid, pair } = order
  const kind = random.below(4)
  const terms: { price?: string; size?: string } = {}
  if (kind !== 0) {
    order.price = kind === 1 ? order.price : hands.near(pair, 15)
    terms.price = priceText(pair, order.price)
  }
  if (kind !== 3) {
    order.lots = random.chance(0.6) ? Math.max(1, order.lots + random.below(5) - 3) : hands.lots(pair)
    terms.size = sizeText(pair, order.lots)
  }
  return { id: hands.nextId(), command: { type: 'modifyOrder', account, clientOid, ...terms } }
}

export class NoiseTrader extends Player {
  act(): ActorCommand | undefined {
    const { hands } = this
    const { random } = hands
    const dice = random.below(100)
    const pair = hands.pair()
    const order = hands.some()
    if (order && dice < 22) return hands.cancel(order)
    if (order && dice < 32) return modification(hands, order)
    const side = hands.side()
    const more = { stp: hands.stp(), tif: hands.tif() }
    if (dice < 40) {
      const slippage = random.chance(0.3) ? { slippage: hands.pick(['0.001', '0.005', '0.05']) } : {}
      return hands.market(pair, side, hands.lots(pair), { stp: more.stp, ...slippage })
    }
    if (dice < 46) {
      const bestPrice = hands.pick(bestPrices)
      const tif = bestPrice.startsWith('queue') || more.tif !== 'post-only' ? more.tif : 'ioc'
      return hands.limit(pair, side, 1, hands.lots(pair), { stp: more.stp, tif, bestPrice })
    }
    return hands.limit(pair, side, hands.near(pair, random.chance(0.05) ? 80 : 8), hands.lots(pair), more)
  }
}

/** Quotes around the price, takes back what is old, moves what is near. */
export class Maker extends Player {
  private readonly quotes: OwnOrder[] = []

  act(): ActorCommand | undefined {
    const { hands, quotes } = this
    const { random } = hands
    if (quotes.length > 24) return hands.cancel(quotes.splice(random.below(8), 1)[0] as OwnOrder)
    if (quotes.length > 4 && random.chance(0.15)) return modification(hands, hands.pick(quotes))
    const pair = hands.pair()
    const side = hands.side()
    const away = 1 + random.below(Math.max(2, Math.floor(hands.stage.price(pair) / 250)))
    const price = hands.stage.price(pair) + (side === 'buy' ? -away : away)
    const wish = hands.limit(
      pair,
      side,
      price,
      hands.lots(pair),
      random.chance(0.5) ? { tif: 'post-only' } : {},
    )
    quotes.push(hands.orders.at(-1) as OwnOrder)
    return wish
  }
}

/** Takes from the touch, at once or not at all. */
export class Sniper extends Player {
  act(): ActorCommand | undefined {
    const { hands } = this
    const pair = hands.pair()
    const tif = hands.pick(['ioc', 'fok'] as const)
    if (hands.random.chance(0.5))
      return hands.limit(pair, hands.side(), 1, hands.lots(pair), {
        tif,
        bestPrice: hands.pick(['counterparty-1', 'counterparty-5']),
      })
    return hands.limit(pair, hands.side(), hands.near(pair, 6), hands.lots(pair) * 2, { tif })
  }
}

/** Sweeps whole books, and asks for more than it has. */
export class Whale extends Player {
  act(): ActorCommand | undefined {
    const { hands } = this
    const pair = hands.pair()
    const lots = hands.lots(pair) * (3 + hands.random.below(20))
    const order = hands.some()
    if (order && hands.random.chance(0.2)) return hands.cancel(order)
    if (hands.random.chance(0.5)) return hands.market(pair, hands.side(), lots, { stp: hands.stp() })
    return hands.limit(pair, hands.side(), hands.near(pair, 30), lots, { tif: hands.tif() })
  }
}
