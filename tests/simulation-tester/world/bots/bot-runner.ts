// Runs real bots in a world: their rules react to an exchange of the world's own, and what they submit becomes the world's commands.

import type { CopyTradingView } from '#engine/copy-trading/view.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry, Genesis, MarketStatus, Receipt } from '#engine/exchange/protocol.ts'
import type { ContractsView } from '#engine/futures/view.ts'
import { exchangeViewOf } from '#engine/host/exchange-view.ts'
import { reactorLimits } from '#engine/host/reactor-limits.ts'
import type { OwnEvent, ReactorTimer } from '#engine/host/reactor-ports.ts'
import { newReactor, type ReactorRecord } from '#engine/host/reactor-record.ts'
import { stepReactor } from '#engine/host/reactor-step.ts'
import { botAccount, intentId, reactorOf } from '#engine/kernel/bot-accounts.ts'
import type { StakeView } from '#engine/launch/protocol.ts'
import type { MarginView } from '#engine/margin/view.ts'
import type { PremarketView } from '#engine/premarket/view.ts'
import { contextOf } from '#engine/reactors/context.ts'
import type { ExchangeView } from '#engine/reactors/exchange-view.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import type { UnifiedView } from '#engine/unified/view.ts'
import { LaunchBoard } from '../launch-board.ts'
import { wrongBot } from './bot-checks.ts'
import { Closes } from './closes.ts'

export interface RunningBot {
  record: ReactorRecord
  inbox: OwnEvent[]
  /** Commands that have not reached the exchange. */
  unsent: number
}

export interface BotCommand {
  id: string
  command: Command
}

interface Unsent extends BotCommand {
  bot: string
}

export class BotRunner {
  /** Those that have not ended. */
  readonly bots = new Map<string, RunningBot>()
  /** The exchange as it was after the last command; undefined once it threw, which its checks find. */
  private exchange: Exchange | undefined
  private readonly outbox: Unsent[] = []
  private timers: ReactorTimer[] = []
  /** Those that have events, or commands on their way. */
  private readonly awake = new Set<RunningBot>()
  private lastId = 1_000
  /** The accounts of withdrawals that can still be stopped, by id. */
  readonly inReview = new Map<string, string>()
  /** The sellers of the pre-market's deals that can still be given up, by id. */
  readonly otcSellers = new Map<string, string>()
  private readonly launchBoard = new LaunchBoard()
  private readonly closes = new Closes()
  /** What a check of the bots found, once. */
  wrong: string | undefined

  constructor(genesis: Genesis) {
    this.exchange = new Exchange(genesis, { ownOnly: true })
  }

  /** To be called with every command of the world. */
  note(entry: Entry): void {
    const receipt = this.apply(entry)
    if (!receipt) return
    if (this.exchange) this.closes.note(this.exchange.now(), this.exchange.contracts)
    this.launchBoard.note(entry.command, receipt.events)
    for (const [index, event] of receipt.events.entries()) {
      if (event.type === 'withdrawalChanged') {
        if (event.status === 'reviewing') this.inReview.set(event.withdrawalId, event.account)
        else this.inReview.delete(event.withdrawalId)
      }
      if (event.type === 'otcDealChanged' && event.side === 'sell') {
        if (['pending', 'in-progress', 'partial'].includes(event.status))
          this.otcSellers.set(event.dealId, event.account)
        else this.otcSellers.delete(event.dealId)
      }
      const id = reactorOf(event)
      const bot = id === undefined ? undefined : this.bots.get(id)
      if (!bot) continue
      bot.inbox.push({ cursor: { seq: event.seq, index }, event })
      this.awake.add(bot)
    }
    for (const bot of this.awake) this.carryOn(bot)
  }

  private apply(entry: Entry): Receipt | undefined {
    try {
      return this.exchange?.apply(entry)
    } catch {
      this.exchange = undefined
      return undefined
    }
  }

  /** The next command of a bot, or a timer of one that is due. */
  next(now: number): BotCommand | undefined {
    if (!this.exchange) return undefined
    const sent = this.outbox.shift()
    if (sent) {
      const bot = this.bots.get(sent.bot)
      if (bot) bot.unsent--
      return sent
    }
    const at = this.timers.findIndex(({ dueAt }) => dueAt <= now)
    const [timer] = at < 0 ? [] : this.timers.splice(at, 1)
    if (!timer) return undefined
    const { id, account, note } = timer
    return { id, command: { type: 'tellReactor', account, about: 'timer', note } }
  }

  /** Returns its account; undefined where its kind refuses such settings. */
  create(owner: string, kind: string, given: unknown, follows?: string): string | undefined {
    const rules = reactorKind(kind)
    const view = this.view()
    const read = rules?.config.safeParse(given)
    if (!rules || !view?.account(owner) || !read?.success) return undefined
    const id = `${this.lastId + 1}`
    const config = read.data
    const context = contextOf(view, { account: botAccount(owner, id), owner }, view.now(), 0)
    if (rules.check(config, context)) return undefined
    const copy = follows !== undefined && { follows }
    const funding = rules.funding(config, context)
    const about = { id, kind, version: rules.version, owner, config, funding, now: view.now() }
    const { record, intents } = newReactor({ ...about, ...copy })
    this.lastId++
    this.bots.set(id, { record, inbox: [], unsent: 0 })
    for (const { n, command } of intents) this.send(id, n, command)
    return record.account
  }

  /** The settings for a copy with another budget. */
  copyOf(id: string, budget: string): unknown {
    const view = this.view()
    const record = this.bots.get(id)?.record
    if (!view || record?.phase !== 'running') return undefined
    const context = contextOf(view, record, view.now(), record.nextIntent)
    return reactorKind(record.kind)?.copy?.(record.config, record.state, budget, context)
  }

  of(owner: string): RunningBot[] {
    return [...this.bots.values()].filter(({ record }) => record.owner === owner)
  }

  /** What anyone may read of the pre-market. */
  premarket(): PremarketView | undefined {
    return this.exchange?.premarket
  }

  /** The projects of the launch products. */
  launch(): LaunchBoard | undefined {
    return this.exchange && this.launchBoard
  }

  /** What an account has staked. */
  stakes(account: string): StakeView[] {
    return this.exchange?.launch.stakes(account) ?? []
  }

  /** Copies with their lots. */
  copies(): CopyTradingView | undefined {
    return this.exchange?.copyTrading
  }

  /** What an account may take out of its wallet: no random amount comes near it. */
  cash(account: string): string {
    return this.exchange?.balances(account).find(({ coin }) => coin === 'USDT')?.available ?? '0'
  }

  /** Wallets, loans and limits: no random amount meets a limit. */
  margin(): MarginView | undefined {
    return this.exchange?.loans
  }

  /** Accounts in unified mode, for the same reason. */
  unified(): UnifiedView | undefined {
    return this.exchange?.unified
  }

  /** Positions, orders and plans on contracts: few draws would fit them. */
  contracts(): ContractsView | undefined {
    return this.exchange?.contracts
  }

  statusOf(symbol: string): MarketStatus | undefined {
    return this.exchange?.status(symbol)
  }

  view(): ExchangeView | undefined {
    const { exchange } = this
    return exchange && exchangeViewOf(exchange, (symbol, _interval, count) => this.closes.last(symbol, count))
  }

  /** It reacts again only when its commands have reached the exchange. */
  private carryOn(bot: RunningBot): void {
    const view = this.view()
    while (view && bot.unsent === 0) {
      const { record } = bot
      const mayEnd = record.phase === 'ending' && record.endingSteps < reactorLimits.endingSteps
      if (bot.inbox.length === 0 && !mayEnd) break
      const events = bot.inbox.splice(0, reactorLimits.eventsPerTurn)
      const turn = stepReactor(reactorKind(record.kind), { record, events }, view)
      if (!turn) break
      bot.record = { ...turn.record, revision: record.revision + 1 }
      this.timers = this.timers.filter(({ id }) => !turn.goneTimers.includes(id))
      this.timers.push(...turn.newTimers)
      for (const { reactor, n, command } of turn.intents) {
        this.wrong ??= wrongBot(bot.record, view, command)
        this.send(reactor, n, command)
      }
    }
    if (!view || bot.unsent > 0) return
    this.wrong ??= wrongBot(bot.record, view)
    this.awake.delete(bot)
    if (bot.record.phase === 'ended') this.bots.delete(bot.record.id)
  }

  private send(bot: string, n: number, command: Command): void {
    this.outbox.push({ bot, id: intentId(bot, n), command })
    const running = this.bots.get(bot)
    if (running) running.unsent++
  }
}
