// Notices name prices with the digits that count, whatever the pair.

import { expect, test } from 'vitest'
import { formatsFor } from '#app/i18n/format.ts'
import { translations } from '#app/i18n/translator.server.ts'
import type { OrderNotice } from '#app/push/channels/notices/notice.ts'
import { noticeText } from './notice-words.ts'

const fill = (dealPrice: string) =>
  ({
    subType: 'notice',
    data: { displayName: 'BTC/USDT', dealPrice, dealCount: '0.5', ftype: 0 },
  }) as OrderNotice

test.each([
  ['59000.5', '59.000,50'],
  ['59000.5123412', '59.000,51'],
  ['3012.345678', '3.012,346'],
  ['0.00001234567891', '0,00001234568'],
  ['1000000', '1.000.000,00'],
])('%s is written as %s', (price, text) => {
  const t = translations('tr').getFixedT('tr', 'order')
  expect(noticeText(fill(price), t, formatsFor('tr'))).toContain(text)
})
