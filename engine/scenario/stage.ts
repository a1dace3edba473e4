// The exchange under a scenario and the bots on it: a virtual clock, a journal in memory, and a restart from it.

import { Exchange } from '../exchange/exchange.ts'
import type { Command, Entry, ExchangeEvent, Genesis, Receipt } from '../exchange/protocol.ts'
import { isWayOut } from '../host/batch.ts'
import { ClosedCandles } from '../host/closed-candles.ts'
import { exchangeViewOf } from '../host/exchange-view.ts'
import { tickId } from '../host/host.ts'
import { hostLimits } from '../host/limits.ts'
import { passSteps, type SteppedTime } from '../host/time-steps.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import type { ExchangeView } from '../reactors/exchange-view.ts'
import { livingMarket } from '../simulation/living-market.ts'
import { ScenarioBots } from './bots.ts'
import type { Fault } from './step-shapes.ts'

export class Stage {
  exchange: Exchange
  now: number
  readonly bots: ScenarioBots
  private readonly journal: Entry[] = []
  private isDiskFull = false
  private readonly candles = new ClosedCandles()

  constructor(
    private readonly genesis: Genesis,
    private readonly listener: (events: readonly ExchangeEvent[]) => void,
  ) {
    this.now = genesis.start
    this.exchange = new Exchange(genesis, livingMarket)
    this.bots = new ScenarioBots({
      view: () => this.view(),
      submit: (id, command) => this.submit(id, command),
    })
  }

  /** Applies one command at the present virtual time, and what it leaves waiting. Without an id it gets one from its place in the log. */
  submit(id: string | undefined, command: Command): Receipt {
    const receipt = this.apply(id, command)
    this.rollOn()
    return receipt
  }

  /** An entry of a log, which holds the ticks that followed it. */
  enter(id: string, command: Command): Receipt {
    return this.apply(id, command)
  }

  /** What waits is worked off at once, in as many entries as the host makes for it: so the log is the same there. */
  private rollOn(): void {
    while (this.exchange.queuedPlans > 0 && !this.isDiskFull)
      for (let n = 0; n < hostLimits.avalancheEntries; n++) this.apply(tickId, { type: 'tick' })
  }

  private apply(id: string | undefined, command: Command): Receipt {
    const seq = this.journal.length + 1
    const entry: Entry = { seq, ts: this.now, id: id ?? `entry-${seq}`, command }
    if (this.isDiskFull && !isWayOut(entry.id, command)) return this.refused(entry)
    this.journal.push(entry)
    const receipt = this.exchange.apply(entry)
    this.listener(receipt.events)
    this.candles.note(receipt.events)
    this.bots.runtime.note(receipt.events)
    return receipt
  }

  /** Lets time pass up to `target`. */
  waitUntil(target: number): Promise<void> {
    const { runtime } = this.bots
    const time: SteppedTime = {
      now: () => this.now,
      nextTimerAt: () => runtime.nextTimerAt(),
      enter: (at, id, command) => {
        this.now = at
        this.submit(id, command)
        this.now = this.exchange.now()
        return this.now
      },
      settle: () => runtime.settle(),
    }
    return passSteps(time, target, this.genesis.simulation === 'on')
  }

  standAt(at: number): void {
    this.now = at
  }

  settle(): Promise<void> {
    return this.bots.runtime.settle()
  }

  /** The exchange of now: a restart puts another in its place. */
  private view(): ExchangeView {
    const { exchange, candles } = this
    return exchangeViewOf(exchange, (symbol, interval, count) => candles.candles(symbol, interval, count))
  }

  fault(fault: Fault): string[] {
    if (fault === 'crash' || fault === 'torn-journal') return this.restart(fault === 'torn-journal')
    this.isDiskFull = fault === 'disk-full'
    return []
  }

  /** As the host answers what finds no room: it never becomes an entry. */
  private refused({ id: commandId, command }: Entry): Receipt {
    const account = 'account' in command ? command.account : ''
    const rejected = { type: 'rejected', account, commandId, code: rejection.exchangeReadOnly } as const
    const { exchange } = this
    return { seq: exchange.lastSeq, at: exchange.now(), rejected, repeated: false, events: [] }
  }

  /**
   * Drops the exchange and goes on with one that read the journal again. Answers how that one, or one loaded from a
   * snapshot, differs from the one that was lost. `torn`: the lost one had applied an entry that was not written whole.
   */
  private restart(torn: boolean): string[] {
    const lost = this.exchange.save().slice()
    if (torn) {
      const seq = this.journal.length + 1
      this.exchange.apply({ seq, ts: this.now, id: 'torn', command: { type: 'tick' } })
    }
    const replayed = new Exchange(this.genesis, livingMarket)
    for (const entry of this.journal) replayed.apply(entry)
    const loaded = Exchange.load(this.genesis, lost, livingMarket)
    this.exchange = replayed
    return [
      ...(equalBytes(lost, replayed.save()) ? [] : ['the journal replays to another state']),
      ...(equalBytes(lost, loaded.save()) ? [] : ['the snapshot loads to another state']),
    ]
  }
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
