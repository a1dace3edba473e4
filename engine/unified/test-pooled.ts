// A small exchange with pairs and contracts for tests of the unified account.

import type { Command, Genesis, Receipt, Side } from '../exchange/protocol.ts'
import { TestExchange, testMarket } from '../exchange/test-exchange.ts'
import type { PlaceContractOrder } from '../futures/protocol.ts'
import { testContract } from '../futures/test-exchange.ts'

export const usdt = 'usdtm:BTCUSDT'

/** No fees on pairs; the fees of contracts are those of the levels. */
export const pooledMarkets = [
  testMarket({ lastPrice: '60000', makerFee: '0', takerFee: '0' }),
  testMarket({ symbol: 'ETHUSDT', base: 'ETH', lastPrice: '2000', makerFee: '0', takerFee: '0' }),
  testMarket({ symbol: 'SOLUSDT', base: 'SOL', lastPrice: '100', makerFee: '0', takerFee: '0' }),
]

export const pooledContracts = [
  testContract(usdt),
  testContract('usdtm:ETHUSDT', { index: '2000', lastPrice: '2000' }),
  testContract('coinm:BTCUSD', { index: '60000', lastPrice: '60000' }),
]

export class PooledExchange extends TestExchange {
  constructor(genesis: Partial<Genesis> = {}) {
    super({}, { markets: pooledMarkets, contracts: pooledContracts, ...genesis })
  }

  /** Must be taken. */
  ok(command: Command): Receipt {
    const receipt = this.do(command)
    if (receipt.rejected) throw new Error(`${command.type}: refused with ${JSON.stringify(receipt.rejected)}`)
    return receipt
  }

  /** A person who may trade contracts. */
  person(account: string, funds: Record<string, string>): void {
    this.open(account, funds)
    this.ok({ type: 'setAccount', account, recognised: true })
  }

  /** The same in unified mode, with these coins as collateral beside USDT. */
  pooled(account: string, funds: Record<string, string>, collateral: string[] = []): void {
    this.person(account, funds)
    this.ok({ type: 'setAccountMode', account, mode: 'unified', isFree: true })
    for (const coin of collateral) this.ok({ type: 'setCollateral', account, coin, on: true })
  }

  /** Whom the others trade with. */
  maker(): void {
    this.person('maker', { USDT: '1000000000', BTC: '100000', ETH: '100000', SOL: '100000' })
    for (const [line, coin, amount] of [
      ['usdtm', 'USDT', '500000000'],
      ['coinm', 'BTC', '50000'],
    ] as const)
      this.ok({ type: 'transfer', account: 'maker', to: `maker/${line}`, coin, amount })
  }

  /** Ada opens a position as a taker. */
  opens(account: string, side: Side, price: string, size: string, symbol = usdt): void {
    const order = { symbol, price, size, orderType: 'limit' } as const
    const opposite = side === 'buy' ? 'sell' : 'buy'
    this.ok({ type: 'placeContractOrder', account: 'maker', side: opposite, ...order })
    this.ok({ type: 'placeContractOrder', account, side, ...order })
  }

  /** And buys or sells on a pair. */
  trades(account: string, side: Side, price: string, size: string, symbol = 'BTCUSDT'): void {
    const opposite = side === 'buy' ? 'sell' : 'buy'
    const answer = this.limit('maker', opposite, price, size, { symbol })
    if (answer.rejected) throw new Error('the maker has not enough')
    const taken = this.limit(account, side, price, size, { symbol })
    if (taken.rejected) throw new Error(`refused with ${JSON.stringify(taken.rejected)}`)
  }

  contract(account: string, side: Side, price: string, size: string, more: Partial<PlaceContractOrder> = {}) {
    const order = { symbol: usdt, price, size, orderType: 'limit' } as const
    return this.do({ type: 'placeContractOrder', account, side, ...order, ...more })
  }

  /** Index and mark of a contract. */
  moves(price: string, symbol = usdt): Receipt[] {
    return [
      this.ok({ type: 'setContractMark', symbol, price }),
      this.ok({ type: 'setContractIndex', symbol, price }),
    ]
  }

  figures(account = 'ada') {
    const found = this.exchange.unified.account(account)
    if (!found) throw new Error(`${account} is in classic mode`)
    return found
  }

  coin(coin: string, account = 'ada') {
    return this.figures(account).coins.find((one) => one.coin === coin)
  }
}
