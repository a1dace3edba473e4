// Exchanges for faults to happen to: one plain pair or the four of the load, funded people, on real files.

import { type OpenExchange, type OpenExchangeInput, openExchange } from '#db/open-exchange.ts'
import type { Command, Genesis, MarketConfig, Receipt } from '#engine/exchange/protocol.ts'

export const symbol = 'BTCUSDT'

const market: MarketConfig = {
  symbol,
  base: 'BTC',
  quote: 'USDT',
  tick: '0.01',
  lot: '0.000001',
  minAmount: '0',
  maxAmount: '1000',
  minNotional: '0',
  maxNotional: '0',
  priceBand: '0',
  marketSlippage: '0',
  makerFee: '0',
  takerFee: '0',
  lastPrice: '2000',
}

/** One pair without limits and fees: what people may do is all that decides. A folder that has one keeps its own start. */
export const plainGenesis: Genesis = {
  version: 1,
  seed: 1,
  start: Date.now(),
  markets: [market],
  simulation: 'off',
  platformToken: 'ERG',
}

/** Small files, so that one is begun now and then. */
const journal = { segmentBytes: 256 << 10, chunkBytes: 64 << 10 }

export function openPlain(dataDir: string, given: Partial<OpenExchangeInput> = {}): Promise<OpenExchange> {
  const fail = (error: unknown) => {
    throw error
  }
  return openExchange({ dataDir, genesis: plainGenesis, journal, fail, ...given })
}

/** A verified account with so much of each coin. */
export function openingOf(account: string, funds: Record<string, string>): [id: string, command: Command][] {
  return [
    [`${account}-open`, { type: 'openAccount', account, kind: 'main' }],
    [`${account}-kyc`, { type: 'setAccount', account, kyc: 2 }],
    ...Object.entries(funds).map(([coin, amount]): [string, Command] => [
      `${account}-${coin}`,
      { type: 'grantFunds', account, coin, amount },
    ]),
  ]
}

/** Submits all, no more waiting than the exchange takes, and answers in their order. */
export async function submitAll(
  { host }: Pick<OpenExchange, 'host'>,
  list: readonly (readonly [id: string, command: Command])[],
): Promise<Receipt[]> {
  const receipts: Receipt[] = []
  for (let at = 0; at < list.length; at += 8_000)
    receipts.push(
      ...(await Promise.all(list.slice(at, at + 8_000).map(([id, command]) => host.submit(id, command)))),
    )
  return receipts
}
