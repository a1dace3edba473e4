// Convert on random markets, sizes and times: prices within the spread, rounding against the person, sums exact, quotes once.

import { expect, test } from 'vitest'
import { Random } from '#engine/core/random.ts'
import { eventsOf, TestExchange, testMarket } from '#engine/exchange/test-exchange.ts'

const coins = ['USDT', 'BTC', 'ETH', 'TRY', 'ERG'] as const
const markets = [
  testMarket({ lastPrice: '61234.56' }),
  testMarket({ symbol: 'ETHUSDT', base: 'ETH', lastPrice: '2345.67' }),
  testMarket({ symbol: 'USDTTRY', base: 'USDT', quote: 'TRY', lastPrice: '41.37' }),
  testMarket({ symbol: 'ERGUSDT', base: 'ERG', tick: '0.0001', lastPrice: '1.5037' }),
]
const people = ['ada', 'bob']
const funds = { USDT: '200000', BTC: '3', ETH: '50', TRY: '3000000', ERG: '5000' }

const scaled = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}

/** USDT for one coin, in 10^-18, from what everyone can see. */
function middle({ exchange }: TestExchange, coin: string): number {
  if (coin === 'USDT') return 1
  const symbol = coin === 'TRY' ? 'USDTTRY' : `${coin}USDT`
  const { bids, asks } = exchange.depth(symbol, 1)
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]]
  const price = bid && ask ? (Number(bid) + Number(ask)) / 2 : Number(exchange.lastPrice(symbol))
  return coin === 'TRY' ? 1 / price : price
}

class Run {
  readonly fixture = new TestExchange({}, { markets })
  private readonly quotes: { id: string; person: string; madeAt: number; isUsed: boolean }[] = []
  counts = { quoted: 0, converted: 0, expired: 0, short: 0 }

  constructor(private readonly random: Random) {
    for (const person of people) this.fixture.open(person, funds)
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)] as T
  }

  step(): void {
    const dice = this.random.below(10)
    if (dice < 5) this.quote()
    else if (dice < 8) this.accept()
    else if (dice === 8) this.fixture.wait(this.random.below(6_000))
    else this.moveMarket()
  }

  private moveMarket(): void {
    const price = `${60_000 + this.random.below(3_000)}.${10 + this.random.below(90)}`
    const side = this.random.chance(0.5) ? 'buy' : 'sell'
    if (this.random.chance(0.3)) this.fixture.do({ type: 'print', symbol: 'BTCUSDT', price })
    else this.fixture.limit(this.pick(people), side, price, '0.001')
  }

  private quote(): void {
    const person = this.pick(people)
    const from = this.pick(coins)
    const to = this.pick(coins.filter((coin) => coin !== from))
    const mid = middle(this.fixture, from) / middle(this.fixture, to)
    const given = this.random.chance(0.7) ? 'fromSize' : 'toSize'
    const usdt = 1.5 + this.random.below(90_000) * this.pick([0.001, 0.1, 1])
    const size = (usdt / middle(this.fixture, given === 'fromSize' ? from : to))
      .toFixed(8)
      .replace(/\.?0+$/, '')
    const command = { type: 'quoteConversion', account: person, from, to, [given]: size } as const
    const receipt = this.fixture.do(command)
    if (receipt.rejected) {
      expect(receipt.rejected.code).toBe('429')
      return
    }
    const [event] = eventsOf(receipt, 'conversionQuoted')
    if (!event) throw new Error('no quote')
    const [price, paid, got] = [scaled(event.price), scaled(event.fromSize), scaled(event.toSize)]
    expect(Number(event.price)).toBeLessThanOrEqual(mid * 0.999 * (1 + 1e-9))
    expect(Number(event.price)).toBeGreaterThanOrEqual(mid * 0.998 * (1 - 1e-6))
    // Never more than the price gives, and less than one step less of what was rounded.
    const exact = (paid * price) / 10n ** 18n
    expect(got <= exact).toBe(true)
    if (given === 'fromSize') expect(exact - got < 10n ** 10n).toBe(true)
    else expect(((paid - 10n ** 10n) * price) / 10n ** 18n < got).toBe(true)
    this.quotes.push({ id: event.quoteId, person, madeAt: this.fixture.now, isUsed: false })
    this.counts.quoted++
  }

  private accept(): void {
    const quote = this.pick(this.quotes.slice(-6))
    if (!quote) return
    const person = this.random.chance(0.9) ? quote.person : this.pick(people)
    const { rejected } = this.fixture.do({ type: 'acceptQuote', account: person, quoteId: quote.id })
    const isValid = person === quote.person && !quote.isUsed && this.fixture.now < quote.madeAt + 8_000
    if (!isValid) {
      expect(rejected?.code).toBe('P6001')
      this.counts.expired++
    } else if (rejected) {
      expect(rejected.code).toBe('43012')
      this.counts.short++
    } else {
      quote.isUsed = true
      this.counts.converted++
    }
  }
}

test.each([1, 2, 3, 4])('seed %i', (seed) => {
  const run = new Run(new Random(seed))
  // Every step checks that each coin sums to zero over all accounts (I2).
  for (let n = 0; n < 400; n++) run.step()
  expect(run.counts.quoted).toBeGreaterThan(80)
  expect(run.counts.converted).toBeGreaterThan(20)
  expect(run.counts.expired).toBeGreaterThan(5)
})
