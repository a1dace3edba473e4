// Closing tools, modes, reduce-only, restarts: domain.md 5.8, 5.9 and futures-rules.md B13, F.

import { describe, expect, test } from 'vitest'
import { ContractExchange, usdt } from './test-exchange.ts'

const hedge = { buy: { positionSide: 'long' }, sell: { positionSide: 'short' } } as const

function stage(): ContractExchange {
  const fixture = new ContractExchange()
  for (const account of ['a', 'b', 'c']) fixture.trader(account, { USDT: '10000000' })
  return fixture
}

const orders = (fixture: ContractExchange, account: string) =>
  fixture.exchange.contracts
    .liveOrders(account)
    .map(({ side, price, remainingSize }) => [side, price, remainingSize])

describe('closing guard', () => {
  test('V-CG1 isolated', () => {
    const fixture = stage()
    const receipt = (price: string) => {
      fixture.mark('25000')
      fixture.ok({ type: 'setContractLeverage', account: 'a', symbol: usdt, leverage: '26' })
      return fixture.do({
        type: 'placeContractOrder',
        account: 'a',
        symbol: usdt,
        side: 'sell',
        orderType: 'limit',
        price,
        size: '0.01',
        reduceOnly: true,
      })
    }
    fixture.mark('25000')
    fixture.ok({ type: 'setContractLeverage', account: 'a', symbol: usdt, leverage: '26' })
    fixture.trade('a', 'b', '25000', '0.01', { buy: { marginMode: 'isolated' } })
    // Margin 9.61538462 + 0.05412039 as in the fixture: 9.669505.
    fixture.ok({ type: 'adjustMargin', account: 'a', symbol: usdt, amount: '0.05412039' })
    expect(receipt('24047.4').rejected).toMatchObject({ code: '22006', params: { min: '24047.5' } })
    expect(receipt('24047.5').rejected).toBeUndefined()
  })

  test('V-CG2 cross, with one position, as isolated with all of the equity', () => {
    const fixture = new ContractExchange()
    fixture.trader('a', { USDT: '5100' })
    fixture.trader('b', { USDT: '1000000' })
    fixture.trade('a', 'b', '60000', '0.5')
    fixture.cashIs('a', '5000')
    fixture.mark('55000')
    const close = (price: string) =>
      fixture.refusal({
        type: 'placeContractOrder',
        account: 'a',
        symbol: usdt,
        side: 'sell',
        orderType: 'limit',
        price,
        size: '0.5',
        reduceOnly: true,
      })
    expect([close('50030'), close('50030.1')]).toEqual(['22006', undefined])
  })
})

describe('reduce-only', () => {
  test('may exceed the position: cut when it is matched, cancelled when it is flat', () => {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', '1')
    fixture.place('a', 'sell', '61000', '3', { reduceOnly: true })
    fixture.place('a', 'sell', '62000', '1', { reduceOnly: true })
    expect(orders(fixture, 'a')).toEqual([
      ['sell', '61000', '3'],
      ['sell', '62000', '1'],
    ])
    fixture.place('c', 'buy', '62000', '5')
    expect(fixture.exchange.contracts.positions('a')).toEqual([])
    expect(fixture.position('c').size).toBe('1')
    expect(orders(fixture, 'a')).toEqual([])
    expect(orders(fixture, 'c')).toEqual([['buy', '62000', '4']])
  })

  test('fill or kill counts only what may be reduced', () => {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', '1')
    fixture.place('a', 'sell', '61000', '3', { reduceOnly: true })
    const receipt = fixture.place('c', 'buy', '61000', '2', { tif: 'fok' })
    expect(receipt.events).toMatchObject([
      { type: 'contractOrderAccepted' },
      { type: 'contractOrderChanged', status: 'cancelled', reason: 22 },
    ])
  })

  test('fill or kill does not pass by own orders that would end it', () => {
    const fixture = stage()
    fixture.place('c', 'sell', '61000', '1')
    fixture.place('a', 'sell', '61000', '1')
    const own = { tif: 'fok', stp: 'cancel-taker' } as const
    expect(fixture.place('c', 'buy', '61000', '1', own).events.at(-1)).toMatchObject({ reason: 22 })
    const passing = { ...own, stp: 'cancel-maker' } as const
    expect(fixture.place('c', 'buy', '61000', '1', passing).events).toContainEqual(
      expect.objectContaining({ type: 'contractOrderChanged', status: 'filled', executedSize: '1' }),
    )
  })

  test('in hedge mode the newest closing orders end when the position shrinks', () => {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', '3', hedge)
    const close = { positionSide: 'long' } as const
    fixture.place('a', 'sell', '61000', '1', close)
    fixture.place('a', 'sell', '62000', '2', close)
    fixture.place('b', 'buy', '59000', '1.5', { positionSide: 'short' })
    fixture.ok({ type: 'cancelContractOrders', account: 'a', side: 'sell' })
    fixture.place('a', 'sell', '61000', '1', close)
    fixture.place('a', 'sell', '62000', '0.5', close)
    fixture.place('a', 'sell', undefined, '1.5', close)
    expect(fixture.position('a').size).toBe('1.5')
    expect(orders(fixture, 'a')).toEqual([
      ['sell', '61000', '1'],
      ['sell', '62000', '0.5'],
    ])
  })
})

describe('flash close and reverse', () => {
  test('a flash close ends closing orders of its position; orders that open stay', () => {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', '1')
    fixture.place('a', 'sell', '61000', '1', { reduceOnly: true })
    fixture.place('a', 'buy', '59000', '0.5')
    fixture.place('c', 'buy', '60000', '2')
    fixture.ok({ type: 'closePositions', account: 'a', symbol: usdt })
    expect(fixture.exchange.contracts.positions('a')).toEqual([])
    expect(orders(fixture, 'a')).toEqual([['buy', '59000', '0.5']])
  })

  test('of both sides: where closing one fills an own order that closes the other, nothing is left to close', () => {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', '1', hedge)
    fixture.trade('c', 'a', '60000', '1', hedge)
    fixture.place('a', 'buy', '60000', '1', { positionSide: 'short' })
    const { events } = fixture.ok({ type: 'closePositions', account: 'a' })
    const accepted = events.filter(({ type }) => type === 'contractOrderAccepted')
    expect(accepted).toMatchObject([{ side: 'sell', size: '1' }])
    expect(fixture.exchange.contracts.positions('a')).toEqual([])
  })

  test('B10, B12: an order that was to reduce opens an isolated position with the cash there is', () => {
    const fixture = stage()
    fixture.ok({ type: 'setMarginMode', account: 'a', symbol: usdt, mode: 'isolated' })
    fixture.ok({ type: 'setContractLeverage', account: 'a', symbol: usdt, leverage: '10' })
    fixture.trade('a', 'b', '60000', '0.1')
    fixture.place('a', 'sell', '61000', '0.1')
    fixture.cashIs('a', '800')
    fixture.place('c', 'buy', '57000', '0.1')
    fixture.ok({ type: 'closePositions', account: 'a', symbol: usdt })
    fixture.place('c', 'buy', '61000', '0.1')
    // 800 less the loss of 300, 3.42 to close and 1.22 to open; 610 would be due.
    expect(fixture.position('a', 'short').margin).toBe('495.36')
    fixture.mark('66000')
    expect(fixture.exchange.contracts.positions('a')).toEqual([])
    expect(fixture.cash('a')).toBe('0')
  })

  test.each([
    [
      '20',
      '3',
      [
        ['long', '17'],
        ['short', '3'],
      ],
    ],
    ['10', '11', [['short', '10']]],
  ])('V-RV1 long %s, reverse %s', (size, part, after) => {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', size, hedge)
    fixture.place('c', 'buy', '60000', '50', { positionSide: 'long' })
    fixture.ok({ type: 'reversePosition', account: 'a', symbol: usdt, side: 'long', size: part })
    expect(fixture.exchange.contracts.positions('a').map(({ side, size: lots }) => [side, lots])).toEqual(
      after,
    )
  })

  test('in one-way mode the whole turns round', () => {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', '2')
    fixture.place('c', 'buy', '60000', '50')
    fixture.ok({ type: 'reversePosition', account: 'a', symbol: usdt })
    expect(fixture.position('a', 'short').size).toBe('2')
  })
})

describe('modes', () => {
  test('the first order decides the position mode; a refused one does not', () => {
    const fixture = new ContractExchange()
    fixture.trader('a', { USDT: '100000' })
    fixture.open('b')
    fixture.do({ type: 'setAccount', account: 'b', recognised: true })
    const order = { symbol: usdt, side: 'buy', orderType: 'limit', price: '60000', size: '1' } as const
    expect(
      fixture.refusal({ type: 'placeContractOrder', account: 'b', ...order, positionSide: 'long' }),
    ).toBe('40762')
    expect(fixture.exchange.contracts.mode('b', 'usdtm')).toBe('undecided')
    fixture.place('a', 'buy', '59000', '0.1', { positionSide: 'long' })
    expect(fixture.exchange.contracts.mode('a', 'usdtm')).toBe('hedge')
  })
})

test('funds begin from nothing only without positions', () => {
  const fixture = stage()
  fixture.trade('a', 'b', '60000', '1')
  fixture.place('b', 'buy', '50000', '1')
  const reset = (account: string) => fixture.refusal({ type: 'resetDemoFunds', account })
  expect(reset('a')).toBe('40920')
  fixture.place('c', 'buy', '60000', '1')
  fixture.ok({ type: 'closePositions', account: 'a' })
  expect(reset('a')).toBeUndefined()
  expect(fixture.cash('a')).toBe('0')
})
