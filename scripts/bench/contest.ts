// Engines in turn on the same commands, each run in a process of its own; medians, and agreement or failure.

import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hotPathFlags } from '../hot-path-flags.mjs'
import type { Commands } from './commands.ts'
import type { Outcome, Task } from './engine-worker.ts'

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

/** Bundling puts the worker beside this file (scripts/bench.mjs). */
const worker = fileURLToPath(new URL('./engine-worker.mjs', import.meta.url))

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
  return withFile(commands, async (task) => {
    const outcomes = new Map<string, Outcome[]>(engines.map((engine) => [engine, []]))
    for (let run = 0; run < runs; run++) {
      for (const engine of engines) outcomes.get(engine)!.push(await once({ ...task, engine }))
    }
    const standings: Standing[] = []
    for (const [engine, all] of outcomes) {
      const entry = standing(engine, all)
      standings.push(entry)
      if (!hashed.includes(engine)) continue
      entry.reportHash = (await once({ ...task, engine, hash: true })).reportHash
      entry.deoptimisations = (await once({ ...task, engine, deoptLog: `${task.file}.log` })).deoptimisations
    }
    agree(standings.filter(({ engine }) => !apart.includes(engine)))
    return standings
  })
}

/** The report stream's SHA-256 of one engine. */
export function hashOf(commands: Commands, engine: string): Promise<string> {
  return withFile(commands, async (task) => (await once({ ...task, engine, hash: true })).reportHash)
}

/** Lends the commands to workers as a file. */
async function withFile<T>(commands: Commands, use: (task: Omit<Task, 'engine'>) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join('.cache', 'bench-'))
  const file = join(folder, 'commands')
  writeFileSync(file, commands.bytes())
  try {
    return await use({ file, timedFrom: commands.timedFrom, hash: false })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The peer's ns divided by ours. */
export function ratios(standings: readonly Standing[]): Record<string, number> {
  const [ours, ...peers] = standings
  const ratio = (peer: Standing) => Math.round((peer.nsPerCommand / ours!.nsPerCommand) * 10) / 10
  return Object.fromEntries(peers.map((peer) => [peer.engine, ratio(peer)]))
}

function once(task: Task): Promise<Outcome> {
  const logFlags =
    task.deoptLog === undefined
      ? []
      : ['--log-deopt', `--logfile=${task.deoptLog}`, '--no-logfile-per-isolate']
  return new Promise((resolve, reject) => {
    // Writing that log, V8 says the same on standard output.
    const stdio = ['ignore', task.deoptLog === undefined ? 'inherit' : 'ignore', 'inherit', 'ipc'] as const
    const child = fork(worker, { stdio: [...stdio], execArgv: [...hotPathFlags, ...logFlags] })
    child.once('message', (outcome) => resolve(outcome as Outcome))
    child.once('exit', (code) => reject(new Error(`${task.engine} ended with ${code}`)))
    child.send(task)
  })
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
    const describe = (each: Standing) =>
      `${each.engine}: ${each.trades} trades, ${each.filledQuantity} lots, reports ${each.reportHash || 'not hashed'}`
    throw new Error(`the engines disagree: ${describe(first!)}; ${describe(other)}`)
  }
}

function round(ns: number): number {
  return Math.round(ns * 10) / 10
}
