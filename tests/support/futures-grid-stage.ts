// A bot on a contract on a test exchange with its own book: a trader moves the price and fills every order on the way.

import { testContract, usdt } from '#engine/futures/test-exchange.ts'
import type { ContractConfig } from '#engine/market/contract-config.ts'
import { futuresGrid } from '#engine/reactors/futures-grid/futures-grid.ts'
import type { FuturesGridState } from '#engine/reactors/futures-grid/state.ts'
import type { AnyReactor } from '#engine/reactors/reactor.ts'
import { ReactorStage } from './reactor-stage.ts'

export { usdt }

/** V-FG1. */
export const long = {
  direction: 'long',
  symbol: 'BTCUSDT',
  investment: '1000',
  leverage: 5,
  low: '40000',
  high: '60000',
  grids: 5,
} as const

/** A contract as the worked numbers have it: lots of 0.001 at 50000. */
export const contractAt = (price: string, changes: Partial<ContractConfig> = {}) =>
  testContract(usdt, { lot: '0.001', minAmount: '0', index: price, lastPrice: price, ...changes })

export class FuturesGridStage<State = FuturesGridState> {
  readonly stage: ReactorStage
  id = ''

  constructor(
    price = '50000',
    changes: Partial<ContractConfig> = {},
    private readonly kind: AnyReactor = futuresGrid,
  ) {
    this.stage = new ReactorStage({
      kinds: [kind],
      genesis: { contracts: [contractAt(price, changes)] },
    })
    this.stage.open('ada', { USDT: '10000' })
    this.stage.open('bob', { USDT: '100000000' })
    const { fixture } = this.stage
    for (const account of ['ada', 'bob']) fixture.do({ type: 'setAccount', account, recognised: true })
    fixture.do({ type: 'transfer', account: 'bob', to: 'bob/usdtm', coin: 'USDT', amount: '90000000' })
    fixture.do({ type: 'setContractMark', symbol: usdt, price })
  }

  /** From now on the mark is this, at any traded price. */
  async mark(price: string): Promise<void> {
    await this.stage.do({ type: 'setContractMark', symbol: usdt, price })
  }

  /** With enough volume in the book for the order that it begins with. */
  async create(config: Record<string, unknown> = long): Promise<void> {
    const last = this.last
    await this.rest('sell', last, '1')
    await this.rest('buy', `${Number(last) - 0.1}`, '1')
    this.id = await this.stage.create('ada', this.kind.kind, config)
    await this.clear()
  }

  get last(): string {
    return this.stage.fixture.exchange.contracts.contract(usdt)?.lastPrice ?? ''
  }

  async clear(): Promise<void> {
    await this.stage.do({ type: 'cancelContractOrders', account: 'bob' })
  }

  rest(side: 'buy' | 'sell', price: string, size: string, tif: 'gtc' | 'ioc' = 'gtc') {
    return this.stage.do({
      type: 'placeContractOrder',
      account: 'bob',
      symbol: usdt,
      side,
      orderType: 'limit',
      price,
      size,
      tif,
    })
  }

  /** Moves the price there: fills every order on the way, then it is traded elsewhere. */
  async walk(to: string): Promise<void> {
    await this.rest(Number(to) > Number(this.last) ? 'buy' : 'sell', to, '5', 'ioc')
    await this.stage.do({ type: 'printContract', symbol: usdt, price: to })
  }

  state(): Promise<State> {
    return this.stage.state<State>(this.id)
  }

  async account(): Promise<string> {
    return (await this.stage.record(this.id)).account
  }

  /** 'buy 40000 0.017', by price; what may only reduce ends with '-'. */
  async orders(): Promise<string[]> {
    const live = this.stage.fixture.exchange.contracts.liveOrders(await this.account())
    return live
      .sort((a, b) => Number(a.price) - Number(b.price))
      .map((one) => `${one.side} ${one.price} ${one.remainingSize}${one.isClosing ? '-' : ''}`)
  }

  async position() {
    return this.stage.fixture.exchange.contracts.positions(await this.account())[0]
  }

  /** Of its wallet, which is its account. */
  async cash(): Promise<string> {
    return this.stage.balance(await this.account(), 'USDT')[0]
  }

  broken(): string[] {
    return this.stage.fixture.exchange.contracts.broken()
  }
}
