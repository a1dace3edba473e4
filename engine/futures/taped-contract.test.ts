// A contract that a recording moves: its trades and candles come out as they went in, index and mark as recorded, people trade there.
import { expect, test } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import type { Command, ExchangeEvent, Genesis, Receipt } from '../exchange/protocol.ts'
import { catalogueMarket } from '../market/catalogue.ts'
import { catalogueContract } from '../market/contract-catalogue.ts'
import { createContractSimulation } from '../simulation/simulated-contracts.ts'
import { createSimulation } from '../simulation/simulated-markets.ts'

const minute = 60_000
const start = Date.UTC(2026, 4, 17, 13, 24)
const btc = 'usdtm:BTCUSDT'
const options = {
  simulation: createSimulation,
  contractSimulation: createContractSimulation,
  assertions: true,
}

const genesis = (more: Partial<Genesis> = {}): Genesis => ({
  version: 1,
  seed: 3,
  start,
  markets: [{ ...catalogueMarket('BTCUSDT')!, lastPrice: '30000' }],
  simulation: 'on',
  platformToken: '',
  contracts: [{ ...catalogueContract(btc)!, lastPrice: '30000', index: '30000' }],
  tapes: { BTCUSDT: 'a', [btc]: 'b' },
  ...more,
})

class Stage {
  at = start
  readonly events: ExchangeEvent[] = []
  constructor(public exchange = new Exchange(genesis(), options)) {}

  do(command: Command): Receipt {
    const { exchange } = this
    const id = `${command.type === 'contractTapeRows' ? '~' : ''}c${exchange.lastSeq}`
    const entry = { seq: exchange.lastSeq + 1, ts: this.at, id, command }
    const receipt = exchange.apply(entry)
    this.events.push(...receipt.events)
    return receipt
  }

  pass(ms: number, step = 1000): void {
    for (const end = this.at + ms; this.at < end; ) {
      this.at = Math.min(end, this.at + step)
      this.do({ type: 'tick' })
    }
  }
}

const candles = [
  ['30000', '30040', '29990', '30030', '1.5'],
  ['30030', '30030', '29900', '29910', '4'],
  ['29910', '29910', '29910', '29910', '0'],
  ['29950', '30100', '29950', '30090', '2.25'],
].map((row, i) => [`${start + i * minute}`, ...row])
const feed = (prices?: string[][]): Command => ({
  type: 'contractTapeRows',
  symbol: btc,
  kind: 'candles',
  rows: candles,
  ...(prices && { prices }),
})
const ticker = ({ exchange }: Stage) => exchange.contracts.markets.ticker(btc)

test('every candle comes out as it was recorded, and the last price is the index', () => {
  const stage = new Stage()
  expect(stage.do(feed()).rejected).toBeUndefined()
  for (const [, , , , close] of candles) {
    stage.pass(minute - 1)
    expect(ticker(stage)).toMatchObject({ last: close, isStale: false })
    stage.pass(1)
    expect(ticker(stage)).toMatchObject({ index: close, mark: close })
  }
  stage.pass(minute)
  const closed = stage.events.flatMap((event) =>
    event.type === 'contractCandleClosed' && event.symbol === btc && event.series === 'last'
      ? [[`${event.openTime}`, event.open, event.high, event.low, event.close, event.volume]]
      : [],
  )
  expect(closed.slice(0, candles.length)).toEqual(candles)
  // It stands where the recording ended, and is fresh.
  expect(ticker(stage)).toMatchObject({ last: '30090', index: '30090', isStale: false })
})

test('index and mark are as they were recorded, each from its moment on', () => {
  const stage = new Stage()
  const at = (n: number) => `${start + n * minute}`
  const prices = [
    [at(1), '30001', '30002.25'],
    [at(2), '', '29905'],
    [at(3), '29800.5', ''],
  ]
  expect(stage.do(feed(prices)).rejected).toBeUndefined()
  stage.pass(minute + 1000)
  expect(ticker(stage)).toMatchObject({ mark: '30001', index: '30002.25' })
  stage.pass(minute)
  expect(ticker(stage)).toMatchObject({ mark: '30001', index: '29905' })
  stage.pass(minute)
  expect(ticker(stage)).toMatchObject({ mark: '29800.5', index: '29905' })
})

test('its bytes hang on the rows alone: not on the steps of time, a snapshot, or chunks that come twice', () => {
  const bytes = (step: number, breaks: boolean) => {
    let stage = new Stage()
    stage.do(feed([[`${start + minute}`, '', '30010']]))
    stage.pass(80_000, step)
    if (breaks) {
      const { at, exchange } = stage
      stage = new Stage(Exchange.load(exchange.genesis, exchange.save(), options))
      stage.at = at
    }
    stage.pass(200_000, step)
    const { markets } = stage.exchange.contracts
    return JSON.stringify([ticker(stage), markets.recentTrades(btc, 500), markets.depth(btc, 50)])
  }
  const whole = bytes(1000, false)
  expect(bytes(1000, true)).toBe(whole)
  expect(bytes(40_000, false)).toBe(whole)
  expect(bytes(20_000, true)).toBe(whole)
})

test('a person who waits in the way of the price is filled, liquidated by the mark, and the rest plays on', () => {
  const stage = new Stage()
  for (const command of [
    { type: 'openAccount', account: 'ada', kind: 'main' },
    { type: 'setAccount', account: 'ada', kyc: 2, recognised: true },
    { type: 'grantFunds', account: 'ada', coin: 'USDT', amount: '2000' },
    { type: 'transfer', account: 'ada', to: 'ada/usdtm', coin: 'USDT', amount: '2000' },
    { type: 'setContractLeverage', account: 'ada', symbol: btc, leverage: '100' },
  ] as Command[])
    expect(stage.do(command).rejected).toBeUndefined()
  stage.do(feed([[`${start + 3 * minute}`, '27000', '27000']]))
  const order = { account: 'ada', symbol: btc, side: 'buy', orderType: 'limit' } as const
  const bought = stage.do({ type: 'placeContractOrder', ...order, price: '29950', size: '1' })
  expect(bought.rejected).toBeUndefined()
  stage.pass(2 * minute)
  expect(stage.exchange.contracts.positions('ada')).toMatchObject([
    { symbol: btc, size: '1', entryPrice: '29950' },
  ])
  stage.pass(2 * minute)
  expect(stage.exchange.contracts.positions('ada')).toEqual([])
  expect(stage.events.map(({ type }) => type)).toContain('positionClosed')
  expect(ticker(stage).last).toBe('30090')
})

test('with the simulation off only the recorded contract is quoted', () => {
  const eth = 'usdtm:ETHUSDT'
  const contracts = [...genesis().contracts!, catalogueContract(eth)!]
  const stage = new Stage(
    new Exchange(genesis({ simulation: 'off', contracts, tapes: { [btc]: 'b' } }), options),
  )
  stage.do(feed())
  stage.pass(30_000)
  const { markets } = stage.exchange.contracts
  expect(markets.depth(btc, 5).bids.length).toBe(5)
  expect(markets.depth(eth, 5).bids).toEqual([])
})

test.each<[string, Partial<Extract<Command, { type: 'contractTapeRows' }>>, string, string]>([
  ['a contract that is not there', { symbol: 'usdtm:XYZUSDT' }, '034001', 'symbol'],
  ['rows off the grid', { rows: [[`${start}`, '30000.01', '30000.01', '1', '1', '1']] }, '43028', 'rows'],
  ['a row without numbers', { rows: [['x']] }, '40017', 'rows'],
  ['an index of 0', { prices: [[`${start}`, '', '0']] }, '40017', 'prices'],
  ['a mark of 0', { prices: [[`${start}`, '0', '']] }, '40017', 'prices'],
  ['a price without a time', { prices: [['', '1', '1']] }, '40017', 'prices'],
])('%s is refused', (_, fields, code, field) => {
  const stage = new Stage()
  expect(stage.do({ ...feed(), ...fields } as Command).rejected).toMatchObject({ code, field })
})

test('a contract without a tape takes no rows', () => {
  const stage = new Stage(new Exchange(genesis({ tapes: {} }), options))
  expect(stage.do(feed()).rejected).toMatchObject({ code: '40017', field: 'symbol' })
})
