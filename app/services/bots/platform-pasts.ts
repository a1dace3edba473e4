// The simulated past of the platform's bots: played once for an exchange, in a thread after its first start; each bot is opened
// with the settings as they were at the end of its past.

import type { ExchangeNode } from '#db/exchange-node.ts'
import type { Log } from '#db/log.ts'
import { listPasts, planPasts, putPast, refusePast } from '#db/stores/strategy-pasts.ts'
import { dayMs } from '#engine/market/intervals.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { hasPast } from '#jobs/platform/has-past.ts'
import type { PastMessage } from '#jobs/platform/past-message.ts'
import { pastRanks } from '#jobs/platform/past-ranks.ts'
import { type PlatformBot, platformBots } from '#jobs/platform/platform-bots.ts'
import type { PlayedPast } from '#jobs/platform/play-past.ts'
import { playPasts } from '#jobs/platform/play-pasts.ts'
import type { RunningReactors } from '#jobs/reactors.ts'

/** Opens a bot, or finds it as it was opened before, and publishes it. Undefined, and logged, where it is refused. */
export type OpenBot = (
  bot: PlatformBot,
  config: Record<string, unknown>,
) => Promise<{ id: string; account: string } | undefined>

interface PastsInput {
  open: ExchangeNode
  reactors: Pick<RunningReactors, 'context'>
  log: Log
  openBot: OpenBot
  strategist: string
}

/** An exchange that was opened longer ago has a past of its own by now. */
const plannedForMs = dayMs

/** Returns how to stop it. What is not played by then is played after the next start. */
export async function openPlatformPasts(input: PastsInput): Promise<() => Promise<void>> {
  const { open, log } = input
  const { database, exchange, genesis } = open
  const playable = platformBots.filter((bot) => hasPast(bot, genesis))
  const isNew = exchange.now() - genesis.start < plannedForMs
  if (isNew && playable.length > 0)
    await planPasts(
      database,
      playable.map(({ name }) => name),
    )
  const planned = await listPasts(database.read)
  const waiting = new Set(planned.flatMap(({ name, status }) => (status === 'waiting' ? [name] : [])))
  const names = playable.flatMap(({ name }) => (waiting.has(name) ? [name] : []))
  if (names.length === 0) return async () => undefined
  return playPasts({ task: { genesis, names }, log, take: (message) => take(input, message) })
}

async function take(input: PastsInput, { name, past }: PastMessage): Promise<void> {
  const { openBot } = input
  const { database } = input.open
  const bot = platformBots.find((one) => one.name === name)
  if (!bot) return
  const opened = past && (await openBot(bot, await goesOnWith(input, bot, past)))
  if (!past || !opened) return refusePast(database, name)
  const { id } = opened
  await putPast(database, name, { reactorId: id, record: past.record }, pastRanks(id, past))
}

/** The settings as a copy of the bot would have them at the end of its past. */
async function goesOnWith({ reactors, strategist }: PastsInput, bot: PlatformBot, past: PlayedPast) {
  const context = await reactors.context({ owner: strategist, account: strategist })
  const { config, state, record } = past
  return reactorKind(bot.kind)?.copy?.(config, state, record.invested, context) as typeof config
}
