// Runs one bot of a file at a venue until it has ended, is stopped, or the kill switch is thrown.

import type { Log } from '#db/log.ts'
import { type OpenVenue, openVenue } from '#jobs/venues/open-venue.ts'
import { takeBack } from '#jobs/venues/take-back.ts'
import { VenueAccount } from '#jobs/venues/venue-account.ts'
import { VenueBots } from '#jobs/venues/venue-bots.ts'
import { venueMarket } from '#jobs/venues/venue-pairs.ts'
import { BadVenueSetting, type VenueAccess } from '#jobs/venues/venue-settings.ts'
import { watchVenue } from '#jobs/venues/watch-venue.ts'
import type { BotOfFile } from '../backtest/bot-file.ts'
import { isSameBot, type KeptBot, type Life, newLife } from './kept-bot.ts'

const owner = 'venue'
/** Asked without a hint as well: sockets may be away. */
const stepMs = 2_000

export interface RunBotInput {
  access: VenueAccess
  bot: BotOfFile
  isRehearsal: boolean
  log: Log
  /** Where it is kept; without one it ends with the process. A rehearsal leaves it alone. */
  kept?: KeptBot
  /** A new bot, also where one is kept that has not ended: its open orders are taken back first. */
  isFresh?: boolean
  /** Resolves when a person wants the bot to end; rejects never. */
  stop: Promise<void>
  kill: Promise<void>
}

/** The exit status. */
export async function runBot(input: RunBotInput): Promise<number> {
  const { access, bot, log, isRehearsal } = input
  const venue = await openVenue(access, { log, isRehearsal })
  try {
    const market = venueMarket(venue.client, bot.symbol)
    if (!market) throw new BadVenueSetting(`${access.venue} has no spot pair ${bot.symbol}`)
    return await new BotRun(input, venue, market.symbol as string).play()
  } finally {
    await venue.client.close()
  }
}

class BotRun {
  private isWoken = false
  private endPause = () => {}
  private readonly wishes = { stop: false, kill: false }

  constructor(
    private readonly input: RunBotInput,
    private readonly venue: OpenVenue,
    /** As ccxt calls the pair. */
    private readonly unified: string,
  ) {}

  async play(): Promise<number> {
    const { bot, isRehearsal, log, kept } = this.input
    const bots = this.botsOf(await this.life())
    const made = await bots.start(owner, bot.kind.kind, bot.config, 'file')
    if ('refused' in made) {
      log.error({ refused: made.refused }, 'the bot was refused')
      return 1
    }
    const { id } = made.done
    if (isRehearsal) {
      log.info({ state: bots.record(id)?.state }, 'a rehearsal ends here: nothing was sent')
      return 0
    }
    this.hearWishes()
    const stopWatching = watchVenue(this.venue.client, this.unified, () => this.wake(), log)
    const status = await this.untilOver(bots, id).finally(stopWatching)
    kept?.end()
    return status
  }

  /** The one that is kept, where it has not ended. */
  private async life(): Promise<Life> {
    const { bot, isRehearsal, log, kept, isFresh } = this.input
    const fresh = newLife(bot, Date.now())
    const before = isRehearsal ? undefined : kept?.before()
    if (!before?.bots) return fresh
    const begunAt = new Date(before.begunAt).toISOString()
    if (isFresh) {
      const cancelled = await takeBack(this.venue.client, this.unified, before.run, before.bots)
      log.warn({ begunAt, cancelled }, 'the bot before is left, its open orders are taken back')
      return fresh
    }
    if (!isSameBot(before, bot))
      throw new BadVenueSetting(
        `the bot of this file, begun at ${begunAt}, has not ended, and the file says something else now: put it back to go on, or --fresh to leave that bot and begin anew`,
      )
    log.info({ begunAt }, 'goes on with the bot of this file, which has not ended; --fresh would begin anew')
    return before
  }

  private botsOf(life: Life): VenueBots {
    const { bot, isRehearsal, log, kept } = this.input
    const { client, exchange } = this.venue
    const { run } = life
    const account = new VenueAccount({ client, exchange, owner, symbols: [bot.symbol], run, isRehearsal })
    account.listen((events) => {
      for (const event of events)
        if (event.type === 'orderFilled' || event.type === 'rejected') log.info({ event }, event.type)
    })
    return new VenueBots(account, isRehearsal ? undefined : kept?.memory(life))
  }

  private hearWishes(): void {
    const { stop, kill } = this.input
    void stop.then(() => {
      this.wishes.stop = true
      this.wake()
    })
    void kill.then(() => {
      this.wishes.kill = true
      this.wake()
    })
  }

  private async untilOver(bots: VenueBots, id: string): Promise<number> {
    const { bot, log } = this.input
    const { exchange, gate } = this.venue
    for (let isAsked = false; bots.record(id)?.phase !== 'ended'; ) {
      if (this.wishes.kill || gate.isClosed) {
        log.warn({ cancelled: await exchange.kill([bot.symbol]) }, 'killed: open orders are cancelled')
        return 3
      }
      try {
        if (this.wishes.stop && !isAsked) {
          await bots.act(owner, id, { type: 'stop' }, 'stop')
          isAsked = true
        }
        await bots.step()
      } catch (error) {
        log.warn({ err: error }, 'the venue is asked again')
      }
      if (bots.record(id)?.phase !== 'ended') await this.pause()
    }
    log.info({ state: bots.record(id)?.state }, 'the bot has ended')
    return 0
  }

  private wake(): void {
    this.isWoken = true
    this.endPause()
  }

  /** None, where a hint came while the venue was asked. */
  private async pause(): Promise<void> {
    if (!this.isWoken)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, stepMs)
        this.endPause = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    this.isWoken = false
  }
}
