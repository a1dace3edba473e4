// Runs one engine in a process of its own: warm up on the whole workload, then against the clock.

import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { Commands } from './commands.ts'
import { engines } from './engines.ts'
import { StreamHash } from './reports.ts'
import { type Sections, shortest } from './sections.ts'

/** Commands between two looks of the consumer, as a batch of the host. */
const CHUNK = 1_024

/** Whole plays before the clock starts, for every engine alike: the code settles by the fourth. A cold run has none. */
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
  /** Timed plays whose best sections are wanted; one by default. */
  plays?: number
  /** Without whole plays before. */
  cold?: boolean
}

export interface Outcome {
  nsPerCommand: number
  memoryMb: number
  trades: number
  filledQuantity: number
  reportHash: string
  /** Functions deoptimised in the last play, with a log. */
  deoptimisations: number
  /** What making the engine took, its self-test included where it is the first of the process. */
  madeInMs: number
  /** Milliseconds of every CHUNK commands, the least of all timed plays. */
  sections: Sections
}

async function play(task: Task, commands: Commands): Promise<Outcome> {
  const madeFrom = performance.now()
  const engine = await engines[task.engine]!(commands, task.hash)
  const madeInMs = performance.now() - madeFrom
  const hash = new StreamHash()
  /** Answers when each section ended. */
  const run = (from: number, to: number) => {
    const ends: number[] = []
    for (let n = from; n < to; n += CHUNK) {
      engine.run(commands, n, Math.min(n + CHUNK, to))
      if (task.hash) hash.read(engine.reports)
      ends.push(performance.now())
    }
    return ends
  }
  run(0, commands.timedFrom)
  const startedAt = performance.now()
  const ends = run(commands.timedFrom, commands.count)
  const ms = performance.now() - startedAt
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return {
    nsPerCommand: (ms * 1e6) / (commands.count - commands.timedFrom),
    memoryMb: Math.round((heapUsed + arrayBuffers - commands.ints.byteLength) / 2 ** 20),
    trades: engine.tally.trades,
    filledQuantity: engine.tally.filledQuantity,
    reportHash: task.hash ? hash.digest() : '',
    deoptimisations: 0,
    madeInMs,
    sections: ends.map((end, n) => end - (ends[n - 1] ?? startedAt)),
  }
}

function deoptimisations({ deoptLog }: Task): number {
  return deoptLog === undefined ? 0 : readFileSync(deoptLog, 'utf8').split('\ncode-deopt,').length - 1
}

process.once('message', async (task: Task) => {
  const commands = Commands.fromBytes(readFileSync(task.file), task.timedFrom)
  if (!task.hash && !task.cold) for (let n = 0; n < WARM_UPS; n++) await play(task, commands)
  const before = deoptimisations(task)
  const outcome = await play(task, commands)
  for (let n = 1; n < (task.plays ?? 1); n++)
    outcome.sections = shortest(outcome.sections, (await play(task, commands)).sections)
  outcome.deoptimisations = deoptimisations(task) - before
  process.send!(outcome, () => process.exit(0))
})
