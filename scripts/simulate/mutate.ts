// Plants one bug after the other and looks whether the tester finds it, how fast, and how small a story tells it.

import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { messageOf } from '#tests/simulation-tester/judge.ts'
import type { Failure } from '#tests/simulation-tester/play.ts'
import type { Task } from '#tests/simulation-tester/tasks.ts'
import { bundleWorker, patched } from './bundle.ts'
import { type PlantedBug, plantedBugs } from './planted-bugs.ts'
import { Pool } from './pool.ts'

const seedsMost = 24
const commands = 5_000
const shrinkMs = 10_000
/** A bug can also be that something never ends; a sound seed takes a second or two. */
const seedMs = 30_000

interface Outcome {
  bug: PlantedBug
  seconds: number
  seed?: number
  failure?: Failure
  /** Commands of the shrunk story. */
  left?: number
}

interface MutateOptions {
  workers?: number
  /** Plants only bugs whose name or file contains this text. */
  only?: string | undefined
}

/** True when nearly all were found. */
export async function mutate({
  workers = availableParallelism(),
  only = '',
}: MutateOptions): Promise<boolean> {
  const startedAt = performance.now()
  const waiting = plantedBugs.filter(({ name, file }) => name.includes(only) || file.includes(only))
  if (waiting.length === 0) throw new Error(`--only: no planted bug has "${only}" in its name or file`)
  // All at once, lest the one that no longer fits be met after minutes.
  for (const bug of waiting) patched(readFileSync(bug.file, 'utf8'), bug)
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
      const outcome = await hunt(bug)
      outcomes.push(outcome)
      console.log(describe(outcome))
    }
  }
  await Promise.all(Array.from({ length: workers }, lane))
  const found = outcomes.filter(({ failure }) => failure)
  const lefts = found.flatMap(({ left }) => left ?? []).sort((a, b) => a - b)
  const share = ((found.length / outcomes.length) * 100).toFixed(1)
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  console.log(
    `found ${found.length} of ${outcomes.length} planted bugs (${share}%) in ${minutes} minutes;` +
      ` median reproduction: ${lefts[lefts.length >> 1] ?? 0} commands`,
  )
  return found.length >= outcomes.length * 0.95
}

async function hunt(bug: PlantedBug): Promise<Outcome> {
  const startedAt = performance.now()
  const file = await bundleWorker(`.cache/simulate/${bug.name.replace(/\W+/g, '-')}.mjs`, bug)
  const pool = new Pool(file, 1)
  const seconds = () => (performance.now() - startedAt) / 1_000
  try {
    for (let seed = 1; seed <= seedsMost; seed++) {
      const terms = { seed, commands, reference: true, faults: bug.faults ?? false }
      const limit = setTimeout(() => pool.close(), seedMs)
      const { failure } = await pool
        .do({ ...terms, type: 'run' } satisfies Task)
        .finally(() => clearTimeout(limit))
      if (!failure) continue
      const at = seconds()
      const shrunk = bug.faults
        ? undefined
        : await pool.do({ ...terms, type: 'shrink', failure, budgetMs: shrinkMs })
      return { bug, seconds: at, seed, failure, left: shrunk?.commands }
    }
    return { bug, seconds: seconds() }
  } catch (error) {
    // The worker was ended because it went on for ever, or ended by itself.
    return { bug, seconds: seconds(), failure: { seq: 0, kind: 'thrown', what: messageOf(error) } }
  } finally {
    pool.close()
  }
}

function describe({ bug, seconds, seed, failure, left }: Outcome): string {
  if (!failure) return `NOT FOUND ${bug.name} (${seconds.toFixed(1)} s)`
  const story = left === undefined ? '' : `, ${left} commands reproduce it`
  const where = failure.seq > 0 ? `seed ${seed}, command ${failure.seq}, ${failure.kind}` : failure.what
  return `found ${bug.name}: ${where} (${seconds.toFixed(1)} s${story})`
}
