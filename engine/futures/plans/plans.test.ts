// Plans on contracts: trigger orders, trailing stops, stops of positions (domain.md 2.1, 2.3, 5.9; futures-rules.md B30).

import { describe, expect, test } from 'vitest'
import type { Receipt } from '../../exchange/protocol.ts'
import { expectSameFromSnapshot } from '../../exchange/test-snapshot.ts'
import { ContractExchange, usdt } from '../test-exchange.ts'
import type { PlaceContractPlan, PlacePositionStop } from './protocol.ts'

function stage(): ContractExchange {
  const fixture = new ContractExchange()
  for (const account of ['a', 'b', 'c']) fixture.trader(account, { USDT: '10000000' })
  return fixture
}

const plans = (fixture: ContractExchange, account = 'a') =>
  fixture.exchange.contracts.plans(account).map(({ kind, triggerPrice, size }) => [kind, triggerPrice, size])

const ends = ({ events }: Receipt) =>
  events.flatMap((event) =>
    event.type === 'contractPlanChanged' ? [[event.kind, event.status, event.reason ?? event.failure]] : [],
  )

/** A trade of two others at a price: the last price. */
const print = (fixture: ContractExchange, price: string): Receipt =>
  fixture.ok({ type: 'printContract', symbol: usdt, price })

const plan = (fixture: ContractExchange, more: Partial<PlaceContractPlan>): Receipt =>
  fixture.do({
    type: 'placeContractPlan',
    account: 'a',
    symbol: usdt,
    side: 'buy',
    orderType: 'market',
    size: '1',
    triggerPrice: '60500',
    ...more,
  })

const stop = (fixture: ContractExchange, more: Partial<PlacePositionStop>): Receipt =>
  fixture.do({ type: 'placePositionStop', account: 'a', symbol: usdt, ...more })

/** `a` is long at 60000; others buy and sell around it. */
function withLong(size = '1'): ContractExchange {
  const fixture = stage()
  fixture.trade('a', 'b', '60000', size)
  return fixture
}

describe('trigger orders', () => {
  test('fires at the first price at or beyond its trigger, and sends its order', () => {
    const fixture = stage()
    fixture.place('b', 'sell', '60600', '5')
    expect(plan(fixture, {}).rejected).toBeUndefined()
    expect(plans(fixture)).toEqual([['trigger', '60500', '1']])
    expect(ends(print(fixture, '60499.9'))).toEqual([])
    expect(ends(print(fixture, '60700'))).toEqual([['trigger', 'triggered', undefined]])
    expect(fixture.position('a')).toMatchObject({ size: '1', entryPrice: '60600' })
    expect(plans(fixture)).toEqual([])
  })

  test('by the mark only the mark fires it', () => {
    const fixture = stage()
    fixture.place('b', 'sell', '60600', '5')
    plan(fixture, { triggerBy: 'mark' })
    expect(ends(print(fixture, '60700'))).toEqual([])
    expect(ends(fixture.mark('60500'))).toEqual([['trigger', 'triggered', undefined]])
  })

  test('an order that is refused makes a plan that failed, with the code', () => {
    const fixture = stage()
    plan(fixture, { reduceOnly: true, side: 'sell' })
    expect(ends(print(fixture, '60500'))).toEqual([['trigger', 'failed', '22002']])
  })

  test('new terms, cancelled by id, by kind, all', () => {
    const fixture = stage()
    const planId = plan(fixture, { orderType: 'limit', price: '60400' }).planId as string
    fixture.ok({ type: 'updateContractPlan', account: 'a', planId, triggerPrice: '59000', size: '2' })
    expect(plans(fixture)).toEqual([['trigger', '59000', '2']])
    expect(fixture.refusal({ type: 'updateContractPlan', account: 'a', planId, callback: '1' })).toBe('40017')
    expect(fixture.refusal({ type: 'cancelContractPlan', account: 'b', planId })).toBe('43001')
    expect(fixture.refusal({ type: 'cancelContractPlans', account: 'a', kind: 'trailing' })).toBe('22001')
    fixture.ok({ type: 'cancelContractPlan', account: 'a', planId })
    expect(plans(fixture)).toEqual([])
  })
})

describe('trailing stops', () => {
  test('V-T1 follows from its activation and fires when the price comes back', () => {
    const fixture = withLong()
    fixture.place('b', 'buy', '60000', '5')
    const trailing = { side: 'sell', reduceOnly: true, triggerPrice: '65000', callback: '2' } as const
    expect(plan(fixture, trailing).rejected).toBeUndefined()
    for (const price of ['64000', '65010', '66000', '65000']) print(fixture, price)
    expect(fixture.exchange.contracts.plans('a')[0]).toMatchObject({ status: 'trailing', extreme: '66000' })
    expect(ends(print(fixture, '64680'))).toEqual([['trailing', 'triggered', undefined]])
    expect(fixture.exchange.contracts.positions('a')).toEqual([])
  })

  test('without a trigger it follows at once', () => {
    const fixture = withLong()
    fixture.place('b', 'buy', '59000', '5')
    plan(fixture, { side: 'sell', reduceOnly: true, callback: '0.5', triggerPrice: undefined })
    expect(ends(print(fixture, '59700'))).toEqual([['trailing', 'triggered', undefined]])
  })

  test('a rate out of bounds names the bounds', () => {
    const fixture = withLong()
    expect(plan(fixture, { side: 'sell', callback: '10.01' }).rejected).toMatchObject({
      field: 'callback',
      params: { min: '0.01', max: '10' },
    })
  })
})

describe('stops of a position', () => {
  test('profit lies at or above the entry and above now, loss below both; a short mirrored', () => {
    const fixture = withLong()
    const code = (more: Partial<PlacePositionStop>) => stop(fixture, more).rejected?.code
    print(fixture, '61000')
    expect(code({ takeProfit: { triggerPrice: '60500' } })).toBe('40735')
    expect(code({ stopLoss: { triggerPrice: '60000' } })).toBe('40736')
    expect(code({ stopLoss: { triggerPrice: '59999.9' } })).toBeUndefined()
    print(fixture, '59000')
    expect(code({ takeProfit: { triggerPrice: '59999.9' } })).toBe('40735')
    expect(code({ takeProfit: { triggerPrice: '60000' } })).toBeUndefined()
    const short = (more: Partial<PlacePositionStop>) => code({ account: 'b', ...more })
    expect(short({ takeProfit: { triggerPrice: '60000.1' } })).toBe('40735')
    expect(short({ stopLoss: { triggerPrice: '60000' } })).toBe('40736')
    expect(short({ stopLoss: { triggerPrice: '60000.1' } })).toBeUndefined()
  })

  test('one profit and one loss of the whole position; it follows the size, and both end with it (33)', () => {
    const fixture = withLong()
    stop(fixture, { takeProfit: { triggerPrice: '62000' }, stopLoss: { triggerPrice: '58000' } })
    stop(fixture, { takeProfit: { triggerPrice: '63000' } })
    expect(plans(fixture)).toEqual([
      ['loss', '58000', undefined],
      ['profit', '63000', undefined],
    ])
    fixture.trade('a', 'b', '60000', '2')
    fixture.place('c', 'buy', '57900', '5')
    const receipt = print(fixture, '57990')
    expect(fixture.exchange.contracts.positions('a')).toEqual([])
    expect(ends(receipt)).toEqual([
      ['profit', 'cancelled', 33],
      ['loss', 'triggered', undefined],
    ])
  })

  test('stops of parts close at most the position together, and shrink with it, the newest first', () => {
    const fixture = withLong()
    stop(fixture, { size: '0.6', stopLoss: { triggerPrice: '58000' } })
    expect(stop(fixture, { size: '0.5', stopLoss: { triggerPrice: '57000' } }).rejected).toMatchObject({
      code: '22002',
      params: { max: '0.4' },
    })
    stop(fixture, { size: '0.4', stopLoss: { triggerPrice: '57000' } })
    fixture.trade('b', 'a', '60000', '0.3')
    expect(plans(fixture)).toEqual([
      ['loss', '58000', '0.6'],
      ['loss', '57000', '0.1'],
    ])
    fixture.trade('b', 'a', '60000', '0.5')
    expect(plans(fixture)).toEqual([['loss', '58000', '0.2']])
  })

  test('in hedge mode each side has its own', () => {
    const fixture = stage()
    const hedge = { buy: { positionSide: 'long' }, sell: { positionSide: 'short' } } as const
    fixture.trade('a', 'b', '60000', '1', hedge)
    fixture.trade('c', 'a', '60000', '1', hedge)
    expect(
      stop(fixture, { positionSide: 'short', stopLoss: { triggerPrice: '61000' } }).rejected,
    ).toBeUndefined()
    fixture.place('b', 'sell', '61000', '1', { positionSide: 'short' })
    print(fixture, '61000')
    expect(fixture.exchange.contracts.positions('a').map(({ side }) => side)).toEqual(['long'])
  })

  test('the position mode stays while a plan waits', () => {
    const fixture = stage()
    plan(fixture, {})
    const mode = { type: 'setPositionMode', account: 'a', line: 'usdtm', mode: 'hedge' } as const
    expect(fixture.refusal(mode)).toBe('40920')
    fixture.ok({ type: 'cancelContractPlans', account: 'a' })
    fixture.ok(mode)
  })
})

describe('before the liquidation', () => {
  /** 0.1 long at 60000, 10x, isolated: liquidated at 54249.5. */
  function isolated(): ContractExchange {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', '0.1', { marginMode: 'isolated' })
    fixture.place('c', 'buy', '54240', '1')
    return fixture
  }

  test('V-SL1 the stop at a margin ratio closes at 80 %, mark 54312.2', () => {
    const fixture = isolated()
    fixture.ok({ type: 'placeRatioStop', account: 'a', symbol: usdt })
    expect(ends(fixture.mark('54312.3'))).toEqual([])
    expect(ends(fixture.mark('54312.2'))).toEqual([['ratio', 'triggered', undefined]])
    expect(fixture.exchange.contracts.positions('a')).toEqual([])
  })

  test('V-LQ7 a stop whose price lies before the liquidation fires first, bounded by the bankruptcy price', () => {
    const fixture = isolated()
    stop(fixture, { stopLoss: { triggerPrice: '54300', triggerBy: 'mark' } })
    const receipt = fixture.mark('54000')
    expect(ends(receipt)).toEqual([['loss', 'triggered', undefined]])
    expect(receipt.events.some(({ type }) => type === 'liquidationStarted')).toBe(false)
    expect(fixture.exchange.contracts.positions('a')).toEqual([])
  })

  test('one whose price lies behind it ends with the position that was liquidated', () => {
    const fixture = isolated()
    stop(fixture, { stopLoss: { triggerPrice: '54100', triggerBy: 'mark' } })
    const { events } = fixture.mark('54000')
    const of = (word: string) => events.findIndex(({ type }) => type === word)
    expect(of('positionTakenOver')).toBeGreaterThan(-1)
    expect(of('contractPlanChanged')).toBeGreaterThan(of('positionTakenOver'))
    expect(plans(fixture)).toEqual([])
  })
})

test('an elite trader’s stops name no price of an order', () => {
  const fixture = stage()
  fixture.ok({ type: 'becomeLeader', account: 'a', name: 'A' })
  fixture.trade('a', 'b', '60000', '1', { buy: { positionSide: 'long' } })
  const leg = { triggerPrice: '62000' }
  const more = { positionSide: 'long', takeProfit: { ...leg, price: '62000' } } as const
  expect(stop(fixture, more).rejected).toMatchObject({ code: '23140', field: 'takeProfit.price' })
  expect(stop(fixture, { positionSide: 'long', takeProfit: leg }).rejected).toBeUndefined()
})

test('a snapshot with plans of every kind goes on as what wrote it would', () => {
  const fixture = withLong('3')
  fixture.place('b', 'buy', '59000', '9')
  plan(fixture, { triggerPrice: '64000' })
  plan(fixture, { side: 'sell', reduceOnly: true, callback: '1', triggerPrice: undefined })
  stop(fixture, { size: '1', takeProfit: { triggerPrice: '62000' }, stopLoss: { triggerPrice: '58000' } })
  fixture.ok({ type: 'placeRatioStop', account: 'a', symbol: usdt, percent: '50' })
  print(fixture, '60400')
  const prints = ['60900', '60200', '59000', '64000'].map(
    (price) => ({ type: 'printContract', symbol: usdt, price }) as const,
  )
  expectSameFromSnapshot(
    fixture.exchange,
    prints.map((command) => [command, 1] as const),
  )
})
