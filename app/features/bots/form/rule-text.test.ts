// Sentences of rules in both languages.

import { expect, test } from 'vitest'
import { translator } from '#app/i18n/translator.server.ts'
import { kindOf, type PagedKind } from '../bot-kinds.server.ts'
import { typedValues } from './read-draft.ts'
import { ruleText, type Say } from './rule-text.ts'

const sentence = (locale: 'tr' | 'en', strategy: object) => {
  const { form, reactor } = kindOf('cta') as PagedKind
  const config = reactor.config.parse({ symbol: 'BTCUSDT', amount: '1000', interval: '1H', strategy })
  const t = translator(locale) as unknown as Say
  return ruleText((key, values) => t(`bot-forms:${key}`, values), typedValues(form, config as object, locale))
}

test('a rule of conditions', () => {
  const rule = {
    by: 'rules',
    entry: [
      { of: 'rsi', is: 'below', level: '32.5' },
      { of: 'price', average: 'exponential', length: 200 },
      { of: 'boll', is: 'crossesBelow', join: 'or' },
    ],
    exit: [{ of: 'change', way: 'fall', percent: '1.5', bars: 6 }],
  }
  expect(sentence('en', rule)).toBe(
    'Buys when RSI (14) is below 32.5 and the close is above EMA (200), or when the close crosses below the ' +
      'Bollinger lower band (20 candles, 2 deviations). Sells when the fall over 6 candles is above 1.5%.',
  )
  expect(sentence('tr', rule)).toBe(
    'Alış koşulu: RSI (14) 32,5 seviyesinin altında ve kapanış, EMA (200) çizgisinin üzerinde; ya da kapanış, ' +
      'Bollinger alt bant çizgisini (20 mum, 2 sapma) aşağı kesiyor. Satış koşulu: 6 mumluk düşüş %1,5 oranının üzerinde.',
  )
})

test('a named strategy has its own', () => {
  expect(sentence('en', { by: 'rsi' })).toContain('Buys when RSI falls below the lower level')
})
