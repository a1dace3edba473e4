// A market that does not move, for pictures: tapes of five minutes for every pair, played to their end, then a very slow
// clock. It uses only features of the product.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { openExchange } from '#db/open-exchange.ts'
import { TapeFeeder } from '#db/tape/feeder.ts'
import { saveTapes } from '#db/tape/saved-tapes.ts'
import { chooseExchange } from '../../app/server/choose-exchange.ts'
import { readOptions } from '../../app/server/options.ts'
import { type OwnServer, ownServer } from './own-server.ts'

/** 2024-04-21 12:00 UTC. */
const begin = Date.UTC(2024, 3, 21, 12)
const minuteMs = 60_000
const stepMs = 100
const end = begin + 4 * minuteMs
/** The fixed time of the browsers' clocks. */
export const stillTime = end + minuteMs

const prices = {
  BTCUSDT: [64_000, 2],
  ETHUSDT: [3100, 2],
  XRPUSDT: [0.52, 4],
  SHIBUSDT: [0.000025, 8],
  USDTTRY: [32.5, 3],
  BTCTRY: [2_080_000, 0],
  ETHTRY: [100_750, 1],
} as const

function tapeOf(price: number, decimals: number): string {
  const figure = (share: number) => (price * (1 + share)).toFixed(decimals)
  const rows = [0, 1, 2, 3, 4].map((minute) => {
    const rise = (minute % 3) / 1000
    const candle = [figure(rise), figure(rise + 0.002), figure(rise - 0.001), figure(rise + 0.001)]
    return [begin + minute * minuteMs, ...candle, `${minute + 2}.5`].join(',')
  })
  return ['ts_ms,open,high,low,close,volume', ...rows, ''].join('\n')
}

/** Plays the tapes into an exchange of `dataDir`, step by step: the same market every time, on any machine. */
async function playToEnd(dataDir: string, tapes: string[]): Promise<void> {
  const chosen = await chooseExchange(readOptions(tapes, { DATA_DIR: dataDir }), begin)
  let time = begin
  const { genesis } = chosen
  const open = await openExchange({ dataDir, genesis, clock: () => ({ now: () => time }) })
  saveTapes(dataDir, chosen.files)
  const feeder = new TapeFeeder(chosen.tapes, 1, (error) => {
    throw error
  })
  const stopFeeding = await feeder.start(open.host, begin)
  for (; time <= end + minuteMs; time += stepMs) await open.host.tick()
  stopFeeding()
  await open.close()
}

export async function stillMarket(): Promise<OwnServer> {
  const folder = '.cache/still-tapes'
  mkdirSync(folder, { recursive: true })
  const tapes = Object.entries(prices).flatMap(([symbol, [price, decimals]]) => {
    writeFileSync(`${folder}/${symbol}.csv`, tapeOf(price, decimals))
    return ['--tape', `${symbol}=${folder}/${symbol}.csv`]
  })
  const server = await ownServer('still')
  await playToEnd(server.dataDir, tapes)
  rmSync(folder, { recursive: true })
  await server.start('--speed', '0.001')
  return server
}
