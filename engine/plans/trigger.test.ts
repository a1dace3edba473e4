// Trigger orders from placing to their end: direction, firing by print and by trade, children, failures, cancels, updates.

import { expect, test } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import { eventsOf, fate } from '../exchange/trial.ts'
import { changes, PlanTrial } from './plan-trial.ts'

test('V-P1: above the price it fires at or above; a gap fires it where the price is', () => {
  const trial = new PlanTrial()
  trial.limit('bob', 'sell', '107', '5')
  const limit = trial.trigger('buy', '105', { price: '106.5' })
  const market = trial.trigger('buy', '105', { quoteSize: '214' })
  expect(trial.plan(limit.planId)).toMatchObject({ operator: 'at-or-above', status: 'pending' })
  expect(changes(trial.print('104.9'))).toEqual([])
  const fired = trial.print('107')
  expect(changes(fired)).toEqual([
    ['1', 'triggered'],
    ['2', 'triggered'],
  ])
  expect(eventsOf(fired, 'orderAccepted')).toMatchObject([
    { planId: limit.planId, clientOid: '~plan:1', source: 'plan', price: '106.5', size: '1' },
    { planId: market.planId, clientOid: '~plan:2', source: 'plan', quoteSize: '214' },
  ])
  expect(eventsOf(fired, 'orderFilled').filter(({ account }) => account === 'ada')).toMatchObject([
    { price: '107', size: '2' },
  ])
  expect(trial.exchange.plans('ada')).toEqual([])
})

test('below the price it fires at or below, and a trade does as well as a print', () => {
  const trial = new PlanTrial()
  trial.trigger('sell', '95', { price: '90' })
  trial.limit('bob', 'buy', '95.01', '1')
  trial.limit('bob', 'buy', '94', '3')
  expect(changes(trial.marketSell('bob', '1', { stp: 'none' }))).toEqual([])
  const traded = trial.limit('bob', 'sell', '94', '1', { stp: 'none' })
  expect(changes(traded)).toEqual([['1', 'triggered']])
  expect(fate(traded, eventsOf(traded, 'orderAccepted')[1]?.orderId)).toMatchObject({ status: 'filled' })
})

test('a trigger at the price of now fires at once', () => {
  const trial = new PlanTrial()
  const placed = trial.trigger('buy', '100', { price: '90' })
  expect(placed.events.map(({ type }) => type)).toEqual([
    'planPlaced',
    'orderAccepted',
    'orderChanged',
    'balanceChanged',
    'planChanged',
  ])
  expect(changes(placed)).toEqual([['1', 'triggered']])
})

test('nothing is frozen before; too little when its time comes fails it whole with 02014', () => {
  const trial = new PlanTrial()
  trial.trigger('buy', '101', { price: '101', size: '991' })
  expect(trial.balance('ada', 'USDT')).toEqual(['100000', '0'])
  const fired = trial.print('101')
  expect(changes(fired)).toEqual([['1', 'failed', '02014']])
  expect(eventsOf(fired, 'orderAccepted')).toEqual([])
  expect(trial.balance('ada', 'USDT')).toEqual(['100000', '0'])
})

test('an order that the band refuses fails the plan with 20003 and says the cause', () => {
  const trial = new PlanTrial({ priceBand: '0.05' })
  trial.trigger('sell', '90', { price: '80' })
  const [event] = eventsOf(trial.print('90'), 'planChanged')
  expect(event).toMatchObject({
    status: 'failed',
    failure: '20003',
    params: { code: '43040', min: '85.5' },
  })
})

test('a size in base of a market buy spends what it costs at the last price', () => {
  const trial = new PlanTrial()
  trial.limit('bob', 'sell', '110', '9')
  trial.trigger('buy', '110', { size: '2' })
  expect(eventsOf(trial.print('110'), 'orderAccepted')).toMatchObject([{ quoteSize: '220' }])
})

test('cancelled by id or by name, and then gone', () => {
  const trial = new PlanTrial()
  const { planId } = trial.trigger('buy', '110')
  trial.do(
    {
      type: 'placeTrigger',
      account: 'ada',
      symbol: 'BTCUSDT',
      side: 'sell',
      triggerPrice: '90',
      orderType: 'market',
      size: '1',
    },
    'mine',
  )
  const byId = trial.do({ type: 'cancelPlan', account: 'ada', planId })
  expect([byId.planId, changes(byId)]).toEqual(['1', [['1', 'cancelled', 0]]])
  const byName = trial.do({ type: 'cancelPlan', account: 'ada', clientOid: 'mine' })
  expect(changes(byName)).toEqual([['2', 'cancelled', 0]])
  expect(trial.do({ type: 'cancelPlan', account: 'ada', planId }).rejected?.code).toBe('43001')
  expect(trial.print('120').events).toMatchObject([{ type: 'printed' }])
})

test('saved and loaded it waits with the operator it was placed with', () => {
  const trial = new PlanTrial()
  trial.trigger('buy', '105', { price: '106' })
  const saved = trial.exchange.save()
  const twin = Exchange.load(trial.exchange.genesis, saved, { assertions: true })
  expect(twin.save()).toEqual(saved)
  expect(twin.plans('ada')).toEqual(trial.exchange.plans('ada'))
  const entry = {
    seq: twin.lastSeq + 1,
    ts: trial.now,
    id: 'p',
    command: { type: 'print', symbol: 'BTCUSDT', price: '105' },
  } as const
  expect(twin.apply(entry)).toEqual(trial.exchange.apply(entry))
  expect(twin.plans('ada')).toEqual([])
  expect(twin.save()).toEqual(trial.exchange.save())
})
