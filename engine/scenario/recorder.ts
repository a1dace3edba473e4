// Writes entries of a log down as a scenario that plays to the same state: ordinary steps where a verb means the same.

import type { Entry, Genesis, Receipt } from '../exchange/protocol.ts'
import { tickId } from '../host/host.ts'
import { writtenContract } from './contract-markets.ts'
import { ReplayedLog } from './replayed-log.ts'
import { commandOfVerb, stepOf, type WrittenVerb } from './step-of.ts'
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

export interface RecordInput {
  name: string
  /** Steps before this entry are written as they are in the log, those from it on as verbs where there are some. */
  from: number
  to: number
  /** Only what this account did, and what has no account. */
  account?: string
}

export function recordScenario(
  genesis: Genesis,
  entries: Iterable<readonly Entry[]>,
  input: RecordInput,
): WrittenScenario {
  const recorder = new Recorder(genesis, input)
  for (const some of entries) for (const entry of some) if (entry.seq <= input.to) recorder.take(entry)
  return recorder.done()
}

class Recorder {
  /** What goes into the file. */
  private readonly kept: ReplayedLog
  /** The log as it was: the same, unless the file leaves something out. */
  private readonly whole: ReplayedLog
  private readonly steps: WrittenStep[] = []
  /** Ms between the ticks of a run that is not written yet. */
  private pace: number[] = []

  constructor(
    private readonly genesis: Genesis,
    private readonly input: RecordInput,
  ) {
    this.kept = new ReplayedLog(genesis)
    this.whole = input.account === undefined ? this.kept : new ReplayedLog(genesis)
  }

  take(entry: Entry): void {
    const { command } = entry
    const { account } = this.input
    if (account === undefined || !('account' in command) || command.account === account) this.write(entry)
    if (this.whole !== this.kept) this.whole.apply(entry)
  }

  private write(entry: Entry): void {
    const { command } = entry
    const now = this.kept.now()
    if (command.type === 'tick' && entry.ts >= now) {
      this.pace.push(entry.ts - now)
      this.kept.apply({ ...entry, id: tickId })
      return
    }
    this.endPace()
    const at = entry.ts === now ? {} : { at: writeMoment(entry.ts) }
    const verb = entry.seq < this.input.from ? undefined : stepOf(command, entry.id, this.whole.names)
    const receipt = this.kept.apply(verb ? this.kindred(entry, verb) : entry)
    this.steps.push({ ...at, ...(verb ? stepFrom(entry, verb, receipt) : rawStep(entry)) })
  }

  /** Orders and plans have other numbers where something is left out: what a name stands for is looked up there. */
  private kindred(entry: Entry, verb: WrittenVerb): Entry {
    if (this.whole === this.kept) return entry
    return { ...entry, command: commandOfVerb(verb, this.kept.names) ?? entry.command }
  }

  done(): WrittenScenario {
    this.endPace()
    const { seed, start, simulation, markets, contracts = [], tapes, past } = this.genesis
    return {
      head: {
        version: '1',
        name: this.input.name,
        seed: `${seed}`,
        start: writeMoment(start),
        simulation,
        ...(past === undefined && { past: 'seeded' }),
        ...(tapes && { tapes }),
        markets: Object.fromEntries([
          ...markets.map(({ symbol, ...rules }) => [symbol, rules]),
          ...contracts.map((contract) => [contract.symbol, writtenContract(contract)]),
        ]),
      },
      steps: this.steps,
      state: this.kept.save(),
      lastSeq: this.kept.lastSeq,
    }
  }

  private endPace(): void {
    if (this.pace.length === 0) return
    this.steps.push({ pass: runsOf(this.pace) })
    this.pace = []
  }
}

function stepFrom({ id }: Entry, verb: WrittenVerb, { rejected }: Receipt): WrittenStep {
  return {
    ...(givesName(verb, id) ? {} : { commandId: id }),
    ...verb,
    ...(rejected && { expect: { rejected: rejected.code } }),
  }
}

/** Whether the step names what it places by the id of its command. */
function givesName(verb: WrittenVerb, id: string): boolean {
  const [[word, fields] = ['', {}]] = Object.entries(verb)
  if (word === 'replace') return 'by' in fields && fields.by === id
  const places = ['place', 'plan', 'oco', 'trailing', 'tpsl'].includes(word)
  return places && 'id' in fields && fields.id === id
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
