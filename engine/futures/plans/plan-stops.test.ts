// Take profit and stop loss that a trigger order on a contract brings (domain.md 2.1, 2.4).

import { expect, test } from 'vitest'
import type { Receipt } from '../../exchange/protocol.ts'
import { expectSameFromSnapshot } from '../../exchange/test-snapshot.ts'
import { ContractExchange, usdt } from '../test-exchange.ts'
import type { PlaceContractPlan, UpdateContractPlan } from './protocol.ts'

function stage(): ContractExchange {
  const fixture = new ContractExchange()
  for (const account of ['a', 'b']) fixture.trader(account, { USDT: '10000000' })
  return fixture
}

const takeProfit = { triggerPrice: '64000' }
const stopLoss = { triggerPrice: '60500', triggerBy: 'mark', price: '60400' } as const

/** Waits for 61000, then buys at the market. */
const place = (fixture: ContractExchange, more: Partial<PlaceContractPlan> = {}): Receipt =>
  fixture.do({
    type: 'placeContractPlan',
    account: 'a',
    symbol: usdt,
    side: 'buy',
    triggerPrice: '61000',
    orderType: 'market',
    size: '2',
    takeProfit,
    stopLoss,
    ...more,
  })

const update = (fixture: ContractExchange, planId: string, more: Partial<UpdateContractPlan>): Receipt =>
  fixture.do({ type: 'updateContractPlan', account: 'a', planId, ...more })

const waiting = (fixture: ContractExchange) => fixture.exchange.contracts.plans('a')
const print = (fixture: ContractExchange, price: string): Receipt =>
  fixture.ok({ type: 'printContract', symbol: usdt, price })
const refusal = ({ rejected }: Receipt) => rejected && [rejected.code, rejected.field]

test('waits with them, and its order brings them to life for what it opened', () => {
  const fixture = stage()
  const { planId } = place(fixture)
  expect(waiting(fixture)).toMatchObject([{ planId, takeProfit, stopLoss }])
  fixture.mark('61000')
  fixture.place('b', 'sell', '61000', '1.5')
  print(fixture, '61000')
  expect(waiting(fixture)).toMatchObject([
    { kind: 'profit', triggerPrice: '64000', triggerBy: 'last', size: '1.5' },
    { kind: 'loss', triggerPrice: '60500', triggerBy: 'mark', price: '60400', size: '1.5' },
  ])
})

test('on the right sides of the price that it waits for, or of its limit', () => {
  const fixture = stage()
  const improper = { stopLoss: { triggerPrice: '61000' } }
  expect(refusal(place(fixture, improper))).toEqual(['40736', 'stopLoss.triggerPrice'])
  const limit = { orderType: 'limit', price: '60400', stopLoss: undefined } as const
  expect(refusal(place(fixture, { ...limit, takeProfit: { triggerPrice: '60400' } }))).toEqual([
    '40735',
    'takeProfit.triggerPrice',
  ])
  expect(refusal(place(fixture, { ...limit, takeProfit: { triggerPrice: '60500' } }))).toBeUndefined()
  expect(waiting(fixture)).toHaveLength(1)
})

test('one that only closes brings none, nor does a trailing stop', () => {
  const fixture = stage()
  expect(refusal(place(fixture, { side: 'sell', reduceOnly: true }))).toEqual(['40017', 'takeProfit'])
  expect(refusal(place(fixture, { callback: '1', triggerPrice: undefined }))).toEqual(['40017', 'takeProfit'])
  expect(refusal(place(fixture, { callback: '1', triggerPrice: undefined, takeProfit: undefined }))).toEqual([
    '40017',
    'stopLoss',
  ])
})

test('a change keeps a leg that it does not name, takes one at 0 away, and judges those that stay', () => {
  const fixture = stage()
  const { planId = '' } = place(fixture)
  expect(refusal(update(fixture, planId, { triggerPrice: '64000' }))).toEqual([
    '40735',
    'takeProfit.triggerPrice',
  ])
  update(fixture, planId, { stopLoss: { triggerPrice: '0' } })
  expect(waiting(fixture)).toMatchObject([{ triggerPrice: '61000', takeProfit }])
  expect(waiting(fixture)[0]).not.toHaveProperty('stopLoss')
  update(fixture, planId, { triggerPrice: '62000', takeProfit: { triggerPrice: '65000' } })
  expect(waiting(fixture)).toMatchObject([
    { triggerPrice: '62000', takeProfit: { triggerPrice: '65000', triggerBy: 'last' } },
  ])
})

test('where the price went past a leg, the order is refused and says why', () => {
  const fixture = stage()
  place(fixture)
  fixture.place('b', 'sell', '64000', '2')
  const { events } = print(fixture, '64000')
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'contractPlanChanged', status: 'failed', failure: '40735' }),
  )
  expect(waiting(fixture)).toEqual([])
})

test('a snapshot keeps them', () => {
  const fixture = stage()
  const { planId } = place(fixture)
  place(fixture, { takeProfit: undefined, stopLoss: undefined })
  expectSameFromSnapshot(fixture.exchange, [
    [{ type: 'updateContractPlan', account: 'a', planId, stopLoss: { triggerPrice: '60800' } }, 1],
    [{ type: 'printContract', symbol: usdt, price: '61000' }, 1],
  ])
})
