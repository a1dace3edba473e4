// Numbers and dates as readers of each language see them, digit by digit.

import { describe, expect, it } from 'vitest'
import {
  type AxisTime,
  formatAxisTime,
  formatCompact,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatMoney,
  formatPercent,
  formatTime,
  shiftPoint,
} from './format.ts'

describe('decimals', () => {
  it.each([
    ['1234.56', '1.234,56', '1,234.56'],
    ['0', '0', '0'],
    ['0.00001234', '0,00001234', '0.00001234'],
    ['-1234567.89', '-1.234.567,89', '-1,234,567.89'],
    ['123', '123', '123'],
    ['90071992547409931234.000000000000000001', '90.071.992.547.409.931.234,000000000000000001', undefined],
  ])('%s', (text, tr, en) => {
    expect(formatDecimal(text, 'tr')).toBe(tr)
    if (en !== undefined) expect(formatDecimal(text, 'en')).toBe(en)
  })

  it.each([
    ['1.005', 2, '1,01'],
    ['0.995', 2, '1,00'],
    ['999.999', 2, '1.000,00'],
    ['1.004', 2, '1,00'],
    ['5', 2, '5,00'],
    ['0.5', 0, '1'],
    ['-0.004', 2, '0,00'],
  ])('%s to %i places', (text, places, shown) => {
    expect(formatDecimal(text, 'tr', { places })).toBe(shown)
  })

  it('keeps at least and at most so many decimals', () => {
    expect(formatDecimal('1.5000', 'tr', { minPlaces: 2, maxPlaces: 4 })).toBe('1,50')
    expect(formatDecimal('1.23456', 'tr', { minPlaces: 2, maxPlaces: 4 })).toBe('1,2346')
    expect(formatDecimal('1234.5', 'tr', { grouped: false })).toBe('1234,5')
    expect(formatDecimal('3', 'tr', { signed: true })).toBe('+3')
  })
})

describe('percent', () => {
  it.each([
    ['0.0534', '+%5,34', '+5.34%'],
    ['-0.0534', '-%5,34', '-5.34%'],
    ['0', '%0,00', '0.00%'],
    ['0.00004', '%0,00', '0.00%'],
    ['12.5', '+%1.250,00', '+1,250.00%'],
  ])('%s', (share, tr, en) => {
    expect(formatPercent(share, 'tr')).toBe(tr)
    expect(formatPercent(share, 'en')).toBe(en)
  })

  it('shows a fee as it is', () => {
    expect(formatPercent('0.001', 'tr', { places: undefined, maxPlaces: 4 })).toBe('%0,1')
    expect(formatPercent('0.0006', 'en', { places: undefined, maxPlaces: 4 })).toBe('0.06%')
  })
})

describe('moving the point', () => {
  it.each([
    ['0.0534', 2, '5.34'],
    ['1', 2, '100'],
    ['0.5', 3, '500'],
    ['1234567', -6, '1.234567'],
    ['5', -3, '0.005'],
    ['-0.01', 2, '-1'],
  ])('%s by %i', (text, places, moved) => {
    expect(shiftPoint(text, places)).toBe(moved)
  })
})

describe('compact', () => {
  it.each([
    ['999', '999', '999'],
    ['1000', '1,00K', '1.00K'],
    ['12345', '12,35K', '12.35K'],
    ['1234567.8', '1,23M', '1.23M'],
    ['1230000000', '1,23B', '1.23B'],
    ['12.3456', '12,35', '12.35'],
    ['0', '0', '0'],
  ])('%s', (text, tr, en) => {
    expect(formatCompact(text, 'tr')).toBe(tr)
    expect(formatCompact(text, 'en')).toBe(en)
  })
})

describe('money', () => {
  it('puts the sign of a currency before, the name of a coin after', () => {
    expect(formatMoney('-1234567.89', 'TRY', 'tr')).toBe('-₺1.234.567,89')
    expect(formatMoney('1234.5', 'TRY', 'en')).toBe('₺1,234.50')
    expect(formatMoney('0.5', 'BTC', 'tr')).toBe('0,5 BTC')
  })
})

describe('dates, in the market’s home zone', () => {
  const at = Date.UTC(2026, 10, 21, 14, 5, 9)

  it('shows 24 hours in both languages', () => {
    expect(formatTime(at, 'tr')).toBe('17:05:09')
    expect(formatTime(at, 'en')).toBe('17:05:09')
    expect(formatDateTime(at, 'tr')).toBe('21.11.2026 17:05:09')
    expect(formatDateTime(at, 'en')).toBe('11/21/2026, 17:05:09')
  })

  it('names months', () => {
    expect(formatDate(at, 'tr')).toBe('21 Kas 2026')
    expect(formatDate(at, 'en')).toBe('Nov 21, 2026')
  })

  it('are short on an axis', () => {
    const axis = (kind: AxisTime, locale: 'tr' | 'en') => formatAxisTime(at, kind, locale)
    expect([axis('clock', 'tr'), axis('day', 'tr'), axis('month', 'tr')]).toEqual([
      '17:05',
      '21 Kas',
      'Kas 2026',
    ])
    expect([axis('clock', 'en'), axis('day', 'en'), axis('month', 'en')]).toEqual([
      '17:05',
      'Nov 21',
      'Nov 2026',
    ])
  })

  it('write times in the given zone', () => {
    expect(formatDateTime(at, 'tr', 0)).toBe('21.11.2026 14:05:09')
    expect(formatDateTime(at, 'tr', 720)).toBe('22.11.2026 02:05:09')
    expect(formatTime(at, 'en', -720)).toBe('02:05:09')
    expect(formatDate(at, 'en', 720)).toBe('Nov 22, 2026')
  })
})
