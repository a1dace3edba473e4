// What orders of contracts cost, and how they trade: the worked numbers of domain.md 5.4 and futures-rules.md C.

import { describe, expect, test } from 'vitest'
import { ContractExchange, usdt } from './test-exchange.ts'

function stage(funds = '100000'): ContractExchange {
  const fixture = new ContractExchange()
  for (const account of ['a', 'b', 'c']) fixture.trader(account, { USDT: funds })
  return fixture
}

const cost = (fixture: ContractExchange, account = 'a') =>
  fixture.exchange.contracts.balances(account, 'usdtm')[0]?.orderCost

describe('order cost', () => {
  test('V-OC1 a limit order: margin and the fee of closing', () => {
    const fixture = stage()
    fixture.place('a', 'buy', '60000', '0.1')
    expect(cost(fixture)).toBe('603.6')
  })

  test('V-OC2 a limit above the mark costs its opening loss too', () => {
    const fixture = stage()
    fixture.mark('70500')
    fixture.ok({ type: 'setContractLeverage', account: 'a', symbol: usdt, leverage: '5' })
    fixture.place('a', 'buy', '71000', '1')
    expect(cost(fixture)).toBe('14742.6')
  })

  test('V-OC3 in one-way mode only what exceeds the opposite position costs', () => {
    const fixture = stage()
    fixture.trade('b', 'a', '60000', '1')
    fixture.place('a', 'buy', '59000', '0.6')
    fixture.place('a', 'buy', '58000', '0.8')
    expect(cost(fixture)).toBe('2351.16571429')
  })

  test('V-OC4 a market order needs both surcharges and the loss of its worst price', () => {
    const needed = (funds: string) => {
      const fixture = stage(funds)
      fixture.trader('rich', { USDT: '100000' })
      fixture.place('rich', 'sell', '60000', '1')
      return fixture.refusal({
        type: 'placeContractOrder',
        account: 'a',
        symbol: usdt,
        side: 'buy',
        orderType: 'market',
        size: '0.1',
      })
    }
    expect(needed('669.618')).toBeUndefined()
    expect(needed('669.61799999')).toBe('40762')
  })
})

describe('positions', () => {
  test('V-N2 adding averages, closing a part realises against the average', () => {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', '0.1')
    fixture.trade('a', 'b', '63000', '0.2')
    expect(fixture.position('a')).toMatchObject({ size: '0.3', entryPrice: '62000' })
    fixture.trade('c', 'a', '64000', '0.1')
    expect(fixture.position('a')).toMatchObject({ size: '0.2', entryPrice: '62000', realised: '200' })
  })

  test('V-N7 a part is rounded against the user, the rest follows with the last lot', () => {
    const fixture = stage()
    const lot = '0.0001'
    fixture.trade('a', 'b', '60000.1', lot)
    fixture.trade('a', 'b', '60000', '0.0002')
    fixture.trade('c', 'a', '60010', lot)
    // 99 ticks × lots of 0.00001 USDT each.
    expect(fixture.position('a').realised).toBe('0.00099')
    fixture.trade('c', 'a', '60010', '0.0002')
    const closed = fixture.exchange.contracts.positions('a')
    expect(closed).toEqual([])
    expect(fixture.exchange.contracts.broken()).toEqual([])
  })

  test('V-N8 a short profits as the price falls, fees are of each fill', () => {
    const fixture = stage('10000')
    fixture.place('b', 'buy', '60000', '0.1')
    fixture.place('a', 'sell', undefined, '0.1')
    fixture.place('b', 'sell', '59000', '0.1')
    fixture.place('a', 'buy', undefined, '0.1')
    expect(fixture.cash('a')).toBe('10092.86')
  })

  test('V-POS1 one fill closes a long and opens a short', () => {
    const fixture = stage('1000000')
    fixture.trade('a', 'b', '60000', '5')
    fixture.trade('c', 'a', '60000', '2')
    expect(fixture.position('a').size).toBe('3')
    fixture.place('c', 'buy', '61000', '5')
    const receipt = fixture.place('a', 'sell', undefined, '5')
    const own = receipt.events.filter((one) => one.type === 'contractOrderFilled' && one.account === 'a')
    expect(own).toMatchObject([
      { action: 'close', size: '3', positionSide: 'long' },
      { action: 'open', size: '2', positionSide: 'short' },
    ])
    expect(fixture.position('a', 'short')).toMatchObject({ size: '2', entryPrice: '61000' })
  })

  test('V-POS2 a flip pays one fee, split between closing and opening', () => {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', '0.5')
    fixture.place('c', 'buy', '61000', '0.7')
    const before = fixture.cash('a')
    const receipt = fixture.place('a', 'sell', undefined, '0.7')
    const own = receipt.events.filter((one) => one.type === 'contractOrderFilled' && one.account === 'a')
    expect(own).toMatchObject([
      { fee: '18.3', realised: '500' },
      { fee: '7.32', realised: '0' },
    ])
    expect(fixture.position('a', 'short')).toMatchObject({ size: '0.2', entryPrice: '61000' })
    expect(Number(fixture.cash('a')) - Number(before)).toBeCloseTo(500 - 25.62, 8)
  })

  test('V-CL1 what one realises is owed by the clearing account, and covered by the others', () => {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', '1')
    fixture.trade('c', 'a', '61000', '1')
    expect(fixture.balance(`~clearing:${usdt}`, 'USDT')[0]).toBe('-1000')
    expect(fixture.exchange.contracts.contract(usdt)?.openInterest).toBe('1')
    expect(fixture.exchange.contracts.broken()).toEqual([])
  })
})

describe('margin', () => {
  const isolated = { marginMode: 'isolated' } as const

  test('V-IM1 V-IM2 isolated: adding adds its own margin, closing releases a part', () => {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', '0.1', { buy: isolated })
    fixture.trade('a', 'b', '63000', '0.2')
    expect(fixture.position('a')).toMatchObject({ entryPrice: '62000', margin: '1860' })
    fixture.trade('c', 'a', '64000', '0.1')
    expect(fixture.position('a')).toMatchObject({ margin: '1240', realised: '200' })
  })

  test('V-IM3 margin may be taken out down to q·mark ÷ L', () => {
    const fixture = stage()
    fixture.trade('a', 'b', '60000', '0.1', { buy: isolated })
    fixture.ok({ type: 'adjustMargin', account: 'a', symbol: usdt, amount: '300' })
    fixture.mark('61000')
    const take = (amount: string) =>
      fixture.refusal({ type: 'adjustMargin', account: 'a', symbol: usdt, amount })
    expect(take('-290.00000001')).toBe('40762')
    expect(take('-290')).toBeUndefined()
    expect(fixture.position('a')).toMatchObject({ margin: '610', marginRatio: '0.03952113' })
  })

  test('margin may not be taken out beyond a ratio of 70 %', () => {
    const fixture = stage()
    fixture.ok({ type: 'setContractLeverage', account: 'a', symbol: usdt, leverage: '125' })
    fixture.trade('a', 'b', '60000', '0.1', { buy: isolated })
    fixture.ok({ type: 'adjustMargin', account: 'a', symbol: usdt, amount: '100' })
    fixture.mark('59900')
    const take = (amount: string) =>
      fixture.refusal({ type: 'adjustMargin', account: 'a', symbol: usdt, amount })
    // Of 148 what exceeds 5990 ÷ 125 might leave; 10 are lost, and 5990 × 0.46 % ÷ 0.7 = 39.3628571… must stay.
    expect(take('-98.63715')).toBe('40762')
    expect(take('-98.63714')).toBeUndefined()
  })

  test('V-XM1 cross margin moves with the mark', () => {
    const fixture = new ContractExchange()
    fixture.trader('a', { USDT: '5018' })
    fixture.trader('b', { USDT: '100000' })
    fixture.place('b', 'sell', '60000', '0.5')
    fixture.place('a', 'buy', '60000', '0.5')
    expect(fixture.cash('a')).toBe('5000')
    const available = () => {
      const [own] = fixture.exchange.contracts.balances('a', 'usdtm')
      return [own?.crossAvailable, own?.isolatedAvailable]
    }
    fixture.mark('61000')
    expect(available()).toEqual(['2450', '1950'])
    fixture.mark('59000')
    expect(available()).toEqual(['1550', '1550'])
  })

  test('V-XM2 in hedge mode the larger side counts', () => {
    const fixture = stage('1000000')
    const [long, short] = [{ positionSide: 'long' }, { positionSide: 'short' }] as const
    fixture.trade('a', 'b', '60000', '2', { buy: long, sell: short })
    fixture.trade('b', 'a', '60000', '0.5', { buy: long, sell: short })
    const [own] = fixture.exchange.contracts.balances('a', 'usdtm')
    expect(Number(own?.cash) - Number(own?.crossAvailable)).toBeCloseTo(12000, 6)
  })

  test('V-TO1 what margins need may not be transferred out', () => {
    const fixture = new ContractExchange()
    fixture.trader('a', { USDT: '1003.6' })
    fixture.trader('b', { USDT: '100000' })
    fixture.place('b', 'sell', '60000', '0.1')
    fixture.place('a', 'buy', '60000', '0.1')
    const out = (amount: string) =>
      fixture.refusal({ type: 'transfer', account: 'a', from: 'a/usdtm', to: 'a', coin: 'USDT', amount })
    expect(fixture.cash('a')).toBe('1000')
    expect(out('400.00000001')).toBe('P1104')
    expect(out('400')).toBeUndefined()
  })

  test('V-OG1 opening that would leave a ratio of 90 % is refused', () => {
    const answer = (mark: string) => {
      const fixture = stage()
      fixture.ok({ type: 'setContractLeverage', account: 'a', symbol: usdt, leverage: '125' })
      fixture.mark(mark)
      return fixture.refusal({
        type: 'placeContractOrder',
        account: 'a',
        symbol: usdt,
        side: 'buy',
        orderType: 'limit',
        price: '60000',
        size: '0.1',
        ...isolated,
      })
    }
    expect(answer('59830')).toBeUndefined()
    expect(answer('59825')).toBe('P1002')
  })

  test('V-TR1 position and order together must stay in the tier of the leverage', () => {
    const fixture = stage()
    for (const account of ['a', 'b'])
      fixture.ok({
        type: 'setContractLeverage',
        account,
        symbol: usdt,
        leverage: account === 'a' ? '125' : '10',
      })
    fixture.trade('a', 'b', '60000', '3')
    const order = { account: 'a', symbol: usdt, side: 'buy', orderType: 'limit', price: '60000' } as const
    expect(fixture.refusal({ type: 'placeContractOrder', ...order, size: '0.4' })).toBe('25230')
    expect(fixture.refusal({ type: 'placeContractOrder', ...order, size: '0.3' })).toBeUndefined()
  })

  test('V-LV1 a higher leverage frees margin, up to a ratio of 90 %', () => {
    const answer = (mark: string) => {
      const fixture = stage()
      fixture.trade('a', 'b', '60000', '0.1', { buy: isolated })
      fixture.mark(mark)
      const code = fixture.refusal({
        type: 'setContractLeverage',
        account: 'a',
        symbol: usdt,
        leverage: '20',
      })
      return [code, fixture.position('a').margin, fixture.position('a').marginRatio]
    }
    expect(answer('60000')).toEqual([undefined, '300', '0.092'])
    expect(answer('57300')).toEqual([undefined, '300', '0.8786'])
    expect(answer('57290')[0]).toBe('P1002')
  })
})
