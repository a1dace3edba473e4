// Owners who reach the first fee level exactly, by one of its three ways, or miss it by one unit (domain.md 3.1).

import type { Random } from '#engine/core/random.ts'
import type { MarketConfig } from '#engine/exchange/protocol.ts'
import { type Pair, priceText, sizeText } from '../pairs.ts'
import type { Script } from './script.ts'

export function feeLevels(script: Script, pair: Pair, config: MarketConfig, random: Random): void {
  const isExact = random.chance(0.6)
  script.open('level-assets', { USDT: isExact ? '30000' : '29999.99999999' })
  // 20,000 tokens in all: on the account, on a sub-account and in its wallet.
  script.open('level-tokens', { ERG: '12000' })
  script.open('level-tokens-sub', { ERG: isExact ? '8000' : '7999.99999999' }, 'level-tokens')
  const sub = 'level-tokens-sub'
  script.act({ type: 'transfer', account: sub, to: `${sub}/earn`, coin: 'ERG', amount: '3000' })
  // Only where one order may be worth enough, lest it take hundreds of them.
  if (config.maxNotional === '0' && random.chance(0.6)) volume(script, pair, isExact)
}

/** Two sub-accounts trade with each other, 500,000 USDT in all as their owner's volume counts it: as buyer and as seller. */
function volume(script: Script, pair: Pair, isExact: boolean): void {
  const owner = 'level-volume'
  const [one, other] = [`${owner}-sub1`, `${owner}-sub2`]
  const { symbol, base, quote } = pair
  script.open(owner, {})
  script.open(one, { [base]: '103', [quote]: '300' }, owner)
  script.open(other, { [base]: '4', [quote]: '10300' }, owner)
  const trades = 25
  for (let n = 1; n <= trades; n++) {
    const [seller, buyer] = n % 2 === 1 ? [one, other] : [other, one]
    const lots = pair.usualLots * 50 - (n === trades && !isExact ? 1 : 0)
    const order = {
      symbol,
      orderType: 'limit',
      price: priceText(pair, pair.firstPrice),
      size: sizeText(pair, lots),
    } as const
    script.act({ type: 'placeOrder', account: seller, side: 'sell', ...order })
    script.act({ type: 'placeOrder', account: buyer, side: 'buy', tif: 'ioc', stp: 'none', ...order })
  }
}
