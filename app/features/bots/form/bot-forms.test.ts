// Forms of bots: what is typed as a reader writes it becomes a config that its kind takes, and every box has words.

import { describe, expect, it } from 'vitest'
import en from '#app/i18n/locales/en/bot-forms.ts'
import tr from '#app/i18n/locales/tr/bot-forms.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { botForms } from '../bot-kinds.ts'
import { evenly, readCoinRows } from './coin-rows.ts'
import { readDraft, sentName, typedValues } from './read-draft.ts'

const market = {
  symbol: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  last: '60000',
  tick: '0.01',
  lot: '0.000001',
  usual: '1000',
}
const coins = ['BTC', 'ETH', 'SOL']

const read = (spec: (typeof botForms)[number], query: Record<string, string> = {}) =>
  readDraft(spec, new URLSearchParams(query), 'tr', market, coins)

const at = (words: unknown, path: string) =>
  path.split('.').reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], words)

const [grid, martingale, cta, portfolio] = botForms

describe('the form of a bot', () => {
  it.each(botForms.map((spec) => [spec.kind, spec] as const))(
    '%s begins with settings that its kind takes',
    (kind, spec) => {
      const { config, problems } = read(spec)
      expect(problems).toEqual({})
      expect(reactorKind(kind)?.config.safeParse(config).error).toBeUndefined()
    },
  )

  it.each(botForms.map((spec) => [spec.kind, spec] as const))(
    '%s has words for every box',
    (kind, { sections }) => {
      for (const words of [tr, en])
        for (const { name, fields } of sections) {
          expect(at(words, `${kind}.section.${name}`), name).toBeTypeOf('string')
          for (const { path, as, choices = [] } of fields) {
            expect(at(words, `${kind}.field.${path}`), path).toBeTypeOf('string')
            if (as === 'choice' && path !== 'zone')
              for (const choice of choices)
                expect(at(words, `${kind}.choice.${path}.${choice}`), `${path} ${choice}`).toBeTypeOf(
                  'string',
                )
          }
        }
    },
  )

  it.each([
    [
      grid,
      {
        investment: '1000',
        low: '55766.14',
        high: '63000',
        grids: 20,
        type: 'forward',
        spacing: 'geometric',
      },
    ],
    [martingale, { baseAmount: '48.1', multiplier: '1.5', step: '1.27', count: 5, takeProfit: '3' }],
    [cta, { amount: '40000', interval: '30m', strategy: { by: 'ma', fast: 10, slow: 40 } }],
    [cta, { amount: '1000', interval: '1H', strategy: { by: 'boll', length: 20, width: '2.5' } }],
  ] as const)('$kind takes over settings, in the language of its reader', (spec, settings) => {
    const schema = reactorKind(spec.kind)!.config
    const config = schema.parse({ symbol: 'BTCUSDT', ...settings }) as Record<string, unknown>
    for (const locale of ['tr', 'en'] as const) {
      const query = new URLSearchParams({ [sentName]: '1', ...typedValues(spec, config, locale) })
      expect(schema.parse(readDraft(spec, query, locale, market, coins).config)).toEqual(config)
    }
  })

  it('reads comma decimals, and leaves out what is not asked or left empty', () => {
    const { config } = read(grid, {
      sent: '1',
      low: '50.000,5',
      high: '70.000',
      investment: '1.234,50',
      takeProfit: '',
    })
    expect(config).toMatchObject({ low: '50000.5', high: '70000', investment: '1234.5', closeOnEnd: false })
    expect(config).not.toHaveProperty('takeProfit')
    expect(config).not.toHaveProperty('trailing')
    expect(read(grid, { trails: 'on' }).config).toMatchObject({ trailing: { percent: '5', max: '90000' } })
  })

  it('names the boxes that cannot be read', () => {
    expect(read(grid, { sent: '1', grids: '3,5', low: '', high: 'x' }).problems).toEqual({
      grids: 'invalid',
      low: 'empty',
      high: 'invalid',
    })
    expect(read(portfolio, { 'coins.0.coin': 'BTC', 'coins.0.percent': '' }).problems).toEqual({
      'coins.0.percent': 'empty',
    })
  })

  it('leaves out what belongs to an empty box', () => {
    expect(read(martingale).config).not.toHaveProperty('stopLoss')
    expect(read(martingale, { sent: '1', 'stopLoss.percent': '10', step: '1' }).config).toMatchObject({
      stopLoss: { percent: '10', from: 'average', restart: false },
    })
  })
})

describe('rows of coins', () => {
  const typed = (more: Record<string, string>) =>
    readCoinRows(
      new URLSearchParams({
        'coins.0.coin': 'BTC',
        'coins.0.percent': '70',
        'coins.1.coin': 'ETH',
        'coins.1.percent': '30',
        ...more,
      }),
      coins,
    )

  it('are added with a coin that is not there yet, taken away, and made even', () => {
    expect(typed({ rows: 'more' }).at(-1)).toEqual({ coin: 'SOL', percent: '' })
    expect(typed({ without: '0' })).toEqual([{ coin: 'ETH', percent: '30' }])
    expect(typed({ rows: 'even' }).map(({ percent }) => percent)).toEqual(['50', '50'])
  })

  it('made even add up to a hundred', () => {
    const rows = evenly([...coins, 'A', 'B', 'C', 'D'].map((coin) => ({ coin, percent: '' })))
    expect(rows.reduce((sum, { percent }) => sum + Number(percent), 0)).toBe(100)
  })
})
