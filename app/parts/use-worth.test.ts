// The line under a price: its worth in the reader's currency, "--" where it is unknown.

import { expect, it } from 'vitest'
import { formatsFor } from '#app/i18n/format.ts'
import { worthText } from './use-worth.ts'

it.each([
  ['60000.5', '1', 'TRY', '33.4', '≈ ₺2.004.016,70'],
  ['0.00001234', '1', 'TRY', '33.4', '≈ ₺0,00041215'],
  ['2000000', '0.03', 'USD', '1', '≈ $60.000,00'],
  ['0.61', '1', 'BTC', '0.000016', '≈ 0,00000976 BTC'],
  ['3', '1', 'TRY', null, '--'],
] as const)('%s × %s in %s at %s is %s', (price, toUsdt, name, value, text) => {
  expect(worthText(price, toUsdt, { name, value }, formatsFor('tr'))).toBe(text)
})
