// Fees in the platform token with exactly as much of it as they cost, and with one unit less (domain.md 3.1).

import type { Genesis } from '#engine/exchange/protocol.ts'
import { amount, show } from '../../reference/amounts.ts'
import { type Pair, priceText, sizeText } from '../pairs.ts'
import type { Script } from './script.ts'

/** 10^-8, in which fees are counted. */
const step = 10n ** 10n
const one = amount('1')

export function feeInTokens(script: Script, pair: Pair, { markets, platformToken }: Genesis): void {
  const token = markets.find(({ base, quote }) => base === platformToken && quote === pair.quote)
  if (!token) return
  const price = priceText(pair, pair.firstPrice)
  const size = sizeText(pair, pair.usualLots)
  const worth = (amount(price) * amount(size)) / one
  const share = amount(markets[0]?.takerFee ?? '0.001')
  // A fifth less, at the token's price, rounded up.
  const [over, under] = [worth * share * 4n, 5n * amount(token.lastPrice) * step]
  const fee = ((over + under - 1n) / under) * step
  script.open('token-seller', { [pair.base]: '100' })
  for (const [name, tokens, trades] of [
    ['enough', fee, 1],
    ['short', fee - step, 1],
    ['twice', 2n * fee, 2],
  ] as const) {
    const account = `token-${name}`
    script.open(account, { [pair.quote]: '2000', [platformToken]: show(tokens) })
    script.setup({ type: 'setFeeToken', account, on: true })
    const order = { symbol: pair.symbol, orderType: 'limit', price, size } as const
    for (let n = 0; n < trades; n++) {
      script.act({ type: 'placeOrder', account: 'token-seller', side: 'sell', ...order })
      script.act({ type: 'placeOrder', account, side: 'buy', tif: 'ioc', ...order })
    }
  }
}
