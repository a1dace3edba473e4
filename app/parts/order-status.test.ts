// Words of statuses: an order cancelled by risk control says so, other reasons do not.

import { expect, test } from 'vitest'
import { translations } from '#app/i18n/translator.server.ts'
import { orderStatusText } from './order-status.ts'

test.each([
  ['cancelled', 3, 'Risk kontrolü nedeniyle iptal edildi', 'Cancelled by risk control'],
  ['partially-cancelled', 3, 'Risk kontrolü nedeniyle iptal edildi', 'Cancelled by risk control'],
  ['cancelled', 0, 'İptal edildi', 'Cancelled'],
  ['filled', 3, 'Gerçekleşti', 'Filled'],
] as const)('%s for reason %s', (status, reason, tr, en) => {
  const t = (lang: 'tr' | 'en') => translations(lang).getFixedT(lang, 'order')
  expect(orderStatusText({ status, reason }, t('tr'))).toBe(tr)
  expect(orderStatusText({ status, reason }, t('en'))).toBe(en)
})
