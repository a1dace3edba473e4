// What tests may do to an exchange: pause time or advance it, disturb it, reset it, save it and restore it.
// Every call is an entry of the journal, so that a run with it replays.

import type { OpenExchange } from '#db/open-exchange.ts'
import type { SavedExchange } from '#db/saved-exchanges.ts'
import type { SimCall } from '#engine/exchange/protocol.ts'
import type { ActiveChaos, ChaosInput } from '#engine/kernel/chaos-kinds.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { TimeControl } from '#jobs/time-control.ts'
import { accepted, type Result, refused } from '../result.ts'

/** One line of what was done to the exchange. */
export interface SimLine {
  at: number
  call: SimCall | 'chaosOn' | 'chaosOff'
  note: string
}

export interface SimState {
  now: number
  paused: boolean
  speed: number
  seed: number
  chaos: readonly ActiveChaos[]
  /** Newest first. */
  snapshots: readonly SavedExchange[]
  /** Newest first. */
  lines: readonly SimLine[]
}

export interface SimService {
  state(): SimState
  pause(): Promise<Result<SimState>>
  resume(): Promise<Result<SimState>>
  /** Up to a moment that is not past, at most a year away. */
  advance(to: number): Promise<Result<SimState>>
  speed(factor: number): Promise<Result<SimState>>
  /** A fresh exchange of the same pairs. */
  reset(seed?: number, start?: number): Promise<Result<SimState>>
  snapshot(name: string): Promise<Result<SimState>>
  restore(name: string): Promise<Result<SimState>>
  chaos(disturbance: ChaosInput): Promise<Result<SimState>>
}

/** Who owns the exchange and may put another in its place. */
export interface Renewal {
  /** Ends the exchange of now, whose services are of no use after it; answers those of the new one. */
  reset(seed: number | undefined, start: number): Promise<SimService>
  restore(name: string): Promise<SimService>
  keep(name: string): Promise<void>
  has(name: string): boolean
  copies(): SavedExchange[]
}

export interface SimNeeds {
  open: Pick<OpenExchange, 'exchange' | 'host' | 'genesis'>
  time: TimeControl
  renewal: Renewal
}

export const simLimits = { advanceMs: 366 * 86_400_000, speed: 100_000, snapshots: 20, lines: 30 } as const

/** Where a fresh exchange begins, so that the same seed always gives the same market. */
export const resetStart = 1_767_225_600_000

const own = '~sim'
const invalid = (field: string, params?: Record<string, string>) =>
  refused({ code: rejection.parameterInvalid, field, ...(params && { params }) })

export function createSim({ open, time, renewal }: SimNeeds): SimService & { close(): void } {
  const { exchange, host, genesis } = open
  const lines: SimLine[] = []
  const stop = host.listen(({ events }) => {
    for (const event of events) {
      if (event.type === 'simControlled') lines.unshift({ at: event.at, call: event.call, note: event.note })
      else if (event.type === 'chaosChanged') {
        const { at, kind, symbol, on } = event
        const note = symbol === undefined ? kind : `${kind} ${symbol}`
        lines.unshift({ at, call: on ? 'chaosOn' : 'chaosOff', note })
      }
    }
    lines.splice(simLimits.lines)
  })
  const note = async (call: SimCall, text = '') => {
    await host.submit(own, { type: 'simControl', call, note: text })
  }
  const state = (): SimState => ({
    now: exchange.now(),
    paused: time.isPaused,
    speed: time.speed,
    seed: genesis.seed,
    chaos: exchange.chaos,
    snapshots: renewal.copies(),
    lines: [...lines],
  })
  const run = async (...work: (() => Promise<unknown>)[]): Promise<Result<SimState>> => {
    for (const step of work) await step()
    return accepted(state())
  }
  return {
    state,
    pause: () =>
      run(
        () => time.pause(),
        () => note('pause'),
      ),
    resume: () =>
      run(
        () => note('resume'),
        () => time.resume(),
      ),
    async advance(to) {
      const ms = to - exchange.now()
      if (!(ms >= 0 && ms <= simLimits.advanceMs)) return invalid('to')
      return run(
        () => note('advance', new Date(to).toISOString()),
        () => time.advanceTo(to),
      )
    },
    async speed(factor) {
      if (!(factor > 0 && factor <= simLimits.speed)) return invalid('factor')
      return run(
        () => note('speed', `${factor}`),
        () => time.setSpeed(factor),
      )
    },
    async reset(seed, start = resetStart) {
      const next = await renewal.reset(seed, start)
      return accepted(next.state())
    },
    async snapshot(name) {
      const copies = renewal.copies()
      if (copies.length >= simLimits.snapshots && !renewal.has(name))
        return invalid('name', { limit: `${simLimits.snapshots}` })
      return run(
        () => note('snapshot', name),
        () => renewal.keep(name),
      )
    },
    async restore(name) {
      if (!renewal.has(name)) return invalid('name')
      const next = await renewal.restore(name)
      return accepted(next.state())
    },
    async chaos(disturbance) {
      const { rejected } = await host.submit(own, { type: 'setChaos', ...disturbance })
      if (rejected) return refused(rejected)
      return accepted(state())
    },
    close: stop,
  }
}
