// A small pre-market for tests: one coin that is not listed yet, people with funds, and the times of its project.

import type { Receipt, Side } from '../exchange/protocol.ts'
import { TestExchange, testMarket, testStart } from '../exchange/test-exchange.ts'
import type { ExchangeOptions } from '../kernel/options.ts'
import { dayMs, hourMs, minuteMs } from '../market/intervals.ts'
import type { OpenOtcProject } from './protocol.ts'

export const novaMarket = testMarket({
  symbol: 'NOVAUSDT',
  base: 'NOVA',
  tick: '0.001',
  lot: '0.01',
  priceBand: '0.05',
  lastPrice: '10',
  premarket: true,
})

const people = ['ada', 'ben', 'cem'] as const

export const times = {
  startAt: testStart + hourMs,
  endAt: testStart + dayMs,
  deliveryAt: testStart + dayMs + hourMs,
  spotAt: testStart + dayMs + 3 * hourMs,
}

export class TestPremarket extends TestExchange {
  constructor(options: ExchangeOptions = {}) {
    super({}, { markets: [testMarket(), novaMarket] }, options)
    for (const name of people) {
      this.open(name, { USDT: '100000' })
      this.do({ type: 'setAccount', account: name, recognised: true })
    }
  }

  announce(terms: Partial<OpenOtcProject> = {}): Receipt {
    return this.do({ type: 'openOtcProject', symbol: 'NOVAUSDT', mode: 'coin', ...times, ...terms })
  }

  /** Announced, and trading. */
  trading(terms: Partial<OpenOtcProject> = {}): this {
    this.announce(terms)
    this.until(times.startAt)
    return this
  }

  until(at: number): Receipt {
    return this.wait(at - this.now)
  }

  /** To the round of this number, the first being 0. */
  round(number: number): Receipt {
    return this.until(times.deliveryAt + number * 10 * minuteMs)
  }

  ad(account: string, side: Side, price: string, size: string, projectId = '1'): Receipt {
    return this.do({ type: 'placeOtcAd', account, projectId, side, price, size })
  }

  take(account: string, adId: string, size: string): Receipt {
    return this.do({ type: 'takeOtcAd', account, adId, size })
  }

  give(account: string, amount: string): void {
    this.do({ type: 'grantFunds', account, coin: 'NOVA', amount })
  }

  project() {
    return this.exchange.premarket.projects().at(-1)
  }
}

/** The newest state of each deal by its two sides, from receipts. */
export function dealsOf(...receipts: Receipt[]) {
  const found = receipts
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === 'otcDealChanged' ? [event] : []))
  return new Map(found.map((event) => [`${event.dealId} ${event.account}`, event]))
}
