// The contract order form as posted: which order it becomes in each position mode, and what is wrong with it.

import { describe, expect, it } from 'vitest'
import { emptyForm, type FormValues, readValues } from './order-values.ts'
import { readOrder } from './read-order.ts'
import { readPlan } from './read-plan.ts'

const market = { symbol: 'usdtm:BTCUSDT', tick: '0.1', lot: '0.0001' }
const form = (change: Partial<FormValues>): FormValues => ({
  ...emptyForm,
  side: 'long',
  price: '60.000,19',
  amount: '0,12345',
  ...change,
})

describe('readOrder', () => {
  it('reads Turkish numbers and floors them to tick and lot', () => {
    expect(readOrder(form({}), market, 'hedge', 'tr')).toEqual({
      ok: true,
      value: {
        symbol: 'usdtm:BTCUSDT',
        side: 'buy',
        orderType: 'limit',
        size: '0.1234',
        price: '60000.1',
        tif: 'gtc',
        stp: 'cancel-taker',
        source: 'web',
        positionSide: 'long',
      },
    })
  })

  it.each([
    ['open', 'long', 'hedge', { side: 'buy', positionSide: 'long' }],
    ['open', 'short', 'undecided', { side: 'sell', positionSide: 'short' }],
    ['close', 'long', 'hedge', { side: 'sell', positionSide: 'long' }],
    ['close', 'short', 'hedge', { side: 'buy', positionSide: 'short' }],
    ['open', 'short', 'one-way', { side: 'sell' }],
    ['close', 'long', 'one-way', { side: 'sell', reduceOnly: true }],
  ] as const)('%s %s in %s', (action, side, mode, expected) => {
    const read = readOrder(form({ action, side }), market, mode, 'tr')
    expect(read.ok && read.value).toMatchObject(expected)
    if (mode === 'one-way') expect(read.ok && read.value.positionSide).toBeUndefined()
  })

  it('a market order and the best price need no price', () => {
    const atMarket = readOrder(form({ type: 'market', price: '' }), market, 'hedge', 'tr')
    expect(atMarket.ok && atMarket.value).not.toHaveProperty('price')
    expect(atMarket.ok && atMarket.value).not.toHaveProperty('tif')
    const best = readOrder(form({ bestPrice: 'queue-1', price: 'x' }), market, 'hedge', 'tr')
    expect(best.ok && best.value).toMatchObject({ bestPrice: 'queue-1' })
  })

  it('reads what an order that opens brings, and the slippage of a market order', () => {
    const brought = { takeProfit: '62.000,19', stopLoss: '58.000', triggerBy: 'mark' as const }
    const read = readOrder(form(brought), market, 'hedge', 'tr')
    expect(read.ok && read.value).toMatchObject({
      takeProfit: { triggerPrice: '62000.1', triggerBy: 'mark' },
      stopLoss: { triggerPrice: '58000', triggerBy: 'mark' },
    })
    const closing = readOrder(form({ ...brought, action: 'close' }), market, 'hedge', 'tr')
    expect(closing.ok && closing.value).not.toHaveProperty('takeProfit')
    const atMarket = readOrder(form({ type: 'market', slippage: '0,5' }), market, 'hedge', 'tr')
    expect(atMarket.ok && atMarket.value).toMatchObject({ slippage: '0.005' })
    const limit = readOrder(form({ slippage: '0,5' }), market, 'hedge', 'tr')
    expect(limit.ok && limit.value).not.toHaveProperty('slippage')
    for (const slippage of ['0,05', '1,1', 'x'])
      expect(readOrder(form({ type: 'market', slippage }), market, 'hedge', 'tr')).toEqual({
        ok: false,
        refusal: { slippage: 'slippage' },
      })
    expect(readOrder(form({ stopLoss: 'x' }), market, 'hedge', 'tr')).toEqual({
      ok: false,
      refusal: { stopLoss: 'number' },
    })
  })

  it('names each field that is wrong', () => {
    const read = readOrder(form({ side: '', price: '', amount: 'abc' }), market, 'hedge', 'tr')
    expect(read).toEqual({ ok: false, refusal: { side: 'side', price: 'price', amount: 'number' } })
  })

  it('a trigger order without a price acts at the market, a trailing stop may follow at once', () => {
    const trigger = { type: 'trigger' as const, trigger: '59.000,09', price: '' }
    const atMarket = readPlan(form(trigger), market, 'hedge', 'tr')
    expect(atMarket.ok && atMarket.value).toMatchObject({
      orderType: 'market',
      triggerPrice: '59000',
      triggerBy: 'last',
      positionSide: 'long',
    })
    expect(atMarket.ok && atMarket.value).not.toHaveProperty('price')
    const limit = readPlan(form({ ...trigger, price: '58.000' }), market, 'one-way', 'tr')
    expect(limit.ok && limit.value).toMatchObject({ orderType: 'limit', price: '58000', tif: 'gtc' })
    const trailing = readPlan(form({ type: 'trailing', callback: '1,255' }), market, 'hedge', 'tr')
    expect(trailing.ok && trailing.value).toMatchObject({ callback: '1.25', orderType: 'market' })
    expect(trailing.ok && trailing.value).not.toHaveProperty('triggerPrice')
  })

  it('names each field of a plan that is wrong', () => {
    const trigger = readPlan(form({ type: 'trigger', price: 'x', amount: '' }), market, 'hedge', 'tr')
    expect(trigger).toEqual({
      ok: false,
      refusal: { trigger: 'trigger', price: 'number', amount: 'amount' },
    })
    const trailing = readPlan(form({ type: 'trailing', trigger: 'x', price: 'x' }), market, 'hedge', 'tr')
    expect(trailing).toEqual({ ok: false, refusal: { trigger: 'number', callback: 'callback' } })
  })

  it('takes only known words from a posted form', () => {
    const posted = new FormData()
    posted.set('side', 'constructor')
    posted.set('tif', 'day')
    posted.set('reduceOnly', 'on')
    expect(readValues(posted)).toMatchObject({ side: '', tif: 'gtc', reduceOnly: true })
  })
})
