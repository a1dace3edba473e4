// The worlds of copy trading: which seeds have them, their contract, leaders and followers.

import { Random } from '#engine/core/random.ts'
import type { Command, Genesis } from '#engine/exchange/protocol.ts'
import { catalogueContract } from '#engine/market/contract-catalogue.ts'
import type { ContractConfig } from '#engine/market/contract-config.ts'

export const hasCopies = (seed: number): boolean => seed > 8 && seed % 10 === 5

export const copiedSymbol = 'usdtm:BTCUSDT'
export const leaders = ['lea', 'max', 'zoe']
export const followers = ['ada', 'ben', 'cem', 'dan', 'eva', 'fay']
export const maker = 'maker'

export function copyGenesis(seed: number): Genesis {
  const random = new Random(seed ^ 0x51f0)
  const known = catalogueContract(copiedSymbol) as ContractConfig
  const terms = { priceBand: '0.2', fundingHours: 1, minNotional: random.chance(0.5) ? '0' : '20' }
  return {
    version: 1,
    seed,
    // A Sunday evening: a day and a week of shares end within hours.
    start: Date.UTC(2026, 0, 4 + 7 * random.below(40), 14, random.below(60), 0),
    simulation: 'off',
    platformToken: 'ERG',
    markets: [
      {
        symbol: 'BTCUSDT',
        base: 'BTC',
        quote: 'USDT',
        tick: '0.01',
        lot: '0.001',
        minAmount: '0',
        maxAmount: '1000000',
        minNotional: '0',
        maxNotional: '0',
        priceBand: '0',
        marketSlippage: '0',
        lastPrice: '60000',
      },
    ],
    contracts: [{ ...known, ...terms, index: '60000', lastPrice: '60000' }],
  }
}

export function copySetup(seed: number): Command[] {
  const random = new Random(seed ^ 0x7a31)
  const people = [...leaders, maker, ...followers].flatMap((account): Command[] => [
    { type: 'openAccount', account, kind: 'main' },
    { type: 'setAccount', account, kyc: 2, recognised: true },
    { type: 'grantFunds', account, coin: 'USDT', amount: account === maker ? '90000000' : '1000000' },
  ])
  const funded = [...leaders, maker].map((account): Command => {
    const amount = account === maker ? '80000000' : `${2_000 + random.below(40_000)}`
    return { type: 'transfer', account, to: `${account}/usdtm`, coin: 'USDT', amount }
  })
  const leading = leaders.map(
    (account, n): Command => ({
      type: 'becomeLeader',
      account,
      name: account,
      sharing: n === 1 ? 'daily' : 'high-water',
      share: ['0.1', '0.2', '0.123457'][random.below(3)] as string,
    }),
  )
  const mark: Command = { type: 'setContractMark', symbol: copiedSymbol, price: '60000' }
  return [...people, ...funded, mark, ...leading]
}
