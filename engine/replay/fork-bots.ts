// A person's own bots in a fork: each repeats its record while it meets what it met then, and reacts by itself from the first
// difference on. So a fork without changes is the log, and what a fork changes reaches every bot that it concerns.

import type { Command, Entry, Receipt } from '../exchange/protocol.ts'
import { reactorOfId } from '../kernel/bot-accounts.ts'
import { isSame, type OwnBots, type OwnEvents } from './own-bots.ts'

export interface ForkBotsInput {
  /** As they were when the fork begins. */
  bots: OwnBots
  /** What was recorded behind that. */
  recorded: readonly Entry[]
  /** What their events were then, by the entry. */
  events(seq: number): OwnEvents | undefined
}

/** A reaction that the record has not shown after so long is none: bots that were not woken look every ten seconds. */
const reactionMsMax = 20_000

export class ForkBots {
  /** Commands of those that react by themselves, in their order, by their ids. */
  readonly wanted = new Map<string, Command>()
  private readonly free = new Set<string>()
  /** Entries of each in the record that are still to come. */
  private readonly ahead = new Map<string, Entry[]>()
  /** Something may have to be reacted to. */
  private isWoken = false

  constructor(private readonly input: ForkBotsInput) {
    const { bots, recorded } = input
    bots.submit = (bot, id, command) => {
      if (this.free.has(bot)) this.wanted.set(id, command)
    }
    for (const entry of recorded) {
      const bot = reactorOfId(entry.id)
      if (bot === undefined) continue
      const its = this.ahead.get(bot)
      if (its) its.push(entry)
      else this.ahead.set(bot, [entry])
    }
  }

  /** How many react by themselves, and how many repeat what they did because what they were is not known. */
  get counts(): { reacting: number; repeating: number } {
    return { reacting: this.free.size, repeating: this.input.bots.repeating }
  }

  /** Whether a recorded entry is of one that reacts by itself. */
  leavesOut(entry: Entry): boolean {
    const bot = this.input.bots.ownEntry(entry)
    return bot !== undefined && this.free.has(bot)
  }

  /** Before the next entry of the record; it may be left out from here on. */
  async meet(entry: Entry): Promise<void> {
    const { bots } = this.input
    this.ahead.get(reactorOfId(entry.id) ?? '')?.shift()
    const bot = bots.ownEntry(entry)
    if (bot === undefined) return bots.beCreated(entry)
    if (this.free.has(bot)) return
    if (!(await bots.expects(bot, entry)) || !(await this.repeats(bot))) this.setFree(bot)
  }

  /** After an entry of the fork. */
  async note({ seq, id }: Entry, { events }: Receipt): Promise<void> {
    const { bots } = this.input
    if (this.wanted.delete(id)) {
      bots.arrived(id)
      this.isWoken = true
    }
    const own = bots.note(events)
    const then = this.input.events(seq)
    for (const bot of new Set([...(own?.keys() ?? []), ...(then?.keys() ?? [])])) {
      if (this.free.has(bot)) this.isWoken = true
      else if (own?.get(bot) !== then?.get(bot)) this.setFree(bot)
      else if (!this.isAwaited(bot)) await this.reactAsThen(bot)
    }
    await this.react()
  }

  /** Behind the end of the record. */
  async freeAll(): Promise<void> {
    for (const bot of this.input.bots.ids) if (!this.free.has(bot)) this.setFree(bot)
    await this.react()
  }

  nextTimerAt(): Promise<number> {
    return this.input.bots.nextTimerAt()
  }

  private async react(): Promise<void> {
    if (this.free.size === 0) return
    const { bots } = this.input
    if (!this.isWoken && (await bots.nextTimerAt()) > bots.exchange.now()) return
    this.isWoken = false
    await bots.fireTimers()
    await bots.react([...this.free])
  }

  /** Its events were those of the record, and the record shows no reaction: here there may be one. */
  private async reactAsThen(bot: string): Promise<void> {
    await this.input.bots.react([bot])
    if (!(await this.repeats(bot))) this.setFree(bot)
  }

  private isAwaited(bot: string): boolean {
    const [next] = this.ahead.get(bot) ?? []
    return next !== undefined && next.ts <= this.input.bots.exchange.now() + reactionMsMax
  }

  /** Whether the record shows all that it is about to do. */
  private async repeats(bot: string): Promise<boolean> {
    const ahead = this.ahead.get(bot) ?? []
    const unsent = [...(await this.input.bots.unsent(bot))]
    return unsent.every(([id, command]) => ahead.some((one) => one.id === id && isSame(one.command, command)))
  }

  private setFree(bot: string): void {
    this.free.add(bot)
    this.isWoken = true
  }
}
