// A recorded market on the whole exchange: closed minutes equal the file's rows, and a replay gives the same.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exchangeOptions } from '#db/exchange-options.ts'
import { stateHash } from '#db/journal/snapshots.ts'
import { chunkRows } from '#db/tape/feeder.ts'
import { type FittedTape, fitTape, marketForTape } from '#db/tape/fit-tape.ts'
import { readTape } from '#db/tape/read-tape.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry, ExchangeEvent, Genesis } from '#engine/exchange/protocol.ts'
import { catalogueMarket } from '#engine/market/catalogue.ts'

const dataFolder = process.env['ERGUVAN_DATA'] ?? '../shared/data'

async function tapeOf(file: string, rowsMax: number) {
  const tape = await readTape(join(dataFolder, file))
  const market = marketForTape(catalogueMarket('BTCUSDT')!, { ...tape, rows: tape.rows.slice(0, rowsMax) })
  const fitted = fitTape(market, { ...tape, rows: tape.rows.slice(0, rowsMax) })
  const genesis: Genesis = {
    version: 1,
    seed: 3,
    start: fitted.firstTs,
    markets: [market],
    simulation: 'on',
    tapes: { BTCUSDT: fitted.digest },
    platformToken: 'ERG',
  }
  return { genesis, fitted, everyMs: tape.everyMs }
}

/** Entries of a run: chunks of rows in time, and a tick every `stepMs`. */
function* entriesOf({ rows, kind, firstTs, lastTs }: FittedTape, stepMs: number): Generator<Entry> {
  let seq = 0
  const entry = (ts: number, id: string, command: Command): Entry => ({ seq: ++seq, ts, id, command })
  let fed = 0
  for (let ts = firstTs; ts <= lastTs + 3_600_000; ts += stepMs) {
    while (fed < rows.length && Number(rows[fed]![0]) <= ts + stepMs) {
      const chunk = rows.slice(fed, fed + chunkRows)
      yield entry(ts, `~tape-${fed}`, { type: 'tapeRows', symbol: 'BTCUSDT', kind, rows: chunk })
      fed += chunkRows
    }
    yield entry(ts, '~tick', { type: 'tick' })
  }
}

function play(exchange: Exchange, entries: Iterable<Entry>, each: (event: ExchangeEvent) => void): void {
  for (const entry of entries) {
    const receipt = exchange.apply(entry)
    expect(receipt.rejected).toBeUndefined()
    receipt.events.forEach(each)
  }
}

const file = 'candles/binance_BTCUSDT_1m_2021.csv.gz'
const noData = existsSync(join(dataFolder, file)) ? '' : ` (skipped: no recorded market in ${dataFolder})`

test.runIf(noData === '')(`closed minutes equal the tape row by row${noData}`, async () => {
  const { genesis, fitted } = await tapeOf(file, 6000)
  const exchange = new Exchange(genesis, exchangeOptions)
  const closed: string[][] = []
  play(exchange, entriesOf(fitted, 30_000), (event) => {
    if (event.type !== 'candleClosed') return
    const { openTime, open, high, low, close, volume } = event
    closed.push([`${openTime}`, open, high, low, close, volume])
  })
  expect(closed.slice(0, fitted.rows.length)).toEqual(fitted.rows)
  expect(exchange.checkInvariants()).toEqual([])
  const depth = exchange.depth('BTCUSDT', 10)
  expect(Number(depth.bids[0]![0])).toBeLessThan(Number(depth.asks[0]![0]))
})

const trades = 'trades/binance-spot_BTCUSDT_trades_20240808.csv.gz'
test.runIf(noData === '')(`recorded trades come out one by one${noData}`, async () => {
  const { genesis, fitted } = await tapeOf(trades, 4000)
  const traded: string[][] = []
  play(new Exchange(genesis, exchangeOptions), entriesOf(fitted, 1000), (event) => {
    if (event.type === 'traded') traded.push([`${event.at}`, event.price, event.size, event.takerSide])
  })
  expect(traded).toEqual(fitted.rows)
})

test.runIf(noData === '')(
  `a replay, and one from a snapshot in the middle, end in the same state${noData}`,
  async () => {
    const { genesis, fitted } = await tapeOf(file, 300)
    const entries = [...entriesOf(fitted, 30_000)]
    const live = new Exchange(genesis, exchangeOptions)
    const half = Math.floor(entries.length / 2)
    play(live, entries.slice(0, half), () => {})
    const resumed = Exchange.load(genesis, live.save().slice(), exchangeOptions)
    play(live, entries.slice(half), () => {})
    play(resumed, entries.slice(half), () => {})
    const again = new Exchange(genesis, exchangeOptions)
    play(again, entries, () => {})
    expect(stateHash(again.save())).toBe(stateHash(live.save()))
    expect(stateHash(resumed.save())).toBe(stateHash(live.save()))
  },
)
