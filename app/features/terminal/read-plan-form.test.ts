// Orders that wait for a price as the form posts them: comma decimals, empty order prices, problems by field.

import { describe, expect, it } from 'vitest'
import { refused } from '#engine/core/result.ts'
import { emptyForm, type FormValues, quickened } from './order-values.ts'
import { readOrder } from './read-order-form.ts'

const market = { symbol: 'BTCUSDT', tick: '0.01', lot: '0.0001' }

const read = (values: Partial<FormValues>) => readOrder({ ...emptyForm, ...values }, market, 'tr')
const command = (values: Partial<FormValues>) => {
  const reading = read(values)
  return reading.ok ? JSON.parse(JSON.stringify(reading.value)) : reading
}

const facts = { symbol: 'BTCUSDT', stp: 'cancel-taker', source: 'web' }

describe('trigger orders', () => {
  const trigger = { type: 'trigger', triggerPrice: '59.000,509' } as const

  it('are limits where they name a price, floored like every price', () => {
    expect(command({ ...trigger, orderPrice: '59.100,25', amount: '0,01239', triggerBy: 'index' })).toEqual({
      type: 'placeTrigger',
      ...facts,
      side: 'buy',
      triggerPrice: '59000.5',
      triggerBy: 'index',
      orderType: 'limit',
      price: '59100.25',
      tif: 'gtc',
      size: '0.0123',
    })
  })

  it('are market orders without, a buy by amount or by total', () => {
    expect(command({ ...trigger, amount: '0,5' })).toMatchObject({ orderType: 'market', size: '0.5' })
    const byTotal = command({ ...trigger, total: '1.000,25' })
    expect(byTotal).toMatchObject({ orderType: 'market', quoteSize: '1000.25' })
    expect(byTotal).not.toHaveProperty('size')
    expect(byTotal).not.toHaveProperty('tif')
  })

  it('name the margin wallet that will pay, and no loan', () => {
    const margin = { ...trigger, amount: '1', wallet: 'cross', loan: 'auto-borrow' } as const
    expect(command(margin)).toMatchObject({ type: 'placeTrigger', wallet: 'margin' })
    expect(command(margin)).not.toHaveProperty('loan')
  })

  it('find the amount of a limit from its total', () => {
    expect(command({ ...trigger, orderPrice: '50.000', total: '100' })).toMatchObject({ size: '0.002' })
  })
})

it('an OCO has a price per leg', () => {
  const values = {
    type: 'oco',
    price: '58.000',
    triggerPrice: '61.000',
    orderPrice: '61.100,5',
    amount: '1',
  } as const
  expect(command(values)).toEqual({
    type: 'placeOco',
    ...facts,
    side: 'buy',
    price: '58000',
    triggerPrice: '61000',
    orderPrice: '61100.5',
    size: '1',
  })
})

it('a trailing stop may begin at once and sell at the market', () => {
  expect(command({ type: 'trailing', side: 'sell', callback: '2,5', amount: '0,1' })).toEqual({
    type: 'placeTrailing',
    ...facts,
    side: 'sell',
    callback: '2.5',
    triggerBy: 'last',
    size: '0.1',
  })
})

describe('take profit and stop loss', () => {
  it('on holdings always sell, with one leg or two', () => {
    const one = { type: 'tpsl', amount: '1', stopLoss: '50.000' } as const
    expect(command(one)).toMatchObject({ side: 'sell', legs: [{ triggerPrice: '50000' }] })
    expect(command({ ...one, takeProfit: '70.000', takeProfitPrice: '69.900' })).toMatchObject({
      legs: [{ triggerPrice: '70000', price: '69900' }, { triggerPrice: '50000' }],
    })
  })

  it('go along with an entry', () => {
    const entry = command({ price: '60.000', amount: '1', takeProfit: '70.000' })
    expect(entry).toMatchObject({ type: 'placeOrder', takeProfit: { triggerPrice: '70000' } })
    expect(entry).not.toHaveProperty('stopLoss')
  })
})

it.each([
  [{ type: 'trigger' }, { triggerPrice: 'triggerPrice', amount: 'amount' }],
  [{ type: 'trigger', triggerPrice: '1', orderPrice: 'x', amount: '1' }, { orderPrice: 'number' }],
  [
    { type: 'oco', amount: '1' },
    { price: 'price', triggerPrice: 'triggerPrice', orderPrice: 'orderPrice' },
  ],
  [{ type: 'trailing', amount: '1' }, { callback: 'callback' }],
  [{ type: 'trailing', amount: '1', callback: '20,1' }, { callback: 'callback' }],
  [{ type: 'tpsl', amount: '1' }, { takeProfit: 'legs' }],
  [{ type: 'tpsl', amount: '1', stopLossPrice: '5' }, { stopLoss: 'triggerPrice' }],
  [{ type: 'tpsl', takeProfit: '5', amount: '0' }, { amount: 'number' }],
] as const)('names the problems of %o', (values, problems) => {
  expect(read(values)).toEqual(refused(problems))
})

describe('quick orders', () => {
  const limit = { ...emptyForm, price: '1', amount: '2' }

  it('wait at the head of the queue or take the first offer, whatever price is in the box', () => {
    expect(quickened(limit, 'maker')).toMatchObject({ bestPrice: 'queue-1', tif: 'post-only', amount: '2' })
    expect(quickened(limit, 'taker')).toMatchObject({ bestPrice: 'counterparty-1', tif: 'ioc' })
  })

  it('are limit orders only, and need an amount', () => {
    expect(quickened(limit, 'constructor')).toBe(limit)
    const market = { ...limit, type: 'market' } as const
    expect(quickened(market, 'taker')).toBe(market)
    expect(read(quickened({ ...limit, amount: '0' }, 'taker'))).toEqual(refused({ amount: 'number' }))
  })
})
