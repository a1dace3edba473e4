// What the boxes say so far: linked amounts and totals of orders that wait, and the price they are reckoned with.

import { describe, expect, it } from 'vitest'
import * as math from '#app/parts/order-summary.ts'
import { buysByTotal, draftOf, linked, typedPrice } from './order-draft.ts'
import { emptyForm, type FormValues } from './order-values.ts'

const tools = { math, locale: 'tr', lot: '0.0001' } as const
const form = (values: Partial<FormValues>): FormValues => ({ ...emptyForm, ...values })

describe('typedPrice', () => {
  it.each([
    [{ type: 'trigger', triggerPrice: '60.000' }, '60000'],
    [{ type: 'trigger', triggerPrice: '60.000', orderPrice: '61.000' }, '61000'],
    [{ type: 'oco', price: '58.000', orderPrice: '61.000' }, '61000'],
    [{ type: 'oco', side: 'sell', price: '62.000', orderPrice: '58.000' }, '62000'],
    [{ type: 'tpsl', side: 'sell', stopLoss: '50.000' }, '50000'],
    [{ type: 'trailing', callback: '2' }, undefined],
    [{ type: 'market', price: '5' }, undefined],
  ] as const)('%o: %s', (values, price) => expect(typedPrice(form(values), tools)).toBe(price))
})

describe('linked', () => {
  it('a limit that waits: the total follows the order price', () => {
    const values = form({ type: 'trigger', triggerPrice: '60.000', amount: '0,5' })
    expect(linked(values, 'orderPrice', '61.000', tools).total).toBe('30500')
    expect(linked({ ...values, orderPrice: '50.000' }, 'total', '100', tools).amount).toBe('0,002')
  })

  it('a buy at the market asks for one of the two', () => {
    const values = form({ type: 'trigger', triggerPrice: '60.000', amount: '0,5' })
    expect(buysByTotal(values)).toBe(true)
    expect(linked(values, 'total', '100', tools)).toMatchObject({ amount: '', total: '100' })
    expect(linked({ ...values, total: '7' }, 'amount', '1', tools)).toMatchObject({ amount: '1', total: '' })
  })
})

describe('draftOf', () => {
  it('reckons with the market where the form names no price', () => {
    expect(draftOf(form({ type: 'trailing', side: 'sell', amount: '2' }), '59000', tools)).toEqual({
      side: 'sell',
      orderType: 'limit',
      price: '59000',
      size: '2',
    })
    expect(draftOf(form({ amount: '2' }), '59000', tools).price).toBeUndefined()
  })

  it('finds the amount that a total buys', () => {
    const values = form({ type: 'trigger', triggerPrice: '50.000', total: '100' })
    expect(draftOf(values, '1', tools)).toMatchObject({ price: '50000', size: '0.002' })
  })
})
