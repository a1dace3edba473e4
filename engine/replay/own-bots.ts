// A person's own bots beside an exchange that is replayed: what each was after an entry comes from folding what happened to it
// since it was made. What it did is in the log already; a bot that would have done anything else is not one of these.

import type { Exchange } from '../exchange/exchange.ts'
import type { Command, Entry, ExchangeEvent, Receipt } from '../exchange/protocol.ts'
import { exchangeViewOf } from '../host/exchange-view.ts'
import { MemoryReactors, type ReactorsSnapshot } from '../host/memory-reactors.ts'
import { reactorLimits } from '../host/reactor-limits.ts'
import { ReactorLoop } from '../host/reactor-loop.ts'
import { newReactor, type ReactorRecord } from '../host/reactor-record.ts'
import { botAccount, intentId, reactorOf, reactorOfId, readBotAccount } from '../kernel/bot-accounts.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import { contextOf } from '../reactors/context.ts'
import { reactorKind } from '../reactors/registry.ts'
import { BotCandles, type OlderCandles } from './bot-candles.ts'

/** What a bot was made of. */
export type BotSeed = Pick<ReactorRecord, 'kind' | 'config' | 'createdAt' | 'follows'>

export interface BotSources {
  owner: string
  /** Undefined where it is not known any more. */
  seed(id: string): BotSeed | undefined
  olderCandles: OlderCandles
}

/** Events of each of them, as text, of one entry. */
export type OwnEvents = ReadonlyMap<string, string>

export interface OwnBotsState {
  reactors: ReactorsSnapshot
  creations: readonly (readonly [string, number])[]
  entered: readonly string[]
  unknown: readonly string[]
}

export class OwnBots {
  /** What a bot submits that is not in the log. */
  submit: (bot: string, id: string, command: Command) => void = () => undefined
  private readonly store = new MemoryReactors()
  private readonly loop: ReactorLoop
  /** How many commands made and funded each. */
  private readonly creations = new Map<string, number>()
  /** Ids of commands in the log whose arrival the loop has not noticed. */
  private readonly entered = new Set<string>()
  private readonly unknown = new Set<string>()

  /** `exchange`: may be replaced by another one of the same log. */
  constructor(
    private readonly sources: BotSources,
    public exchange: Exchange,
    private readonly candles = new BotCandles(sources.olderCandles),
  ) {
    this.loop = new ReactorLoop({
      store: this.store,
      exchange: { submit: async (id, command) => this.answer(id, command) },
      view: async () => this.view(),
      kind: reactorKind,
    })
  }

  /** Those that are known, in the order of their making. */
  get ids(): string[] {
    return [...this.creations.keys()]
  }

  /** How many repeat what they did, because what they were is not known. */
  get repeating(): number {
    return this.unknown.size
  }

  save(): OwnBotsState {
    const { store, creations, entered, unknown } = this
    return {
      reactors: store.snapshot(),
      creations: [...creations],
      entered: [...entered],
      unknown: [...unknown],
    }
  }

  /** The same beside another exchange, as they were when they were saved. */
  load({ reactors, creations, entered, unknown }: OwnBotsState, exchange: Exchange): OwnBots {
    const bots = new OwnBots(this.sources, exchange, this.candles.upTo(exchange.now()))
    bots.store.restore(reactors)
    for (const [bot, count] of creations) bots.creations.set(bot, count)
    for (const id of entered) bots.entered.add(id)
    for (const bot of unknown) bots.unknown.add(bot)
    return bots
  }

  /** Applies an entry of the log as it is. */
  async apply(entry: Entry): Promise<{ receipt: Receipt; own: OwnEvents | undefined }> {
    const bot = this.ownEntry(entry)
    if (bot === undefined) await this.beCreated(entry)
    else if (!(await this.expects(bot, entry))) this.lose(bot)
    const receipt = this.exchange.apply(entry)
    return { receipt, own: this.note(receipt.events) }
  }

  /** The known bot that an entry is of, unless it is one of those that made it. */
  ownEntry({ id }: Entry): string | undefined {
    const bot = reactorOfId(id)
    const made = bot === undefined ? undefined : this.creations.get(bot)
    return bot === undefined || made === undefined || Number(id.split('-')[1]) < made ? undefined : bot
  }

  /** A bot is known from the entry on that opens its account. */
  async beCreated({ id, command }: Entry): Promise<void> {
    const bot = reactorOfId(id)
    if (bot === undefined || this.creations.has(bot) || this.unknown.has(bot)) return
    const { owner } = this.sources
    if (ownerOf(command) !== owner) return
    const seed = id === intentId(bot, 0) ? this.sources.seed(bot) : undefined
    const kind = seed && reactorKind(seed.kind)
    if (!seed || !kind) {
      this.unknown.add(bot)
      return
    }
    const view = this.view()
    const context = contextOf(view, { account: botAccount(owner, bot), owner }, view.now(), 0)
    const { record, intents } = newReactor({
      id: bot,
      kind: seed.kind,
      version: kind.version,
      owner,
      config: seed.config,
      funding: kind.funding(seed.config, context),
      now: seed.createdAt,
      ...(seed.follows !== undefined && { follows: seed.follows }),
    })
    this.creations.set(bot, intents.length)
    await this.store.create(record, [], id)
  }

  /** Whether this entry of the log is what the bot does next. It reacts to what it has only now: as late as it can have. */
  async expects(bot: string, { id, command }: Entry): Promise<boolean> {
    if (isTimer(id)) {
      await this.react([bot])
      await this.store.timersDone([id])
      return true
    }
    if (!(await this.unsent(bot)).has(id)) await this.react([bot])
    const intent = (await this.unsent(bot)).get(id)
    if (!intent || !isSame(intent, command)) return false
    this.arrived(id)
    return true
  }

  /** A command of theirs is in the log. */
  arrived(id: string): void {
    this.entered.add(id)
  }

  /** Its commands that are not in the log, by their ids. */
  async unsent(bot: string): Promise<Map<string, Command>> {
    const intents = await this.store.unsent([bot])
    const named = intents.map(({ reactor, n, command }) => [intentId(reactor, n), command] as const)
    return new Map(named.filter(([id]) => !this.entered.has(id)))
  }

  /** To be called with the events of every entry, in order. Undefined where none is of theirs. */
  note(events: readonly ExchangeEvent[]): OwnEvents | undefined {
    this.candles.note(events)
    if (this.creations.size === 0) return undefined
    this.store.note(events)
    let own: Map<string, string> | undefined
    for (const event of events) {
      const bot = reactorOf(event)
      if (bot === undefined || !this.creations.has(bot)) continue
      own ??= new Map()
      own.set(bot, `${own.get(bot) ?? ''}${JSON.stringify(event)}\n`)
    }
    return own
  }

  /** Those that have something to react to do so, once their commands before are in the log. */
  async react(bots: readonly string[]): Promise<void> {
    const isStuck = (bot: string) => (this.store.record(bot)?.endingSteps ?? 0) >= reactorLimits.endingSteps
    await this.loop.run(bots.filter((bot) => !isStuck(bot)))
  }

  async fireTimers(): Promise<void> {
    await this.loop.fireTimers(this.exchange.now())
  }

  nextTimerAt(): Promise<number> {
    return this.store.nextTimerAt()
  }

  private lose(bot: string): void {
    this.store.drop(bot)
    this.creations.delete(bot)
    this.unknown.add(bot)
  }

  private view() {
    return exchangeViewOf(this.exchange, (...wanted) => this.candles.read(...wanted))
  }

  /** As the exchange would: a repeated command is known to it; for another it has no room until that is in the log. */
  private answer(id: string, command: Command): Receipt {
    if (this.entered.delete(id)) return { seq: 0, at: 0, repeated: true, events: [] }
    this.submit(reactorOfId(id) as string, id, command)
    const { owner: account } = this.sources
    const rejected = { type: 'rejected', account, commandId: id, code: rejection.rateLimited } as const
    return { seq: 0, at: 0, repeated: false, events: [], rejected }
  }
}

/** Whose bot gives a command. */
const ownerOf = (command: Command) =>
  'account' in command ? readBotAccount(command.account)?.owner : undefined

const isTimer = (id: string) => id.includes('-t')

export const isSame = (one: Command, other: Command) => textOf(one) === textOf(other)

/** A journal may hold fields in another order. */
const textOf = (command: Command) => JSON.stringify(command, (_, value: unknown) => sorted(value))

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
