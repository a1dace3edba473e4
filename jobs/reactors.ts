// Keeps reactors going: fires their timers, wakes those with new events, and finds those that were not woken.

import type { ExchangeNode } from '#db/exchange-node.ts'
import type { Log } from '#db/log.ts'
import { answeredBefore } from '#db/recorded-answers.ts'
import type { ReactorTables } from '#db/stores/reactors.ts'
import type { Result } from '#engine/core/result.ts'
import { exchangeViewOf } from '#engine/host/exchange-view.ts'
import { ReactorLoop } from '#engine/host/reactor-loop.ts'
import type { ReactorPorts } from '#engine/host/reactor-ports.ts'
import type { ReactorRecord } from '#engine/host/reactor-record.ts'
import { type ActionInput, type CreateInput, ReactorService } from '#engine/host/reactor-service.ts'
import type { AnyReactor, BotRefusal, ReactorContext } from '#engine/reactors/reactor.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { LoggedReactors } from './logged-reactors.ts'
import { wakeQueueNames } from './queues.ts'
import { Repeating } from './repeating.ts'
import { Settling } from './settling.ts'
import type { WakeQueue } from './wake-queue.ts'

export interface ReactorsInput {
  open: ExchangeNode
  /** Closed candles, as charts show them. */
  candles: ReactorContext['candles']
  wakes: WakeQueue
  log: Log
  /** False when other processes do the work: this one only wakes them. */
  works?: boolean
  /** False when another process fires the timers and looks for those that were not woken. */
  keepsTime?: boolean
  kind?(name: string): AnyReactor | undefined
  /** While time stands they react one after another, in the order of a scenario, and not by timers of the wall. */
  isHeld?(): boolean
  timerMs?: number
  sweepMs?: number
}

export interface RunningReactors {
  store: ReactorTables
  create(input: CreateInput): Promise<Result<ReactorRecord, BotRefusal>>
  act(input: ActionInput): Promise<Result<null, BotRefusal>>
  resume: ReactorService['resume']
  context: ReactorService['context']
  /** Tells those whose time has come. */
  fire(): Promise<void>
  wake(reactors: readonly string[]): void
  /** Fires the timers that are due and lets all react, until nothing is left to react to. */
  settle(): Promise<void>
  close(): Promise<void>
}

const timerMsDefault = 200
/** A reactor that was not woken waits twice as long at most. */
const sweepMsDefault = 10_000

export function startReactors(input: ReactorsInput): RunningReactors {
  const { open, wakes, log, works = true, kind = reactorKind, isHeld = () => false } = input
  const store = new LoggedReactors(open.database, log)
  const view = async () => {
    // While no batch is under way, what is seen is on disk.
    await open.host.betweenBatches(() => undefined)
    return exchangeViewOf(open.exchange, input.candles)
  }
  const answered = answeredBefore(open.exchange, open.database)
  const wasAnswered: ReactorPorts['wasAnswered'] = async (id, command) => answered(id, command)
  const ports: ReactorPorts = { store, exchange: open.host, view, kind, wasAnswered }
  const loop = new ReactorLoop(ports)
  const service = new ReactorService(ports)
  const failed = (error: unknown) => log.error({ err: error }, 'could not load reactors')
  const settling = new Settling({ loop, store, exchange: open.exchange })
  const wake = (ids: readonly string[]) => {
    if (isHeld()) return void settling.settle().catch(failed)
    for (const [name, some] of store.byKind(ids)) if (isWakeQueue(name)) wakes.wake(name, some)
  }
  if (works) for (const name of wakeQueueNames) wakes.work(name, (ids) => loop.run(ids))
  open.onReactors(wake)
  // What came since the sweep before is on its way, or can wait for what comes next.
  let swept = open.exchange.lastSeq
  const sweep = async () => {
    const untilSeq = swept
    swept = open.exchange.lastSeq
    wake(await store.pending(untilSeq))
  }
  const fire = async () => {
    if (isHeld()) return
    while ((await loop.fireTimers(open.exchange.now())) > 0);
  }
  const clocks: Repeating[] = []
  if (input.keepsTime ?? true) {
    void sweep().catch(failed)
    clocks.push(new Repeating(input.sweepMs ?? sweepMsDefault, sweep, failed))
    clocks.push(new Repeating(input.timerMs ?? timerMsDefault, fire, failed))
  }
  return {
    store,
    async create(input) {
      const made = await service.create(input)
      if (made.ok) wake([made.value.id])
      return made
    },
    act: (input) => service.act(input),
    resume: (input) => service.resume(input),
    context: (whose) => service.context(whose),
    fire,
    wake,
    settle: () => settling.settle(),
    async close() {
      await Promise.all(clocks.map((clock) => clock.close()))
      await settling.over()
      await wakes.close()
    },
  }
}

const isWakeQueue = (kind: string) => wakeQueueNames.includes(kind)
