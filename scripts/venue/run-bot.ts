// Runs one bot of a file at a venue until it has ended, is stopped, or the kill switch is thrown.

import type { Log } from '#db/log.ts'
import { hearVenue } from '#jobs/venues/hear-venue.ts'
import { openVenue } from '#jobs/venues/open-venue.ts'
import { VenueAccount } from '#jobs/venues/venue-account.ts'
import { VenueBots } from '#jobs/venues/venue-bots.ts'
import { venueMarket } from '#jobs/venues/venue-pairs.ts'
import type { VenueAccess } from '#jobs/venues/venue-settings.ts'
import type { BotOfFile } from '../backtest/bot-file.ts'

const owner = 'venue'
/** Asked without a hint as well: sockets may be away. */
const stepMs = 2_000

export interface RunBotInput {
  access: VenueAccess
  bot: BotOfFile
  isRehearsal: boolean
  log: Log
  /** Resolves when a person wants the bot to end; rejects never. */
  stop: Promise<void>
  kill: Promise<void>
}

/** The exit status. */
export async function runBot({ access, bot, isRehearsal, log, stop, kill }: RunBotInput): Promise<number> {
  const { client, exchange, gate } = await openVenue(access, { log, isRehearsal })
  const { symbol } = bot
  const market = venueMarket(client, symbol)
  if (!market) throw new Error(`${access.venue} has no spot pair ${symbol}`)
  const run = `${Date.now().toString(36)}-`
  const account = new VenueAccount({ client, exchange, owner, symbols: [symbol], run, isRehearsal })
  account.listen((events) => {
    for (const event of events)
      if (event.type === 'orderFilled' || event.type === 'rejected') log.info({ event }, event.type)
  })
  const bots = new VenueBots(account)
  const made = await bots.start(owner, bot.kind.kind, bot.config, 'file')
  if ('refused' in made) {
    log.error({ refused: made.refused }, 'the bot was refused')
    await client.close()
    return 1
  }
  const { id } = made.done
  if (isRehearsal) {
    log.info({ state: bots.record(id)?.state }, 'a rehearsal ends here: nothing was sent')
    await client.close()
    return 0
  }
  let wake = () => {}
  const stopHearing = hearVenue(client, market.symbol as string, () => wake(), log)
  const wishes = { stop: false, kill: false }
  void stop.then(() => {
    wishes.stop = true
    wake()
  })
  void kill.then(() => {
    wishes.kill = true
    wake()
  })
  try {
    for (let isAsked = false; bots.record(id)?.phase !== 'ended'; ) {
      if (wishes.kill || gate.isClosed) {
        log.warn({ cancelled: await exchange.kill([symbol]) }, 'killed: open orders are cancelled')
        return 3
      }
      if (wishes.stop && !isAsked) {
        isAsked = true
        await bots.ask(owner, id, { type: 'stop' }, 'stop')
      }
      await bots.step().catch((error: unknown) => log.warn({ err: error }, 'the venue is asked again'))
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, stepMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    log.info({ state: bots.record(id)?.state }, 'the bot has ended')
    return 0
  } finally {
    stopHearing()
    await client.close()
  }
}
