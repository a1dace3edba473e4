// Order traffic for `bench durable` and `chaos kill`: every command follows from its id alone, so it can be sent again.

import type { Command, Genesis } from '#engine/exchange/protocol.ts'

/** One account each, unless the caller sets more. */
export const submitters = 64
const symbols = ['BTCUSDT', 'ETHUSDT', 'BTCTRY', 'ETHTRY']
const middle = 100_000
const spreadTicks = 50

/** Four plain pairs without the server: all work is people's orders. A folder that has one goes on with its own start. */
export const trafficGenesis: Genesis = {
  version: 1,
  seed: 1,
  start: Date.now(),
  simulation: 'off',
  platformToken: 'ERG',
  markets: symbols.map((symbol) => ({
    symbol,
    base: symbol.slice(0, 3),
    quote: symbol.slice(3),
    tick: '0.01',
    lot: '0.0001',
    minAmount: '0',
    maxAmount: '1000',
    minNotional: '0',
    maxNotional: '0',
    priceBand: '0',
    marketSlippage: '0',
    lastPrice: '1000',
  })),
}

export const accountName = (index: number) => String(1_000_000_000_000 + index)

/** Ids and commands that open and fund every account; harmless to repeat. */
export function preparation(
  count = submitters,
  kind: 'demo' | 'main' = 'demo',
): [id: string, command: Command][] {
  const list: [string, Command][] = []
  for (let index = 0; index < count; index++) {
    const account = accountName(index)
    list.push([`open-${index}`, { type: 'openAccount', account, kind }])
    list.push([`kyc-${index}`, { type: 'setAccount', account, kyc: 2 }])
    for (const coin of ['BTC', 'ETH', 'USDT', 'TRY'])
      list.push([`fund-${index}-${coin}`, { type: 'grantFunds', account, coin, amount: '100000000' }])
  }
  return list
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

const decimal = (steps: number, decimals: number) =>
  (steps / 10 ** decimals).toFixed(decimals).replace(/\.?0+$/, '')

/** The n-th command of a submitter: mostly limit orders around the middle, some IOC and market orders, some cancels. */
export function trafficCommand(run: string, submitter: number, n: number): [id: string, command: Command] {
  const id = `${run}-${submitter}-${n}`
  const bits = hashOf(id)
  const account = accountName(submitter)
  if (n % 10 === 9) return [id, { type: 'cancelOrders', account }]
  const side = bits & 1 ? 'buy' : 'sell'
  const symbol = symbols[(bits >>> 1) & 3] as string
  const size = decimal(1 + ((bits >>> 3) & 1023), 4)
  if (n % 20 === 5)
    return [
      id,
      side === 'buy'
        ? { type: 'placeOrder', account, symbol, side, orderType: 'market', quoteSize: '50' }
        : { type: 'placeOrder', account, symbol, side, orderType: 'market', size },
    ]
  const price = decimal(middle - spreadTicks + ((bits >>> 13) % (2 * spreadTicks + 1)), 2)
  const tif = n % 20 === 15 ? 'ioc' : 'gtc'
  return [id, { type: 'placeOrder', account, symbol, side, orderType: 'limit', price, size, tif }]
}
