// Looks whether the tester finds one planted bug, how fast, and how small a story tells it.

import { messageOf } from '#tests/simulation-tester/judge.ts'
import type { Failure } from '#tests/simulation-tester/play.ts'
import type { Task } from '#tests/simulation-tester/tasks.ts'
import { hasContracts } from '#tests/simulation-tester/world/contracts/listed.ts'
import { hasCopies } from '#tests/simulation-tester/world/copies/copied.ts'
import { hasSpotCopies } from '#tests/simulation-tester/world/copies/spot-copied.ts'
import { hasLaunches } from '#tests/simulation-tester/world/launches.ts'
import { hasMargin } from '#tests/simulation-tester/world/margin/lent.ts'
import { hasPremarket } from '#tests/simulation-tester/world/pairs.ts'
import { hasUnified } from '#tests/simulation-tester/world/unified/pooled.ts'
import { bundleWorker } from './bundle.ts'
import type { PlantedBug } from './planted-bug.ts'
import { Pool } from './pool.ts'

const seedsMost = 24
/** These are slower to play. */
const contractSeedsMost = 12
const commands = 5_000
const shrinkMs = 10_000
const contractShrinkMs = 2_000
const lookMs = 250
/** With faults every command is played by two exchanges, and by more after each crash. */
const faultTimes = 3

export interface Outcome {
  bug: PlantedBug
  seconds: number
  /** The seed that showed it, or the one in which time ran out. */
  seed?: number
  failure?: Failure
  /** Commands of the shrunk story. */
  left?: number | undefined
  /** A seed did not end in time: no check spoke, so nothing was found. */
  isTimedOut?: boolean
}

/** `seedMs`: the processor time that a seed may take; a sound one takes a second or two. */
export async function hunt(bug: PlantedBug, seedMs: number): Promise<Outcome> {
  const startedAt = performance.now()
  const file = await bundleWorker(`.cache/simulate/${bug.name.replace(/\W+/g, '-')}.mjs`, bug)
  const pool = new Pool(file, 1)
  const seconds = () => (performance.now() - startedAt) / 1_000
  try {
    for (const seed of seedsFor(bug)) {
      const terms = { seed, commands, reference: true, faults: bug.faults ?? false }
      const end = await runIn(pool, { ...terms, type: 'run' }, bug.faults ? faultTimes * seedMs : seedMs)
      if (end === 'out of time') return { bug, seconds: seconds(), seed, isTimedOut: true }
      if (!end) continue
      const at = seconds()
      const left = bug.faults
        ? undefined
        : (
            await pool.do({
              ...terms,
              type: 'shrink',
              failure: end,
              budgetMs: isSlow(bug) ? contractShrinkMs : shrinkMs,
            })
          ).commands
      return { bug, seconds: at, seed, failure: end, left }
    }
    return { bug, seconds: seconds() }
  } finally {
    pool.close()
  }
}

const isSlow = (bug: PlantedBug) => bug.contracts || bug.copies || bug.spotCopies || bug.margin || bug.unified

function seedsFor(bug: PlantedBug): number[] {
  const { contracts = false, copies = false, spotCopies = false, launches = false, margin = false } = bug
  const all = Array.from({ length: 130 }, (_, n) => n + 1)
  if (bug.unified) return all.filter(hasUnified).slice(0, contractSeedsMost)
  if (margin) return all.filter(hasMargin).slice(0, contractSeedsMost)
  if (spotCopies) return all.filter(hasSpotCopies).slice(0, contractSeedsMost)
  if (copies) return all.filter(hasCopies).slice(0, contractSeedsMost)
  if (launches) return all.filter(hasLaunches).slice(0, contractSeedsMost)
  if (bug.premarket) return all.filter(hasPremarket).slice(0, contractSeedsMost)
  return contracts ? all.filter(hasContracts).slice(0, contractSeedsMost) : all.slice(0, seedsMost)
}

async function runIn(
  pool: Pool,
  task: Extract<Task, { type: 'run' }>,
  seedMs: number,
): Promise<Failure | 'out of time' | undefined> {
  let isOut = false
  const begunAt = performance.now()
  const cpuBefore = pool.cpuMs
  // By its own time: on a busy machine a sound seed may wait for minutes.
  const limit = setInterval(() => {
    const cpuMs = pool.cpuMs
    const took = cpuMs === undefined ? performance.now() - begunAt : cpuMs - (cpuBefore ?? 0)
    if (took < seedMs) return
    isOut = true
    pool.close()
  }, lookMs)
  try {
    return (await pool.do(task)).failure
  } catch (error) {
    // A worker that ends by itself was brought down by the bug.
    return isOut ? 'out of time' : { seq: 0, kind: 'thrown', what: messageOf(error) }
  } finally {
    clearInterval(limit)
  }
}

export function describe({ bug, seconds, seed, failure, left, isTimedOut }: Outcome): string {
  const took = `${seconds.toFixed(1)} s`
  if (isTimedOut) return `TIMED OUT ${bug.name}: seed ${seed} did not end (${took})`
  if (!failure) return `NOT FOUND ${bug.name} (${took})`
  const story = left === undefined ? '' : `, ${left} commands reproduce it`
  const where = failure.seq > 0 ? `seed ${seed}, command ${failure.seq}, ${failure.kind}` : failure.what
  return `found ${bug.name}: ${where} (${took}${story})`
}
