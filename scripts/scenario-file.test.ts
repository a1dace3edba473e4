// Tests how scenario files are read from text: digits kept, and lines and keys named where they cannot be read.
import { describe, expect, test } from 'vitest'
import { readScenarioText } from './scenario-file.ts'

const head = 'version: 1\nname: test\nmarkets: { BTCUSDT: { lastPrice: 0.10 } }\n'
const problem = (source: string) => {
  const read = readScenarioText(source)
  return read.ok ? 'none' : read.refusal
}

describe('readScenarioText', () => {
  test('reads a bare number as the text that it is written as', () => {
    const read = readScenarioText(
      `${head}steps:\n  - place: { as: 007, side: buy, type: limit, price: 12345678901234567890.10, size: 1 }\n`,
    )
    expect(read).toMatchObject({
      value: {
        markets: [{ lastPrice: '0.1' }],
        steps: [{ action: { fields: { as: '007', price: '12345678901234567890.1' } } }],
      },
    })
  })

  test('reads JSON, tabs and escapes included', () => {
    const read = readScenarioText(
      '{\n\t"version": 1,\n\t"name": "a\\u00e7\\"b",\n\t"markets": { "BTCUSDT": {} },\n\t"steps": [{ "wait": "1s" }]\n}',
    )
    expect(read).toMatchObject({ value: { name: 'aç"b', steps: [{ action: { fields: 1000 } }] } })
  })

  test.each([
    [`${head}steps:\n  - wait: 5m\n  - plase: {}\n`, 'line 6: steps[2]: unknown key: plase'],
    [`${head}steps:\n  - place:\n      as: a\n      sise: 1\n`, 'line 7: steps[1].place: unknown key: sise'],
    [`${head}stps: []\n`, 'line 4: unknown key: stps'],
    ['version: 1\nname: a\nsteps: []\nname: b\n', 'line 4: duplicate key name'],
    ['{"version": 1,\n "version": 1}', 'line 2: duplicate key version'],
    ['version: 2\n', 'line 1: version: must be 1: this is the only version there is'],
    ['', 'line 1: the file: must have fields'],
    ['- a\n', 'line 1: the file: must have fields'],
  ])('%j: %s', (source, message) => expect(problem(source)).toBe(message))

  test('names the line of broken YAML', () => {
    expect(problem(`${head}steps: [\n`)).toMatch(/^line \d: /)
    expect(problem('a: b: c')).toMatch(/^line 1: /)
  })
})
