// Writes entries of a log down as a scenario that plays to the same state: ordinary steps where a verb says the same.

import { Exchange } from '../exchange/exchange.ts'
import type { Entry, Genesis, Receipt } from '../exchange/protocol.ts'
import { tickId } from '../host/host.ts'
import { createSimulation } from '../simulation/house.ts'
import { seededMinutes } from '../simulation/seeded-minutes.ts'
import { Seen } from './seen.ts'
import { stepOf } from './step-of.ts'
import { writeMoment } from './words.ts'

export type WrittenStep = Record<string, unknown>

export interface WrittenScenario {
  /** Everything but the steps. */
  head: Record<string, unknown>
  steps: WrittenStep[]
  /** The state after the last step. */
  state: Uint8Array
  lastSeq: number
}

export interface RecordWish {
  name: string
  /** Steps before this entry are written as they are in the log, those from it on as verbs where there are some. */
  from: number
  to: number
  /** Only what this account did, and what is nobody's. */
  account?: string
}

export function recordScenario(
  genesis: Genesis,
  entries: Iterable<readonly Entry[]>,
  wish: RecordWish,
): WrittenScenario {
  const recorder = new Recorder(genesis, wish)
  for (const some of entries) for (const entry of some) if (entry.seq <= wish.to) recorder.take(entry)
  return recorder.done()
}

class Recorder {
  private readonly exchange: Exchange
  private readonly seen = new Seen()
  private readonly steps: WrittenStep[] = []
  private readonly planNames = new Map<string, string>()
  /** Ms between the ticks of a run that is not written yet. */
  private pace: number[] = []
  private seq = 0

  constructor(
    private readonly genesis: Genesis,
    private readonly wish: RecordWish,
  ) {
    this.exchange = new Exchange(genesis, { simulation: createSimulation, history: seededMinutes })
  }

  take(entry: Entry): void {
    const { command } = entry
    const { account } = this.wish
    if (account !== undefined && 'account' in command && command.account !== account) return
    const now = this.exchange.now()
    if (command.type === 'tick' && entry.ts >= now) {
      this.pace.push(entry.ts - now)
      this.apply({ ...entry, id: tickId })
      return
    }
    this.endPace()
    const at = entry.ts === now ? {} : { at: writeMoment(entry.ts) }
    const verb = entry.seq < this.wish.from ? undefined : stepOf(command, entry.id, this)
    const receipt = this.apply(entry)
    this.steps.push({ ...at, ...(verb ? this.step(entry, verb, receipt) : rawStep(entry)) })
  }

  nameOf(planId: string): string | undefined {
    return this.planNames.get(planId)
  }

  named(account: string, name: string): string | undefined {
    return this.seen.plans.named(account, name)
  }

  done(): WrittenScenario {
    this.endPace()
    const { seed, start, simulation, markets, tapes, past } = this.genesis
    return {
      head: {
        version: '1',
        name: this.wish.name,
        seed: `${seed}`,
        start: writeMoment(start),
        simulation,
        ...(past === undefined && { past: 'seeded' }),
        ...(tapes && { tapes }),
        markets: Object.fromEntries(markets.map(({ symbol, ...rules }) => [symbol, rules])),
      },
      steps: this.steps,
      state: this.exchange.save(),
      lastSeq: this.seq,
    }
  }

  private apply(entry: Entry): Receipt {
    this.seq++
    const receipt = this.exchange.apply({ ...entry, seq: this.seq })
    this.seen.add(receipt.events)
    for (const event of receipt.events)
      if (event.type === 'planPlaced') this.planNames.set(event.planId, event.clientOid)
    // What it has folded is enough; a long log would fill the memory.
    this.seen.events.length = 0
    return receipt
  }

  private step({ id }: Entry, verb: object, { rejected }: Receipt): WrittenStep {
    const fields = Object.values(verb)[0] as { id?: string }
    const placesIt =
      'place' in verb || 'plan' in verb || 'oco' in verb || 'trailing' in verb || 'tpsl' in verb
    return {
      ...(placesIt && fields.id === id ? {} : { commandId: id }),
      ...verb,
      ...(rejected && { expect: { rejected: rejected.code } }),
    }
  }

  private endPace(): void {
    if (this.pace.length === 0) return
    this.steps.push({ pass: runsOf(this.pace) })
    this.pace = []
  }
}

/** The command as JSON text, so that numbers and yes or no stay what they are. */
const rawStep = ({ id, command }: Entry): WrittenStep => ({
  entry: { id, command: JSON.stringify(command) },
})

/** [100, 100, 100, 7] → ["100x3", "7"]. */
function runsOf(pace: readonly number[]): string[] {
  const runs: string[] = []
  for (let at = 0; at < pace.length; ) {
    let end = at
    while (pace[end] === pace[at]) end++
    runs.push(end - at > 1 ? `${pace[at]}x${end - at}` : `${pace[at]}`)
    at = end
  }
  return runs
}
