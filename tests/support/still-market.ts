// A market that stands still, for pictures: tapes of five minutes for every pair, played to their end, then a clock that
// hardly runs. Made of the product's own means, so that what is pictured is what is sold.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { type OwnServer, ownServer } from './own-server.ts'

/** 2024-04-21 12:00 UTC. */
const begin = Date.UTC(2024, 3, 21, 12)
const minuteMs = 60_000
const end = begin + 4 * minuteMs
/** When the clocks of browsers shall stand too. */
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

export async function stillMarket(): Promise<OwnServer> {
  const folder = '.cache/still-tapes'
  mkdirSync(folder, { recursive: true })
  const tapes = Object.entries(prices).flatMap(([symbol, [price, decimals]]) => {
    writeFileSync(`${folder}/${symbol}.csv`, tapeOf(price, decimals))
    return ['--tape', `${symbol}=${folder}/${symbol}.csv`]
  })
  const house = await ownServer('still')
  await house.start('--reset', ...tapes, '--speed', '50')
  const time = async () => ((await (await fetch(`${house.origin}/healthz`)).json()) as { time: number }).time
  await expect.poll(time, { timeout: 60_000, intervals: [100] }).toBeGreaterThan(end + 2000)
  await house.kill()
  await house.start('--speed', '0.001')
  rmSync(folder, { recursive: true })
  return house
}
