// A start with a file that cannot be a tape names file, line and reason, and leaves no folder behind that would need `--reset`.

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundled } from './support/bundled.ts'

const folder = mkdtempSync(join(tmpdir(), 'erguvan-refused-'))
const dataDir = join(folder, 'exchange')
let server: string

beforeAll(async () => {
  server = await bundled('app/server/main.ts')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  code: number | null
  errors: string
}

/** A start that is stopped once it is ready. */
function start(...flags: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [server, ...flags], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (part) => {
    errors += part
  })
  child.stdout.on('data', (part) => {
    if (`${part}`.includes('is ready')) child.kill('SIGTERM')
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, errors })))
}

const candles = 'ts_ms,open,high,low,close,volume\n'
const trades = 'ts_ms,price,qty,side\n'
const at = 1_609_459_200_000
const row = `${at},29000,29010,28990,29005,1.5\n`
const next = at + 60_000
const packed = gzipSync(candles + row.repeat(1))

const tapes: [
  what: string,
  name: string,
  bytes: string | Buffer | undefined,
  line: number,
  reason: string,
][] = [
  ['a folder', 'folder', undefined, 1, 'is a folder'],
  ['a cut archive', 'cut.csv.gz', packed.subarray(0, packed.length - 12), 2, 'cannot be unpacked'],
  ['a text with the name of an archive', 'text.csv.gz', candles + row, 1, 'cannot be unpacked'],
  ['an archive with the name of a text', 'packed.csv', packed, 1, 'the first line is neither'],
  ['an empty file', 'empty.csv', '', 1, 'no rows'],
  ['a header alone', 'header.csv', candles, 1, 'no rows'],
  [
    'a price of 1e400',
    'price.csv',
    `${candles}${row}${next},1e400,2,1,1,1\n`,
    3,
    'open "1e400" is not a number',
  ],
  ['41 digits of volume', 'volume.csv', `${candles}${row}${next},1,1,1,1,${'9'.repeat(41)}\n`, 3, 'is above'],
  ['a time of 0', 'zero.csv', `${candles}0,1,1,1,1,1\n`, 2, 'ts_ms 0 cannot be right'],
  ['a time in seconds', 'seconds.csv', `${candles}1609459200,1,1,1,1,1\n`, 2, 'is not the start of a minute'],
  [
    'a time far from now',
    'far.csv',
    `${candles}999999999960000,1,1,1,1,1\n`,
    2,
    'ts_ms 999999999960000 is of',
  ],
  ['a time before any market', 'early.csv', `${candles}60000,1,1,1,1,1\n`, 2, 'ts_ms 60000 is of 1970-01-01'],
  [
    'trades smaller than any lot',
    'dust.csv',
    `${trades}${at},29000,0.0000000001,buy\n`,
    2,
    'size 0.0000000001',
  ],
  ['a price of 1e-30', 'tiny.csv', `${candles}${row}${next},1,1,1e-30,1,1\n`, 3, 'is below the tick'],
]

const priced = candles.replace('\n', ',mark,index\n')
const pricedRow = row.replace('\n', ',29005.5,29004\n')
const ofContracts: typeof tapes = [
  ['an empty file', 'none.csv', '', 1, 'no rows'],
  [
    'columns in another order',
    'order.csv',
    candles.replace('\n', ',index,mark\n'),
    1,
    'the first line is neither',
  ],
  [
    'a row without its index',
    'short.csv',
    `${priced}${pricedRow}${next},1,1,1,1,1,1\n`,
    3,
    'expected 8 fields',
  ],
  [
    'an index that is not a number',
    'word.csv',
    `${priced}${row.trim()},,high\n`,
    2,
    'index "high" is not a price',
  ],
  ['a mark of 0', 'mark.csv', `${priced}${row.trim()},0,29000\n`, 2, 'mark is 0'],
  [
    'an index below any tick',
    'dust-index.csv',
    `${priced}${row.trim()},,0.0000001\n`,
    2,
    'is below the tick',
  ],
  [
    'a time in seconds',
    'seconds-mix.csv',
    `${candles}1609459200,1,1,1,1,1\n`,
    2,
    'is not the start of a minute',
  ],
]

test.each([
  ...tapes.map((tape) => ['BTCUSDT', ...tape] as const),
  ...ofContracts.map((tape) => ['usdtm:BTCUSDT', ...tape] as const),
])('%s: %s', async (symbol, _what, name, bytes, line, reason) => {
  const file = join(folder, name)
  if (bytes === undefined) mkdirSync(file)
  else writeFileSync(file, bytes)
  const { code, errors } = await start('--api-only', '--tape', `${symbol}=${file}`)
  expect(errors).toContain(`erguvan: ${file}:${line}: `)
  expect(errors).toContain(reason)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect([code, existsSync(dataDir)]).toEqual([1, false])
})

test('what was refused needs no reset: the next start plays another tape', async () => {
  const file = join(folder, 'good.csv')
  writeFileSync(file, `${candles}${row}`)
  expect(await start('--api-only', '--tape', `BTCUSDT=${file}`)).toMatchObject({ code: 0, errors: '' })
})
