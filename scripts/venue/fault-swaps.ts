// Trading of a contract at a faulty venue: orders, changes, cancels and closings of alice, whose marks stand still.

import type { Random } from '#engine/core/random.ts'
import type { Command, TimeInForce } from '#engine/exchange/protocol.ts'
import type { PlaceContractOrder } from '#engine/futures/protocol.ts'
import { contractDefaults } from '#engine/market/contract-catalogue.ts'
import type { ContractConfig } from '#engine/market/contract-config.ts'
import { pick, priceOf, sideOf, sizeOf } from './fault-dice.ts'

export const swap = 'usdtm:BTCUSDT'

export const swapConfig: ContractConfig = {
  ...contractDefaults,
  symbol: swap,
  line: 'usdtm',
  base: 'BTC',
  quote: 'USDT',
  settle: 'USDT',
  tick: '0.01',
  lot: '0.1',
  maxAmount: '1000',
  maxMarketAmount: '1000',
  maxLeverage: 20,
  tiers: [{ top: '1000000', maxLeverage: 20, mmr: '0.01' }],
  index: '100',
  lastPrice: '100',
}

/** Time passes at the venue while answers are lost: what it alone would change is fixed. */
export const swapOpening: readonly Command[] = [
  { type: 'setContractMark', symbol: swap, price: '100' },
  { type: 'setFundingRate', symbol: swap, rate: '0' },
  ...['alice', 'bob'].flatMap((account): Command[] => [
    { type: 'setAccount', account, recognised: true },
    { type: 'transfer', account, to: `${account}/usdtm`, coin: 'USDT', amount: '10000' },
    { type: 'setPositionMode', account, line: 'usdtm', mode: 'one-way' },
  ]),
]

/** What alice does next; `placed`: the names of her limit orders. */
export function swapCommand(random: Random, id: string, placed: string[], mayModify: boolean): Command {
  const dice = random.below(mayModify ? 12 : 10)
  if (dice < 5 || placed.length === 0) {
    placed.push(id)
    const tif = pick(random, ['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post-only'] as const)
    return { ...swapOrder(random, 'alice', tif), ...(random.chance(0.2) && { reduceOnly: true }) }
  }
  if (dice < 6)
    return {
      type: 'placeContractOrder',
      account: 'alice',
      symbol: swap,
      side: sideOf(random),
      orderType: 'market',
      size: '1.5',
      marginMode: 'cross',
    }
  // Elsewhere a closing is an order, which may find less in the book than ours takes.
  if (dice < 7 && mayModify) return { type: 'closePositions', account: 'alice', symbol: swap }
  if (dice < 8)
    return {
      type: 'setContractLeverage',
      account: 'alice',
      symbol: swap,
      leverage: `${5 + random.below(10)}`,
    }
  const clientOid = pick(random, placed)
  if (dice < 10) return { type: 'cancelContractOrder', account: 'alice', clientOid }
  return {
    type: 'modifyContractOrder',
    account: 'alice',
    price: priceOf(random),
    size: sizeOf(random),
    clientOid,
  }
}

export function swapOrder(random: Random, account: string, tif: TimeInForce): PlaceContractOrder {
  return {
    type: 'placeContractOrder',
    account,
    symbol: swap,
    side: sideOf(random),
    orderType: 'limit',
    price: priceOf(random),
    size: sizeOf(random),
    tif,
    marginMode: 'cross',
  }
}
