// Replaces its orders again and again: with other prices and sizes, with all its funds, twice, and in ways that are refused.

import type { ActorCommand } from '../actor.ts'
import { priceText, sizeText } from '../pairs.ts'
import { Player } from './player.ts'

export class Replacer extends Player {
  act(): ActorCommand | undefined {
    const { context } = this
    const { random } = context
    const dice = random.below(100)
    const order = context.some()
    if (!order || dice < 35) {
      const pair = context.pair()
      return context.limit(pair, context.side(), context.near(pair, 6), context.lots(pair), {
        tif: context.pick(['gtc', 'gtc', 'post-only'] as const),
        stp: context.stp(),
      })
    }
    if (dice < 42) return context.cancel(order)
    const { pair } = order
    // A little over the price it meets others; as much as it has shows whether what the old one holds counts.
    const reach = context.pick([6, 6, 6, 60])
    const price = () => priceText(pair, context.near(pair, reach))
    const lots = () =>
      sizeText(pair, random.chance(0.3) ? order.lots * (5 + random.below(60)) : context.lots(pair))
    if (dice < 60) return context.replace(order, { price: price() })
    if (dice < 72) return context.replace(order, { size: lots() })
    if (dice < 92) return context.replace(order, { price: price(), size: lots() })
    if (dice < 95) return context.replace(order, {})
    return context.replace(order, { price: price(), symbol: context.pair().symbol })
  }
}
