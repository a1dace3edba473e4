// A second exchange that goes on from a moment of a recorded one: what others did and the clock stay as recorded, the person
// trades again, and the person's bots react to what is different. Behind the end of the record the simulated market goes on by
// itself.

import type { Exchange } from '../exchange/exchange.ts'
import type { Command, Entry, Receipt } from '../exchange/protocol.ts'
import type { Candle } from '../exchange/view.ts'
import { addMinute } from '../host/closed-candles.ts'
import { tickId } from '../host/host.ts'
import { passSteps } from '../host/time-steps.ts'
import { Course } from './course.ts'
import { ForkBots } from './fork-bots.ts'
import { isOwnCommand } from './marks.ts'
import type { OwnBots, OwnEvents } from './own-bots.ts'

/** Which of the person's recorded commands a fork leaves out: those that follow, one of them, or none. */
export type Without = 'later' | 'none' | { seq: number }

export interface ForkInput {
  /** A copy of the recorded exchange after the last entry that both share. */
  exchange: Exchange
  /** What was recorded behind it. */
  recorded: readonly Entry[]
  account: string
  without: Without
  /** The person's, as they were then. */
  bots: OwnBots
  /** Events of the person's bots in the record, by the entry. */
  botEvents(seq: number): OwnEvents | undefined
}

/** Rows of a pair's closed minutes that are kept. */
const candlesMax = 1440

export class Fork {
  /** Its own entries, behind the last one that both share. */
  readonly log: Entry[] = []
  readonly course: Course
  readonly bots: ForkBots
  private readonly candles = new Map<string, Candle[]>()
  private next = 0
  private commands = 0

  constructor(private readonly input: ForkInput) {
    this.course = new Course(input.account)
    this.course.measure(input.exchange)
    const { bots, recorded, botEvents } = input
    this.bots = new ForkBots({ bots, recorded, events: botEvents })
  }

  get exchange(): Exchange {
    return this.input.exchange
  }

  /** Until when others' commands are those of the record. */
  get recordedUntil(): number {
    return this.input.recorded.at(-1)?.ts ?? this.exchange.now()
  }

  /** Minutes that closed since, oldest first. */
  closedCandles(symbol: string): readonly Candle[] {
    return this.candles.get(symbol) ?? []
  }

  /**
   * Enters a command of the person. It takes the place of the next tick of the record, so that the entries behind it keep
   * their numbers, and what others refer to is theirs.
   */
  async submit(command: Command): Promise<Receipt> {
    const { recorded } = this.input
    while (this.next < recorded.length && !this.isFree(recorded[this.next] as Entry)) await this.follow()
    const place = recorded[this.next]
    if (place) this.next++
    const receipt = await this.enter(place?.ts ?? this.exchange.now(), `fork-${++this.commands}`, command)
    if (this.isBeyond) await this.settle()
    return receipt
  }

  /** Lets time pass. A recorded market ends with its record. */
  async advance(until: number): Promise<void> {
    const { recorded } = this.input
    for (;;) {
      const entry = recorded[this.next]
      if (!entry || entry.ts > until) break
      await this.follow()
    }
    if (!this.isBeyond || this.exchange.genesis.tapes) return
    await this.settle()
    const time = {
      now: () => this.exchange.now(),
      nextTimerAt: () => this.bots.nextTimerAt(),
      enter: async (at: number, id: string, command: Command) => {
        await this.enter(at, id, command)
        return this.exchange.now()
      },
      settle: () => this.settle(),
    }
    await passSteps(time, until, this.exchange.genesis.simulation === 'on')
  }

  private get isBeyond(): boolean {
    return this.next >= this.input.recorded.length
  }

  /** Behind the record bots are answered at once, until none has more to do; how much that can be is bounded for each. */
  private async settle(): Promise<void> {
    await this.bots.freeAll()
    for (let intent = this.takeWanted(); intent; intent = this.takeWanted())
      await this.enter(this.exchange.now(), ...intent)
  }

  private takeWanted(): [string, Command] | undefined {
    const [first] = this.bots.wanted
    return first
  }

  private isFree(entry: Entry): boolean {
    return entry.command.type === 'tick' || this.leavesOut(entry)
  }

  private leavesOut(entry: Entry): boolean {
    const { without, account } = this.input
    if (this.bots.leavesOut(entry)) return true
    if (without === 'none' || !isOwnCommand(entry, account)) return false
    return without === 'later' || without.seq === entry.seq
  }

  /**
   * The next entry of the record. Where that is a tick or left out, a bot that reacts by itself gives its next command there;
   * else time passes only.
   */
  private async follow(): Promise<void> {
    const entry = this.input.recorded[this.next++] as Entry
    await this.bots.meet(entry)
    const intent = this.isFree(entry) ? this.takeWanted() : undefined
    if (intent) await this.enter(entry.ts, ...intent)
    else if (this.leavesOut(entry)) await this.enter(entry.ts, tickId, { type: 'tick' })
    else await this.enter(entry.ts, entry.id, entry.command)
  }

  private async enter(ts: number, id: string, command: Command): Promise<Receipt> {
    const { exchange } = this
    const entry = { seq: exchange.lastSeq + 1, ts, id, command }
    this.log.push(entry)
    const receipt = exchange.apply(entry)
    this.course.note(entry, receipt, exchange)
    this.noteCandles(receipt)
    await this.bots.note(entry, receipt)
    return receipt
  }

  private noteCandles({ events }: Receipt): void {
    for (const event of events) {
      if (event.type !== 'candleClosed') continue
      const { type: _type, seq: _seq, at: _at, symbol, ...row } = event
      addMinute(this.candles, symbol, { ...row, closed: true })
      const rows = this.candles.get(symbol) ?? []
      if (rows.length > candlesMax) rows.splice(0, rows.length - candlesMax)
    }
  }
}
