// Engines in turn on the same commands, each run in a process of its own; medians, and agreement or failure.

import type { Commands } from './commands.ts'
import type { Outcome } from './engine-worker.ts'
import { runWorker, withCommandFile } from './run-worker.ts'

export interface Standing {
  engine: string
  nsPerCommand: number
  commandsPerSecond: number
  memoryMb: number
  trades: number
  filledQuantity: number
  reportHash: string
  /** After the warm-up, counted in a run of its own; of hashed engines. */
  deoptimisations: number | undefined
  /** Every run's ns per command. */
  all: number[]
}

/**
 * `hashed`: engines whose report streams are hashed and whose deoptimisations are counted, in runs of their own. Throws when two engines disagree; `apart` names
 * those that play by other rules.
 */
export async function contest(
  commands: Commands,
  engines: readonly string[],
  runs: number,
  hashed: readonly string[],
  apart: readonly string[] = [],
): Promise<Standing[]> {
  return withCommandFile(commands, async (task) => {
    const outcomes = new Map<string, Outcome[]>(engines.map((engine) => [engine, []]))
    for (let run = 0; run < runs; run++) {
      for (const engine of engines) outcomes.get(engine)!.push(await runWorker({ ...task, engine }))
    }
    const standings: Standing[] = []
    for (const [engine, all] of outcomes) {
      const one = standing(engine, all)
      standings.push(one)
      if (!hashed.includes(engine)) continue
      one.reportHash = (await runWorker({ ...task, engine, hash: true })).reportHash
      one.deoptimisations = (
        await runWorker({ ...task, engine, deoptLog: `${task.file}.log` })
      ).deoptimisations
    }
    agree(standings.filter(({ engine }) => !apart.includes(engine)))
    return standings
  })
}

/** The report stream's SHA-256 of one engine. */
export function hashOf(commands: Commands, engine: string): Promise<string> {
  return withCommandFile(
    commands,
    async (task) => (await runWorker({ ...task, engine, hash: true })).reportHash,
  )
}

/** The peer's ns divided by ours. */
export function ratios(standings: readonly Standing[]): Record<string, number> {
  const [ours, ...peers] = standings
  const ratio = (peer: Standing) => Math.round((peer.nsPerCommand / ours!.nsPerCommand) * 10) / 10
  return Object.fromEntries(peers.map((peer) => [peer.engine, ratio(peer)]))
}

function standing(engine: string, outcomes: readonly Outcome[]): Standing {
  const all = outcomes.map((outcome) => round(outcome.nsPerCommand))
  const middle = [...outcomes].sort((a, b) => a.nsPerCommand - b.nsPerCommand)[outcomes.length >> 1]!
  return {
    engine,
    nsPerCommand: round(middle.nsPerCommand),
    commandsPerSecond: Math.round(1e9 / middle.nsPerCommand),
    memoryMb: middle.memoryMb,
    trades: middle.trades,
    filledQuantity: middle.filledQuantity,
    reportHash: '',
    deoptimisations: undefined,
    all,
  }
}

function agree(standings: readonly Standing[]): void {
  const [first] = standings
  for (const other of standings) {
    const same = other.trades === first!.trades && other.filledQuantity === first!.filledQuantity
    const hashes =
      other.reportHash === '' || first!.reportHash === '' || other.reportHash === first!.reportHash
    if (same && hashes) continue
    const reported = (each: Standing) =>
      `${each.engine}: ${each.trades} trades, ${each.filledQuantity} lots, reports ${each.reportHash || 'not hashed'}`
    throw new Error(`the engines disagree: ${reported(first!)}; ${reported(other)}`)
  }
}

function round(ns: number): number {
  return Math.round(ns * 10) / 10
}
