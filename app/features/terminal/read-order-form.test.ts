// The form as posted: comma decimals, flooring, market buys by quote, problems by field.
import { describe, expect, it } from 'vitest'
import { refused } from '#engine/core/result.ts'
import { emptyForm } from './order-values.ts'
import { readOrder, readValues } from './read-order-form.ts'

const market = { symbol: 'BTCUSDT', tick: '0.01', lot: '0.0001' }

describe('readOrder', () => {
  it('reads Turkish separators', () => {
    const values = { ...emptyForm, price: '59.000,50', amount: '0,5' }
    expect(readOrder(values, market, 'tr')).toEqual({
      ok: true,
      value: {
        type: 'placeOrder',
        symbol: 'BTCUSDT',
        side: 'buy',
        orderType: 'limit',
        stp: 'cancel-taker',
        source: 'web',
        price: '59000.5',
        size: '0.5',
        bestPrice: undefined,
        tif: 'gtc',
      },
    })
  })

  it('floors price to tick and amount to lot', () => {
    const values = { ...emptyForm, price: '100.019', amount: '1.23456' }
    expect(readOrder(values, market, 'en')).toMatchObject({ value: { price: '100.01', size: '1.2345' } })
  })

  it('finds the amount from the total', () => {
    const values = { ...emptyForm, price: '60000', total: '100' }
    expect(readOrder(values, market, 'en')).toMatchObject({ value: { size: '0.0016' } })
  })

  it('sends a market buy by its total and a market sell by its amount', () => {
    const buy = { ...emptyForm, type: 'market', total: '1.000,25', slippage: '0,5' } as const
    expect(readOrder(buy, market, 'tr')).toMatchObject({
      value: { quoteSize: '1000.25', slippage: '0.005' },
    })
    const sell = { ...emptyForm, type: 'market', side: 'sell', amount: '2' } as const
    expect(readOrder(sell, market, 'tr')).toMatchObject({ value: { size: '2', side: 'sell' } })
  })

  it('leaves the price to the exchange for a best-price order', () => {
    const values = { ...emptyForm, bestPrice: 'queue-1', amount: '1' } as const
    expect(readOrder(values, market, 'en')).toMatchObject({
      value: { bestPrice: 'queue-1', price: undefined },
    })
  })

  it('names the margin wallet that pays, and a loan where there is one', () => {
    const limit = { ...emptyForm, price: '100', amount: '1' }
    const cross = { ...limit, wallet: 'cross', loan: 'auto-borrow' } as const
    expect(readOrder(cross, market, 'en')).toMatchObject({ value: { wallet: 'margin', loan: 'auto-borrow' } })
    const isolated = readOrder({ ...limit, wallet: 'isolated' }, market, 'en')
    expect(isolated).toMatchObject({ value: { wallet: 'margin:BTCUSDT' } })
    expect(isolated).not.toHaveProperty('value.loan')
    const spot = readOrder({ ...limit, loan: 'auto-borrow' }, market, 'en')
    expect(spot).not.toHaveProperty('value.wallet')
    expect(spot).not.toHaveProperty('value.loan')
  })

  it.each([
    [
      { price: '', amount: '' },
      { price: 'price', amount: 'amount' },
    ],
    [{ price: '1,2,3', amount: '1' }, { price: 'number' }],
    [{ price: '1', amount: '0' }, { amount: 'number' }],
    [{ type: 'market', total: '' }, { total: 'total' }],
    [{ type: 'market', total: '5', slippage: '9' }, { slippage: 'slippage' }],
  ] as const)('names the problems of %o', (values, problems) => {
    expect(readOrder({ ...emptyForm, ...values }, market, 'en')).toEqual(refused(problems))
  })
})

it('reads only known choices from the post', () => {
  const form = new FormData()
  form.set('side', 'sell')
  form.set('type', 'nonsense')
  form.set('tif', 'fok')
  form.set('bestPrice', 'queue-9')
  form.set('wallet', 'isolated')
  form.set('loan', 'autoLoan')
  expect(readValues(form)).toMatchObject({
    side: 'sell',
    type: 'limit',
    tif: 'fok',
    bestPrice: '',
    wallet: 'isolated',
    loan: 'normal',
  })
})
