// Each step of the ladder of a unified account (domain.md 8; futures-rules.md B47).

import { describe, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { ExchangeEvent, Receipt } from '../exchange/protocol.ts'
import { testGenesis } from '../exchange/test-exchange.ts'
import { PooledExchange, pooledContracts, pooledMarkets, usdt } from './test-pooled.ts'

function stage(): PooledExchange {
  const fixture = new PooledExchange()
  fixture.maker()
  return fixture
}

/** BTC 1 as collateral; 20 ETH, which are none, for a debt of 40,000 USDT. */
function indebted(): PooledExchange {
  const fixture = stage()
  fixture.pooled('ada', { BTC: '1' }, ['BTC'])
  fixture.trades('ada', 'buy', '2000', '20', 'ETHUSDT')
  return fixture
}

const kinds: readonly ExchangeEvent['type'][] = [
  'unifiedWarned',
  'unifiedRepaid',
  'unifiedLiquidation',
  'unifiedTakenOver',
]
const steps = (receipts: Receipt[]) =>
  receipts.flatMap(({ events }) => events.filter(({ type }) => kinds.includes(type)))

test('at an initial margin of 100 % orders end, the one that keeps most first', () => {
  const fixture = stage()
  fixture.pooled('ada', { BTC: '1' }, ['BTC'])
  fixture.contract('ada', 'buy', '50000', '2')
  fixture.contract('ada', 'buy', '50000', '4')
  fixture.limit('ada', 'sell', '70000', '0.1')
  const receipts = fixture.moves('30000')
  const ended = receipts.flatMap(({ events }) =>
    events.filter((event) => event.type === 'contractOrderChanged' && event.status === 'cancelled'),
  )
  expect(ended).toMatchObject([{ size: '4', reason: 3 }])
  expect(fixture.exchange.contracts.liveOrders('ada')).toMatchObject([{ size: '2' }])
  expect(fixture.exchange.liveOrders('ada/unified')).toMatchObject([{ price: '70000' }])
})

test('an order that keeps nothing once another has ended stays', () => {
  const fixture = stage()
  fixture.pooled('ada', { BTC: '1', USDT: '3000' }, ['BTC'])
  fixture.ok({ type: 'setContractLeverage', account: 'ada', symbol: usdt, leverage: '10' })
  fixture.opens('ada', 'buy', '60000', '5')
  // 4,000 USDT would be borrowed for both, nothing for the second alone.
  fixture.limit('ada', 'buy', '2000', '2.5', { symbol: 'ETHUSDT' })
  fixture.limit('ada', 'buy', '2000', '1', { symbol: 'ETHUSDT' })
  fixture.moves('54000')
  expect(Number(fixture.figures().imr)).toBeGreaterThan(1)
  expect(fixture.exchange.liveOrders('ada/unified')).toMatchObject([{ size: '1' }])
})

test('orders that end are reported in that order', () => {
  const fixture = stage()
  fixture.pooled('ada', { BTC: '1' }, ['BTC'])
  fixture.limit('ada', 'buy', '2000', '20', { symbol: 'ETHUSDT' })
  fixture.contract('ada', 'buy', '50000', '1')
  const ended = fixture
    .moves('4000')
    .flatMap(({ events }) =>
      events.flatMap((event) => ('reason' in event && event.reason === 3 ? [event.type] : [])),
    )
  expect(ended).toEqual(['orderChanged', 'contractOrderChanged'])
})

describe('by the risk rate', () => {
  test('notice at 70 %, warning at 80 %, each once', () => {
    const fixture = indebted()
    expect(steps(fixture.moves('43740'))).toEqual([])
    expect(steps(fixture.moves('43700'))).toMatchObject([{ type: 'unifiedWarned', level: 70 }])
    expect(steps(fixture.moves('43690'))).toEqual([])
    expect(steps(fixture.moves('43300'))).toMatchObject([{ type: 'unifiedWarned', level: 80 }])
    expect(steps(fixture.moves('43310'))).toEqual([])
    fixture.moves('45000')
    expect(steps(fixture.moves('43700'))).toMatchObject([{ level: 70 }])
  })

  test('at 90 % collateral is sold for the debts', () => {
    const fixture = indebted()
    fixture.limit('maker', 'buy', '43000', '2')
    expect(steps(fixture.moves('43050'))).toMatchObject([{ type: 'unifiedRepaid', account: 'ada/unified' }])
    expect(fixture.coin('USDT')?.liability).toBe('0')
    expect(Number(fixture.coin('BTC')?.equity)).toBeCloseTo(1 - (40_000 * 1.02) / 43_050, 5)
    expect(fixture.coin('ETH')?.equity).toBe('20')
  })

  test('the coin with the lowest ratio goes first', () => {
    const fixture = stage()
    fixture.pooled('ada', { BTC: '0.5', SOL: '300' }, ['BTC', 'SOL'])
    fixture.trades('ada', 'buy', '2000', '20', 'ETHUSDT')
    fixture.limit('maker', 'buy', '25000', '2')
    fixture.limit('maker', 'buy', '99', '1000', { symbol: 'SOLUSDT' })
    // 15,237 of BTC and 27,000 of SOL for 40,000: a risk rate of 89.4 %.
    fixture.moves('31096')
    expect(fixture.coin('SOL')?.equity).toBe('300')
    fixture.moves('31060')
    expect(fixture.coin('SOL')?.equity).toBe('0')
    expect(fixture.coin('BTC')?.equity).not.toBe('0.5')
  })

  test('at 100 % it is liquidated; what the book does not take the fund does, at 95 %', () => {
    const fixture = indebted()
    fixture.limit('maker', 'buy', '30000', '2')
    expect(steps(fixture.moves('30000'))).toMatchObject([{ type: 'unifiedLiquidation', stage: 'begun' }])
    expect(fixture.coin('BTC')?.equity).toBe('0')
    expect(fixture.coin('USDT')?.liability).toBe('10000')
    const held = fixture.limit('ada', 'sell', '2000', '1', { symbol: 'ETHUSDT' })
    expect(held.rejected?.code).toBe('P1001')
    // Also in contracts that it never used.
    for (const symbol of [usdt, 'coinm:BTCUSD'])
      expect(fixture.contract('ada', 'buy', '30000', '100', { symbol }).rejected?.code).toBe('P1001')
    const later = [1, 2, 3, 4].map(() => fixture.wait(1000))
    expect(steps(later)).toMatchObject([
      { type: 'unifiedTakenOver', coin: 'USDT', amount: '-10000' },
      { type: 'unifiedTakenOver', coin: 'ETH', amount: '20' },
      { type: 'unifiedLiquidation', stage: 'ended', deficit: '0' },
    ])
    expect(fixture.balance('ada/unified', 'USDT')).toEqual(['28000', '0'])
  })

  test('a debt that nothing covers is paid by the insurance fund', () => {
    const fixture = indebted()
    fixture.ok({
      type: 'transfer',
      account: 'ada',
      from: 'ada/unified',
      to: 'ada',
      coin: 'ETH',
      amount: '20',
    })
    fixture.limit('maker', 'buy', '30000', '2')
    expect(steps(fixture.moves('30000')).at(-1)).toMatchObject({ stage: 'ended', deficit: '10000' })
    expect(fixture.balance('ada/unified', 'USDT')).toEqual(['0', '0'])
    expect(fixture.exchange.contracts.insurance('USDT')).toBe('990000')
  })
})

describe('a position at 100 %', () => {
  /** A long of 5 BTC with 9,820 USDT, in the second tier. */
  function long(): PooledExchange {
    const fixture = stage()
    fixture.pooled('ada', { USDT: '10000' })
    fixture.ok({ type: 'setContractLeverage', account: 'ada', symbol: usdt, leverage: '100' })
    fixture.opens('ada', 'buy', '60000', '5')
    return fixture
  }

  test('comes down by tiers where the book takes it', () => {
    const fixture = long()
    fixture.contract('maker', 'buy', '58200', '10')
    const receipts = fixture.moves('58300')
    expect(receipts.flatMap(({ events }) => events.map(({ type }) => type))).toContain('positionCut')
    const [position] = fixture.exchange.contracts.positions('ada')
    expect(Number(position?.size)).toBeCloseTo(200_000 / 58_300, 3)
    expect(steps(receipts)).toMatchObject([{ stage: 'begun' }, { stage: 'ended' }, { level: 80 }])
    expect(Number(fixture.figures().mmr)).toBeLessThan(1)
  })

  test('is taken over where it does not, and nothing is left', () => {
    const fixture = long()
    const receipts = fixture.moves('58300')
    expect(receipts.flatMap(({ events }) => events.map(({ type }) => type))).toContain('positionTakenOver')
    expect(fixture.exchange.contracts.positions('ada')).toEqual([])
    expect(fixture.balance('ada/unified', 'USDT')).toEqual(['0', '0'])
    expect(fixture.figures()).toMatchObject({ mmr: '0', isLiquidating: false })
  })

  test.each([
    ['buy', usdt, '0.01', '42696.3136632', '-173.03686336', '0.25617789'],
    ['sell', usdt, '0.01', '42817.3793254', '171.82620675', '0.25690428'],
    ['buy', 'coinm:BTCUSD', '1', '59784.9034057', '-0.00000006', '0.00000002'],
    ['sell', 'coinm:BTCUSD', '1', '60216.91102631', '-0.00000005', '0.00000001'],
  ] as const)(
    'costs its part by maintenance margin where debts use up the rest: %s %s',
    (side, symbol, size, price, realised, fee) => {
      const fixture = indebted()
      fixture.opens('ada', side, '60000', size, symbol)
      const taken = fixture
        .moves(side === 'sell' && symbol === usdt ? '42650' : '42850')
        .flatMap(({ events }) => events.filter(({ type }) => type === 'positionTakenOver'))
      // A share of the whole equity, of 2,000 USD, would be far more than it is worth: its price would lie below zero.
      expect(taken).toMatchObject([
        { side: side === 'buy' ? 'long' : 'short', bankruptcyPrice: price, realised, fee },
      ])
    },
  )

  test('waits while the index is stale', () => {
    const fixture = long()
    fixture.ok({ type: 'setContractIndex', symbol: usdt, price: '58300', stale: true })
    fixture.ok({ type: 'setContractMark', symbol: usdt, price: '58300' })
    expect(fixture.exchange.contracts.positions('ada')).toHaveLength(1)
    fixture.moves('58300')
    expect(fixture.exchange.contracts.positions('ada')).toEqual([])
  })
})

test('an exchange loaded in the middle of a liquidation goes on as the other does', () => {
  const fixture = indebted()
  fixture.limit('maker', 'buy', '30000', '2')
  fixture.moves('30000')
  const genesis = testGenesis({ markets: pooledMarkets, contracts: pooledContracts })
  const bytes = fixture.exchange.save().slice()
  const loaded = Exchange.load(genesis, bytes, { assertions: true })
  expect(sameBytes(loaded.save(), bytes)).toBe(true)
  for (let n = 0; n < 5; n++) {
    const seq = fixture.exchange.lastSeq + 1
    fixture.wait(1000)
    loaded.apply({ seq, ts: fixture.now, id: '~tick', command: { type: 'tick' } })
  }
  expect(sameBytes(loaded.save(), fixture.exchange.save())).toBe(true)
})
