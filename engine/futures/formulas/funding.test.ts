// The worked numbers by name (domain.md 5, futures-rules C): funding that is due, paid and received.

import { describe, expect, it } from 'vitest'
import { addDecimals, multiplyDecimals, subtractDecimals } from '../../core/decimal-arithmetic.ts'
import { fundingDue, fundingOwed, fundingReceived, isolatedFundingPaid } from './funding.ts'
import { exactMaintenance } from './margin.ts'
import { at, linear } from './test-contracts.ts'

describe('funding', () => {
  it('V-FP1 and V-FP3: what is due', () => {
    expect(fundingOwed(fundingDue('linear', '3', '110000', '0.0001'))).toBe('33')
    expect(fundingOwed(fundingDue('linear', '3', '110000', '-0.0005'))).toBe('165')
  })

  it('V-FP2: an isolated payer pays what it has, the receivers share it', () => {
    const mark = '110000'
    const long = at(1, '3', mark)
    // 100 above its maintenance margin.
    const margin = addDecimals(exactMaintenance(linear, '3', mark).over, '100')
    const due = fundingDue('linear', '3', mark, '0.003')
    const paid = isolatedFundingPaid(linear, long, { margin, mark, due })
    expect(paid).toBe('99.99999999')
    const collected = addDecimals(paid, fundingOwed(fundingDue('linear', '1', mark, '0.003')))
    const shorts = ['3', '1'].map((size) => fundingDue('linear', size, mark, '0.003'))
    const sum = shorts.map(({ over }) => over).reduce(addDecimals)
    const received = shorts.map((one) => fundingReceived(one, sum, collected))
    expect(received).toEqual(['322.49999999', '107.49999999'])
    expect(subtractDecimals(collected, received.reduce(addDecimals))).toBe('0.00000001')
  })

  it('V-FP4: inverse', () => {
    const due = fundingDue('inverse', '10000', '21000', '0.0001')
    expect(fundingOwed(due)).toBe('0.00004762')
    expect(fundingReceived(due, due.over, '0.00004762')).toBe('0.00004761')
  })

  it('V-FP5: the payer up, the receiver down', () => {
    const due = fundingDue('linear', '0.0001', '60000.1', '0.0001')
    expect(fundingOwed(due)).toBe('0.00060001')
    expect(fundingReceived(due, due.over, '0.00060001')).toBe('0.0006')
  })

  it('takes no more than the margin above the maintenance', () => {
    const due = fundingDue('linear', '1', '60000', '0.003')
    const paid = (margin: string) =>
      isolatedFundingPaid(linear, at(1, '1', '60000'), { margin, mark: '60000', due })
    expect(paid('100')).toBe('0')
    expect(paid('10000')).toBe(multiplyDecimals('60000', '0.003'))
  })
})
