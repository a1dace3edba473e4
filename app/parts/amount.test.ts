// Money is shown in two decimals, but never as nothing where there is something; coins keep their digits.

import { expect, it } from 'vitest'
import { formatsFor } from '#app/i18n/format.ts'
import { amountText } from './amount.tsx'

const tr = formatsFor('tr', 0)
const en = formatsFor('en', 0)

it.each([
  ['24999.99269616', 'USDT', '24.999,99', '24,999.99'],
  ['24999.9', 'USDT', '24.999,90', '24,999.90'],
  ['0', 'USDT', '0,00', '0.00'],
  ['0.00012', 'USDT', '0,00012', '0.00012'],
  ['0.00012', 'BTC', '0,00012', '0.00012'],
  ['1.123456789', 'BTC', '1,12345679', '1.12345679'],
])('%s %s is %s in Turkish and %s in English', (text, coin, turkish, english) => {
  expect(amountText(tr, text, coin)).toBe(turkish)
  expect(amountText(en, text, coin)).toBe(english)
})
