// Copying of spot trades by its rules (domain.md 13; futures-rules.md B49–B55).

import { describe, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import { eventsOf, testGenesis, testMarket } from '../exchange/test-exchange.ts'
import { SpotCopyExchange, skipsOf, wallet } from './test-spot-copies.ts'
import { dayAfter, weekAfter } from './weeks.ts'

const once = { sizing: 'multiplier', value: '1' } as const

describe('what a leader buys', () => {
  test('V-CT1: is copied by the ratio of equities before his fill', () => {
    const world = new SpotCopyExchange()
    world.ok({ type: 'grantFunds', account: 'lea', coin: 'USDT', amount: '180000' })
    world.follower('fay', '5000')
    world.quote('60000', '10')
    const led = world.lead('buy', '60000', '2')
    expect(eventsOf(led, 'leadOpened')).toMatchObject([
      { account: 'lea', trackingNo: '1', symbol: 'BTCUSDT', side: 'long', size: '2', price: '60000' },
    ])
    expect(eventsOf(led, 'copyOpened')).toMatchObject([
      { account: 'fay', leader: 'lea', wallet: wallet('fay'), trackingNo: '1', size: '0.05' },
    ])
    expect(world.held('fay')).toEqual(['0.05 @ 60000'])
    expect([world.coinsOf('fay'), world.cashOf('fay')]).toEqual(['0.05', '2000'])
  })

  test('by a fixed amount of USDT for each order, rounded down to lots', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '5000', { sizing: 'amount', value: '100' })
    world.quote('60000', '10')
    world.lead('buy', '60000', '0.1')
    expect(world.held('fay')).toEqual(['0.001666 @ 60000'])
  })

  test('V-CT5: is not copied beyond the slippage, and the rest is reported', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', once)
    world.quote('60000', '0.2')
    world.quote('60300', '0.05')
    world.quote('60300.01', '5')
    const led = world.lead('buy', '60000', '0.2')
    expect(world.held('fay')).toEqual(['0.05 @ 60300'])
    expect(skipsOf(led)).toEqual([['fay', 'slippage', '0.15']])
  })

  test('is skipped with its reason: too small, no funds, too large, a follower who may not trade', () => {
    const world = new SpotCopyExchange({ minNotional: '5' })
    world.follower('tiny', '50')
    world.follower('poor', '50', once)
    world.follower('wary', '50000', { ...once, maxPosition: '500' })
    world.follower('shut', '50000', once)
    world.ok({ type: 'setAccount', account: 'shut', blacklisted: true })
    world.quote('60000', '10')
    expect(skipsOf(world.lead('buy', '60000', '0.01'))).toEqual([
      ['tiny', 'below-minimum', '0.000025'],
      ['poor', 'insufficient-funds', '0.01'],
      ['wary', 'max-position', '0.01'],
      ['shut', 'risk', '0.01'],
    ])
  })

  test('a fee in coins is no lot: the entry is the price of the trade, and the coins are the lots', () => {
    const world = new SpotCopyExchange({ makerFee: '0.001', takerFee: '0.001' })
    world.follower('fay', '20000', once)
    world.quote('60000', '10')
    const led = world.lead('buy', '60000', '0.1')
    expect(eventsOf(led, 'leadOpened')).toMatchObject([{ size: '0.0999', price: '60000' }])
    expect(world.held('fay')).toEqual(['0.0999 @ 60000'])
    expect(world.coinsOf('fay')).toBe('0.0999')
  })

  test('what he had before is his alone, and so is what he trades in a pair without USDT', () => {
    const pairs = [
      testMarket({ lastPrice: '60000' }),
      testMarket({ symbol: 'ETHBTC', base: 'ETH', quote: 'BTC' }),
    ]
    const world = new SpotCopyExchange({}, { markets: pairs })
    world.ok({ type: 'grantFunds', account: 'lea', coin: 'BTC', amount: '3' })
    world.follower('fay', '20000', once)
    world.quote('59999', '10', 'buy')
    expect(eventsOf(world.lead('sell', '59999', '1'), 'leadClosed')).toEqual([])
    world.ok({ type: 'grantFunds', account: 'maker', coin: 'ETH', amount: '10' })
    world.limit('maker', 'sell', '0.05', '1', { symbol: 'ETHBTC' })
    const led = world.limit('lea', 'buy', '0.05', '1', { symbol: 'ETHBTC' })
    expect(eventsOf(led, 'leadOpened')).toEqual([])
    expect(world.held('fay')).toEqual([])
  })

  test('by an order that rests, when it is filled', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', once)
    world.quote('59200', '1')
    world.limit('lea', 'buy', '59000', '0.1')
    expect(world.held('fay')).toEqual([])
    world.quote('59000', '0.1')
    expect(world.held('fay')).toEqual(['0.1 @ 59200'])
  })
})

describe('what a leader sells', () => {
  test('V-CT6: is sold by the same share, rounded down to lots, oldest lots first', () => {
    const world = new SpotCopyExchange({ lot: '0.0001' })
    world.follower('fay', '20000', { sizing: 'multiplier', value: '0.07' })
    world.quote('60000', '10')
    world.quote('59999', '10', 'buy')
    world.lead('buy', '60000', '0.01')
    expect(world.held('fay')).toEqual(['0.0007 @ 60000'])
    const led = world.lead('sell', '59999', '0.003')
    expect(eventsOf(led, 'leadClosed')).toMatchObject([{ size: '0.003', remaining: '0.007' }])
    expect(eventsOf(led, 'copyClosed')).toMatchObject([
      { size: '0.0002', profit: '-0.0002', remaining: '0.0005' },
    ])
    world.lead('sell', '59999', '0.007')
    expect(world.held('fay')).toEqual([])
    expect(world.coinsOf('fay')).toBe('0')
  })

  test('all that the fee left him closes all', () => {
    const world = new SpotCopyExchange({ makerFee: '0.001', takerFee: '0.001', lot: '0.0001' })
    world.follower('fay', '20000', once)
    world.quote('60000', '10')
    world.quote('59999', '10', 'buy')
    world.lead('buy', '60000', '0.0105')
    expect(world.held('fay')).toEqual(['0.0104 @ 60000'])
    world.lead('sell', '59999', '0.0104')
    expect(world.held('fay')).toEqual([])
    // Less than a lot stays until the copy ends; then it is the follower's.
    expect(world.coinsOf('fay')).toBe('0.0000895')
    world.ok({ type: 'unfollowLeader', account: 'fay', leader: 'lea' })
    expect(world.balance('fay', 'BTC')).toEqual(['0.0000895', '0'])
    expect(world.coinsOf('fay')).toBe('0')
  })

  test('also below the least worth of an order, and again each minute while the book is empty', () => {
    const world = new SpotCopyExchange({ minNotional: '5' })
    world.follower('fay', '20000', once)
    world.quote('60000', '10')
    world.lead('buy', '60000', '0.1')
    world.quote('59999', '0.1', 'buy')
    world.lead('sell', '59999', '0.1')
    expect(world.held('fay')).toEqual(['0.1 @ 60000'])
    world.quote('59998', '0.09999', 'buy')
    world.wait(60_000)
    expect(world.held('fay')).toEqual(['0.00001 @ 60000'])
    world.quote('59998', '1', 'buy')
    world.wait(60_000)
    expect(world.held('fay')).toEqual([])
  })

  test('coins that he sends away are closed at the last price', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', once)
    world.quote('60000', '10')
    world.quote('59999', '10', 'buy')
    world.lead('buy', '60000', '0.1')
    const sent = world.ok({ type: 'transfer', account: 'lea', to: 'lea/margin', coin: 'BTC', amount: '0.05' })
    expect(eventsOf(sent, 'leadClosed')).toMatchObject([{ size: '0.05', price: '60000', remaining: '0.05' }])
    expect(world.held('fay')).toEqual(['0.05 @ 60000'])
  })
})

describe('stops of a lot', () => {
  test('gain and loss count from its own price, and only that lot is sold', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', { ...once, takeProfit: '0.1', stopLoss: '0.05' })
    world.quote('60000', '0.2')
    world.lead('buy', '60000', '0.1')
    world.quote('65999.99', '0.01')
    world.quote('66000', '0.2')
    world.limit('maker', 'buy', '63000', '5')
    world.person('bob', { USDT: '100000', BTC: '1' })
    world.limit('bob', 'sell', '63000', '0.001')
    expect(world.held('fay')).toEqual(['0.1 @ 60000'])
    world.limit('bob', 'buy', '60000', '0.1')
    world.limit('bob', 'buy', '65999.99', '0.01')
    expect(world.held('fay')).toEqual(['0.1 @ 60000'])
    const sold = world.limit('bob', 'buy', '66000', '0.01')
    expect(eventsOf(sold, 'copyClosed')).toMatchObject([{ trackingNo: '1', size: '0.1', price: '63000' }])
    expect(world.exchange.copyTrading.leader('lea')?.tracks).toHaveLength(1)
  })

  test('a lot that its stop sells is not closed for the leader once more', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', { ...once, takeProfit: '0.01' })
    world.quote('60000', '0.2')
    world.lead('buy', '60000', '0.1')
    // He takes the last bid: neither the stop nor what follows him can be sold.
    world.quote('61000', '0.1', 'buy')
    world.lead('sell', '61000', '0.1')
    expect(world.held('fay')).toEqual(['0.1 @ 60000'])
    world.quote('61000', '0.2')
    world.lead('buy', '61000', '0.1')
    world.quote('60900', '5', 'buy')
    const minute = world.wait(60_000)
    expect(eventsOf(minute, 'copyClosed').map(({ trackingNo }) => trackingNo)).toEqual(['1'])
    expect(world.held('fay')).toEqual(['0.1 @ 61000'])
  })

  test('the second lot alone loses its share', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', { ...once, stopLoss: '0.05' })
    world.quote('60000', '0.2')
    world.lead('buy', '60000', '0.1')
    world.quote('62000', '0.2')
    world.lead('buy', '62000', '0.1')
    expect(world.held('fay')).toEqual(['0.1 @ 60000', '0.1 @ 62000'])
    world.quote('58900', '1', 'buy')
    world.person('bob', { BTC: '1' })
    world.limit('bob', 'sell', '58900', '0.001')
    expect(world.held('fay')).toEqual(['0.1 @ 60000'])
    expect(world.coinsOf('fay')).toBe('0.1')
  })
})

describe('profit share', () => {
  function round(world: SpotCopyExchange, price: string): void {
    world.quote('60000', '0.2')
    world.lead('buy', '60000', '0.1')
    world.quote(price, '0.2', 'buy')
    world.lead('sell', price, '0.1')
  }

  test('is a tenth above the most so far each Monday, as of contracts', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', once)
    const shares: string[] = []
    for (const price of ['70000', '56000', '62000', '67000']) {
      const { shared: before } = world.copy('fay')
      round(world, price)
      world.now = weekAfter(world.now)
      world.do({ type: 'tick' })
      shares.push(`${Number(world.copy('fay').shared) - Number(before)}`)
    }
    // V-CT3: 100, 0, 0, 50.
    expect(shares).toEqual(['100', '0', '0', '50'])
    expect(world.copy('fay').highWaterMark).toBe('1500')
    expect(world.balance('lea', 'USDT')[0]).toBe('21650')
  })

  test('B53: waits until no lot is open', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', once)
    round(world, '61000')
    world.quote('60000', '0.2')
    world.lead('buy', '60000', '0.1')
    world.now = weekAfter(world.now)
    world.do({ type: 'tick' })
    expect(world.copy('fay').shared).toBe('0')
    world.quote('60000', '0.2', 'buy')
    world.lead('sell', '60000', '0.1')
    expect(world.copy('fay').shared).toBe('10')
  })

  test('by the day: what open lots cost is no loss of the day', () => {
    const world = new SpotCopyExchange()
    world.person('dan', { USDT: '20000' })
    world.ok({ type: 'becomeLeader', account: 'dan', name: 'Dan', product: 'spot', sharing: 'daily' })
    world.person('fay', { USDT: '50000' })
    world.follow('fay', '20000', { ...once, leader: 'dan' })
    const dan = (side: 'buy' | 'sell', price: string) =>
      world.limit('dan', side, price, '0.1', { tif: 'ioc' })
    world.quote('60000', '0.2')
    dan('buy', '60000')
    world.quote('61000', '0.2', 'buy')
    expect(eventsOf(dan('sell', '61000'), 'shareHeld')).toMatchObject([{ amount: '10' }])
    world.quote('60000', '0.2')
    dan('buy', '60000')
    world.now = dayAfter(world.now)
    expect(eventsOf(world.do({ type: 'tick' }), 'profitShared')).toMatchObject([{ amount: '10', net: '100' }])
  })
})

describe('the end of a copy', () => {
  test('sells everything and returns what is left', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', once)
    world.quote('60000', '10')
    world.lead('buy', '60000', '0.1')
    world.quote('61000', '0')
    world.quote('59000', '10', 'buy')
    const ended = world.ok({ type: 'unfollowLeader', account: 'fay', leader: 'lea' })
    expect(eventsOf(ended, 'copyChanged').map(({ status }) => status)).toEqual(['stopping', 'stopped'])
    expect(world.balance('fay', 'USDT')).toEqual(['999900', '0'])
    expect([world.cashOf('fay'), world.coinsOf('fay')]).toEqual(['0', '0'])
  })

  test('hands coins over at the last price, and the share counts what they are worth', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', once)
    world.quote('60000', '0.2')
    world.lead('buy', '60000', '0.1')
    world.person('bob', { USDT: '100000' })
    world.quote('62000', '0.001')
    world.limit('bob', 'buy', '62000', '0.001')
    const ended = world.ok({ type: 'unfollowLeader', account: 'fay', leader: 'lea', handOver: true })
    expect(eventsOf(ended, 'copyClosed')).toMatchObject([{ size: '0.1', price: '62000', profit: '200' }])
    expect(eventsOf(ended, 'profitShared')).toMatchObject([{ amount: '20', net: '200' }])
    expect(world.balance('fay', 'BTC')).toEqual(['0.1', '0'])
    expect(world.balance('fay', 'USDT')).toEqual(['993980', '0'])
  })

  test('a pair that is delisted gives its coins to the follower', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', once)
    world.quote('60000', '10')
    world.lead('buy', '60000', '0.1')
    world.ok({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'delisted' })
    world.ok({ type: 'unfollowLeader', account: 'fay', leader: 'lea' })
    expect(world.balance('fay', 'BTC')).toEqual(['0.1', '0'])
    expect(world.exchange.copyTrading.copies('fay')).toEqual([])
  })

  test('with so much lost it stops by itself', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', { ...once, maxLoss: '100' })
    world.quote('60000', '0.2')
    world.lead('buy', '60000', '0.1')
    world.quote('59000', '10', 'buy')
    world.person('bob', { BTC: '1' })
    world.limit('bob', 'sell', '59000', '0.001')
    const ended = world.wait(60_000)
    expect(eventsOf(ended, 'copyChanged').at(0)).toMatchObject({ status: 'stopping', reason: 'max-loss' })
    expect(world.balance('fay', 'USDT')[0]).toBe('999900')
  })
})

describe('what is refused', () => {
  test('terms of loans, coins into and out of the wallet, a product that does not exist', () => {
    const world = new SpotCopyExchange()
    const refused = (command: Parameters<SpotCopyExchange['do']>[0]) => world.do(command).rejected
    world.person('fay', { USDT: '1000', BTC: '1' })
    const follow = {
      type: 'followLeader',
      account: 'fay',
      leader: 'lea',
      amount: '100',
      sizing: 'smart',
    } as const
    expect(refused({ ...follow, leverage: '3' })).toMatchObject({ code: '40017', field: 'leverage' })
    expect(refused({ ...follow, marginMode: 'cross' })).toMatchObject({ code: '40017', field: 'marginMode' })
    world.ok(follow)
    const move = { type: 'transfer', account: 'fay', coin: 'BTC', amount: '0.1' } as const
    expect(refused({ ...move, to: wallet('fay') })).toMatchObject({ code: '40017', field: 'coin' })
    expect(refused({ ...move, from: wallet('fay'), to: 'fay', coin: 'USDT' })).toBeUndefined()
    world.person('max', { USDT: '50' })
    const lead = { type: 'becomeLeader', account: 'max', name: 'Max' } as const
    expect(refused({ ...lead, product: 'margin' as 'spot' })).toMatchObject({ field: 'product' })
    expect(refused({ ...lead, product: 'spot' })).toMatchObject({ code: '40762' })
    world.limit('max', 'buy', '100', '0.1')
    expect(refused({ ...lead, product: 'spot' })).toMatchObject({ code: '40920' })
  })

  test('handing over is of spot alone', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '100')
    const end = { type: 'unfollowLeader', account: 'fay', leader: 'lea' } as const
    expect(world.do({ ...end, handOver: 'yes' as never }).rejected).toMatchObject({ field: 'handOver' })
  })
})

test('a snapshot in the middle goes on the same way', () => {
  const world = new SpotCopyExchange()
  world.follower('fay', '20000', { ...once, takeProfit: '0.1' })
  world.quote('60000', '10')
  world.lead('buy', '60000', '0.1')
  const bytes = world.exchange.save()
  const genesis = testGenesis({
    markets: [testMarket({ lastPrice: '60000', makerFee: '0', takerFee: '0' })],
  })
  const loaded = Exchange.load(genesis, bytes)
  expect(sameBytes(loaded.save(), bytes)).toBe(true)
  expect(loaded.copyTrading.leader('lea')).toMatchObject({ product: 'spot' })
})
