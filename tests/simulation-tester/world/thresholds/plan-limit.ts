// As many conditional orders on a pair as an account may have, and one more (domain.md 1.3): those of other actors trigger before they are so many.

import { plansPerPair } from '../../reference/rules.ts'
import { type Pair, priceText, sizeText } from '../pairs.ts'
import type { Script } from './script.ts'

export function planLimit(script: Script, pair: Pair): void {
  const account = 'plan-limit'
  const { symbol, quote } = pair
  script.open(account, { [quote]: '1000' })
  // Far from what the price can reach soon.
  const triggerPrice = priceText(pair, Math.floor(pair.firstPrice / 4))
  const size = sizeText(pair, pair.usualLots)
  const plan = {
    account,
    symbol,
    side: 'buy',
    orderType: 'limit',
    triggerPrice,
    price: triggerPrice,
  } as const
  const place = () => script.act({ type: 'placeTrigger', ...plan, size })
  for (let n = 1; n < plansPerPair; n++) place()
  // The last one that is allowed, one too many, and one in the place of another.
  const last = place()
  place()
  script.act({ type: 'cancelPlan', account, clientOid: last })
  place()
  script.act({ type: 'cancelPlans', account, symbol })
}
