// Orders of exactly the least and greatest worth and amount of a pair, and of one step beside them (domain.md 1.3).

import type { MarketConfig } from '#engine/exchange/protocol.ts'
import { type Pair, priceText, sizeText } from '../pairs.ts'
import type { Script } from './script.ts'

const steps = (text: string, { units, scale }: Pair['tick']) =>
  Math.round((Number(text) * 10 ** scale) / units)

export function orderLimits(script: Script, pair: Pair, { symbol, maxAmount }: MarketConfig): void {
  const account = 'order-limits'
  const { tick, lot, quote, base } = pair
  script.open(account, { [quote]: '30000', [base]: '30' })
  const common = { account, symbol, orderType: 'limit' } as const
  const price = (text: string, more = 0) => priceText(pair, steps(text, tick) + more)
  const size = (text: string, more = 0) => sizeText(pair, steps(text, lot) + more)
  const buy = (at: string, of: string) =>
    script.act({ type: 'placeOrder', ...common, side: 'buy', price: at, size: of })
  // Worth 5 and one tick less; an amount of 0.5 and one lot less.
  const least = buy(price('10'), size('0.5'))
  buy(price('10', -1), size('0.5'))
  buy(price('20'), size('0.5', -1))
  // Worth 2,500 and one lot more; the greatest amount and one lot more.
  const most = buy(price('50'), size('50'))
  buy(price('50'), size('50', 1))
  const greatest = buy(price('0.2'), size(maxAmount === '100' ? '100' : '1000'))
  buy(price('0.2'), size('100', 1))
  for (const quoteSize of ['5', '4.99999999', '2500', '2500.00000001'])
    script.act({ type: 'placeOrder', account, symbol, side: 'buy', orderType: 'market', quoteSize })
  // The same limits for new terms of an order.
  script.act({ type: 'modifyOrder', account, clientOid: least, price: price('10', -1) })
  script.act({ type: 'modifyOrder', account, clientOid: most, size: size('50', 1) })
  const wide = buy(price('20'), size('1'))
  script.act({ type: 'modifyOrder', account, clientOid: wide, price: price('10', -1), size: size('0.5') })
  script.act({ type: 'modifyOrder', account, clientOid: wide, price: price('10'), size: size('0.5') })
  const other = buy(price('20'), size('1'))
  script.act({ type: 'replaceOrder', account, clientOid: other, price: price('10', -1), size: size('0.5') })
  const again = script.act({
    type: 'replaceOrder',
    account,
    clientOid: other,
    price: price('10'),
    size: size('0.5'),
  })
  // Each leg of an OCO is worth 10 at least.
  const oco = { type: 'placeOco', account, symbol, side: 'sell', size: size('0.5') } as const
  for (const orderPrice of [price('20'), price('20', -1)])
    script.act({ ...oco, price: price('200'), triggerPrice: price('30'), orderPrice })
  for (const clientOid of [least, most, greatest, wide, again])
    script.act({ type: 'cancelOrder', account, clientOid })
}
