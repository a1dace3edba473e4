// The resting leg of an OCO, which changes with its plan only. Actors do not know its number; here it is the first order.

import { type Pair, priceText, sizeText } from '../pairs.ts'
import type { Script } from './script.ts'

export function ocoLeg(script: Script, pair: Pair): void {
  const account = 'oco-leg'
  const price = (percent: number) => priceText(pair, Math.floor((pair.firstPrice * percent) / 100))
  script.open(account, { [pair.quote]: '1000' })
  script.act({
    type: 'placeOco',
    account,
    symbol: pair.symbol,
    side: 'buy',
    size: sizeText(pair, pair.usualLots),
    price: price(40),
    triggerPrice: price(250),
    orderPrice: price(251),
  })
  script.act({ type: 'modifyOrder', account, orderId: '1', price: price(41) })
  script.act({ type: 'replaceOrder', account, orderId: '1', price: price(41) })
}
