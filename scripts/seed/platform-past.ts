// What the platform's bots make in the past of one fixed exchange, as a file: a change of engine, bots or settings that moves a
// result shows in its diff. `npm run seed -- platform-past` writes it, tests/platform-past-file.test.ts holds it.

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PastRecord } from '#engine/backtest/past-record.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { catalogueMarket, defaultPairs, platformToken } from '#engine/market/catalogue.ts'
import { hasPast } from '#jobs/platform/has-past.ts'
import { type PlatformBot, platformBots } from '#jobs/platform/platform-bots.ts'
import { playPast } from '#jobs/platform/play-past.ts'
import { seedDefault } from '../../app/server/options.ts'

const perDay = 8

/** `days`: part of the investment gained at the end of each day. Null: not running at the end of its past. */
export type FiledPast = { record: PastRecord; days: string[] } | null

export const pastFile = fileURLToPath(new URL('../../tests/goldens/platform-past.json', import.meta.url))

/** The default exchange, as if it had been opened at this moment: the past depends on it. */
export const filedGenesis: Genesis = {
  version: 1,
  seed: seedDefault,
  start: Date.UTC(2026, 10, 1, 12),
  markets: defaultPairs.flatMap((symbol) => catalogueMarket(symbol) ?? []),
  simulation: 'on',
  platformToken,
}

export const filedBots = platformBots.filter((bot) => hasPast(bot, filedGenesis))

export async function filedPast(bot: PlatformBot): Promise<FiledPast> {
  const past = await playPast(filedGenesis, bot)
  if (!past) return null
  const days = past.curve.filter((_, at) => at % perDay === perDay - 1).map(([, share]) => share)
  return { record: past.record, days }
}

/** Sorted by name. */
export async function writePastFile(): Promise<void> {
  const pasts: [string, FiledPast][] = []
  for (const bot of filedBots) pasts.push([bot.name, await filedPast(bot)])
  pasts.sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(pastFile, `${JSON.stringify(Object.fromEntries(pasts), null, 2)}\n`)
  console.log(`wrote ${pasts.length} pasts to ${pastFile}`)
}
