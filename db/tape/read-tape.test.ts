// Files of recorded markets: what is read, what is mended and reported, what is refused by line.
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { catalogueMarket } from '#engine/market/catalogue.ts'
import { fitTape, marketForTape } from './fit-tape.ts'
import { type ReadTapeOptions, readTape } from './read-tape.ts'
import { canonicalDecimal } from './tape-row.ts'

const folder = mkdtempSync(join(tmpdir(), 'tape-'))
const header = 'ts_ms,open,high,low,close,volume'
const read = (text: string, options?: ReadTapeOptions, name = 'a.csv') => {
  const file = join(folder, name)
  writeFileSync(file, name.endsWith('.gz') ? gzipSync(text) : text)
  return readTape(file, options)
}

test('decimals become canonical', () => {
  const table = {
    '58720.40': '58720.4',
    '007': '7',
    '0.10': '0.1',
    '1e-05': '0.00001',
    '1.5e2': '150',
    '0.0': '0',
  }
  for (const [text, canonical] of Object.entries(table)) expect(canonicalDecimal(text)).toBe(canonical)
  for (const text of ['', '-1', 'nan', '1,5', '.5', '5.']) expect(canonicalDecimal(text)).toBeUndefined()
})

test('candles, plain, gzipped and with the line ends of Windows', async () => {
  const rows = '60000,1.50,2,1,1.8,10\n120000,1.8,1.9,1.7,1.75,0\n'
  const expected = [
    ['60000', '1.5', '2', '1', '1.8', '10'],
    ['120000', '1.8', '1.9', '1.7', '1.75', '0'],
  ]
  expect((await read(`${header}\n${rows}`)).rows).toEqual(expected)
  expect((await read(`${header}\n${rows}`, {}, 'a.csv.gz')).rows).toEqual(expected)
  expect((await read(`${header}\n${rows}`.replaceAll('\n', '\r\n'))).rows).toEqual(expected)
})

test('mark and index beside the rows, where they were recorded', async () => {
  const tape = await read(
    `${header},index\n60000,1,2,1,1.5,10,1.40\n120000,1,2,1,1.5,10,\n240000,1.5,2,1,1,10,1.2\n`,
  )
  expect(tape.rows.map((row) => row.length)).toEqual([6, 6, 6, 6])
  expect(tape.prices).toEqual([
    { mark: '', index: '1.4' },
    { mark: '', index: '' },
    { mark: '', index: '' },
    { mark: '', index: '1.2' },
  ])
  const contract = { symbol: 'usdtm:XUSDT', tick: '0.1', lot: '1', lastPrice: '1' }
  const { prices, digest } = fitTape(contract, tape)
  // Of a candle when it has ended.
  expect(prices).toEqual([['120000', '', '1.4'], undefined, undefined, ['300000', '', '1.2']])
  expect(fitTape({ ...contract, symbol: 'XUSDT' }, tape)).not.toHaveProperty('prices')
  const plain = await read(`${header}\n60000,1,2,1,1.5,10\n120000,1,2,1,1.5,10\n240000,1.5,2,1,1,10\n`)
  expect(fitTape(contract, plain).digest).not.toBe(digest)
})

test('trades', async () => {
  const tape = await read('ts_ms,price,qty,side\n5,1.10,3,buy\n5,1.1,0.5,sell\n9,1.2,1,buy\n')
  expect(tape.kind).toBe('trades')
  expect(tape.rows).toEqual([
    ['5', '1.1', '3', 'buy'],
    ['5', '1.1', '0.5', 'sell'],
    ['9', '1.2', '1', 'buy'],
  ])
})

test('missing candles repeat the close, and are reported', async () => {
  const text = `${header}\n60000,1,1,1,1,5\n120000,1,2,1,2,5\n300000,3,3,3,3,5\n`
  const tape = await read(text)
  expect(tape.rows.map((row) => row.join(' '))).toEqual([
    '60000 1 1 1 1 5',
    '120000 1 2 1 2 5',
    '180000 2 2 2 2 0',
    '240000 2 2 2 2 0',
    '300000 3 3 3 3 5',
  ])
  expect(tape.filled).toEqual({ count: 2, ranges: [[180_000, 300_000]] })
  await expect(read(text, { gaps: 'stop' })).rejects.toThrow(
    'a.csv:4: 2 candles are missing before ts_ms 300000',
  )
})

test('an open outside low … high widens the candle', async () => {
  const tape = await read(`${header}\n60000,5,4,3,3.5,1\n120000,3.5,4,3,3.5,1\n`)
  expect(tape.rows[0]).toEqual(['60000', '5', '5', '3', '3.5', '1'])
  expect(tape.widened).toBe(1)
})

test('a bad row is named with its line', async () => {
  const good = '60000,1,1,1,1,5'
  const table: [row: string, problem: string][] = [
    ['120000,1,1,1,1', 'expected 6 fields (ts_ms,open,high,low,close,volume), found 5'],
    ['120000,1,1,one,1,5', 'low "one" is not a number'],
    ['120000,1,1,0,1,5', 'low is 0'],
    ['120000,1,1,1,1,-5', 'volume "-5" is not a number'],
    ['120000,1,1,2,1,5', 'high 1 is below low 2'],
    ['60000,1,1,1,1,5', 'duplicate ts_ms 60000'],
    ['0,1,1,1,1,5', 'ts_ms 0 is before the row above it'],
    ['120001,1,1,1,1,5', 'is not the start of a minute'],
    ['soon,1,1,1,1,5', 'is not a time'],
  ]
  for (const [row, problem] of table) {
    const reading = read(`${header}\n${good}\n${row}\n`)
    await expect(reading).rejects.toMatchObject({ line: 3, problem: expect.stringContaining(problem) })
  }
  await expect(read('ts_ms,price,qty,side\n5,1,3,hold\n')).rejects.toThrow(
    'a.csv:2: side must be buy or sell, found "hold"',
  )
  await expect(read('time,price\n')).rejects.toThrow('a.csv:1: the first line is neither')
  await expect(read(`${header}\n`)).rejects.toThrow('no rows')
  await expect(readTape(join(folder, 'none.csv.gz'))).rejects.toThrow('ENOENT')
  writeFileSync(join(folder, 'torn.csv.gz'), gzipSync(`${header}\n${good}\n`.repeat(99)).subarray(0, 60))
  await expect(readTape(join(folder, 'torn.csv.gz'))).rejects.toThrow()
})

test('the grid follows the tape where it is finer, and floating-point noise is not a grid', async () => {
  const market = { ...catalogueMarket('ADAUSDT')!, tick: '0.001', lot: '1' }
  const tape = await read(
    `${header}\n60000,1.1833,1.18612,1.1833,1.18507,119882.3\n120000,1.2,1.2,1.2,1.2,5.300000000000001\n`,
  )
  const fine = marketForTape(market, tape)
  expect(fine).toMatchObject({ tick: '0.00001', lot: '0.1', lastPrice: '1.1833' })
  const fitted = fitTape(fine, tape)
  expect(fitted.rows[1]).toEqual(['120000', '1.2', '1.2', '1.2', '1.2', '5.3'])
  expect(fitted.rounded).toEqual({ prices: 0, sizes: 0 })
  expect(fitTape({ ...market, tick: '0.01' }, tape).rows[0]).toEqual([
    '60000',
    '1.18',
    '1.19',
    '1.18',
    '1.19',
    '119882',
  ])
})

test('the grid is never coarser than the pair has it', async () => {
  const market = catalogueMarket('BTCUSDT')!
  const tape = await read(`${header}\n60000,1,1,1,1,5\n`)
  expect(marketForTape(market, tape)).toEqual({ ...market, lastPrice: '1' })
})

test('the tick is only as fine as the book holds the highest price', async () => {
  const market = catalogueMarket('BTCUSDT')!
  const tape = await read(`${header}\n60000,58000.1234567,58001,58000,58000.5,1\n`)
  const fine = marketForTape(market, tape)
  expect(fine).toMatchObject({ tick: '0.0001', lastPrice: '58000.1235' })
  const fitted = fitTape(fine, tape)
  expect(fitted.rows[0]).toEqual(['60000', '58000.1235', '58001', '58000', '58000.5', '1'])
  expect(fitted.rounded.prices).toBe(1)
})

test('a row that no grid holds is named with its line', async () => {
  const market = catalogueMarket('BTCUSDT')!
  const good = '60000,58000,58000,58000,58000,5'
  const table: [row: string, problem: string][] = [
    ['120000,58000,58000,1e-30,58000,5', 'is below the tick 0.0001'],
    ['120000,58000,99999999999,58000,58000,5', 'price 99999999999 is too high for BTCUSDT'],
    ['120000,58000,58000,58000,58000,999999999999999', 'size 999999999999999 is too large for BTCUSDT'],
  ]
  for (const [row, problem] of table) {
    const tape = await read(`${header}\n${good}\n${row}\n`)
    expect(() => marketForTape(market, tape)).toThrow(problem)
    expect(() => marketForTape(market, tape)).toThrow('a.csv:3:')
  }
})

test('numbers of no market, and a time of 0', async () => {
  const table: [row: string, problem: string][] = [
    ['60000,1e400,2,1,1,5', 'a.csv:2: open "1e400" is not a number'],
    [`60000,1,1,1,1,${'9'.repeat(41)}`, 'is above 1000000000000000'],
    ['0,1,1,1,1,5', 'a.csv:2: ts_ms 0 cannot be'],
  ]
  for (const [row, problem] of table) await expect(read(`${header}\n${row}\n`)).rejects.toThrow(problem)
})

test('a line without an end is refused before the rest is read', async () => {
  const from = performance.now()
  await expect(read(`${header}\n${'1'.repeat(20_000_000)}`)).rejects.toThrow(
    'a.csv:2: the line is longer than 4096 characters',
  )
  expect(performance.now() - from).toBeLessThan(1_000)
})

test('a folder and a broken archive are named', async () => {
  await expect(readTape(folder)).rejects.toThrow(/:1: is a folder/)
  const whole = gzipSync(`${header}\n60000,1,1,1,1,5\n`)
  writeFileSync(join(folder, 'cut.csv.gz'), whole.subarray(0, whole.length - 12))
  await expect(readTape(join(folder, 'cut.csv.gz'))).rejects.toThrow(/cut.csv.gz:\d+: cannot be unpacked/)
  writeFileSync(join(folder, 'text.csv.gz'), header)
  await expect(readTape(join(folder, 'text.csv.gz'))).rejects.toThrow('text.csv.gz:1: cannot be unpacked')
})

const dataFolder = process.env['ERGUVAN_DATA'] ?? '../shared/data'
test.runIf(existsSync(join(dataFolder, 'candles')))('the recorded market of 2021 and its gaps', async () => {
  const tape = await readTape(join(dataFolder, 'candles/binance_BTCUSDT_1m_2021.csv.gz'))
  expect(tape.rows.length).toBe(61_272 + 434)
  expect(tape.filled.count).toBe(434)
  expect(tape.filled.ranges.length).toBe(2)
  const market = marketForTape(catalogueMarket('BTCUSDT')!, tape)
  expect(market).toMatchObject({ tick: '0.01', lot: '0.000001', lastPrice: '58720.45' })
  expect(fitTape(market, tape).rounded).toEqual({ prices: 0, sizes: 0 })
})
