// Numbers and times as readers of each language see them.
import { describe, expect, it } from 'vitest'
import {
  fromUnits,
  roundText,
  showClock,
  showCompact,
  showInput,
  showMoment,
  showNumber,
  showPercent,
  toUnits,
} from './figures.ts'

describe('figures', () => {
  it.each([
    ['1234567.891', 'tr', 2, '1.234.567,89'],
    ['1234567.891', 'en', 2, '1,234,567.89'],
    ['0.00001234', 'tr', undefined, '0,00001234'],
    ['59000.5', 'tr', 2, '59.000,50'],
    ['-0.001', 'en', 2, '0.00'],
    ['-1000', 'en', undefined, '-1,000'],
    ['100', 'ct', 0, '100'],
  ] as const)('shows %s in %s with %s places as %s', (text, lang, places, shown) => {
    expect(showNumber(text, lang, places)).toBe(shown)
  })

  it.each([
    ['0.05', 'tr', '+%5,00'],
    ['0.05', 'en', '+5.00%'],
    ['-0.05344', 'tr', '-%5,34'],
    ['0.00005', 'en', '+0.01%'],
    ['-0.00004', 'en', '0.00%'],
    ['12', 'en', '+1,200.00%'],
  ] as const)('shows the share %s in %s as %s', (share, lang, shown) => {
    expect(showPercent(share, lang, { plus: true })).toBe(shown)
  })

  it('rounds half up, away from zero', () => {
    expect(roundText('1.005', 2)).toBe('1.01')
    expect(roundText('-1.005', 2)).toBe('-1.01')
    expect(roundText('0.994', 2)).toBe('0.99')
    expect(roundText('9.5', 0)).toBe('10')
  })

  it('shortens with K, M and B in both languages', () => {
    expect(showCompact('999.994', 'en')).toBe('999.99')
    expect(showCompact('12345', 'tr')).toBe('12,35K')
    expect(showCompact('1230000000', 'tr')).toBe('1,23B')
  })

  it('goes to integer units and back', () => {
    expect(toUnits('59000.5', 2)).toBe(5900050)
    expect(toUnits('7', 3)).toBe(7000)
    expect(fromUnits(5900050, 2)).toBe('59000.50')
    expect(fromUnits(12, 8)).toBe('0.00000012')
    expect(fromUnits(7, 0)).toBe('7')
  })

  it('fills fields with the decimal mark of the language', () => {
    expect(showInput('59000.5', 'tr')).toBe('59000,5')
    expect(showInput('59000.5', 'en')).toBe('59000.5')
  })

  it('shows times in the zone asked for', () => {
    const at = Date.UTC(2026, 10, 21, 21, 5, 9)
    expect(showClock(at, 0)).toBe('21:05:09')
    expect(showClock(at, 180)).toBe('00:05:09')
    expect(showMoment(at, 'tr', 180)).toBe('22.11.2026 00:05:09')
    expect(showMoment(at, 'en', -720)).toBe('Nov 21, 2026 09:05:09')
  })
})
