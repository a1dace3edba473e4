// A contract whose maker follows a fixed path, for bots that must act the same everywhere.

import type { Command, Genesis } from '#engine/exchange/protocol.ts'
import { testMarket } from '#engine/exchange/test-exchange.ts'
import { swap, swapConfig, swapOpening } from '#scripts/venue/fault-swaps.ts'
import { path } from './moving-market.ts'

export const contractGenesis: Genesis = {
  version: 1,
  seed: 3,
  start: Date.UTC(2026, 0, 5, 12),
  markets: [testMarket({ minNotional: '5', lastPrice: '100' })],
  contracts: [swapConfig],
  simulation: 'off',
  platformToken: 'ERG',
}

/** With funding at every settlement. */
export const contractOpening: readonly Command[] = [
  ...['alice', 'bob', 'taker'].flatMap((account): Command[] => [
    { type: 'openAccount', account, kind: 'main' },
    { type: 'setAccount', account, kyc: 2 },
    { type: 'grantFunds', account, coin: 'USDT', amount: account === 'bob' ? '1000000' : '20000' },
  ]),
  ...swapOpening,
  { type: 'setAccount', account: 'taker', recognised: true },
  { type: 'setPositionMode', account: 'taker', line: 'usdtm', mode: 'one-way' },
  { type: 'transfer', account: 'taker', to: 'taker/usdtm', coin: 'USDT', amount: '10000' },
  { type: 'transfer', account: 'bob', to: 'bob/usdtm', coin: 'USDT', amount: '900000' },
  { type: 'setFundingRate', symbol: swap, rate: '0.0005' },
  ...contractQuotes(path[0] as number),
]

function order(side: 'buy' | 'sell', price: string, size: string, account = 'bob'): Command {
  return { type: 'placeContractOrder', account, symbol: swap, side, orderType: 'limit', price, size }
}

/** The maker quotes both sides around a price, which is the mark, and a trade makes it the last price. */
function contractQuotes(price: number): Command[] {
  const above = (price + 0.05).toFixed(2)
  return [
    { type: 'setContractMark', symbol: swap, price: price.toFixed(2) },
    order('sell', above, '900'),
    order('buy', (price - 0.05).toFixed(2), '900'),
    order('buy', above, '0.1', 'taker'),
  ]
}

export const contractMovesTo = (price: number): Command[] => [
  { type: 'cancelContractOrders', account: 'bob' },
  ...contractQuotes(price),
]
