// Which exchange a start opens: default pairs, chosen pairs, tapes, and a restart that goes on.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settleGenesis, storedGenesis } from '#db/genesis-file.ts'
import { DataLocked, lockData } from '#db/journal/data-lock.ts'
import { saveTapes, tapesFolder } from '#db/tape/saved-tapes.ts'
import { catalogue, defaultPairs } from '#engine/market/catalogue.ts'
import { premarketPairs } from '#engine/market/premarket-pairs.ts'
import { chooseExchange, resetData } from './choose-exchange.ts'
import { BadOption, type Options, readOptions, seedDefault } from './options.ts'

const now = 1_700_000_000_000
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'erguvan-choose-'))
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const options = (...flags: string[]): Options => readOptions(flags, { DATA_DIR: dataDir })
const choose = (...flags: string[]) => chooseExchange(options(...flags), now)
const symbolsOf = ({ genesis }: Awaited<ReturnType<typeof chooseExchange>>) =>
  genesis.markets.map(({ symbol }) => symbol)

function writeTape(): string {
  const file = join(dataDir, 'tape.csv')
  const rows = [
    'ts_ms,open,high,low,close,volume',
    '1609459200000,29000,29010.5,28990,29005,1.5',
    '1609459260000,29005,29020,29000,29010,2',
    '1609459440000,29010,29020,29000,29015,1',
  ]
  writeFileSync(file, `${rows.join('\n')}\n`)
  return file
}

describe('the exchange of a start', () => {
  it('runs the default pairs from the default seed, from now on', async () => {
    const chosen = await choose()
    const coming = premarketPairs.map(({ market }) => market.symbol)
    expect(symbolsOf(chosen)).toEqual([...defaultPairs, ...coming])
    expect(chosen.genesis).toMatchObject({ seed: seedDefault, start: now, simulation: 'on' })
  })

  it('runs the pairs of its options', async () => {
    expect(symbolsOf(await choose('--pairs', 'ETHUSDT,BTCUSDT'))).toEqual(['ETHUSDT', 'BTCUSDT'])
    expect(symbolsOf(await choose('--pairs', 'all'))).toHaveLength(catalogue.length)
    await expect(choose('--pairs', 'NOSUCHUSDT')).rejects.toThrow(BadOption)
  })

  it('runs only taped pairs, from the first row, unless more are named', async () => {
    const tape = `BTCUSDT=${writeTape()}`
    const alone = await choose('--tape', tape)
    expect(symbolsOf(alone)).toEqual(['BTCUSDT'])
    expect(alone.genesis.start).toBe(1_609_459_200_000)
    expect(alone.notes.join('\n')).toContain('2 missing candles filled')
    expect(symbolsOf(await choose('--tape', tape, '--pairs', 'ETHUSDT'))).toEqual(['BTCUSDT', 'ETHUSDT'])
    await expect(choose('--tape', tape, '--gaps', 'stop')).rejects.toThrow(
      /tape.csv:4: 2 candles are missing/,
    )
  })

  it('runs a taped contract with the pair of its coin, which plays the same recording', async () => {
    const btc = 'usdtm:BTCUSDT'
    const file = writeTape()
    const chosen = await choose('--tape', `${btc}=${file}`)
    expect(symbolsOf(chosen)).toEqual(['BTCUSDT'])
    expect(
      chosen.genesis.contracts?.map(({ symbol, lastPrice, index }) => [symbol, lastPrice, index]),
    ).toEqual([[btc, '29000', '29000']])
    expect(Object.keys(chosen.genesis.tapes ?? {}).sort()).toEqual(['BTCUSDT', btc])
    settleGenesis(dataDir, chosen.genesis)
    saveTapes(dataDir, chosen.files)
    const again = await choose()
    expect(settleGenesis(dataDir, again.genesis)).toEqual(chosen.genesis)
    expect(again.tapes.map(({ symbol }) => symbol).sort()).toEqual(['BTCUSDT', btc])
  })

  it('leaves the pair of a taped contract its own tape, and fits tick and lot to exact money', async () => {
    const spot = writeTape()
    const file = join(dataDir, 'perpetual.csv')
    writeFileSync(
      file,
      'ts_ms,price,qty,side,mark,index\n1609459200000,29000.123456,0.0002,buy,29001.5,28999.75\n1609459200500,29001,0.0002,sell,,\n',
    )
    const { genesis, tapes } = await choose('--tape', `usdtm:BTCUSDT=${file}`, '--tape', `BTCUSDT=${spot}`)
    const [contract] = genesis.contracts!
    expect(contract).toMatchObject({ tick: '0.0001', lot: '0.0001', index: '28999.75' })
    expect(tapes.map(({ symbol, rows }) => [symbol, rows.length])).toEqual([
      ['usdtm:BTCUSDT', 2],
      ['BTCUSDT', 5],
    ])
  })

  it('refuses tapes of contracts that are not there or that are sized in dollars', async () => {
    const file = writeTape()
    await expect(choose('--tape', `usdtm:NOSUCHUSDT=${file}`)).rejects.toThrow(/catalogue of \d+ contracts/)
    await expect(choose('--tape', `coinm:BTCUSD=${file}`)).rejects.toThrow(/usdtm, usdcm/)
    await expect(choose('--tape', `mix:BTCUSDT=${file}`)).rejects.toThrow(BadOption)
  })

  it('goes on with what the folder holds', async () => {
    const first = await choose('--seed', '7', '--pairs', 'ETHUSDT')
    settleGenesis(dataDir, first.genesis)
    const again = await chooseExchange(options(), now + 1000)
    expect(symbolsOf(again)).toEqual(['ETHUSDT'])
    expect(settleGenesis(dataDir, again.genesis)).toEqual(first.genesis)
  })

  it('refuses another seed or other pairs, naming --reset', async () => {
    settleGenesis(dataDir, (await choose('--seed', '7', '--pairs', 'ETHUSDT')).genesis)
    for (const flags of [
      ['--seed', '8'],
      ['--pairs', 'BTCUSDT'],
    ]) {
      const other = await choose(...flags)
      expect(() => settleGenesis(dataDir, other.genesis)).toThrow(/--reset/)
    }
  })

  it('is forgotten by a reset, unless a process has it open', async () => {
    settleGenesis(dataDir, (await choose()).genesis)
    const lock = lockData(dataDir)
    const next = await choose('--reset', '--seed', '9')
    expect(() => resetData(dataDir, next)).toThrow(DataLocked)
    lock.release()
    resetData(dataDir, next)
    expect(storedGenesis(dataDir)).toEqual(next.genesis)
    resetData(join(dataDir, 'nowhere'), next)
    expect(existsSync(join(dataDir, 'nowhere'))).toBe(false)
  })

  it('is chosen again for a reset, and a reset leaves the tape that it will play', async () => {
    settleGenesis(dataDir, (await choose('--seed', '7', '--pairs', 'ETHUSDT')).genesis)
    expect((await choose('--reset')).genesis.seed).toBe(seedDefault)
    await expect(choose('--reset', '--tape', `BTCUSDT=${join(dataDir, 'none.csv')}`)).rejects.toThrow(
      /ENOENT/,
    )
    expect(storedGenesis(dataDir)?.seed).toBe(7)
    const file = writeTape()
    saveTapes(dataDir, [
      { symbol: 'BTCUSDT', file },
      { symbol: 'ETHUSDT', file },
    ])
    const kept = (symbol: string) => join(tapesFolder(dataDir), `${symbol}.csv`)
    const next = await choose('--reset', '--tape', `BTCUSDT=${kept('BTCUSDT')}`)
    resetData(dataDir, next)
    expect([kept('BTCUSDT'), kept('ETHUSDT')].map((path) => existsSync(path))).toEqual([true, false])
  })
})
