// Runs one engine once in a process of its own: warm up on the whole workload, then against the clock.

import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { Commands } from './commands.ts'
import { engines } from './engines.ts'
import { StreamHash } from './reports.ts'

/** Commands between two looks of the consumer, as a batch of the host. */
const CHUNK = 1_024

/** Whole plays before the clock starts, for every engine alike: the code settles by the fourth. */
const WARM_UPS = 4

export interface Task {
  engine: string
  /** A file of command records. */
  file: string
  timedFrom: number
  /** Instead of timing: the report stream's hash. */
  hash: boolean
  /** Where V8 writes what it deoptimises, line by line. */
  deoptLog?: string
}

export interface Outcome {
  nsPerCommand: number
  memoryMb: number
  trades: number
  filledQuantity: number
  reportHash: string
  /** Functions deoptimised in the last play, with a log. */
  deoptimisations: number
}

async function play(task: Task, commands: Commands): Promise<Outcome> {
  const engine = await engines[task.engine]!(commands, task.hash)
  const hash = new StreamHash()
  const run = (from: number, to: number) => {
    for (let n = from; n < to; n += CHUNK) {
      engine.run(commands, n, Math.min(n + CHUNK, to))
      if (task.hash) hash.read(engine.reports)
    }
  }
  run(0, commands.timedFrom)
  const startedAt = performance.now()
  run(commands.timedFrom, commands.count)
  const ms = performance.now() - startedAt
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return {
    nsPerCommand: (ms * 1e6) / (commands.count - commands.timedFrom),
    memoryMb: Math.round((heapUsed + arrayBuffers - commands.ints.byteLength) / 2 ** 20),
    trades: engine.tally.trades,
    filledQuantity: engine.tally.filledQuantity,
    reportHash: task.hash ? hash.digest() : '',
    deoptimisations: 0,
  }
}

function deoptimisations({ deoptLog }: Task): number {
  return deoptLog === undefined ? 0 : readFileSync(deoptLog, 'utf8').split('\ncode-deopt,').length - 1
}

process.once('message', async (task: Task) => {
  const commands = Commands.fromBytes(readFileSync(task.file), task.timedFrom)
  if (!task.hash) for (let n = 0; n < WARM_UPS; n++) await play(task, commands)
  const before = deoptimisations(task)
  const outcome = await play(task, commands)
  outcome.deoptimisations = deoptimisations(task) - before
  process.send!(outcome, () => process.exit(0))
})
