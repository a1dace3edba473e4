// The exchange's own strategist: real bots with money of its own, so that the market of bots is alive from the first minute.

import type { ExchangeNode } from '#db/exchange-node.ts'
import type { Log } from '#db/log.ts'
import { orphanedBots } from '#db/queries/orphaned-bots.ts'
import { putStrategist, putStrategyText } from '#db/stores/strategists.ts'
import { recordedSymbols } from '#db/tape/recorded-symbols.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { portOf } from '#engine/exchange/senders.ts'
import type { Release } from '#engine/host/ports.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import { roundTo, textOf, units } from '#engine/reactors/amounts.ts'
import { botRejection } from '#engine/reactors/bot-rejections.ts'
import { type PlatformBot, platformBots } from '#jobs/platform/platform-bots.ts'
import type { RunningReactors } from '#jobs/reactors.ts'
import { type OpenBot, openPlatformPasts } from './platform-pasts.ts'

/** Its ledger account; people's are numbers. */
export const platformStrategist = 'erguvan'

const funds = '200000'

interface PlatformInput {
  open: ExchangeNode
  reactors: Pick<RunningReactors, 'create' | 'store' | 'context'>
  log: Log
  /** The past of its bots is played in a thread, and more of them are opened with it. */
  playsPasts: boolean
}

const requestOf = ({ name }: PlatformBot) => `house-${name}`

/** Every step of it may be repeated: a later start continues where an earlier one stopped. Returns how to stop it. */
export async function openPlatformStrategist(input: PlatformInput): Promise<() => Promise<void>> {
  const { open, reactors, log, playsPasts } = input
  const { exchange, host, database } = open
  const account = platformStrategist
  const [operator, person] = [portOf('operator', host), portOf('person', host)]
  const published = new Map<string, PlatformBot>()
  const publish = async (bot: string) => {
    const id = readBotAccount(bot)?.reactor
    const one = id === undefined ? undefined : published.get(id)
    if (!one || id === undefined || exchange.account(bot) === undefined) return
    await person.submit(`house-publish-${id}`, { type: 'publishStrategy', account, bot, terms: one.terms })
    await putStrategyText(database, { reactorId: id, title: one.name, about: '' })
  }
  const noteOpened = ({ events }: Release) => {
    for (const event of events)
      if (event.type === 'accountOpened' && event.parent === account)
        void publish(event.account).catch((error) =>
          log.error({ err: error }, 'a bot of the platform was not published'),
        )
  }
  const stop = host.listen(noteOpened)
  const steps: Record<string, Command> = {
    open: { type: 'openAccount', account, kind: 'main' },
    verify: { type: 'setAccount', account, kyc: 2 },
    fund: { type: 'grantFunds', account, coin: 'USDT', amount: funds },
  }
  // An account remembers command ids from its opening on, so opening it again is refused, which does no harm.
  for (const [step, command] of Object.entries(steps)) await operator.submit(`house-${step}`, command)
  await person.submit('house-become', { type: 'setStrategist', account, on: true })
  await putStrategist(database, { account, name: 'Erguvan', about: '', since: exchange.now() })
  const priceNow = (symbol: string, percent: bigint) => {
    // A pair that is not there: opening its bot is refused.
    if (!exchange.market(symbol)) return '1'
    const tick = units(exchange.market(symbol)?.tick ?? '1')
    return textOf(roundTo((units(exchange.lastPrice(symbol)) * percent) / 100n, tick))
  }
  const openBot: OpenBot = async (one, config) => {
    const made = await reactors.create({ owner: account, kind: one.kind, config, request: requestOf(one) })
    if (!made.ok) {
      if (made.refusal.code !== botRejection.pairUnsupported)
        log.warn({ bot: one.name, refused: made.refusal }, 'a bot of the platform was refused')
      return undefined
    }
    published.set(made.value.id, one)
    await publish(made.value.account)
    return made.value
  }
  // Bots whose records are lost have been ended; a second set beside them would only have the money that is left.
  const hadOthers = orphanedBots(database.read, account).length > 0
  // A recording is played as it was: no order of the platform takes from its volume.
  const recorded = recordedSymbols(open.genesis)
  for (const one of platformBots) {
    const staysOut =
      hadOthers || one.since === 'past' || one.symbols.some((symbol) => recorded.includes(symbol))
    const before = await reactors.store.findByRequest(account, requestOf(one))
    if (staysOut && !before) continue
    await openBot(one, one.config(priceNow))
  }
  const stopPasts =
    playsPasts && !hadOthers
      ? await openPlatformPasts({ open, reactors, log, openBot, strategist: account })
      : async () => undefined
  return async () => {
    stop()
    await stopPasts()
  }
}
