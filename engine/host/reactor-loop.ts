// The loop of reactors: read, react, keep, and only then submit; safe to begin again after any line (design.md 4).
//
// What keeps it exactly once: a turn is kept whole with its numbered commands before any of them is submitted; a command
// goes out under an id made of its number, and the exchange answers a repeated id as the first time; nothing reacts again
// before its commands are known to have arrived.

import type { Receipt } from '../exchange/protocol.ts'
import { intentId } from '../kernel/bot-accounts.ts'
import { reactorLimits } from './reactor-limits.ts'
import type { PendingReactor, ReactorPorts, ReactorTimer, ReactorTurn } from './reactor-ports.ts'
import type { NumberedIntent } from './reactor-record.ts'
import { stepReactor } from './reactor-step.ts'

export class ReactorLoop {
  constructor(private readonly ports: ReactorPorts) {}

  /**
   * Carries these on as far as what they know now goes: what the exchange makes of their commands wakes them again.
   * Answers those whose commands the exchange had no room for: they are to be tried again a little later.
   */
  async run(ids: Iterable<string>): Promise<string[]> {
    const late: string[] = []
    const all = [...new Set(ids)]
    for (let from = 0; from < all.length; from += reactorLimits.reactorsPerTurn) {
      const some = all.slice(from, from + reactorLimits.reactorsPerTurn)
      late.push(...(await this.runSome(some)))
    }
    return late
  }

  /** Fires the timers that are due. Answers how many; those that met a full queue are due again. */
  async fireTimers(now: number): Promise<number> {
    const { store, exchange } = this.ports
    const due = await store.dueTimers(now, reactorLimits.commandsUnderWay)
    const receipts = await Promise.all(due.map((timer) => exchange.submit(timer.id, tellingOf(timer))))
    const done = due.filter((_, at) => wasTaken(receipts[at] as Receipt))
    await store.timersDone(done.map(({ id }) => id))
    return done.length
  }

  private async runSome(ids: readonly string[]): Promise<string[]> {
    const { store } = this.ports
    const late = await this.deliver(await store.unsent(ids))
    let open = ids.filter((id) => !late.has(id))
    while (open.length > 0) {
      const pending = await store.read(open)
      const turns = await this.fold(pending)
      if (turns.length === 0) break
      const kept = new Set(await store.commit(turns))
      const ours = turns.filter(({ record }) => kept.has(record.id))
      for (const id of await this.deliver(ours.flatMap(({ intents }) => intents))) late.add(id)
      const full = new Set(pending.filter(isFull).map(({ record }) => record.id))
      open = ours.filter((turn) => goesOn(turn, full)).map(({ record }) => record.id)
      open = open.filter((id) => !late.has(id))
    }
    return [...late]
  }

  private async fold(pending: readonly PendingReactor[]): Promise<ReactorTurn[]> {
    if (pending.length === 0) return []
    const view = await this.ports.view(pending.flatMap(({ record }) => [record.account, record.owner]))
    return pending.flatMap((one) => stepReactor(this.ports.kind(one.record.kind), one, view) ?? [])
  }

  /** In their order. Answers whose commands found no room. */
  private async deliver(intents: readonly NumberedIntent[]): Promise<Set<string>> {
    const { store, exchange } = this.ports
    const late = new Set<string>()
    for (let from = 0; from < intents.length; from += reactorLimits.commandsUnderWay) {
      const some = intents
        .slice(from, from + reactorLimits.commandsUnderWay)
        .filter(({ reactor }) => !late.has(reactor))
      const receipts = await Promise.all(
        some.map(({ reactor, n, command }) => exchange.submit(intentId(reactor, n), command)),
      )
      const taken = some.filter((_, at) => wasTaken(receipts[at] as Receipt))
      if (taken.length < some.length)
        for (const intent of some) if (!taken.includes(intent)) late.add(intent.reactor)
      await store.sent(taken)
    }
    return late
  }
}

const tellingOf = ({ account, note }: ReactorTimer) =>
  ({ type: 'tellReactor', account, about: 'timer', note }) as const

/** A refusal of the exchange is in its log; a refusal by a full queue is not, and does not concern the command. */
function wasTaken({ rejected, repeated, events }: Receipt): boolean {
  return rejected === undefined || repeated || events.some(({ type }) => type === 'rejected')
}

const isFull = ({ events }: PendingReactor) => events.length >= reactorLimits.eventsPerTurn

function goesOn({ record }: ReactorTurn, full: ReadonlySet<string>): boolean {
  if (record.phase === 'ending') return record.endingSteps < reactorLimits.endingSteps
  return full.has(record.id)
}
