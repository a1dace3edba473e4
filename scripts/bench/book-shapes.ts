// Our order book on the shapes of W5: warmed up, by the shortest sections of plays in turn; or cold, in fresh processes.

import type { Outcome } from './engine-worker.ts'
import { runWorker, withCommandFiles } from './run-worker.ts'
import { type Sections, shortest, totalMs } from './sections.ts'
import type { Shape } from './shapes.ts'
import { shaped } from './workloads.ts'

const engine = 'erguvan'
const COLD_ENGINE = 'erguvan-self-tested'
const PROCESSES = 5
/** Timed plays of each process. */
const PLAYS = 4
const COLD_PROCESSES = 10
const COLD_COMMANDS = 1_000_000

export interface ShapeResult {
  engine: string
  shape: Shape
  nsPerCommand: number
  nsPerCommandAndFill: number
  commandsPerSecond: number
  trades: number
  filledQuantity: number
  /** Cold only: every process's ns per command, and the slowest by the fastest. */
  all?: number[]
  worstToBest?: number
  /** The longest self-test, which comes before. */
  selfTestMs?: number
}

/** The time of a shape is the sum of its shortest sections. */
export function playShapes(names: readonly Shape[]): Promise<ShapeResult[]> {
  const workloads = names.map(shaped)
  return withCommandFiles(workloads, async (plays) => {
    const best: Sections[] = names.map(() => [])
    const outcomes: Outcome[] = []
    for (let n = 0; n < PROCESSES; n++) {
      for (const [i, play] of plays.entries()) {
        outcomes[i] = await runWorker({ ...play, engine, plays: PLAYS })
        best[i] = shortest(best[i]!, outcomes[i].sections)
      }
    }
    return names.map((shape, i) => {
      const { count, timedFrom } = workloads[i]!
      return result(shape, count - timedFrom, totalMs(best[i]!), outcomes[i]!)
    })
  })
}

/** The first million commands, those that fill the book included, with code as it comes from the self-test; the slowest process counts. */
export function playShapesCold(names: readonly Shape[]): Promise<ShapeResult[]> {
  const workloads = names.map((shape) => shaped(shape).first(COLD_COMMANDS))
  return withCommandFiles(workloads, async (plays) => {
    const outcomes: Outcome[][] = names.map(() => [])
    for (let n = 0; n < COLD_PROCESSES; n++)
      for (const [i, play] of plays.entries())
        outcomes[i]!.push(await runWorker({ ...play, engine: COLD_ENGINE, cold: true }))
    return names.map((shape, i) => coldResult(shape, outcomes[i]!))
  })
}

function coldResult(shape: Shape, outcomes: readonly Outcome[]): ShapeResult {
  const all = outcomes.map(({ nsPerCommand }) => nsPerCommand)
  const worst = Math.max(...all)
  const ms = (worst * COLD_COMMANDS) / 1e6
  return {
    ...result(shape, COLD_COMMANDS, ms, outcomes[0]!),
    all: all.map(tenths),
    worstToBest: worstToBest(all),
    selfTestMs: Math.round(Math.max(...outcomes.map(({ madeInMs }) => madeInMs))),
  }
}

function result(
  shape: Shape,
  commands: number,
  ms: number,
  { trades, filledQuantity }: Outcome,
): ShapeResult {
  return {
    engine,
    shape,
    nsPerCommand: tenths((ms * 1e6) / commands),
    nsPerCommandAndFill: tenths((ms * 1e6) / (commands + trades)),
    commandsPerSecond: Math.round((commands / ms) * 1000),
    trades,
    filledQuantity,
  }
}

/** The largest by the smallest, to two digits. */
export function worstToBest(all: readonly number[]): number {
  return Math.round((Math.max(...all) / Math.min(...all)) * 100) / 100
}

function tenths(ns: number): number {
  return Math.round(ns * 10) / 10
}
