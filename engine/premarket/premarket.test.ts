// Pre-market OTC: V-OTC1 to V-OTC3 by name, the course of a project, and what it refuses.

import { describe, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import { eventsOf, testGenesis, testMarket, testStart } from '../exchange/test-exchange.ts'
import { hourMs, minuteMs } from '../market/intervals.ts'
import { dealsOf, novaMarket, TestPremarket, times } from './test-project.ts'

describe('a deal', () => {
  test('V-OTC1: of 10 at 10 the seller has 6: 60 for the seller, 40 back and 40 compensation for the buyer', () => {
    const world = new TestPremarket().trading({ fee: '0' })
    world.ad('ada', 'buy', '10', '10')
    world.take('ben', '2', '10')
    world.give('ben', '6')
    expect(world.balance('ada', 'USDT')).toEqual(['99900', '100'])
    expect(world.balance('ben', 'USDT')).toEqual(['99900', '100'])
    const first = dealsOf(world.round(0))
    expect(first.get('3 ada')).toMatchObject({ status: 'partial', deliveredSize: '6', frozen: '40' })
    expect(world.balance('ada', 'NOVA')).toEqual(['6', '0'])
    expect(world.balance('ben', 'USDT')).toEqual(['100020', '40'])
    const last = dealsOf(world.round(6))
    expect(last.get('3 ada')).toMatchObject({ status: 'defaulted', defaultedSize: '4', compensation: '40' })
    expect(last.get('3 ben')).toMatchObject({ status: 'defaulted', compensation: '-40', frozen: '0' })
    expect(world.balance('ada', 'USDT')).toEqual(['99980', '0'])
    expect(world.balance('ben', 'USDT')).toEqual(['100020', '0'])
    expect(world.project()?.status).toBe('settled')
  })

  test('V-OTC2: bought at 10, sold at 15, settled at 5 in USDT: −50 and +100', () => {
    const world = new TestPremarket().trading({ mode: 'usdt', fee: '0', minPrice: '1', maxPrice: '50' })
    world.ad('ben', 'sell', '10', '10')
    world.take('ada', '2', '10')
    world.ad('cem', 'buy', '15', '10')
    world.take('ada', '4', '10')
    world.do({ type: 'print', symbol: 'NOVAUSDT', price: '5' })
    const settled = dealsOf(world.until(times.deliveryAt))
    expect(settled.get('3 ada')).toMatchObject({ side: 'buy', compensation: '-50', status: 'completed' })
    expect(settled.get('5 ada')).toMatchObject({ side: 'sell', compensation: '100' })
    expect(world.balance('ada', 'USDT')).toEqual(['100050', '0'])
    expect(world.balance('ben', 'USDT')).toEqual(['100050', '0'])
    expect(world.balance('cem', 'USDT')).toEqual(['99900', '0'])
    expect(world.project()).toMatchObject({ status: 'settled', settlementPrice: '5' })
  })

  test('V-OTC3: delivered in full with fees: the buyer freezes 102.5, the seller receives 97.5 and 100', () => {
    const world = new TestPremarket().trading()
    world.ad('ada', 'buy', '10', '10')
    expect(world.balance('ada', 'USDT')).toEqual(['99897.5', '102.5'])
    world.take('ben', '2', '10')
    expect(world.balance('ben', 'USDT')).toEqual(['99900', '100'])
    world.give('ben', '10')
    const delivered = dealsOf(world.round(0))
    expect(delivered.get('3 ada')).toMatchObject({ status: 'completed', fee: '2.5', frozen: '0' })
    expect(world.balance('ada', 'USDT')).toEqual(['99897.5', '0'])
    expect(world.balance('ben', 'USDT')).toEqual(['100097.5', '0'])
    expect(world.balance('ada', 'NOVA')).toEqual(['10', '0'])
    expect(world.project()?.status).toBe('settled')
  })

  test('a settlement takes no more than what was frozen: the loser pays at most the deposit', () => {
    const world = new TestPremarket().trading({ mode: 'usdt', minPrice: '1', maxPrice: '50' })
    world.ad('ada', 'buy', '10', '10')
    world.take('ben', '2', '10')
    world.do({ type: 'print', symbol: 'NOVAUSDT', price: '45' })
    const settled = dealsOf(world.until(times.deliveryAt))
    expect(settled.get('3 ada')).toMatchObject({ compensation: '100', fee: '2.5' })
    expect(settled.get('3 ben')).toMatchObject({ compensation: '-100', fee: '0' })
  })

  test('the price of a settlement is the average of the last minute', () => {
    const world = new TestPremarket().trading({ mode: 'usdt' })
    world.ad('ada', 'buy', '10', '10')
    world.take('ben', '2', '10')
    world.until(times.deliveryAt - 29_500)
    world.do({ type: 'print', symbol: 'NOVAUSDT', price: '12' })
    world.until(times.deliveryAt)
    expect(world.project()?.settlementPrice).toBe('11')
  })

  test('coins that come later are delivered in a later round, in the order of the deals', () => {
    const world = new TestPremarket().trading()
    world.ad('ben', 'sell', '10', '20')
    world.take('ada', '2', '5')
    world.take('cem', '2', '15')
    expect(dealsOf(world.round(0)).get('3 ada')?.status).toBe('in-progress')
    world.give('ben', '7')
    const deals = dealsOf(world.round(1))
    expect(deals.get('3 ada')?.status).toBe('completed')
    expect(deals.get('4 cem')).toMatchObject({ status: 'partial', deliveredSize: '2' })
    world.give('ben', '13')
    expect(
      eventsOf(world.do({ type: 'deliverOtcProject', projectId: '1' }), 'otcProjectChanged'),
    ).toMatchObject([{ status: 'settled' }])
  })

  test('a seller may default at once, before the rounds too', () => {
    const world = new TestPremarket().trading()
    world.ad('ben', 'sell', '10', '10')
    world.take('ada', '2', '10')
    const give = () => world.do({ type: 'defaultOtcDeal', account: 'ben', dealId: '3' })
    expect(give().rejected).toMatchObject({ code: 'P3002', field: 'dealId' })
    world.until(times.endAt)
    expect(world.do({ type: 'defaultOtcDeal', account: 'ada', dealId: '3' }).rejected?.code).toBe('P3002')
    expect(dealsOf(give()).get('3 ada')).toMatchObject({ status: 'defaulted', compensation: '100', fee: '0' })
    expect(world.balance('ada', 'USDT')).toEqual(['100100', '0'])
    world.round(0)
    expect(world.project()?.status).toBe('settled')
  })

  test('parts of an ad never freeze more than the whole, whatever their fees round to', () => {
    const world = new TestPremarket().trading({ fee: '0.012345' })
    world.ad('ada', 'buy', '9.999', '11.11')
    const [, frozen] = world.balance('ada', 'USDT')
    world.take('ben', '2', '1.11')
    world.take('ben', '2', '3.33')
    world.take('cem', '2', '6.67')
    expect(world.balance('ada', 'USDT')[1]).toBe(frozen)
    world.give('ben', '5')
    world.give('cem', '3')
    world.round(6)
    expect(world.balance('ada', 'USDT')[1]).toBe('0')
  })
})

describe('a project', () => {
  test('goes from announcement to spot: the band is measured from the average price of its deals', () => {
    const world = new TestPremarket()
    expect(eventsOf(world.announce(), 'otcProjectChanged')).toMatchObject([
      { status: 'upcoming', minPrice: '2', maxPrice: '50', fee: '0.025' },
    ])
    expect(world.ad('ada', 'buy', '10', '10').rejected).toMatchObject({ code: 'P3001', field: 'projectId' })
    world.until(times.startAt)
    world.ad('ben', 'sell', '12', '10')
    world.take('ada', '2', '10')
    world.ad('ben', 'sell', '15', '20')
    world.take('ada', '4', '20')
    const ended = world.until(times.endAt)
    expect(world.project()).toMatchObject({ status: 'ended', averagePrice: '14', volume: '30', deals: 2 })
    expect(eventsOf(ended, 'otcAdChanged')).toEqual([])
    world.give('ben', '30')
    world.round(0)
    const sell = { symbol: 'NOVAUSDT' }
    expect(world.limit('ada', 'sell', '14', '1', sell).rejected?.code).toBe('50046')
    const opened = world.until(times.spotAt)
    expect(eventsOf(opened, 'marketChanged')).toMatchObject([{ symbol: 'NOVAUSDT', status: 'trading' }])
    expect(world.project()?.spotPrice).toBe('14')
    expect(world.exchange.lastPrice('NOVAUSDT')).toBe('14')
    expect(world.limit('ada', 'buy', '14.701', '1', sell).rejected).toMatchObject({
      code: '43039',
      params: { max: '14.7' },
    })
    expect(world.limit('ada', 'buy', '14.7', '1', sell).rejected).toBeUndefined()
  })

  test('ads that are left at its end are given back by the platform', () => {
    const world = new TestPremarket().trading()
    world.ad('ada', 'buy', '10', '10')
    world.take('ben', '2', '4')
    const ended = world.until(times.endAt)
    expect(eventsOf(ended, 'otcAdChanged')).toMatchObject([
      { adId: '2', status: 'cancelled', cancelReason: 2, remainingSize: '6', frozen: '0' },
    ])
    expect(world.balance('ada', 'USDT')).toEqual(['99959', '41'])
  })

  test('called off: everything back, without a fee, reason 9', () => {
    const world = new TestPremarket().trading()
    world.ad('ada', 'buy', '10', '10')
    world.take('ben', '2', '4')
    const off = world.do({ type: 'delistOtcProject', projectId: '1', reason: 'No token' })
    expect(eventsOf(off, 'otcAdChanged')).toMatchObject([{ status: 'cancelled', cancelReason: 9 }])
    expect(dealsOf(off).get('3 ben')).toMatchObject({ status: 'refunded', cancelReason: 9 })
    for (const name of ['ada', 'ben']) expect(world.balance(name, 'USDT')).toEqual(['100000', '0'])
    expect(world.project()).toMatchObject({ status: 'delisted', reason: 'No token' })
    expect(world.announce({ startAt: world.now, endAt: times.endAt }).rejected).toBeUndefined()
  })

  test('is not called off once delivery has begun', () => {
    const world = new TestPremarket().trading()
    world.ad('ada', 'buy', '10', '10')
    world.take('ben', '2', '10')
    world.round(0)
    const off = world.do({ type: 'delistOtcProject', projectId: '1', reason: 'No token' })
    expect(off.rejected).toMatchObject({ code: 'P3002', field: 'projectId' })
  })

  test('without a deal the pair opens at its own price', () => {
    const world = new TestPremarket().trading()
    world.until(times.spotAt)
    expect(world.project()).toMatchObject({ status: 'settled', spotPrice: '10' })
  })

  test.each([
    ['pairMissing', 'symbol', { symbol: 'NONEUSDT' }, '034001'],
    ['of a pair that trades', 'symbol', { symbol: 'BTCUSDT' }, '40017'],
    ['start in the past', 'startAt', { startAt: testStart - 1 }, '40017'],
    ['end before start', 'endAt', { endAt: times.startAt }, '40017'],
    ['delivery before end', 'deliveryAt', { deliveryAt: times.endAt }, '40017'],
    ['spot while it trades here', 'spotAt', { spotAt: times.endAt - 1 }, '40017'],
    ['a part of a millisecond', 'endAt', { endAt: times.endAt + 0.5 }, '40017'],
    ['a band upside down', 'maxPrice', { minPrice: '9', maxPrice: '8' }, '40017'],
    ['a fee above the most', 'fee', { fee: '0.11' }, '40017'],
  ] as const)('is refused: %s', (_, field, terms, code) => {
    const world = new TestPremarket()
    expect(world.announce(terms).rejected).toMatchObject({ code, field })
    expect(world.exchange.premarket.projects()).toEqual([])
  })

  test('one at a time for a pair', () => {
    const world = new TestPremarket().trading()
    expect(world.announce({ startAt: world.now }).rejected).toMatchObject({ code: 'P3001', field: 'symbol' })
  })
})

describe('an ad', () => {
  const world = new TestPremarket().trading()
  world.ad('ada', 'buy', '10', '10')
  world.open('sub', { USDT: '1000' }, 'ada')
  world.open('new', { USDT: '1000' })

  test.each([
    ['P3003 above', 'price', () => world.ad('ada', 'buy', '50.001', '10'), 'P3003', { min: '2', max: '50' }],
    ['P3003 below', 'price', () => world.ad('ada', 'sell', '1.999', '10'), 'P3003', { min: '2', max: '50' }],
    ['too small', 'size', () => world.ad('ada', 'buy', '10', '0.99'), '43027', { min: '10' }],
    ['too large', 'size', () => world.ad('ada', 'buy', '10', '5000.01'), '43041', { max: '50000' }],
    ['finer than a tick', 'price', () => world.ad('ada', 'buy', '10.0001', '5'), '43028', { step: '0.001' }],
    ['finer than a lot', 'size', () => world.ad('ada', 'buy', '10', '5.001'), '43125', { step: '0.01' }],
    ['P3001 of no project', 'projectId', () => world.ad('ada', 'buy', '10', '5', '7'), 'P3001', undefined],
    ['P3001 of no ad', 'adId', () => world.take('ben', '99', '5'), 'P3001', undefined],
    ['P3001 of one’s own', 'adId', () => world.take('ada', '2', '5'), 'P3001', { reason: '25' }],
    ['more than is left', 'size', () => world.take('ben', '2', '10.01'), '43038', { max: '10' }],
    ['P3004', 'size', () => world.take('ben', '2', '9.01'), 'P3004', { min: '10', all: '10' }],
    ['a sub-account', undefined, () => world.ad('sub', 'buy', '10', '5'), '23140', undefined],
    ['before the form', 'recognition', () => world.ad('new', 'buy', '10', '5'), '23126', undefined],
    [
      'P3002 of someone else',
      'adId',
      () => world.do({ type: 'cancelOtcAd', account: 'ben', adId: '2' }),
      'P3002',
      undefined,
    ],
  ] as const)('is refused: %s', (_, field, ask, code, params) => {
    const before = world.balance('ada', 'USDT')
    const { rejected } = ask()
    expect(rejected).toMatchObject({ code, ...(field && { field }), ...(params && { params }) })
    expect(world.balance('ada', 'USDT')).toEqual(before)
  })

  test('a demo account needs no form', () => {
    world.do({ type: 'openAccount', account: 'demo', kind: 'demo' })
    world.do({ type: 'grantFunds', account: 'demo', coin: 'USDT', amount: '1000' })
    expect(world.ad('demo', 'sell', '10', '5').rejected).toBeUndefined()
  })

  test('is cancelled by its owner, and with an account that starts over; a deal is not', () => {
    const own = new TestPremarket().trading()
    own.ad('ada', 'buy', '10', '10')
    const off = own.do({ type: 'cancelOtcAd', account: 'ada', adId: '2' })
    expect(eventsOf(off, 'otcAdChanged')).toMatchObject([{ status: 'cancelled', cancelReason: 0 }])
    expect(own.balance('ada', 'USDT')).toEqual(['100000', '0'])
    expect(own.do({ type: 'cancelOtcAd', account: 'ada', adId: '2' }).rejected?.code).toBe('P3002')
    own.ad('ada', 'buy', '10', '10')
    own.ad('ben', 'buy', '10', '10')
    own.take('cem', '3', '5')
    expect(own.do({ type: 'resetDemoFunds', account: 'ada' }).rejected).toMatchObject({ field: 'deals' })
    expect(own.do({ type: 'resetDemoFunds', account: 'ben' }).rejected).toBeUndefined()
    expect(own.exchange.premarket.ads('1').map(({ account }) => account)).toEqual(['ada'])
  })

  test('no more than 20 of one account in one project', () => {
    const own = new TestPremarket().trading()
    for (let n = 0; n < 20; n++) expect(own.ad('ada', 'buy', '10', '1').rejected).toBeUndefined()
    expect(own.ad('ada', 'buy', '10', '1').rejected?.code).toBe('43005')
  })
})

test('a snapshot in the middle of a delivery goes on as the exchange itself would', () => {
  const world = new TestPremarket().trading()
  world.ad('ben', 'sell', '10', '20')
  world.take('ada', '2', '5')
  world.take('cem', '2', '8')
  world.give('ben', '6')
  world.round(0)
  const genesis = testGenesis({ markets: [testMarket(), novaMarket] })
  const copy = Exchange.load(genesis, world.exchange.save(), { assertions: true })
  expect(sameBytes(copy.save(), world.exchange.save())).toBe(true)
  const seq = copy.lastSeq + 1
  const command = { type: 'tick' } as const
  copy.apply({ seq, ts: times.spotAt + minuteMs, id: '~tick', command })
  world.until(times.spotAt + minuteMs)
  expect(sameBytes(copy.save(), world.exchange.save())).toBe(true)
  expect(copy.balances('ben')).toEqual(world.exchange.balances('ben'))
})

test('an exchange without a project leaves no bytes of it', () => {
  const world = new TestPremarket()
  world.wait(hourMs)
  expect(Buffer.from(world.exchange.save()).includes('pre-market')).toBe(false)
})
