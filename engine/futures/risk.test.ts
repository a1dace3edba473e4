// Liquidation, takeover, insurance, deleveraging: the worked numbers of domain.md 6 and futures-rules.md C.

import { describe, expect, test } from 'vitest'
import type { Receipt } from '../exchange/protocol.ts'
import { score } from './ranking.ts'
import { ContractExchange, testContract, usdt } from './test-exchange.ts'

const isolated = { marginMode: 'isolated' } as const

function at(price: string, traders: Record<string, string>): ContractExchange {
  const fixture = new ContractExchange([testContract(usdt, { index: price, lastPrice: price })])
  for (const [account, amount] of Object.entries(traders)) fixture.trader(account, { USDT: amount })
  return fixture
}

const leverage = (fixture: ContractExchange, account: string, value: string) =>
  fixture.ok({ type: 'setContractLeverage', account, symbol: usdt, leverage: value })

const of = <T extends Receipt['events'][number]['type']>(receipt: Receipt, type: T) =>
  receipt.events.filter((one) => one.type === type) as Extract<Receipt['events'][number], { type: T }>[]

const insurance = (fixture: ContractExchange) =>
  Number(fixture.exchange.contracts.insurance('USDT')) - 1_000_000

/** V-L2: A is long 3 at 110000, 20x, isolated with a margin of 16500. */
function vl2(side: 'buy' | 'sell' = 'buy'): ContractExchange {
  const fixture = at('110000', { a: '20000', b: '1000000', c: '1000000' })
  leverage(fixture, 'a', '20')
  if (side === 'buy') fixture.trade('a', 'b', '110000', '3', { buy: isolated })
  else fixture.trade('b', 'a', '110000', '3', { sell: isolated })
  return fixture
}

describe('liquidation prices', () => {
  test('V-L2 isolated, long and short', () => {
    expect(vl2().position('a').liquidationPrice).toBe('105021.5')
    expect(vl2('sell').position('a', 'short').liquidationPrice).toBe('114923')
  })

  test('V-L3 the solution lies in a higher tier', () => {
    const fixture = at('110000', { a: '100000', b: '5000000' })
    leverage(fixture, 'a', '20')
    fixture.trade('a', 'b', '110000', '10', { buy: isolated })
    expect(fixture.position('a').liquidationPrice).toBe('105094')
  })

  test('V-L6 V-LQ3 hedged: by the larger side; the pair ends first, at the mark', () => {
    const fixture = at('60000', { a: '8000', b: '1000000' })
    const hedge = { buy: { positionSide: 'long' }, sell: { positionSide: 'short' } } as const
    leverage(fixture, 'a', '125')
    leverage(fixture, 'b', '10')
    fixture.trade('a', 'b', '60000', '2', hedge)
    fixture.mark('61000')
    fixture.trade('b', 'a', '61000', '0.5', hedge)
    fixture.cashIs('a', '8000')
    expect(fixture.position('a').liquidationPrice).toBe('54668.7')
    const receipt = fixture.mark('54668.6')
    const realised = of(receipt, 'positionClosed').find(
      ({ account, by }) => account === 'a' && by === 'netting',
    )
    expect(realised).toMatchObject({ side: 'short', realised: '3165.7' })
    expect(of(receipt, 'contractTraded')).toEqual([])
  })

  test('V-L9 cross short with what the wallet has', () => {
    const fixture = at('60000', { a: '3012', b: '1000000' })
    leverage(fixture, 'a', '50')
    fixture.place('b', 'buy', '60000', '1')
    fixture.place('a', 'sell', '60000', '1')
    fixture.cashIs('a', '3000')
    expect(fixture.position('a', 'short').liquidationPrice).toBe('62711.5')
  })
})

describe('takeover', () => {
  test('V-LQ4 V-LQ5 at the bankruptcy price; sold better it is a gain of the fund', () => {
    const fixture = vl2()
    fixture.place('c', 'buy', '105000', '3')
    const receipt = fixture.mark('105000')
    expect(of(receipt, 'positionTakenOver')).toMatchObject([
      {
        account: 'a',
        bankruptcyPrice: '104562.73764259',
        realised: '-16311.78707224',
        fee: '188.21292776',
        deleveraged: false,
      },
    ])
    expect(insurance(fixture)).toBeCloseTo(1500, 8)
    expect(fixture.exchange.contracts.positions('a')).toEqual([])
    // 20000 − fee of opening 198 − margin 16500
    expect(fixture.cash('a')).toBe('3302')
  })

  test('V-LQ5 sold worse after five seconds it is a loss of the fund', () => {
    const fixture = vl2()
    fixture.place('c', 'buy', '104000', '3')
    fixture.mark('104000')
    expect(insurance(fixture)).toBeCloseTo(188.21292776, 8)
    for (let n = 0; n < 5; n++) fixture.wait(1_000)
    expect(insurance(fixture)).toBeCloseTo(-1500, 8)
  })

  test('V-LQ6 cross positions use up exactly the cross equity', () => {
    const eth = 'usdtm:ETHUSDT'
    const fixture = new ContractExchange([
      testContract(usdt, { index: '55000', lastPrice: '55000' }),
      testContract(eth, { index: '3000', lastPrice: '3000' }),
    ])
    for (const account of ['a', 'b']) fixture.trader(account, { USDT: '1000000' })
    fixture.trade('a', 'b', '55000', '0.5')
    fixture.trade('b', 'a', '3000', '3', { symbol: eth })
    for (const symbol of [usdt, eth])
      fixture.ok({ type: 'setContractLeverage', account: 'a', symbol, leverage: '50' })
    fixture.cashIs('a', '2000')
    // −800 on the long: equity 1200.
    const receipt = fixture.mark('53400')
    expect(fixture.exchange.contracts.broken()).toEqual([])
    expect(of(receipt, 'positionTakenOver')).toEqual([])
    const last = fixture.mark('51200')
    expect(of(last, 'positionTakenOver').map(({ symbol }) => symbol)).toEqual([usdt, eth])
    expect(fixture.cash('a')).toBe('0')
  })

  test('an isolated order that fills takes its margin from what cross positions have to lose', () => {
    const eth = 'usdtm:ETHUSDT'
    const fixture = new ContractExchange([
      testContract(),
      testContract(eth, { index: '3000', lastPrice: '3000' }),
    ])
    for (const account of ['a', 'b']) fixture.trader(account, { USDT: '100000' })
    fixture.trade('a', 'b', '60000', '0.1')
    fixture.cashIs('a', '1000')
    fixture.place('a', 'buy', '3000', '1', { symbol: eth, ...isolated })
    expect(of(fixture.mark('53200'), 'liquidationStarted')).toEqual([])
    // Of an equity of 320 the margin takes 300; the long needs 24.
    const receipt = fixture.place('b', 'sell', '3000', '1', { symbol: eth })
    expect(of(receipt, 'liquidationStarted')).toMatchObject([{ account: 'a', equity: '19.4' }])
    expect(fixture.exchange.contracts.positions('a').map(({ symbol }) => symbol)).toEqual([eth])
    expect(fixture.exchange.contracts.broken()).toEqual([])
  })

  test('V-LQ2 a large cross position comes down to a lower tier and goes on', () => {
    const fixture = at('60000', { a: '252880', b: '5000000', c: '5000000' })
    leverage(fixture, 'a', '20')
    fixture.place('b', 'sell', '60000', '80')
    fixture.place('a', 'buy', '60000', '80')
    expect(fixture.cash('a')).toBe('250000')
    expect(fixture.position('a').liquidationPrice).toBe('57622.1')
    fixture.place('c', 'buy', '57600', '70')
    const receipt = fixture.mark('57620')
    expect(of(receipt, 'liquidationStarted')).toMatchObject([{ account: 'a', marginRatio: '1.00264698' }])
    expect(of(receipt, 'positionCut')).toMatchObject([
      { size: '62.645', limitPrice: '56909.2', fee: '2165.0112' },
    ])
    expect(fixture.position('a')).toMatchObject({
      size: '17.355',
      realised: '-150348',
      marginRatio: '0.09611555',
    })
    expect(fixture.cash('a')).toBe('97486.9888')
  })

  test('V-AM1 auto margin call adds one initial margin before anything is lost', () => {
    const fixture = at('60000', { a: '2000', b: '100000' })
    fixture.trade('a', 'b', '60000', '0.1', { buy: isolated })
    fixture.ok({ type: 'setAutoMargin', account: 'a', symbol: usdt, on: true })
    const receipt = fixture.mark('54249.4')
    expect(of(receipt, 'liquidationStarted')).toMatchObject([{ marginRatio: '1.00059038' }])
    expect(of(receipt, 'marginCalled')).toMatchObject([{ amount: '600' }])
    expect(fixture.position('a')).toMatchObject({ margin: '1200', marginRatio: '0.03993139' })
  })

  test('V-SL1 a long 10x reaches 80 % at 54312.2957, 100 % at 54249.5', () => {
    const fixture = at('60000', { a: '1000', b: '100000' })
    fixture.trade('a', 'b', '60000', '0.1', { buy: isolated })
    fixture.mark('54312.3')
    expect(Number(fixture.position('a').marginRatio)).toBeCloseTo(0.8, 4)
    expect(fixture.position('a').liquidationPrice).toBe('54249.6')
    expect(of(fixture.mark('54249.6'), 'positionTakenOver')).toEqual([])
    expect(of(fixture.mark('54249.5'), 'positionTakenOver')).toHaveLength(1)
  })
})

describe('deleveraging', () => {
  test('V-ADL1 the order of scores', () => {
    const one = 10n ** 18n
    const part = (of: number, whole: number) => (BigInt(of) * one) / BigInt(whole)
    expect([
      score(part(5000, 50000), part(4, 10)),
      score(part(9000, 100000), part(2, 10)),
      score(part(-1000, 20000), part(5, 10)),
    ]).toEqual([part(40, 1000), part(18, 1000), part(-100, 1000)])
  })

  test('V-ADL2 without a fund the other side is reduced at the bankruptcy price', () => {
    const fixture = at('108000', { a: '20000', b: '1000000', c: '1000000' })
    leverage(fixture, 'a', '20')
    fixture.trade('c', 'b', '108000', '3')
    fixture.mark('110000')
    fixture.trade('a', 'c', '110000', '3', { buy: isolated })
    fixture.place('b', 'buy', '100000', '1', { reduceOnly: true })
    fixture.ok({ type: 'setInsurance', coin: 'USDT', amount: '0' })
    const receipt = fixture.mark('105000')
    expect(of(receipt, 'positionTakenOver')).toMatchObject([{ account: 'a', deleveraged: true }])
    expect(of(receipt, 'positionDeleveraged')).toMatchObject([
      { account: 'b', side: 'short', size: '3', price: '104562.73764259', realised: '10311.78707224' },
    ])
    expect(of(receipt, 'contractOrderChanged')).toMatchObject([
      { account: 'b', status: 'cancelled', reason: 41 },
    ])
    expect(fixture.exchange.contracts.insurance('USDT')).toBe('188.21292776')
    expect(fixture.exchange.contracts.contract(usdt)?.openInterest).toBe('0')
  })
})

test('V-NC1 cash may be below zero while another position is in profit', () => {
  const fixture = at('60000', { a: '300', b: '1000000' })
  const hedge = { buy: { positionSide: 'long' }, sell: { positionSide: 'short' } } as const
  leverage(fixture, 'a', '100')
  fixture.trade('a', 'b', '60000', '0.1', hedge)
  fixture.trade('b', 'a', '60000', '0.1', hedge)
  fixture.cashIs('a', '100')
  fixture.mark('62000')
  fixture.place('b', 'sell', '62000', '0.1', { positionSide: 'long' })
  fixture.place('a', 'buy', undefined, '0.1', { positionSide: 'short' })
  expect(fixture.cash('a')).toBe('-103.72')
  expect(fixture.exchange.contracts.balances('a', 'usdtm')).toMatchObject([{ equity: '96.28' }])
  expect(fixture.position('a').marginRatio).toBe('0.29621936')
})

test('a flat wallet owes nothing: the fund pays the rest', () => {
  const fixture = at('60000', { a: '1000', b: '1000000', c: '1000000' })
  leverage(fixture, 'a', '100')
  fixture.place('b', 'sell', '60000', '0.5')
  fixture.place('a', 'buy', '60000', '0.5')
  fixture.ok({ type: 'setContractIndex', symbol: usdt, price: '60000', stale: true })
  // While the index is stale nothing is liquidated, and closing at the market goes as low as it must.
  fixture.mark('57000')
  expect(fixture.position('a').size).toBe('0.5')
  fixture.ok({ type: 'setContractIndex', symbol: usdt, price: '57000' })
  expect(fixture.exchange.contracts.positions('a')).toEqual([])
  expect(fixture.cash('a')).toBe('0')
})

test('nor a little: an order that was covered when it was placed may cost more than is left', () => {
  const fixture = at('60000', { a: '1000', b: '1000000' })
  leverage(fixture, 'a', '100')
  fixture.trade('a', 'b', '60000', '0.5')
  fixture.place('a', 'sell', '59000', '0.5', { reduceOnly: true })
  fixture.cashIs('a', '490')
  const receipt = fixture.place('b', 'buy', '59000', '0.5')
  // 500 are lost and 5.9 are the fee.
  expect(of(receipt, 'debtCovered')).toMatchObject([{ account: 'a', coin: 'USDT', amount: '15.9' }])
  expect(fixture.cash('a')).toBe('0')
})

test('a refused leverage leaves no report for the next command of someone else', () => {
  const fixture = at('60000', { a: '10000', b: '10000', c: '10000' })
  fixture.trade('a', 'b', '60000', '0.3')
  // At 1x it would need 18000.
  expect(fixture.refusal({ type: 'setContractLeverage', account: 'a', symbol: usdt, leverage: '1' })).toBe(
    '40762',
  )
  const { events } = fixture.place('c', 'buy', '50000', '0.1')
  expect(events.filter(({ type }) => type === 'positionChanged')).toEqual([])
})

test('a higher leverage releases what a position has parked, and no more', () => {
  const fixture = at('60000', { a: '10000', b: '100000' })
  fixture.trade('b', 'a', '60000', '0.1', { sell: isolated })
  fixture.mark('30000')
  // Of 600 what exceeds 30000 × 0.1 ÷ 10 may be taken out of the profit.
  fixture.ok({ type: 'adjustMargin', account: 'a', symbol: usdt, amount: '-300' })
  leverage(fixture, 'a', '100')
  expect(fixture.position('a', 'short').margin).toBe('0')
})
