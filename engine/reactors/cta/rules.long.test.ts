// Rules of several conditions: what each says, how they combine, and that the named strategies are such rules.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simpleAverage } from '../indicators/averages.ts'
import { bollinger } from '../indicators/bollinger.ts'
import { crossesAbove, crossesBelow } from '../indicators/crosses.ts'
import { macd } from '../indicators/macd.ts'
import { rsi } from '../indicators/rsi.ts'
import { type CtaStrategy, ctaStrategy } from './config.ts'
import { type CtaCondition, ctaCondition } from './rule-config.ts'
import { closesOf, fulfils } from './rules.ts'
import { closesNeeded, signalAt } from './signals.ts'

const condition = (given: object): CtaCondition => ctaCondition.parse(given)
const says = (given: object, closes: number[]) => fulfils([condition(given)], closes)
const flat = Array<number>(60).fill(100)

describe('a condition', () => {
  it.each([
    [{ of: 'price', length: 5 }, [...flat, 110], true],
    [{ of: 'price', length: 5, is: 'below' }, [...flat, 110], false],
    [{ of: 'price', length: 5, average: 'exponential', is: 'crossesAbove' }, [...flat, 110], true],
    [{ of: 'price', length: 5, is: 'crossesAbove' }, [...flat, 110, 120], false],
    [{ of: 'averages', fast: 2, slow: 5, is: 'below' }, [...flat, 90], true],
    [{ of: 'averages', fast: 2, slow: 5, average: 'exponential', is: 'crossesBelow' }, [...flat, 90], true],
    [{ of: 'macd', fast: 3, slow: 6, smooth: 3 }, [...flat, 101], true],
    [{ of: 'boll', length: 10, is: 'below' }, [...flat, 60], true],
    [{ of: 'boll', length: 10, band: 'upper' }, [...flat, 140], true],
    [{ of: 'boll', length: 10, band: 'middle', is: 'crossesAbove' }, [...flat, 99, 101], true],
    [{ of: 'rsi', length: 3, level: '70' }, [...flat, 110], true],
    [{ of: 'rsi', length: 3, level: '50', mode: 'cutler', is: 'below' }, [...flat, 90], true],
    [{ of: 'change', bars: 3, percent: '5' }, [...flat, 104, 105, 106], true],
    [{ of: 'change', bars: 3, percent: '6' }, [...flat, 104, 105, 106], false],
    [{ of: 'change', way: 'fall', bars: 1, is: 'crossesAbove' }, [...flat, 97], true],
    [{ of: 'change', way: 'fall', bars: 1, is: 'below' }, [...flat, 101], true],
  ])('%j', (given, closes, expected) => {
    expect(says(given, closes)).toBe(expected)
  })

  it('says nothing before its lines are there', () => {
    for (const is of ['above', 'below', 'crossesAbove', 'crossesBelow'])
      for (const of of ['price', 'averages', 'macd', 'boll', 'rsi', 'change'])
        expect(says({ of, is }, [100])).toBe(false)
  })
})

const closes = fc.array(fc.integer({ min: 80, max: 120 }), { minLength: 70, maxLength: 90 })
const conditions = fc.array(
  fc
    .tuple(
      fc.constantFrom(
        { of: 'price', length: 6 },
        { of: 'averages', fast: 3, slow: 8, average: 'exponential' },
        { of: 'macd', fast: 3, slow: 6, smooth: 3 },
        { of: 'boll', length: 6, width: '1' },
        { of: 'rsi', length: 4, level: '50' },
        { of: 'change', bars: 5, percent: '1' },
      ),
      fc.constantFrom('above', 'below', 'crossesAbove', 'crossesBelow'),
      fc.constantFrom('and', 'or'),
    )
    .map(([lines, is, join]) => condition({ ...lines, is, join })),
  { minLength: 1, maxLength: 6 },
)

describe('conditions together', () => {
  it('are an "or" of "and"s', () => {
    fc.assert(
      fc.property(conditions, closes, (given, row) => {
        const words = given.map((one, index) => {
          const joined = index === 0 ? '' : one.join === 'and' ? ' && ' : ' || '
          return joined + fulfils([one], row)
        })
        // JavaScript binds && closer than ||, as rules do.
        expect(fulfils(given, row)).toBe(new Function(`return ${words.join('')}`)())
      }),
    )
  })

  it('one more with "and" at the end opens no more often, with "or" no less', () => {
    fc.assert(
      fc.property(conditions, conditions, closes, (given, [more], row) => {
        const before = fulfils(given, row)
        const alone = given.length === 1 || given.every(({ join }) => join === 'and')
        if (alone && fulfils([...given, { ...(more as CtaCondition), join: 'and' }], row))
          expect(before).toBe(true)
        if (before) expect(fulfils([...given, { ...(more as CtaCondition), join: 'or' }], row)).toBe(true)
      }),
    )
  })

  it('close where both hold, and wait for the slowest line', () => {
    const entry = [condition({ of: 'change', bars: 1, percent: '1' })]
    const exit = [condition({ of: 'price', length: 10 })]
    const both: CtaStrategy = { by: 'rules', entry, exit }
    expect(closesNeeded(both)).toBe(51)
    expect(signalAt(both, [...flat, 105])).toBe('close')
    expect(signalAt(both, [...flat.slice(0, 40), 105])).toBeUndefined()
    expect(
      signalAt({ ...both, exit: [condition({ of: 'price', length: 10, is: 'below' })] }, [...flat, 105]),
    ).toBe('open')
  })

  it('are one to six each way', () => {
    const given = (count: number) => ({
      by: 'rules',
      entry: Array(count).fill({ of: 'rsi' }),
      exit: [{ of: 'rsi' }],
    })
    expect([0, 1, 6, 7].map((count) => ctaStrategy.safeParse(given(count)).success)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

/** The named strategies as domain.md 10.2 has them, over all closes. */
function named(strategy: CtaStrategy, row: number[]): 'open' | 'close' | undefined {
  const at = row.length - 1
  const pick = (opens: boolean, ends: boolean) => (opens ? 'open' : ends ? 'close' : undefined)
  switch (strategy.by) {
    case 'ma': {
      const [fast, slow] = [simpleAverage(row, strategy.fast), simpleAverage(row, strategy.slow)]
      return pick(crossesAbove(fast, slow, at), crossesBelow(fast, slow, at))
    }
    case 'macd': {
      const { difference, signal } = macd(row, strategy.fast, strategy.slow, strategy.smooth)
      return pick(crossesAbove(difference, signal, at), crossesBelow(difference, signal, at))
    }
    case 'boll': {
      const bands = bollinger(row, strategy.length, Number(strategy.width))
      return pick(crossesBelow(row, bands.lower, at), crossesAbove(row, bands[strategy.closeAt], at))
    }
    case 'rsi': {
      const line = rsi(row, strategy.length, strategy.mode)
      const level = (text: string) => row.map(() => Number(text))
      return pick(crossesBelow(line, level(strategy.low), at), crossesAbove(line, level(strategy.high), at))
    }
    case 'rules':
      throw new Error('not a named one')
  }
}

it.each([
  { by: 'ma', fast: 3, slow: 7 },
  { by: 'macd', fast: 3, slow: 7, smooth: 4 },
  { by: 'boll', length: 7, width: '1.5' },
  { by: 'boll', length: 7, width: '1', closeAt: 'middle' },
  { by: 'rsi', length: 5, low: '35', high: '65' },
  { by: 'rsi', length: 5, mode: 'cutler' },
])('the strategy %j says what its formulas say', (given) => {
  const strategy = ctaStrategy.parse(given)
  const needed = closesNeeded(strategy)
  const seen = new Set<string | undefined>()
  fc.assert(
    fc.property(closes, (row) => {
      for (let end = needed; end <= row.length; end++) {
        const window = row.slice(end - needed, end)
        seen.add(signalAt(strategy, window))
        expect(signalAt(strategy, window)).toBe(named(strategy, window))
      }
    }),
  )
  expect([...seen].sort()).toEqual(['close', 'open', undefined])
})

it('a condition needs five lengths of its slowest line', () => {
  expect(closesOf(condition({ of: 'macd' }))).toBe(131)
  expect(closesOf(condition({ of: 'change', bars: 4 }))).toBe(21)
})
