// How typed and pasted numbers are read in each language (ui.md 4, check S3).

import { describe, expect, it } from 'vitest'
import { parseDecimal } from './parse-decimal.ts'

type Row = [input: string, tr: string, en: string]

/** A canonical value; `?` before it = shown back to the reader; or the reason why not. */
const table: Row[] = [
  ['0', '0', '0'],
  ['1', '1', '1'],
  ['007', '7', '7'],
  ['1234', '1234', '1234'],
  ['  42  ', '42', '42'],
  ['1,5', '1.5', '?1.5'],
  ['1.5', '?1.5', '1.5'],
  ['0,5', '0.5', '?0.5'],
  ['0.5', '?0.5', '0.5'],
  ['0,500', '0.5', '?0.5'],
  ['0.500', '?0.5', '0.5'],
  [',5', '0.5', '?0.5'],
  ['.5', '?0.5', '0.5'],
  ['5,', '5', '?5'],
  ['5.', '?5', '5'],
  ['1.234', '?1234', '1.234'],
  ['1,234', '1.234', '?1234'],
  ['12.345', '?12345', '12.345'],
  ['123.456', '?123456', '123.456'],
  ['1234.567', '?1234.567', '1234.567'],
  ['1234,567', '1234.567', '?1234.567'],
  ['1.2345', '?1.2345', '1.2345'],
  ['1.23', '?1.23', '1.23'],
  ['1.234,56', '1234.56', '?1234.56'],
  ['1,234.56', '?1234.56', '1234.56'],
  ['1.234.567', '1234567', '?1234567'],
  ['1,234,567', '?1234567', '1234567'],
  ['1.234.567,89', '1234567.89', '?1234567.89'],
  ['1,234,567.89', '?1234567.89', '1234567.89'],
  ['1 234,56', '1234.56', '?1234.56'],
  ['1 234.56', '?1234.56', '1234.56'],
  ['1 234 567', '1234567', '1234567'],
  ['1\u00a0234\u00a0567', '1234567', '1234567'],
  ['0,00001234', '0.00001234', '?0.00001234'],
  ['0.00001234', '?0.00001234', '0.00001234'],
  ['1,50', '1.5', '?1.5'],
  ['100,00', '100', '?100'],
  ['0,0', '0', '?0'],
  ['000,5', '0.5', '?0.5'],
  ['999999999999999999999', '999999999999999999999', '999999999999999999999'],
  ['0,000000000000000001', '0.000000000000000001', '?0.000000000000000001'],
  ['1000000000000000000000', 'tooLong', 'tooLong'],
  ['0,0000000000000000001', 'tooLong', 'tooLong'],
  ['', 'empty', 'empty'],
  ['   ', 'empty', 'empty'],
  ['.', 'invalid', 'invalid'],
  [',', 'invalid', 'invalid'],
  ['1..2', 'invalid', 'invalid'],
  ['1,2,3', 'invalid', 'invalid'],
  ['1.23.456', 'invalid', 'invalid'],
  ['1.234,56,7', 'invalid', 'invalid'],
  ['12,34.56', 'invalid', 'invalid'],
  ['1.2345,6', 'invalid', 'invalid'],
  ['0.123.456', 'invalid', 'invalid'],
  ['1 23', 'invalid', 'invalid'],
  ['-5', 'invalid', 'invalid'],
  ['+5', 'invalid', 'invalid'],
  ['1e5', 'invalid', 'invalid'],
  ['0x10', 'invalid', 'invalid'],
  ['NaN', 'invalid', 'invalid'],
  ['Infinity', 'invalid', 'invalid'],
  ['5 USDT', 'invalid', 'invalid'],
  ['٥', 'invalid', 'invalid'],
  ['５', 'invalid', 'invalid'],
  ['1’234', 'invalid', 'invalid'],
  ['9'.repeat(61), 'invalid', 'invalid'],
]

function read(input: string, locale: 'tr' | 'en'): string {
  const parsed = parseDecimal(input, locale)
  if (!parsed.ok) return parsed.why
  return (parsed.readBack ? '?' : '') + parsed.value
}

describe('decimal input', () => {
  it.each(table)('%j', (input, tr, en) => {
    expect(read(input, 'tr')).toBe(tr)
    expect(read(input, 'en')).toBe(en)
  })

  it('reads what it would show', () => {
    expect(read('1.234.567,89', 'tr')).toBe('1234567.89')
    expect(parseDecimal('1,5', 'ct')).toEqual({ ok: true, value: '1.5', readBack: true })
  })
})
