// What a follower does with the lots of one order of the leader: closes them, or gives them stops (domain.md 13).

import { describe, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import { eventsOf } from '../exchange/test-exchange.ts'
import { CopyExchange, usdt } from './test-copies.ts'
import { SpotCopyExchange, wallet } from './test-spot-copies.ts'

const once = { sizing: 'multiplier', value: '1' } as const
const of = { account: 'fay', leader: 'lea' } as const
const close = { type: 'closeCopy', ...of, symbol: usdt, side: 'long' } as const
const stops = { type: 'setCopyStops', ...of } as const

/** Two lots of a long position, at 60,000 and at 60,010. */
function twoLots(): CopyExchange {
  const world = new CopyExchange()
  world.follower('fay', '20000', once)
  world.quote('60000', '0.2')
  world.lead('buy', '0.1')
  world.quote('60010', '0.2')
  world.lead('buy', '0.1')
  world.quote('59990', '10', 'buy')
  return world
}

describe('of contracts', () => {
  test('the lots of one order are closed alone, also the later ones', () => {
    const world = twoLots()
    const closed = world.ok({ ...close, trackingNo: '2' })
    expect(eventsOf(closed, 'copyClosed')).toMatchObject([
      { trackingNo: '2', size: '0.1', entryPrice: '60010', price: '59990', profit: '-2', remaining: '0' },
    ])
    expect(world.held('fay')).toEqual(['long 0.1 @ 60000'])
    expect(world.exchange.checkInvariants()).toEqual([])
  })

  test('what the book does not take of them is tried again each minute', () => {
    const world = twoLots()
    world.ok({ type: 'cancelContractOrders', account: 'maker', symbol: usdt })
    world.ok({ ...close, trackingNo: '2' })
    expect(world.held('fay')).toHaveLength(2)
    world.quote('59980', '1', 'buy')
    world.now += 60_000
    world.do({ type: 'tick' })
    expect(world.held('fay')).toEqual(['long 0.1 @ 60000'])
  })

  test('a stop loss closes its lots when the mark reaches it, a take profit as well', () => {
    const world = twoLots()
    const set = world.ok({ ...stops, trackingNo: '2', takeProfit: '61000', stopLoss: '59500' })
    expect(eventsOf(set, 'copyStopsSet')).toMatchObject([
      { trackingNo: '2', side: 'long', takeProfit: '61000', stopLoss: '59500' },
    ])
    expect(world.copy('fay').positions).toMatchObject([{}, { takeProfit: '61000', stopLoss: '59500' }])
    world.mark('59501')
    expect(world.held('fay')).toHaveLength(2)
    world.mark('59500')
    expect(world.held('fay')).toEqual(['long 0.1 @ 60000'])
    world.ok({ ...stops, trackingNo: '1', takeProfit: '60200' })
    world.mark('60200')
    expect(world.held('fay')).toEqual([])
  })

  test('of a short position the stop loss lies above', () => {
    const world = new CopyExchange()
    world.follower('fay', '20000', once)
    world.quote('60000', '1', 'buy')
    world.lead('sell', '0.1')
    expect(world.do({ ...stops, trackingNo: '1', stopLoss: '59000' }).rejected).toMatchObject({
      code: '40736',
      field: 'stopLoss',
    })
    world.ok({ ...stops, trackingNo: '1', stopLoss: '60500', takeProfit: '59000' })
    world.quote('60500', '1')
    world.mark('60500')
    expect(world.held('fay')).toEqual([])
  })

  test('a change takes away what it does not name; a snapshot has the rest', () => {
    const world = twoLots()
    world.ok({ ...stops, trackingNo: '1', takeProfit: '61000', stopLoss: '59000' })
    world.ok({ ...stops, trackingNo: '1', stopLoss: '59000' })
    const bytes = world.exchange.save()
    const loaded = Exchange.load(world.exchange.genesis, bytes)
    expect(sameBytes(loaded.save(), bytes)).toBe(true)
    const mark = { type: 'setContractMark', symbol: usdt, price: '59000' } as const
    loaded.apply({ seq: loaded.lastSeq + 1, ts: world.now, id: 'mark', command: mark })
    expect(loaded.copyTrading.copies('fay')[0]?.positions).toMatchObject([{ trackingNo: '2' }])
    world.ok({ ...stops, trackingNo: '1' })
    world.ok(mark)
    expect(world.held('fay')).toHaveLength(2)
    expect(world.copy('fay').positions[0]).not.toHaveProperty('stopLoss')
  })

  test.each([
    ['a lot that is not there', { ...close, trackingNo: '7' }, '22002', 'trackingNo'],
    ['the other side', { ...close, side: 'short', trackingNo: '1' }, '22002', 'trackingNo'],
    ['a number instead of a text', { ...close, trackingNo: 1 as never }, '22002', 'trackingNo'],
    ['stops of a lot that is not there', { ...stops, trackingNo: '7' }, '22002', 'trackingNo'],
    ['a profit below', { ...stops, trackingNo: '1', takeProfit: '60000' }, '40735', 'takeProfit'],
    ['a loss above', { ...stops, trackingNo: '1', stopLoss: '60000' }, '40736', 'stopLoss'],
    ['no price', { ...stops, trackingNo: '1', stopLoss: '0' }, '40017', 'stopLoss'],
    ['half a tick', { ...stops, trackingNo: '1', stopLoss: '59000.05' }, '40017', 'stopLoss'],
    ['a number', { ...stops, trackingNo: '1', stopLoss: 59000 as never }, '40017', 'stopLoss'],
    ['coins of a contract', { ...close, trackingNo: '1', handOver: true }, '40017', 'handOver'],
    ['a word for handing over', { ...close, handOver: 'yes' as never }, '40017', 'handOver'],
    ['no copy', { ...stops, leader: 'max', trackingNo: '1' }, '30001', 'leader'],
  ] as const)('refuses %s', (_, command, code, field) => {
    expect(twoLots().do(command).rejected).toMatchObject({ code, field })
  })
})

describe('of spot', () => {
  function twoSpotLots(): SpotCopyExchange {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', { ...once, stopLoss: '0.01' })
    world.quote('60000', '0.2')
    world.lead('buy', '60000', '0.1')
    world.quote('60100', '0.2')
    world.lead('buy', '60100', '0.1')
    return world
  }

  test('one lot is sold alone', () => {
    const world = twoSpotLots()
    world.quote('60050', '10', 'buy')
    world.ok({ ...close, symbol: 'BTCUSDT', trackingNo: '2' })
    expect(world.held('fay')).toEqual(['0.1 @ 60000'])
    expect(world.coinsOf('fay')).toBe('0.1')
  })

  test('its own stops stand in place of those of the terms', () => {
    const world = twoSpotLots()
    world.ok({ ...stops, trackingNo: '1', stopLoss: '50000' })
    world.quote('59000', '10', 'buy')
    world.person('bob', { BTC: '1' })
    world.limit('bob', 'sell', '59000', '0.001')
    expect(world.held('fay')).toEqual(['0.1 @ 60000'])
    world.ok({ ...stops, trackingNo: '1' })
    expect(world.held('fay')).toEqual([])
  })

  const keep = { ...close, symbol: 'BTCUSDT', handOver: true } as const

  test('the coins of one lot are kept at the last price, and count as taken out', () => {
    const world = twoSpotLots()
    const kept = world.ok({ ...keep, trackingNo: '1' })
    expect(eventsOf(kept, 'copyClosed')).toMatchObject([
      { trackingNo: '1', size: '0.1', entryPrice: '60000', price: '60100', profit: '10', remaining: '0' },
    ])
    expect(eventsOf(kept, 'fundsMoved')).toMatchObject([
      { from: wallet('fay'), to: 'fay', coin: 'BTC', amount: '0.1' },
    ])
    expect(world.held('fay')).toEqual(['0.1 @ 60100'])
    expect(world.copy('fay').paidIn).toBe('13990')
    expect([world.coinsOf('fay'), world.balance('fay', 'BTC')[0]]).toEqual(['0.1', '0.1'])
    // Half of what the leader has is half of what is left.
    world.quote('60050', '10', 'buy')
    world.lead('sell', '60050', '0.1')
    expect(world.held('fay')).toEqual(['0.05 @ 60100'])
    expect(world.exchange.checkInvariants()).toEqual([])
  })

  test('all lots of a pair are kept together', () => {
    const world = twoSpotLots()
    world.ok(keep)
    expect(world.held('fay')).toEqual([])
    expect(world.balance('fay', 'BTC')[0]).toBe('0.2')
    // 10 were gained, a tenth is the leader's.
    world.ok({ type: 'unfollowLeader', ...of })
    expect(world.balance('fay', 'USDT')[0]).toBe('987989')
  })

  test.each(['high-water', 'daily'] as const)(
    'coins stay while the cash does not cover the %s share of their gain',
    (sharing) => {
      const world = new SpotCopyExchange({ priceBand: '0' })
      world.ok({ type: 'stopLeading', account: 'lea' })
      world.ok({ type: 'becomeLeader', account: 'lea', name: 'Lea', product: 'spot', sharing })
      world.follower('fay', '6030', once)
      world.quote('60000', '0.2')
      world.lead('buy', '60000', '0.1')
      world.person('bob', { USDT: '1000' })
      world.quote('66000', '0.001')
      world.limit('bob', 'buy', '66000', '0.001')
      expect(world.cashOf('fay')).toBe('30')
      expect(world.do({ ...keep, trackingNo: '1' }).rejected).toMatchObject({
        code: '43012',
        field: 'handOver',
        params: { needed: '60' },
      })
      world.ok({ type: 'transfer', account: 'fay', to: wallet('fay'), coin: 'USDT', amount: '30' })
      world.ok({ ...keep, trackingNo: '1' })
      world.ok({ type: 'unfollowLeader', ...of })
      expect(world.balance('lea', 'USDT')[0]).toBe('14060')
    },
  )
})
