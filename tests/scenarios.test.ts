// Plays the whole library of scenarios, and checks the runner: its output, its exit code, and that they never vary.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playScenario } from '#engine/scenario/play.ts'
import { readScenarioText } from '#scripts/scenario-file.ts'
import { bundled } from './support/bundled.ts'

const library = 'tests/scenarios'
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const files = readdirSync(library, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .sort()

function play(source: string) {
  const read = readScenarioText(source)
  if (!read.ok) throw new Error(read.refusal)
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  return playScenario(read.value, { digest })
}

describe('the library', () => {
  test.each(files)('%s', async (name) => {
    const source = readFileSync(join(library, name), 'utf8')
    expect(source).toMatch(/^# .{20,}\n/)
    expect((await play(source)).failures).toEqual([])
  })

  test('has at least fifty scenarios, each with its own name', async () => {
    const names = files.map((name) => /^name: (.+)$/m.exec(readFileSync(join(library, name), 'utf8'))?.[1])
    expect(new Set(names).size).toBe(files.length)
    expect(files.length).toBeGreaterThanOrEqual(50)
  })

  test('closes a candle for each minute that passes', async () => {
    const source = readFileSync(join(library, 'spot/15-prices-and-time/minutes-pass.yaml'), 'utf8')
    const closed = (await play(source)).events.filter((event) => event.type === 'candleClosed')
    expect(
      closed.map(({ openTime, open, high, low, close, volume }) => [
        openTime,
        open,
        high,
        low,
        close,
        volume,
      ]),
    ).toEqual([
      [Date.UTC(2026, 2, 1, 12, 0), '101', '101', '99', '99', '3'],
      [Date.UTC(2026, 2, 1, 12, 1), '99', '99', '99', '99', '0'],
      [Date.UTC(2026, 2, 1, 12, 2), '99', '99', '99', '99', '0'],
    ])
  })
})

const start = `
version: 1
name: under test
markets: { BTCUSDT: { lastPrice: 100, makerFee: 0, takerFee: 0, minNotional: 0, priceBand: 0 } }
accounts: { alice: { USDT: 1000 }, bob: { BTC: 5 } }
steps:
  - place: { as: bob, id: b1, side: sell, type: limit, price: 100, size: 1 }
`

describe('a wrong expectation names its step', () => {
  test.each([
    [
      'expect: { balance: alice, USDT: { available: 9900 } }',
      'balance alice USDT available: expected 9900, got 1000',
    ],
    ['expect: { balance: alice, USDT: { frozen: 1.50 } }', 'balance alice USDT frozen: expected 1.5, got 0'],
    ['expect: { balance: carol, USDT: { frozen: 1 } }', 'balance carol: there is no such account'],
    ['expect: { order: b1, status: filled }', 'order b1 status: expected filled, got live'],
    ['expect: { order: b1, reason: 24 }', 'order b1 reason: expected 24, got none'],
    ['expect: { order: b1, averagePrice: 100 }', 'order b1 averagePrice: expected 100, got none'],
    ['expect: { order: b1, fee: { coin: USDT, amount: 1 } }', 'order b1 fee amount: expected 1, got 0'],
    ['expect: { order: b2, status: live }', 'order b2: there is no such order'],
    ['expect: { book: BTCUSDT, bids: [[99, 1]] }', 'book BTCUSDT bids: expected [[99, 1]], got []'],
    [
      'expect: { book: BTCUSDT, asks: [[100, 1, 2]] }',
      'book BTCUSDT asks: expected [[100, 1, 2]], got [[100, 1, 1]]',
    ],
    ['expect: { trades: BTCUSDT, last: [[100, 1]] }', 'trades BTCUSDT last: expected [[100, 1]], got []'],
    ['expect: { trades: BTCUSDT, count: 1 }', 'trades BTCUSDT count: expected 1, got 0'],
    ['expect: { last: BTCUSDT, price: 99 }', 'last BTCUSDT price: expected 99, got 100'],
  ])('%s', async (check, failure) => {
    expect((await play(`${start}  - ${check}`)).failures).toEqual([`step 2 (expect): ${failure}`])
  })

  const buy = 'place: { as: alice, id: a1, side: buy, type: limit, price: 100, size: 0.5 }'
  test.each([
    ['{ status: live }', 'status: expected live, got filled'],
    ['{ filledSize: 1 }', 'filledSize: expected 1, got 0.5'],
    ['{ averagePrice: 99.99 }', 'averagePrice: expected 99.99, got 100'],
    ['{ rejected: true }', 'rejected: expected true, got accepted'],
    ['{ rejected: 43012 }', 'rejected: expected 43012, got accepted'],
  ])('on the step itself: %s', async (check, failure) => {
    expect((await play(`${start}  - ${buy}\n    expect: ${check}`)).failures).toEqual([
      `step 2 (place): ${failure}`,
    ])
  })

  test('an unexpected refusal, or another than expected', async () => {
    const dear = 'place: { as: alice, id: a1, side: buy, type: limit, price: 100, size: 500 }'
    expect((await play(`${start}  - ${dear}`)).failures[0]).toContain(
      'step 2 (place): refused with 43012 insufficientFunds',
    )
    expect((await play(`${start}  - ${dear}\n    expect: { rejected: 43005 }`)).failures).toEqual([
      'step 2 (place): rejected: expected 43005, got 43012',
    ])
  })

  test('reports all of them, not only the first', async () => {
    const wrong = '  - expect: { last: BTCUSDT, price: 1 }\n'
    expect((await play(start + wrong + wrong)).failures).toHaveLength(2)
  })

  test('a time that has passed', async () => {
    expect((await play(`${start}  - until: 2025-12-31T23:59:59Z`)).failures).toEqual([
      'step 2 (until): 2025-12-31T23:59:59Z has passed',
    ])
  })
})

describe('npm run scenario', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenarios-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  let program: string
  beforeAll(async () => {
    program = await bundled('scripts/scenario.ts')
  })
  const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })

  test('prints ok and exits with 0', async () => {
    const [command = '', source = ''] = scripts.scenario.split(' ')
    const args = [source, file('good.yml', start)]
    const { stdout, status } = spawnSync(join('node_modules', '.bin', command), args, { encoding: 'utf8' })
    expect([stdout, status]).toEqual(['ok under test\n', 0])
  })

  test('prints FAILED with the step and exits with 1', async () => {
    const { stdout, status } = run(file('wrong.yaml', `${start}  - expect: { last: BTCUSDT, price: 99 }`))
    const line = 'FAILED under test: step 2 (expect): last BTCUSDT price: expected 99, got 100\n'
    expect([stdout, status]).toEqual([line, 1])
  })

  test('names line and key of an unreadable file and exits with 2', async () => {
    const path = file('broken.yaml', `${start}  - wait: 5m\n  - plase: {}\n`)
    const { stderr, status } = run(path)
    expect(stderr).toContain('broken.yaml: line 9: steps[3]: unknown key: plase')
    expect(status).toBe(2)
  })

  test('reads JSON, with unquoted numbers as text', async () => {
    const json =
      '{"version":1,"name":"json","markets":{"BTCUSDT":{"lastPrice":0.10}},"steps":[{"expect":{"last":"BTCUSDT","price":0.1}}]}'
    expect(run(file('good.json', json)).stdout).toBe('ok json\n')
  })

  test.each([[['--through', 'http']], [['--through', 'ccxt']], [['--loud']], [[]], [['no-such-file.yaml']]])(
    'refuses %j with 2',
    (args) => {
      const { stderr, status } = run(...args)
      expect(status).toBe(2)
      expect(stderr).not.toBe('')
    },
  )

  test('gives the same bytes each time', async () => {
    const first = run('--json', `${library}/spot/03-market-orders`, `${library}/spot/16-restarts`)
    const again = run('--json', `${library}/spot/16-restarts`, `${library}/spot/03-market-orders`)
    expect(first.status).toBe(0)
    expect(again.stdout).toBe(first.stdout)
    const rows = first.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows.map((row) => row.file)).toEqual(rows.map((row) => row.file).sort())
    expect(Object.keys(rows[0])).toEqual(['file', 'name', 'ok', 'failures', 'stateHash', 'events'])
    expect(rows[0].stateHash).toMatch(/^[0-9a-f]{64}$/)
    expect(Object.keys(rows[0].events[0]).slice(0, 3).sort()).toEqual(['at', 'seq', 'type'])
  })
})
