// The simulated market of contracts: quoted, moving with its index, the same from the same seed, people can trade with it.
import { expect, test } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import type { Command, Genesis, Receipt } from '../exchange/protocol.ts'
import { catalogueMarket } from '../market/catalogue.ts'
import { catalogueContract } from '../market/contract-catalogue.ts'
import { createContractSimulation } from '../simulation/simulated-contracts.ts'
import { createSimulation } from '../simulation/simulated-markets.ts'

const start = Date.UTC(2026, 4, 17, 13, 24, 31)
const btc = 'usdtm:BTCUSDT'
const options = {
  simulation: createSimulation,
  contractSimulation: createContractSimulation,
  assertions: true,
}

const genesis = (
  seed: number,
  symbols = [btc, 'usdtm:ETHUSDT', 'coinm:BTCUSD', 'usdcm:BTCUSDC'],
): Genesis => ({
  version: 1,
  seed,
  start,
  markets: ['BTCUSDT', 'ETHUSDT'].map((symbol) => catalogueMarket(symbol)!),
  simulation: 'on',
  platformToken: '',
  contracts: symbols.map((symbol) => catalogueContract(symbol)!),
})

class Stage {
  at = start
  constructor(public exchange: Exchange) {}

  do(command: Command): Receipt {
    const { exchange } = this
    return exchange.apply({ seq: exchange.lastSeq + 1, ts: this.at, id: `c${exchange.lastSeq}`, command })
  }

  pass(ms: number, step = 1000): void {
    for (const end = this.at + ms; this.at < end; ) {
      this.at = Math.min(end, this.at + step)
      this.do({ type: 'tick' })
    }
  }
}

const stage = (seed: number) => new Stage(new Exchange(genesis(seed), options))

test('every contract is quoted on both sides near its index, and trades', () => {
  const one = stage(1)
  one.pass(120_000)
  const { markets } = one.exchange.contracts
  for (const symbol of markets.symbols()) {
    const { last, mark, index, bid, ask, isStale } = markets.ticker(symbol)
    const near = (text: string | null) => Math.abs(Number(text) / Number(index) - 1)
    expect(isStale).toBe(false)
    expect([near(bid), near(ask), near(last), near(mark)].every((off) => off < 0.004)).toBe(true)
    expect(Number(ask)).toBeGreaterThan(Number(bid))
    expect(markets.depth(symbol, 50).bids.length).toBeGreaterThan(10)
    expect(markets.recentTrades(symbol, 200).length).toBeGreaterThan(2)
  }
})

test('the same seed gives the same bytes, over a snapshot too; another seed gives others', () => {
  const bytes = (seed: number, breaks: boolean) => {
    let one = stage(seed)
    one.pass(47_000)
    if (breaks) {
      const { at, exchange } = one
      one = new Stage(Exchange.load(exchange.genesis, exchange.save(), options))
      one.at = at
    }
    one.pass(600_000, 200_000)
    one.pass(20_000)
    return Buffer.from(one.exchange.save()).toString('base64')
  }
  const whole = bytes(7, false)
  expect(bytes(7, true)).toBe(whole)
  expect(bytes(8, false)).not.toBe(whole)
})

test('people open and close against the makers; all identities hold after every entry', () => {
  const one = stage(3)
  one.do({ type: 'openAccount', account: 'ada', kind: 'demo' })
  one.do({ type: 'grantFunds', account: 'ada', coin: 'USDT', amount: '50000' })
  one.do({ type: 'transfer', account: 'ada', to: 'ada/usdtm', coin: 'USDT', amount: '40000' })
  one.pass(5_000)
  const order = { type: 'placeContractOrder', account: 'ada', symbol: btc, orderType: 'market' } as const
  const { rejected } = one.do({ ...order, side: 'buy', size: '0.2' })
  expect(rejected).toBeUndefined()
  const { positions, markets } = one.exchange.contracts
  expect(positions('ada')).toMatchObject([{ side: 'long', size: '0.2' }])
  expect(markets.ticker(btc).openInterest).toBe('0.2')
  const { events } = one.do({
    ...order,
    orderType: 'limit',
    side: 'sell',
    price: markets.ticker(btc).ask!,
    size: '0.05',
    reduceOnly: true,
  })
  expect(events.some(({ type }) => type === 'rejected')).toBe(false)
  one.pass(60_000)
  // Takers of the simulation met it.
  expect(Number(positions('ada')[0]!.size)).toBeLessThan(0.2)
  one.do({ type: 'closePositions', account: 'ada', symbol: btc } as Command)
  expect(positions('ada')).toEqual([])
  expect(markets.ticker(btc).openInterest).toBe('0')
})

test('a jump of a day settles funding three times and leaves quoted books', () => {
  const one = stage(5)
  one.do({ type: 'openAccount', account: 'ada', kind: 'demo' })
  one.do({ type: 'grantFunds', account: 'ada', coin: 'USDT', amount: '50000' })
  one.do({ type: 'transfer', account: 'ada', to: 'ada/usdtm', coin: 'USDT', amount: '40000' })
  one.pass(5_000)
  one.do({
    type: 'placeContractOrder',
    account: 'ada',
    symbol: btc,
    orderType: 'market',
    side: 'buy',
    size: '0.01',
  })
  one.at += 86_400_000
  const { events } = one.do({ type: 'tick' })
  const settled = events.filter((event) => event.type === 'fundingSettled' && event.symbol === btc)
  expect(settled.map(({ at }) => new Date(at).getUTCHours())).toEqual([16, 0, 8])
  expect(events.filter((event) => event.type === 'fundingPaid')).toHaveLength(3)
  const minutes = events.filter((event) => event.type === 'contractCandleClosed' && event.symbol === btc)
  expect(minutes).toHaveLength(1440 * 4)
  expect(new Set(minutes.map((event) => 'close' in event && event.close)).size).toBeGreaterThan(1000)
  expect(one.exchange.contracts.markets.depth(btc, 5).bids).toHaveLength(5)
})

test.each([11, 12, 13, 14])(
  'seed %i: each second the mark lies near index and last, the rate within its cap',
  (seed) => {
    const one = stage(seed)
    const { markets } = one.exchange.contracts
    for (let second = 0; second < 90; second++) {
      one.pass(1000)
      for (const symbol of markets.symbols()) {
        const { last, index, mark, fundingRate } = markets.ticker(symbol)
        const [low, high] = [Math.min(Number(last), Number(index)), Math.max(Number(last), Number(index))]
        // Beyond both only by the average basis and what funding adds, which are shares of the index.
        expect(Number(mark)).toBeGreaterThan(low * 0.996)
        expect(Number(mark)).toBeLessThan(high * 1.004)
        expect(Math.abs(Number(fundingRate))).toBeLessThanOrEqual(0.003)
      }
    }
  },
)
