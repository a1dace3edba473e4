// Forms of bots: every kind has one that covers its config, begins with settings that its kind takes, and has words.

import { describe, expect, it } from 'vitest'
import en from '#app/i18n/locales/en/bot-forms.ts'
import enBots from '#app/i18n/locales/en/bots.ts'
import tr from '#app/i18n/locales/tr/bot-forms.ts'
import trBots from '#app/i18n/locales/tr/bots.ts'
import { leavesOf } from '#engine/reactors/config-leaves.ts'
import { ctaCondition } from '#engine/reactors/cta/rule-config.ts'
import { reactorKinds } from '#engine/reactors/registry.ts'
import { botKinds, kindOf, type PagedKind } from '../bot-kinds.server.ts'
import { evenly, readCoinRows } from './coin-rows.ts'
import { setByPage } from './derive-form.ts'
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

const read = (name: string, query: Record<string, string> = {}) =>
  readDraft((kindOf(name) as PagedKind).form, new URLSearchParams(query), 'tr', market, coins)

const at = (words: unknown, path: string) =>
  path.split('.').reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], words)

it('every kind of reactor has pages', () => {
  expect(botKinds.map(({ kind }) => kind).sort()).toEqual([...reactorKinds].sort())
})

describe.each(botKinds.map((kind) => [kind.kind, kind] as const))(
  'the form of %s',
  (name, { form, reactor }) => {
    const fields = form.sections.flatMap((section) => section.fields)

    it('has a box for every value of its config, and no other', () => {
      const wanted = new Set(leavesOf(reactor.config).map(({ path }) => path))
      const boxes = fields.filter(({ isSwitch }) => !isSwitch).map(({ path }) => path)
      const lists = form.lists.map(({ path }) => path)
      expect([...boxes, ...lists, ...setByPage[form.of]].sort()).toEqual([...wanted].sort())
    })

    it('offers only choices that its config takes', () => {
      const leaves = new Map(leavesOf(reactor.config).map((leaf) => [leaf.path, leaf]))
      for (const { path, as, choices = [], absent } of fields)
        if (as === 'choice')
          expect(leaves.get(path)?.choices.map(String)).toEqual(
            expect.arrayContaining(choices.filter((choice) => choice !== absent)),
          )
    })

    it('begins with settings that its kind takes', () => {
      const { config, problems } = read(name)
      expect(problems).toEqual({})
      expect(reactor.config.safeParse(config).error).toBeUndefined()
    })

    it('has words for every box', () => {
      for (const words of [tr, en])
        for (const section of form.sections) {
          expect(at(words, `${name}.section.${section.name}`), section.name).toBeTypeOf('string')
          for (const { path, as, choices = [] } of section.fields) {
            expect(at(words, `${name}.field.${path}`), path).toBeTypeOf('string')
            if (as === 'choice' && path !== 'zone')
              for (const choice of choices)
                expect(at(words, `${name}.choice.${path}.${choice}`), `${path} ${choice}`).toBeTypeOf(
                  'string',
                )
          }
        }
    })

    it('has words for every box of a row', () => {
      for (const words of [tr, en])
        for (const { path, fields: boxes } of form.lists) {
          expect(at(words, `${name}.field.${path}`), path).toBeTypeOf('string')
          for (const { path: box, choices = [] } of boxes) {
            expect(at(words, `${name}.field.row.${box}`), box).toBeTypeOf('string')
            for (const choice of choices)
              expect(at(words, `${name}.choice.row.${box}.${choice}`), choice).toBeTypeOf('string')
          }
        }
    })

    it('belongs to a kind that has a name, a purpose and a lead', () => {
      for (const words of [tr, en])
        for (const key of ['title', 'lead']) expect(at(words, `${name}.${key}`)).toBeTypeOf('string')
      for (const words of [trBots, enBots])
        for (const key of [`kind.${name}`, `goal.${name}.for`, `goal.${name}.how`, `goal.${name}.risk`])
          expect(at(words, key), key).toBeTypeOf('string')
    })
  },
)

describe('what is typed', () => {
  it.each([
    [
      'spot-grid',
      {
        investment: '1000',
        low: '55766.14',
        high: '63000',
        grids: 20,
        type: 'forward',
        spacing: 'geometric',
      },
    ],
    ['martingale', { baseAmount: '48.1', multiplier: '1.5', step: '1.27', count: 5, takeProfit: '3' }],
    ['cta', { amount: '40000', interval: '30m', strategy: { by: 'ma', fast: 10, slow: 40 } }],
    ['cta', { amount: '1000', interval: '1H', strategy: { by: 'boll', length: 20, width: '2.5' } }],
    [
      'cta',
      {
        amount: '1000',
        interval: '1H',
        strategy: {
          by: 'rules',
          entry: [
            { of: 'rsi', level: '30.5' },
            { of: 'price', join: 'or', is: 'crossesAbove' },
            { of: 'macd' },
          ],
          exit: [{ of: 'change', way: 'fall', percent: '2.5' }],
        },
      },
    ],
  ] as const)('%s takes over settings, in the language of its reader', (name, settings) => {
    const { reactor, form } = kindOf(name) as PagedKind
    const config = reactor.config.parse({ symbol: 'BTCUSDT', ...settings }) as Record<string, unknown>
    for (const locale of ['tr', 'en'] as const) {
      const query = new URLSearchParams({ [sentName]: '1', ...typedValues(form, config, locale) })
      expect(reactor.config.parse(readDraft(form, query, locale, market, coins).config)).toEqual(config)
    }
  })

  it('reads comma decimals, and leaves out what is not asked or left empty', () => {
    const { config } = read('spot-grid', {
      sent: '1',
      low: '50.000,5',
      high: '70.000',
      investment: '1.234,50',
      takeProfit: '',
    })
    expect(config).toMatchObject({ low: '50000.5', high: '70000', investment: '1234.5', closeOnEnd: false })
    expect(config).not.toHaveProperty('takeProfit')
    expect(config).not.toHaveProperty('trailing')
    expect(read('spot-grid', { trails: 'on' }).config).toMatchObject({
      trailing: { percent: '5', max: '90000' },
    })
  })

  it('names the boxes that cannot be read', () => {
    expect(read('spot-grid', { sent: '1', grids: '3,5', low: '', high: 'x' }).problems).toEqual({
      grids: 'invalid',
      low: 'empty',
      high: 'invalid',
    })
    expect(read('portfolio', { 'coins.0.coin': 'BTC', 'coins.0.percent': '' }).problems).toEqual({
      'coins.0.percent': 'empty',
    })
  })

  it('leaves out what belongs to an empty box', () => {
    expect(read('martingale').config).not.toHaveProperty('stopLoss')
    expect(read('martingale', { sent: '1', 'stopLoss.percent': '10', step: '1' }).config).toMatchObject({
      stopLoss: { percent: '10', from: 'average', restart: false },
    })
  })

  it('leaves out what belongs to another variant, or to a choice that is not in the config', () => {
    const ma = read('cta').config
    expect(ma.strategy).toEqual({ by: 'ma', fast: 7, slow: 25 })
    expect(read('cta', { sent: '1', 'strategy.by': 'rsi' }).config.strategy).toMatchObject({
      by: 'rsi',
      low: '30',
    })
    expect(read('signal').config).not.toHaveProperty('size')
    expect(read('signal', { 'size.by': 'percent' }).config.size).toEqual({ by: 'percent', percent: '25' })
    expect(read('auto-invest', { 'frequency.every': 'hours' }).config.frequency).toEqual({
      every: 'hours',
      hours: 4,
    })
  })
})

describe('rows of conditions', () => {
  const conditions = (query: Record<string, string>) => {
    const { config, values } = read('cta', { sent: '1', 'strategy.by': 'rules', ...query })
    const { entry, exit } = config.strategy as Record<'entry' | 'exit', { of: string }[]>
    return { entry: entry.map(({ of }) => of), exit: exit.map(({ of }) => of), values, config }
  }
  const typed = { 'strategy.entry.0.of': 'rsi', 'strategy.entry.1.of': 'macd', 'strategy.exit.0.of': 'boll' }

  it('begin with a rule, are added and taken away, and one stays', () => {
    expect(conditions({})).toMatchObject({ entry: ['averages', 'rsi'], exit: ['averages', 'rsi'] })
    expect(conditions({ ...typed, rows: 'strategy.exit' })).toMatchObject({
      entry: ['rsi', 'macd'],
      exit: ['boll', 'averages'],
    })
    expect(conditions({ ...typed, without: 'strategy.entry.0' })).toMatchObject({
      entry: ['macd'],
      exit: ['boll'],
    })
    expect(conditions({ ...typed, without: 'strategy.exit.0' }).exit).toEqual(['boll'])
  })

  it('have the boxes of their line, what was typed before, and problems of their own', () => {
    const { values, config } = conditions({ ...typed, 'strategy.entry.0.level': '41,5' })
    expect(config.strategy).toMatchObject({ entry: [{ of: 'rsi', level: '41.5', length: 14 }, { slow: 26 }] })
    expect(values).toMatchObject({ 'strategy.entry.0.level': '41,5', 'strategy.exit.0.band': 'lower' })
    expect(values).not.toHaveProperty('strategy.entry.0.fast')
    expect(
      read('cta', { sent: '1', 'strategy.by': 'rules', ...typed, 'strategy.exit.0.width': 'x' }).problems,
    ).toEqual({ 'strategy.exit.0.width': 'invalid' })
  })

  it('every comparison of every line has a sentence', () => {
    for (const words of [tr, en])
      for (const of of leavesOf(ctaCondition).find(({ path }) => path === 'of')?.choices ?? [])
        for (const is of ['above', 'below', 'crossesAbove', 'crossesBelow'])
          for (const way of of === 'change' ? ['.rise', '.fall'] : [''])
            expect(at(words, `rule.text.${of}${way}.${is}`), `${of}${way} ${is}`).toBeTypeOf('string')
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
      10,
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
