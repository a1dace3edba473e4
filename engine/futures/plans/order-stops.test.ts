// Take profit and stop loss that an order of a contract brings (domain.md 2.4, 5.9), and the slippage of a market order (1.4).

import { describe, expect, test } from 'vitest'
import type { Receipt } from '../../exchange/protocol.ts'
import { expectSameFromSnapshot } from '../../exchange/test-snapshot.ts'
import type { ContractConfig } from '../../market/contract-config.ts'
import type { ModifyContractOrder } from '../modify-order.ts'
import type { PlaceContractOrder } from '../protocol.ts'
import { ContractExchange, testContract, usdt } from '../test-exchange.ts'

function stage(contracts?: ContractConfig[]): ContractExchange {
  const fixture = new ContractExchange(contracts)
  for (const account of ['a', 'b', 'c']) fixture.trader(account, { USDT: '10000000' })
  return fixture
}

const takeProfit = { triggerPrice: '62000' }
const stopLoss = { triggerPrice: '58000', triggerBy: 'mark' } as const
const both = { takeProfit, stopLoss }

const plans = (fixture: ContractExchange, account = 'a') =>
  fixture.exchange.contracts.plans(account).map(({ kind, triggerPrice, size }) => [kind, triggerPrice, size])

const ends = ({ events }: Receipt) =>
  events.flatMap((event) =>
    event.type === 'contractPlanChanged' && event.status !== 'pending'
      ? [[event.kind, event.status, event.reason ?? event.failure]]
      : [],
  )

const print = (fixture: ContractExchange, price: string): Receipt =>
  fixture.ok({ type: 'printContract', symbol: usdt, price })

const order = (fixture: ContractExchange, more: Partial<PlaceContractOrder>): Receipt =>
  fixture.do({
    type: 'placeContractOrder',
    account: 'a',
    symbol: usdt,
    side: 'buy',
    orderType: 'limit',
    price: '60000',
    size: '2',
    ...more,
  })

const modify = (fixture: ContractExchange, orderId: string, more: Partial<ModifyContractOrder>): Receipt =>
  fixture.do({ type: 'modifyContractOrder', account: 'a', orderId, ...more })

const live = (fixture: ContractExchange) => fixture.exchange.contracts.liveOrders('a')[0]

describe('an order that brings stops', () => {
  test('shows them while it rests, and they come to life once all of it is filled, for its size', () => {
    const fixture = stage()
    const { orderId } = order(fixture, both)
    expect(live(fixture)).toMatchObject({
      takeProfit: { triggerPrice: '62000', triggerBy: 'last' },
      stopLoss: { triggerPrice: '58000', triggerBy: 'mark' },
    })
    fixture.place('b', 'sell', '60000', '1')
    expect(plans(fixture)).toEqual([])
    fixture.place('b', 'sell', '60000', '1')
    expect(plans(fixture)).toEqual([
      ['profit', '62000', '2'],
      ['loss', '58000', '2'],
    ])
    expect(fixture.exchange.contracts.plans('a').map(({ clientOid }) => clientOid)).toEqual([
      `~tp:${orderId}`,
      `~sl:${orderId}`,
    ])
  })

  test('cancelled with a part of it filled, for that part; without a fill nothing', () => {
    const fixture = stage()
    const { orderId } = order(fixture, both)
    fixture.place('b', 'sell', '60000', '0.5')
    fixture.ok({ type: 'cancelContractOrder', account: 'a', orderId })
    expect(plans(fixture).map(([, , size]) => size)).toEqual(['0.5', '0.5'])
    fixture.ok({ type: 'cancelContractPlans', account: 'a' })
    const other = order(fixture, both).orderId as string
    fixture.ok({ type: 'cancelContractOrder', account: 'a', orderId: other })
    expect(plans(fixture)).toEqual([])
  })

  test('at the market they live at once, and a short has them the other way round', () => {
    const fixture = stage()
    fixture.place('b', 'buy', '60000', '1')
    const short = { side: 'sell', orderType: 'market', price: undefined, size: '1' } as const
    expect(order(fixture, { ...short, ...both }).rejected).toMatchObject({
      code: '40735',
      field: 'takeProfit.triggerPrice',
    })
    const mirrored = { takeProfit: { triggerPrice: '58000' }, stopLoss: { triggerPrice: '62000' } }
    expect(order(fixture, { ...short, ...mirrored }).rejected).toBeUndefined()
    expect(plans(fixture)).toEqual([
      ['profit', '58000', '1'],
      ['loss', '62000', '1'],
    ])
    fixture.place('b', 'sell', '57900', '1')
    expect(ends(print(fixture, '58000'))).toEqual([
      ['profit', 'triggered', undefined],
      ['loss', 'cancelled', 32],
    ])
    expect(fixture.exchange.contracts.positions('a')).toEqual([])
  })

  test('one of the two ends the other, and not what an order before it brought', () => {
    const fixture = stage()
    fixture.place('b', 'sell', '60000', '4')
    order(fixture, { ...both, stopLoss: { triggerPrice: '57000' } })
    order(fixture, { takeProfit: { triggerPrice: '64000' }, stopLoss: { triggerPrice: '58500' } })
    fixture.place('b', 'buy', '62000', '2')
    expect(ends(print(fixture, '62000'))).toEqual([
      ['profit', 'triggered', undefined],
      ['loss', 'cancelled', 32],
    ])
    expect(plans(fixture)).toEqual([
      ['profit', '64000', '2'],
      ['loss', '58500', '2'],
    ])
  })

  test('what its order was refused for leaves the other alive', () => {
    const fixture = stage([testContract(usdt, { priceBand: '0.02' })])
    fixture.place('b', 'sell', '60000', '2')
    order(fixture, { takeProfit: { triggerPrice: '61000', price: '61000' }, stopLoss })
    fixture.mark('65000')
    expect(ends(print(fixture, '61000'))).toEqual([['profit', 'failed', '43040']])
    expect(plans(fixture)).toEqual([['loss', '58000', '2']])
  })

  test('a price that is there already fires it at once', () => {
    const fixture = stage()
    order(fixture, { takeProfit: undefined, stopLoss: { triggerPrice: '59000' } })
    print(fixture, '58000')
    fixture.place('c', 'buy', '59500', '9')
    const sold = fixture.place('b', 'sell', '60000', '2')
    // Its own trade brought the last price back: 60000 is above the stop.
    expect(ends(sold)).toEqual([])
    expect(ends(print(fixture, '58900'))).toEqual([['loss', 'triggered', undefined]])
    order(fixture, { takeProfit: undefined, stopLoss: { triggerPrice: '59000', triggerBy: 'mark' } })
    fixture.mark('58000')
    expect(ends(fixture.place('b', 'sell', '60000', '2'))).toEqual([['loss', 'triggered', undefined]])
  })

  test('in one-way mode only what it opened counts', () => {
    const fixture = stage()
    fixture.trade('b', 'a', '60000', '1.5')
    fixture.place('b', 'sell', '60000', '2')
    order(fixture, both)
    expect(fixture.position('a').size).toBe('0.5')
    expect(plans(fixture).map(([, , size]) => size)).toEqual(['0.5', '0.5'])
  })

  test('in hedge mode they are of its side', () => {
    const fixture = stage()
    fixture.place('b', 'sell', '60000', '2')
    order(fixture, { ...both, positionSide: 'long' })
    expect(fixture.exchange.contracts.plans('a')).toMatchObject([
      { kind: 'profit', side: 'sell', positionSide: 'long', isClosing: true },
      { kind: 'loss', side: 'sell', positionSide: 'long', isClosing: true },
    ])
  })

  test('with stops of parts that are there they close at most the position: the newest is cut', () => {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', '1')
    fixture.ok({
      type: 'placePositionStop',
      account: 'a',
      symbol: usdt,
      size: '1',
      takeProfit: { triggerPrice: '61000' },
    })
    const { orderId } = order(fixture, { takeProfit })
    fixture.place('c', 'sell', '60000', '1')
    fixture.place('c', 'buy', '60100', '0.5')
    fixture.place('a', 'sell', '60100', '0.5', { reduceOnly: true })
    fixture.ok({ type: 'cancelContractOrder', account: 'a', orderId })
    expect(fixture.position('a').size).toBe('1.5')
    expect(plans(fixture)).toEqual([
      ['profit', '61000', '1'],
      ['profit', '62000', '0.5'],
    ])
  })

  test('one whose account is frozen, or whose contract is delisted, brings nothing to life', () => {
    const fixture = stage()
    order(fixture, both)
    fixture.place('b', 'sell', '60000', '1')
    fixture.ok({ type: 'setContractStatus', symbol: usdt, status: 'delisted' })
    expect(plans(fixture)).toEqual([])
  })
})

describe('refusals', () => {
  const cases: [string, Partial<PlaceContractOrder>, string, string][] = [
    ['a profit at its price', { takeProfit: { triggerPrice: '60000' } }, '40735', 'takeProfit.triggerPrice'],
    ['a loss at its price', { stopLoss: { triggerPrice: '60000' } }, '40736', 'stopLoss.triggerPrice'],
    ['half a tick', { stopLoss: { triggerPrice: '58000.05' } }, '43028', 'stopLoss.triggerPrice'],
    ['an order price of 0', { stopLoss: { ...stopLoss, price: '0' } }, '40017', 'stopLoss.price'],
    ['no words', { takeProfit: 'x' as never }, '40017', 'takeProfit'],
    ['one that only closes', { ...both, reduceOnly: true, side: 'sell' }, '40017', 'takeProfit'],
  ]
  test.each(cases)('%s', (_, more, code, field) => {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', '5')
    const { rejected } = order(fixture, more)
    expect([rejected?.code, rejected?.field]).toEqual([code, field])
  })

  test('no more than the plans of one contract, with those that wait in orders', () => {
    const fixture = stage()
    for (let n = 0; n < 25; n++)
      fixture.place('a', 'buy', '50000', '0.01', { stopLoss: { triggerPrice: '49000' } })
    for (let n = 0; n < 25; n++) fixture.place('a', 'buy', '50000', '0.01', { takeProfit })
    expect(order(fixture, { takeProfit }).rejected?.code).toBe('43005')
    expect(order(fixture, {}).rejected).toBeUndefined()
  })

  test('an elite trader’s name no price of an order', () => {
    const fixture = stage()
    fixture.ok({ type: 'becomeLeader', account: 'a', name: 'A' })
    const leg = { positionSide: 'long', takeProfit: { ...takeProfit, price: '62000' } } as const
    expect(order(fixture, leg).rejected).toMatchObject({ code: '23140', field: 'takeProfit.price' })
  })
})

describe('a change of the order', () => {
  test('sets them, changes one, takes one away; its ids stay', () => {
    const fixture = stage()
    const orderId = order(fixture, {}).orderId as string
    expect(modify(fixture, orderId, both).rejected).toBeUndefined()
    expect(live(fixture)).toMatchObject({ takeProfit, stopLoss })
    modify(fixture, orderId, { takeProfit: { triggerPrice: '63000' } })
    expect(live(fixture)).toMatchObject({ takeProfit: { triggerPrice: '63000' }, stopLoss })
    modify(fixture, orderId, { stopLoss: { triggerPrice: '0' } })
    expect(live(fixture)?.stopLoss).toBeUndefined()
    expect(modify(fixture, orderId, { price: '63000' }).rejected).toMatchObject({ code: '40735' })
    expect(live(fixture)).toMatchObject({ price: '60000', takeProfit: { triggerPrice: '63000' } })
    fixture.place('b', 'sell', '60000', '2')
    expect(plans(fixture)).toEqual([['profit', '63000', '2']])
  })

  test('one that is refused changes nothing', () => {
    const fixture = stage()
    const orderId = order(fixture, both).orderId as string
    const { rejected } = modify(fixture, orderId, { size: '9000', takeProfit: { triggerPrice: '64000' } })
    expect(rejected).toBeDefined()
    expect(live(fixture)).toMatchObject({ size: '2', takeProfit })
  })

  test('a price that fills it at once brings them to life', () => {
    const fixture = stage()
    const orderId = order(fixture, both).orderId as string
    fixture.place('b', 'sell', '60500', '2')
    modify(fixture, orderId, { price: '60500' })
    expect(plans(fixture)).toEqual([
      ['profit', '62000', '2'],
      ['loss', '58000', '2'],
    ])
  })
})

test('a snapshot keeps what waits in orders and what ends what', () => {
  const fixture = stage()
  fixture.place('b', 'sell', '60000', '2')
  order(fixture, both)
  order(fixture, { ...both, price: '59900' })
  const sell = { type: 'placeContractOrder', account: 'b', symbol: usdt, orderType: 'limit' } as const
  const steps = [
    { ...sell, side: 'sell', price: '59900', size: '2' },
    { ...sell, side: 'buy', price: '62000', size: '3' },
    { type: 'printContract', symbol: usdt, price: '62000' },
  ] as const
  expectSameFromSnapshot(
    fixture.exchange,
    steps.map((command) => [command, 1] as const),
  )
})

describe('slippage of a market order', () => {
  /** The book sells at 60000, 60100 and 60500. */
  function book(): ContractExchange {
    const fixture = stage()
    for (const price of ['60000', '60100', '60500']) fixture.place('b', 'sell', price, '1')
    return fixture
  }
  const market = { orderType: 'market', price: undefined, size: '3' } as const

  test('takes prices no worse than the best one by so much, and says so with 40', () => {
    const { events } = order(book(), { ...market, slippage: '0.002' })
    const accepted = events.find((event) => event.type === 'contractOrderAccepted')
    expect(accepted).toMatchObject({ price: '60120' })
    const last = events
      .filter((event) => event.type === 'contractOrderChanged' && event.account === 'a')
      .at(-1)
    expect(last).toMatchObject({ status: 'partially-cancelled', executedSize: '2', reason: 40 })
  })

  test('never looser than the 1 % of all', () => {
    const { events } = order(book(), { ...market, slippage: '0.05' })
    expect(events.find((event) => event.type === 'contractOrderAccepted')).toMatchObject({ price: '60600' })
  })

  test('has bounds, and a limit order has none', () => {
    const fixture = book()
    for (const slippage of ['0.0009', '0.051', 'x', '-1'])
      expect(order(fixture, { ...market, slippage }).rejected).toMatchObject({
        code: '40017',
        field: 'slippage',
        params: { min: '0.001', max: '0.05' },
      })
    expect(order(fixture, { slippage: '0.01' }).rejected).toMatchObject({ code: '40017', field: 'slippage' })
  })
})
