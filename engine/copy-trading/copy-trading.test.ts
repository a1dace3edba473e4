// Copy trading by its rules (domain.md 13; futures-rules.md B49–B55).

import { describe, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Receipt } from '../exchange/protocol.ts'
import { eventsOf } from '../exchange/test-exchange.ts'
import type { FollowLeader } from './protocol.ts'
import { CopyExchange, usdt } from './test-copies.ts'
import { dayAfter, weekAfter } from './weeks.ts'

const skips = (receipt: Parameters<typeof eventsOf>[0]) =>
  eventsOf(receipt, 'copySkipped').map(({ account, reason, size }) => [account, reason, size])

describe('what a leader opens', () => {
  test('V-CT1: is copied by the ratio of equities before his fill, at the market', () => {
    const world = new CopyExchange()
    world.follower('fay', '500')
    world.quote('60000', '10')
    const led = world.lead('buy', '2')
    expect(eventsOf(led, 'leadOpened')).toMatchObject([{ account: 'lea', size: '2', price: '60000' }])
    expect(eventsOf(led, 'copyOpened')).toMatchObject([
      { account: 'fay', leader: 'lea', wallet: 'fay/copy:lea', trackingNo: '1', size: '0.05', leverage: 10 },
    ])
    expect(world.held('fay')).toEqual(['long 0.05 @ 60000'])
    expect(world.exchange.contracts.positions('fay/copy:lea')).toMatchObject([{ side: 'long', size: '0.05' }])
  })

  test('V-CT4: two entries are two lots, whose average is the position’s', () => {
    const world = new CopyExchange()
    world.trader('big', { USDT: '0' })
    world.follower('fay', '100000', { sizing: 'multiplier', value: '1' })
    world.ok({ type: 'grantFunds', account: 'lea', coin: 'USDT', amount: '100000' })
    world.ok({ type: 'transfer', account: 'lea', to: 'lea/usdtm', coin: 'USDT', amount: '100000' })
    world.ok({ type: 'setContractIndex', symbol: usdt, price: '25000' })
    world.mark('25000')
    world.quote('25000', '1.6')
    world.lead('buy', '0.8')
    world.mark('28000')
    world.quote('28000', '1.2')
    world.lead('buy', '0.6')
    expect(world.held('fay')).toEqual(['long 0.8 @ 25000', 'long 0.6 @ 28000'])
    const [position] = world.exchange.contracts.positions('fay/copy:lea')
    expect(position?.entryPrice).toMatch(/^26285\.7142/)
  })

  test('V-CT5: is not copied beyond the slippage, and the rest is reported', () => {
    const world = new CopyExchange()
    world.follower('fay', '10000', { sizing: 'multiplier', value: '1' })
    world.quote('60000', '0.5')
    world.quote('60300', '0.2')
    world.quote('60300.1', '5')
    const led = world.lead('buy', '0.5')
    expect(world.held('fay')).toEqual(['long 0.2 @ 60300'])
    expect(skips(led)).toEqual([['fay', 'slippage', '0.3']])
  })

  test('is skipped with its reason: too small, no margin, too large, a contract that is off', () => {
    const world = new CopyExchange()
    world.follower('tiny', '50')
    world.follower('poor', '50', { sizing: 'multiplier', value: '1' })
    world.follower('wary', '50000', { sizing: 'multiplier', value: '1', maxPosition: '5000' })
    world.quote('60000', '10')
    expect(skips(world.lead('buy', '0.01'))).toEqual([
      ['tiny', 'below-minimum', '0'],
      ['poor', 'insufficient-margin', '0.01'],
    ])
    expect(skips(world.lead('buy', '0.1'))).toContainEqual(['wary', 'max-position', '0.1'])
  })

  test('what he held before is his alone; what he adds is copied', () => {
    const world = new CopyExchange()
    world.quote('60000', '10')
    world.lead('buy', '0.1')
    world.follower('fay', '20000', { sizing: 'multiplier', value: '1' })
    world.lead('buy', '0.2')
    expect(world.held('fay')).toEqual(['long 0.2 @ 60000'])
  })

  test('a paused copy opens nothing and closes with him', () => {
    const world = new CopyExchange()
    world.follower('fay', '20000', { sizing: 'multiplier', value: '1' })
    world.quote('60000', '10')
    world.quote('59990', '10', 'buy')
    world.lead('buy', '0.1')
    world.ok({ type: 'changeCopy', account: 'fay', leader: 'lea', sizing: 'smart', paused: true })
    world.lead('buy', '0.1')
    expect(world.held('fay')).toEqual(['long 0.1 @ 60000'])
    world.lead('sell', '0.2', { positionSide: 'long' })
    expect(world.held('fay')).toEqual([])
  })
})

describe('what a leader closes', () => {
  test('V-CT6: is closed by the same share, rounded down to lots, oldest lots first', () => {
    const world = new CopyExchange()
    world.follower('fay', '20000', { sizing: 'multiplier', value: '0.07' })
    world.quote('60000', '10')
    world.quote('60000', '10')
    world.quote('59999', '10', 'buy')
    world.lead('buy', '0.01')
    expect(world.held('fay')).toEqual(['long 0.0007 @ 60000'])
    const led = world.lead('sell', '0.003', { positionSide: 'long' })
    expect(eventsOf(led, 'copyClosed')).toMatchObject([
      { size: '0.0002', profit: '-0.0002', remaining: '0.0005' },
    ])
    expect(eventsOf(led, 'leadClosed')).toMatchObject([{ size: '0.003', remaining: '0.007' }])
    world.lead('sell', '0.007', { positionSide: 'long' })
    expect(world.held('fay')).toEqual([])
  })

  test('when the book takes nothing, it is tried again each minute', () => {
    const world = new CopyExchange()
    world.follower('fay', '20000', { sizing: 'multiplier', value: '1' })
    world.quote('60000', '10')
    world.quote('59999', '0.1', 'buy')
    world.lead('buy', '0.1')
    world.lead('sell', '0.1', { positionSide: 'long' })
    expect(world.held('fay')).toEqual(['long 0.1 @ 60000'])
    world.quote('59998', '1', 'buy')
    world.now += 60_000
    world.do({ type: 'tick' })
    expect(world.held('fay')).toEqual([])
  })
})

describe('profit share', () => {
  /** A round of the leader: buys at 60,000 and sells at a price. */
  function round(world: CopyExchange, price: string): void {
    world.quote('60000', '0.2')
    world.lead('buy', '0.1')
    world.mark(price)
    world.quote(price, '0.2', 'buy')
    world.lead('sell', '0.1', { positionSide: 'long' })
    world.mark('60000')
  }

  test('is paid each Monday of what lies above the most so far, net of fees', () => {
    const world = new CopyExchange()
    world.follower('fay', '20000', { sizing: 'multiplier', value: '1' })
    round(world, '61000')
    const net = Number(world.cashOf('fay')) - 20_000
    const before = Number(world.balance('lea', 'USDT')[0])
    world.now = weekAfter(world.now)
    const week = world.do({ type: 'tick' })
    const [shared] = eventsOf(week, 'profitShared')
    expect(Number(shared?.net)).toBeCloseTo(net, 8)
    expect(Number(shared?.amount)).toBeCloseTo(net / 10, 8)
    expect(Number(world.balance('lea', 'USDT')[0]) - before).toBeCloseTo(net / 10, 8)
    round(world, '59500')
    world.now = weekAfter(world.now)
    expect(eventsOf(world.do({ type: 'tick' }), 'profitShared')).toEqual([])
    expect(world.copy('fay').highWaterMark).toBe(shared?.highWaterMark)
  })

  test('waits for the first moment without a position', () => {
    const world = new CopyExchange()
    world.follower('fay', '20000', { sizing: 'multiplier', value: '1' })
    round(world, '61000')
    world.quote('60000', '0.2')
    world.lead('buy', '0.1')
    world.now = weekAfter(world.now)
    expect(eventsOf(world.do({ type: 'tick' }), 'profitShared')).toEqual([])
    world.quote('60000', '1', 'buy')
    expect(eventsOf(world.lead('sell', '0.1', { positionSide: 'long' }), 'profitShared')).toHaveLength(1)
  })

  test('funds moved in or out do not count as profit; a pending share stays', () => {
    const world = new CopyExchange()
    world.follower('fay', '20000', { sizing: 'multiplier', value: '1' })
    const wallet = 'fay/copy:lea'
    round(world, '61000')
    world.ok({ type: 'transfer', account: 'fay', from: wallet, to: 'fay', coin: 'USDT', amount: '20000' })
    const left = world.cashOf('fay')
    const all = world.do({
      type: 'transfer',
      account: 'fay',
      from: wallet,
      to: 'fay',
      coin: 'USDT',
      amount: left,
    })
    expect(all.rejected).toMatchObject({ code: 'P1104', field: 'amount' })
    world.ok({ type: 'transfer', account: 'fay', to: wallet, coin: 'USDT', amount: '500' })
    world.now = weekAfter(world.now)
    const [shared] = eventsOf(world.do({ type: 'tick' }), 'profitShared')
    expect(Number(shared?.amount)).toBeCloseTo(Number(left) / 10, 8)
  })
})

describe('shares by the day', () => {
  const wallet = 'fay/copy:lea'
  const leading = (): CopyExchange => {
    const world = new CopyExchange()
    world.ok({ type: 'stopLeading', account: 'lea' })
    world.ok({ type: 'becomeLeader', account: 'lea', name: 'Lea', sharing: 'daily' })
    world.follower('fay', '20000', { sizing: 'multiplier', value: '1' })
    return world
  }

  function trade(world: CopyExchange, price: string): Receipt {
    world.quote('60000', '0.2')
    world.lead('buy', '0.1')
    world.mark(price)
    world.quote(price, '0.2', 'buy')
    const closed = world.lead('sell', '0.1', { positionSide: 'long' })
    world.mark('60000')
    return closed
  }

  test('V-CT2: 110 are held of the gains, the day’s net decides, the rest goes back', () => {
    const world = leading()
    for (const price of ['62000', '59500', '63000', '55000', '65000', '61000']) {
      const before = world.copy('fay').held
      const closed = trade(world, price)
      const [held] = eventsOf(closed, 'shareHeld')
      expect(held === undefined).toBe(Number(price) < 60_000)
      if (held) expect(Number(held.held)).toBeCloseTo(Number(before) + Number(held.amount), 8)
    }
    expect(world.copy('fay').held).toBe('110')
    const bytes = world.exchange.save()
    expect(sameBytes(Exchange.load(world.exchange.genesis, bytes).save(), bytes)).toBe(true)
    const cash = Number(world.cashOf('fay'))
    const net = cash + 110 - 20_000
    // 550 less the fees of twelve orders.
    expect(net).toBeLessThan(550)
    expect(net).toBeGreaterThan(490)
    const before = Number(world.balance('lea', 'USDT')[0])
    world.now = dayAfter(world.now)
    const [shared] = eventsOf(world.do({ type: 'tick' }), 'profitShared')
    expect(Number(shared?.amount)).toBeCloseTo(net / 10, 6)
    expect(Number(shared?.refunded)).toBeCloseTo(110 - net / 10, 6)
    expect(Number(world.cashOf('fay'))).toBeCloseTo(cash + 110 - net / 10, 6)
    expect(Number(world.balance('lea', 'USDT')[0]) - before).toBeCloseTo(net / 10, 6)
    expect(world.copy('fay').held).toBe('0')
    expect(world.exchange.checkInvariants()).toEqual([])
  })

  test('a day that ends below its begin gives all back, and the next begins there', () => {
    const world = leading()
    trade(world, '62000')
    trade(world, '55000')
    world.now = dayAfter(world.now)
    const [first] = eventsOf(world.do({ type: 'tick' }), 'profitShared')
    expect([first?.amount, first?.refunded]).toEqual(['0', '20'])
    trade(world, '61000')
    world.now = dayAfter(world.now)
    const [second] = eventsOf(world.do({ type: 'tick' }), 'profitShared')
    // 100 less the fees of two orders, though the copy as a whole has lost.
    expect(Number(second?.amount)).toBeGreaterThan(8)
    expect(Number(second?.amount)).toBeLessThan(10)
  })

  test('nothing is held where the positions need it', () => {
    const world = leading()
    // 1,300 for two positions of 600 each.
    world.ok({ type: 'transfer', account: 'fay', from: wallet, to: 'fay', coin: 'USDT', amount: '18700' })
    world.quote('60000', '0.4')
    world.lead('buy', '0.2')
    world.quote('60010', '0.2', 'buy')
    const rich = world.lead('sell', '0.1', { positionSide: 'long' })
    expect(eventsOf(rich, 'shareHeld')).toMatchObject([{ amount: '0.1' }])
    world.mark('50000')
    world.quote('60010', '0.2', 'buy')
    const poor = world.lead('sell', '0.01', { positionSide: 'long' })
    expect(eventsOf(poor, 'copyClosed')).toMatchObject([{ profit: '0.1' }])
    expect(eventsOf(poor, 'shareHeld')).toEqual([])
  })

  test('an end settles the day', () => {
    const world = leading()
    trade(world, '62000')
    const ended = world.ok({ type: 'unfollowLeader', account: 'fay', leader: 'lea' })
    const [shared] = eventsOf(ended, 'profitShared')
    expect(Number(shared?.amount) + Number(shared?.refunded)).toBeCloseTo(20, 8)
    expect(Number(shared?.amount)).toBeGreaterThan(18)
    expect(world.exchange.checkInvariants()).toEqual([])
  })
})

describe('stops of a copy in percent of its margin', () => {
  const withStops = (stops: Partial<FollowLeader>): CopyExchange => {
    const world = new CopyExchange()
    world.follower('fay', '20000', { sizing: 'multiplier', value: '1', ...stops })
    world.quote('60000', '0.2')
    world.quote('57000', '0.2', 'buy')
    world.lead('buy', '0.1')
    return world
  }
  const triggers = (world: CopyExchange) =>
    world.exchange.contracts.plans('fay/copy:lea').map(({ kind, triggerPrice }) => [kind, triggerPrice])

  test('lie at the share over the leverage from the average, and close the copy alone', () => {
    const world = withStops({ takeProfit: '0.5', stopLoss: '0.3' })
    // Leverage 10: 5 % above, 3 % below.
    expect(triggers(world)).toEqual([
      ['profit', '63000'],
      ['loss', '58200'],
    ])
    expect(eventsOf(world.mark('58200'), 'copyClosed')).toMatchObject([{ size: '0.1', price: '57000' }])
    expect(world.held('fay')).toEqual([])
    expect(world.exchange.contracts.positions('lea')).toHaveLength(1)
  })

  test('follow the average when the leader adds, and end with the position', () => {
    const world = withStops({ takeProfit: '0.5' })
    world.mark('61000')
    world.quote('61000', '0.2')
    world.lead('buy', '0.1')
    expect(triggers(world)).toEqual([['profit', '63525']])
    world.quote('61000', '1', 'buy')
    world.lead('sell', '0.2', { positionSide: 'long' })
    expect(triggers(world)).toEqual([])
  })

  test.each([
    ['takeProfit', '0.009'],
    ['takeProfit', '4.1'],
    ['stopLoss', '0.91'],
    ['stopLoss', 'x'],
  ])('%s %s is refused', (field, value) => {
    const world = new CopyExchange()
    const refused = world.follower('fay', '20000', { [field]: value }).rejected
    expect(refused).toMatchObject({ code: '40017', field })
  })
})

describe('an end', () => {
  test('by the follower: closed, shared, and the rest is in the own balance', () => {
    const world = new CopyExchange()
    world.follower('fay', '20000', { sizing: 'multiplier', value: '1' })
    world.quote('60000', '0.2')
    world.lead('buy', '0.1')
    world.mark('61000')
    world.quote('61000', '1', 'buy')
    const ended = world.ok({ type: 'unfollowLeader', account: 'fay', leader: 'lea' })
    expect(eventsOf(ended, 'copyChanged').map(({ status, reason }) => [status, reason])).toEqual([
      ['stopping', 'follower'],
      ['stopped', undefined],
    ])
    expect(eventsOf(ended, 'profitShared')).toHaveLength(1)
    expect(world.exchange.copyTrading.copies('fay')).toEqual([])
    expect(world.cashOf('fay')).toBe('0')
    expect(Number(world.balance('fay', 'USDT')[0])).toBeGreaterThan(1_000_000)
  })

  test('by a loss beyond the bound, within a minute', () => {
    const world = new CopyExchange()
    world.follower('fay', '20000', { sizing: 'multiplier', value: '1', maxLoss: '50' })
    world.quote('60000', '0.2')
    world.lead('buy', '0.1')
    world.mark('59500')
    world.quote('59500', '1', 'buy')
    world.now += 60_000
    const ended = world.do({ type: 'tick' })
    expect(eventsOf(ended, 'copyChanged').at(0)).toMatchObject({ status: 'stopping', reason: 'max-loss' })
    expect(world.exchange.copyTrading.copies('fay')).toEqual([])
  })

  test('by the leader, by being blocked, by one-way mode', () => {
    const world = new CopyExchange()
    world.quote('60000', '10')
    for (const account of ['ann', 'bob', 'cem']) world.follower(account, '1000')
    world.ok({ type: 'blockFollower', account: 'lea', follower: 'ann', on: true })
    expect(world.exchange.copyTrading.copies('ann')).toEqual([])
    expect(world.follow('ann', '1000').rejected).toMatchObject({ code: '23140', field: 'leader' })
    world.ok({ type: 'setPositionMode', account: 'bob', line: 'usdtm', mode: 'one-way' })
    expect(skips(world.lead('buy', '0.1'))).toEqual([['bob', 'one-way', '0']])
    expect(world.exchange.copyTrading.copies('bob')).toEqual([])
    world.quote('59999', '10', 'buy')
    world.ok({ type: 'stopLeading', account: 'lea' })
    expect(world.exchange.copyTrading.copies('cem')).toEqual([])
    expect(world.exchange.copyTrading.leaders()).toEqual([])
  })

  test('before its leader leads again: two of one account are one in a snapshot', () => {
    const world = new CopyExchange()
    world.follower('fay', '20000', { sizing: 'multiplier', value: '1' })
    world.quote('60000', '10')
    world.quote('59999', '0.1', 'buy')
    world.lead('buy', '0.1')
    world.lead('sell', '0.1', { positionSide: 'long' })
    world.ok({ type: 'stopLeading', account: 'lea' })
    expect(world.copy('fay').status).toBe('stopping')
    const again = { type: 'becomeLeader', account: 'lea', name: 'Lea' } as const
    expect(world.do(again).rejected).toMatchObject({ code: '40920', field: 'copies' })
    world.quote('59998', '1', 'buy')
    world.now += 60_000
    world.do({ type: 'tick' })
    world.ok(again)
  })

  test('after 14 days with nothing in the wallet', () => {
    const world = new CopyExchange()
    world.follower('fay', '100')
    world.ok({
      type: 'transfer',
      account: 'fay',
      from: 'fay/copy:lea',
      to: 'fay',
      coin: 'USDT',
      amount: '100',
    })
    world.now += 13 * 86_400_000
    world.do({ type: 'tick' })
    expect(world.copy('fay').status).toBe('active')
    world.now += 86_460_000
    expect(eventsOf(world.do({ type: 'tick' }), 'copyChanged').at(-1)?.status).toBe('stopped')
  })
})

describe('refusals', () => {
  const world = new CopyExchange()
  world.trader('new', { USDT: '99' })
  world.follower('fay', '50')

  test.each([
    ['less than the least', () => world.follow('new', '49.99'), '43037', 'amount'],
    ['without the funds', () => world.follow('fay', '5000000'), '23140', 'leader'],
    ['an unknown leader', () => world.follow('new', '50', { leader: 'none' }), '30001', 'leader'],
    [
      'a multiplier out of range',
      () => world.follow('new', '50', { sizing: 'multiplier', value: '0.001' }),
      '40017',
      'value',
    ],
    ['a slippage out of range', () => world.follow('new', '50', { slippage: '0.06' }), '40017', 'slippage'],
    [
      'to lead with less than 100',
      () => world.do({ type: 'becomeLeader', account: 'new', name: 'New' }),
      '40762',
      undefined,
    ],
    [
      'to lead while following',
      () => world.do({ type: 'becomeLeader', account: 'fay', name: 'Fay' }),
      '23140',
      undefined,
    ],
    ['to follow while leading', () => world.follow('lea', '50'), '23140', undefined],
    [
      'one-way mode of a leader',
      () => world.do({ type: 'setPositionMode', account: 'lea', line: 'usdtm', mode: 'one-way' }),
      '40920',
      'mode',
    ],
    [
      'an order of the wallet itself',
      () =>
        world.do({
          type: 'placeContractOrder',
          account: 'fay/copy:lea',
          symbol: usdt,
          side: 'buy',
          orderType: 'market',
          size: '1',
        }),
      '23140',
      undefined,
    ],
    [
      'to close what is not there',
      () => world.do({ type: 'closeCopy', account: 'fay', leader: 'lea', symbol: usdt, side: 'long' }),
      '22002',
      'symbol',
    ],
  ] as const)('%s', (_, ask, code, field) => {
    expect(ask().rejected).toMatchObject({ code, ...(field && { field }) })
  })
})

test('B55: followers of one fill are served 100 an entry, in account order', () => {
  const world = new CopyExchange()
  for (let n = 0; n < 250; n++) world.follower(`f${n}`, '100', { sizing: 'multiplier', value: '0.01' })
  world.quote('60000', '200')
  const first = world.lead('buy', '0.1')
  const served = [eventsOf(first, 'copyOpened').map(({ account }) => account)]
  while (world.exchange.queuedPlans > 0) {
    const more = eventsOf(world.do({ type: 'tick' }), 'copyOpened')
    if (more.length > 0) served.push(more.map(({ account }) => account))
  }
  expect(served.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(served.flat()).toEqual(Array.from({ length: 250 }, (_, n) => `f${n}`))
}, 60_000)

test('a snapshot in the middle of a queue goes on the same way', () => {
  const world = new CopyExchange()
  for (let n = 0; n < 220; n++) world.follower(`f${n}`, '100', { sizing: 'multiplier', value: '0.01' })
  world.follower('fay', '20000', { sizing: 'amount', value: '100', leverage: '20', maxLoss: '500' })
  world.quote('60000', '100')
  world.lead('buy', '0.1')
  const copy = Exchange.load(world.exchange.genesis, world.exchange.save())
  expect(sameBytes(copy.save(), world.exchange.save())).toBe(true)
  const entry = {
    seq: copy.lastSeq + 1,
    ts: world.now + 60_000,
    id: 'next',
    command: { type: 'tick' } as const,
  }
  copy.apply(entry)
  world.exchange.apply(entry)
  expect(copy.checkInvariants()).toEqual([])
  expect(sameBytes(copy.save(), world.exchange.save())).toBe(true)
})
