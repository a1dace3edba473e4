// A small exchange for tests: one pair without limits by default, funded people, commands in a few words.

import { intentId, readBotAccount } from '../kernel/bot-accounts.ts'
import type { ExchangeOptions } from '../kernel/options.ts'
import { Exchange } from './exchange.ts'
import type { Command, ExchangeEvent, Genesis, MarketConfig, PlaceOrder, Receipt, Side } from './protocol.ts'
import { maySend } from './senders.ts'

export const testStart = 1_767_225_600_000

export function testMarket(changes: Partial<MarketConfig> = {}): MarketConfig {
  return {
    symbol: 'BTCUSDT',
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
    makerFee: '0.001',
    takerFee: '0.001',
    lastPrice: '100',
    ...changes,
  }
}

export function testGenesis(changes: Partial<Genesis> = {}): Genesis {
  return {
    version: 1,
    seed: 1,
    start: testStart,
    markets: [testMarket()],
    simulation: 'off',
    platformToken: 'ERG',
    ...changes,
  }
}

type EventOf<T extends ExchangeEvent['type']> = Extract<ExchangeEvent, { type: T }>

export function eventsOf<T extends ExchangeEvent['type']>(receipt: Receipt, type: T): EventOf<T>[] {
  return receipt.events.filter((event): event is EventOf<T> => event.type === type)
}

/** The commands that make a verified account with funds; with a parent a sub-account. */
export function openings(account: string, funds: Record<string, string> = {}, parent?: string): Command[] {
  return [
    { type: 'openAccount', account, kind: parent ? 'sub' : 'main', parent },
    { type: 'setAccount', account, kyc: 2 },
    ...Object.entries(funds).map(
      ([coin, amount]): Command => ({ type: 'grantFunds', account, coin, amount }),
    ),
  ]
}

/** A limit order, of the first pair unless another is named. */
export function limit(
  account: string,
  side: Side,
  price: string,
  size: string,
  more: Partial<PlaceOrder> = {},
): Command {
  const order = { account, symbol: 'BTCUSDT', side, orderType: 'limit', price, size } as const
  return { type: 'placeOrder', ...order, ...more }
}

/** An id of one who may send it. */
function idOf(command: Command, n: number): string {
  if (maySend('person', command.type) || maySend('operator', command.type)) return `command-${n}`
  const account = 'account' in command ? command.account : undefined
  return maySend('reactor', command.type)
    ? intentId(readBotAccount(account)?.reactor ?? '1', 1_000 + n)
    : `~command-${n}`
}

export class TestExchange {
  readonly exchange: Exchange
  now: number
  private count = 0

  constructor(
    market: Partial<MarketConfig> = {},
    genesis: Partial<Genesis> = {},
    options: ExchangeOptions = {},
  ) {
    const whole = testGenesis({ markets: [testMarket(market)], ...genesis })
    this.exchange = new Exchange(whole, { assertions: true, ...options })
    this.now = whole.start
  }

  do(command: Command, id?: string): Receipt {
    const seq = ++this.count
    return this.exchange.apply({ seq, ts: this.now, id: id ?? idOf(command, seq), command })
  }

  /** Lets time pass. */
  wait(ms: number): Receipt {
    this.now += ms
    return this.do({ type: 'tick' }, '~tick')
  }

  /** A verified account with funds; with a parent a sub-account. */
  open(account: string, funds: Record<string, string> = {}, parent?: string): void {
    for (const command of openings(account, funds, parent)) this.do(command)
  }

  limit(...order: Parameters<typeof limit>): Receipt {
    return this.do(limit(...order))
  }

  marketBuy(account: string, quoteSize: string, more: Partial<PlaceOrder> = {}): Receipt {
    const order = { account, symbol: 'BTCUSDT', side: 'buy', orderType: 'market', quoteSize } as const
    return this.do({ type: 'placeOrder', ...order, ...more })
  }

  marketSell(account: string, size: string, more: Partial<PlaceOrder> = {}): Receipt {
    const order = { account, symbol: 'BTCUSDT', side: 'sell', orderType: 'market', size } as const
    return this.do({ type: 'placeOrder', ...order, ...more })
  }

  /** [available, frozen]; zeros for a coin never held. */
  balance(account: string, coin: string): [string, string] {
    const held = this.exchange.balances(account).find((balance) => balance.coin === coin)
    return held ? [held.available, held.frozen] : ['0', '0']
  }

  book(symbol = 'BTCUSDT') {
    const { bids, asks } = this.exchange.depth(symbol, 100)
    return { bids, asks }
  }
}

/** What became of an order in the end: status, executed size and reason of its last change. */
export function fate(receipt: Receipt, orderId = receipt.orderId) {
  const last = eventsOf(receipt, 'orderChanged')
    .filter((event) => event.orderId === orderId)
    .at(-1)
  return last && { status: last.status, executed: last.executedSize, reason: last.reason }
}
