// A spot grid on a test exchange with its own book: a trader moves the price and fills every order on the way.

import type { MarketConfig } from '#engine/exchange/protocol.ts'
import type { Candle } from '#engine/exchange/view.ts'
import type { Reaction, ReactorContext } from '#engine/reactors/reactor.ts'
import { spotGrid } from '#engine/reactors/spot-grid/spot-grid.ts'
import type { GridState } from '#engine/reactors/spot-grid/state.ts'
import { ReactorStage } from './reactor-stage.ts'

export const symbol = 'BTCUSDT'

/** V-G1 and V-G4. */
export const forward = {
  type: 'forward',
  symbol,
  investment: '10000',
  low: '40000',
  high: '60000',
  grids: 5,
} as const

export class GridStage {
  readonly stage: ReactorStage
  id = ''
  /** The close of all earlier minutes, for tests that do not play them. */
  closes: string | undefined
  /** Called for every reaction. */
  onReaction: (state: GridState, context: ReactorContext) => void = () => {}

  constructor(market: Partial<MarketConfig> = {}) {
    const kind: typeof spotGrid = {
      ...spotGrid,
      start: (config, context) => this.report(spotGrid.start(config, context), context),
      react: (config, state, event, given) => {
        const context = this.closes ? withCloses(given, this.closes) : given
        return this.report(spotGrid.react(config, state, event, context), context)
      },
    }
    this.stage = new ReactorStage({ kinds: [kind], market: { lastPrice: '50000', ...market } })
    this.stage.open('ada', { USDT: '20000', BTC: '1' })
    this.stage.open('bob', { USDT: '10000000', BTC: '1000' })
  }

  private report(reaction: Reaction<GridState>, context: ReactorContext): Reaction<GridState> {
    this.onReaction(reaction.state, context)
    return reaction
  }

  /** With enough volume in the book for its opening order. */
  async create(config: Record<string, unknown> = forward): Promise<void> {
    const last = Number(this.stage.fixture.exchange.lastPrice(symbol))
    await this.rest('sell', `${last}`, '1')
    await this.rest('buy', `${last - 0.01}`, '1')
    this.id = await this.stage.create('ada', 'spot-grid', config)
    await this.clear()
  }

  async clear(): Promise<void> {
    await this.stage.do({ type: 'cancelOrders', account: 'bob' })
  }

  rest(side: 'buy' | 'sell', price: string, size: string) {
    return this.stage.limit('bob', side, price, size)
  }

  /** Moves the price there: fills every order on the way, then bob trades with himself at the target. */
  async walk(to: string): Promise<void> {
    const last = Number(this.stage.fixture.exchange.lastPrice(symbol))
    const side = Number(to) > last ? 'buy' : 'sell'
    await this.stage.limit('bob', side, to, '50', { tif: 'ioc' })
    await this.stage.do({ type: 'print', symbol, price: to })
  }

  state(): Promise<GridState> {
    return this.stage.state<GridState>(this.id)
  }

  async account(): Promise<string> {
    return (await this.stage.record(this.id)).account
  }

  /** 'buy 40000 0.043017', by price. */
  async orders(): Promise<string[]> {
    const live = this.stage.fixture.exchange.liveOrders(await this.account(), symbol)
    return live
      .sort((a, b) => Number(a.price) - Number(b.price))
      .map(({ side, price, remainingSize }) => `${side} ${price} ${remainingSize}`)
  }
}

const withCloses = (context: ReactorContext, close: string): ReactorContext => ({
  ...context,
  candles: (_symbol, _interval, count) => Array.from({ length: count }, () => ({ close }) as Candle),
})
