// Runs one bot of a file at a venue until it ends, is stopped, or is killed.

import type { Log } from '#db/log.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { ContractConfig } from '#engine/market/contract-config.ts'
import { contractRules } from '#jobs/venues/contract-rules.ts'
import { requireFitAccount, requireLawful } from '#jobs/venues/fit-for-contracts.ts'
import { type OpenVenue, openVenue } from '#jobs/venues/open-venue.ts'
import { takeBack } from '#jobs/venues/take-back.ts'
import { VenueAccount } from '#jobs/venues/venue-account.ts'
import { VenueBots } from '#jobs/venues/venue-bots.ts'
import { namedMarket } from '#jobs/venues/venue-pairs.ts'
import { BadVenueSetting, type VenueAccess } from '#jobs/venues/venue-settings.ts'
import { watchVenue } from '#jobs/venues/watch-venue.ts'
import type { BotOfFile } from '../backtest/bot-file.ts'
import { isSameBot, newRun, type SavedBot, type SavedRun } from './saved-bot.ts'

const owner = 'venue'
/** Polled without a hint as well: sockets may be disconnected. */
const stepMs = 2_000

/** Of what it does. */
const logged: readonly ExchangeEvent['type'][] = [
  'orderFilled',
  'contractOrderFilled',
  'fundingPaid',
  'liquidationStarted',
  'rejected',
]
const killedStatus = 3
const killedWithPosition =
  'killed: open orders are cancelled. A position stays open: start the bot again to resume it, or to stop it, which closes the position'

export interface RunBotInput {
  access: VenueAccess
  bot: BotOfFile
  isRehearsal: boolean
  log: Log
  /** Where its state is saved; without one the bot ends with the process. A dry run does not touch it. */
  saved?: SavedBot
  /** Starts a new bot even when a saved one has not ended; cancels its open orders first. */
  isFresh?: boolean
  /** Resolves when a person wants the bot to end; rejects never. */
  stop: Promise<void>
  kill: Promise<void>
}

/** The exit status. */
export async function runBot(input: RunBotInput): Promise<number> {
  const { access, bot, log, isRehearsal } = input
  if (bot.others)
    throw new BadVenueSetting(
      `${bot.kind.kind} bots trade several pairs; at an exchange outside a bot trades one`,
    )
  const venue = await openVenue(access, { log, isRehearsal })
  try {
    const market = namedMarket(venue.client, bot.symbol)
    const { onContracts } = bot.kind
    if (!market)
      throw new BadVenueSetting(
        `${access.venue} has no ${onContracts ? 'contract' : 'spot pair'} ${bot.symbol}`,
      )
    const contracts = onContracts ? [await contractRules(venue.client, bot.symbol)] : []
    return await new BotRun(input, venue, { unified: market.symbol as string, contracts }).play()
  } finally {
    await venue.client.close()
  }
}

interface Traded {
  /** As ccxt calls the pair or the contract. */
  unified: string
  /** Rules of the contract, if it is one. */
  contracts: readonly ContractConfig[]
}

class BotRun {
  private isWoken = false
  private endPause = () => {}
  private readonly requested = { stop: false, kill: false }

  constructor(
    private readonly input: RunBotInput,
    private readonly venue: OpenVenue,
    private readonly traded: Traded,
  ) {}

  async play(): Promise<number> {
    const { bot, isRehearsal, log, saved } = this.input
    const run = await this.resumedRun()
    // One that goes on has orders and a position of its own, and may always leave.
    if (run.bots === undefined) await this.requireFit()
    const bots = this.botsOf(run)
    const made = await bots.start(owner, bot.kind.kind, bot.config, 'file')
    if (!made.ok) {
      log.error({ refused: made.refusal }, 'bot settings rejected')
      return 1
    }
    const { id } = made.value
    if (isRehearsal) {
      log.info({ state: bots.record(id)?.state }, 'dry run finished: no orders were sent')
      return 0
    }
    this.listenForSignals()
    const stopWatching = watchVenue(this.venue.client, this.traded.unified, () => this.wake(), log)
    const status = await this.untilOver(bots, id).finally(stopWatching)
    // A position outlives the kill switch: the next start goes on with it.
    if (status !== killedStatus || !bot.kind.onContracts) saved?.end()
    return status
  }

  private async requireFit(): Promise<void> {
    const { bot, log } = this.input
    if (!bot.kind.onContracts) return
    requireLawful(this.venue.gate, bot.symbol)
    await requireFitAccount(this.venue.client, bot.symbol, log)
  }

  /** The saved run, unless it has ended. */
  private async resumedRun(): Promise<SavedRun> {
    const { bot, isRehearsal, log, saved, isFresh } = this.input
    const fresh = newRun(bot, Date.now())
    const before = isRehearsal ? undefined : saved?.before()
    if (!before?.bots) return fresh
    const begunAt = new Date(before.begunAt).toISOString()
    if (isFresh) {
      const cancelled = await takeBack(this.venue.client, this.traded.unified, before.run, before.bots)
      log.warn({ begunAt, cancelled }, 'discarded the previous bot and cancelled its open orders')
      return fresh
    }
    if (!isSameBot(before, bot))
      throw new BadVenueSetting(
        `this file has changed since its bot started at ${begunAt} and that bot is still active. Restore the file to resume, or use --fresh to discard the bot and start over`,
      )
    log.info({ begunAt }, 'resuming the saved bot for this file (use --fresh to start over)')
    return before
  }

  private botsOf(savedRun: SavedRun): VenueBots {
    const { bot, isRehearsal, log, saved } = this.input
    const { client, exchange } = this.venue
    const { run } = savedRun
    const account = new VenueAccount({
      client,
      exchange,
      owner,
      symbols: [bot.symbol],
      contracts: this.traded.contracts,
      run,
      isRehearsal,
      log,
    })
    account.listen((events) => {
      for (const event of events) if (logged.includes(event.type)) log.info({ event }, event.type)
    })
    return new VenueBots(account, isRehearsal ? undefined : saved?.memory(savedRun))
  }

  private listenForSignals(): void {
    const { stop, kill } = this.input
    void stop.then(() => {
      this.requested.stop = true
      this.wake()
    })
    void kill.then(() => {
      this.requested.kill = true
      this.wake()
    })
  }

  private async untilOver(bots: VenueBots, id: string): Promise<number> {
    const { bot, log } = this.input
    const { exchange, gate } = this.venue
    for (let isStopping = false; bots.record(id)?.phase !== 'ended'; ) {
      if (this.requested.kill || gate.isClosed) {
        const cancelled = await exchange.kill([bot.symbol])
        const words = bot.kind.onContracts ? killedWithPosition : 'killed: open orders are cancelled'
        log.warn({ cancelled }, words)
        return killedStatus
      }
      try {
        if (this.requested.stop && !isStopping) {
          await bots.act(owner, id, { type: 'stop' }, 'stop')
          isStopping = true
        }
        await bots.step()
      } catch (error) {
        log.warn({ err: error }, 'exchange request failed, retrying')
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

  /** Returns at once when a hint came during the last call. */
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
