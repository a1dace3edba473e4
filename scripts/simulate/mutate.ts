// Plants one bug after the other and counts how many the tester finds.

import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { patched } from './bundle.ts'
import { describe, hunt, type Outcome } from './hunt.ts'
import { plantedBugs } from './planted-bugs.ts'

const seedMs = 60_000

interface MutateOptions {
  workers?: number
  /** Plants only bugs whose name or file contains this text. */
  only?: string | undefined
  /** Passes over so many. */
  skip?: number
}

/** True when nearly all were found. */
export async function mutate({
  workers = availableParallelism(),
  only = '',
  skip = 0,
}: MutateOptions): Promise<boolean> {
  const startedAt = performance.now()
  const waiting = plantedBugs
    .filter(({ name, file }) => name.includes(only) || file.includes(only))
    .slice(skip)
  if (waiting.length === 0) throw new Error(`--only: no planted bug has "${only}" in its name or file`)
  // All at once, lest the one that no longer fits be met after minutes.
  for (const bug of waiting) patched(readFileSync(bug.file, 'utf8'), bug)
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
      const outcome = await hunt(bug, seedMs)
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
    `found ${found.length} of ${outcomes.length} planted bugs (${share}%) in ${minutes} minutes,` +
      ` ${outcomes.filter(({ isTimedOut }) => isTimedOut).length} timed out;` +
      ` median reproduction: ${lefts[lefts.length >> 1] ?? 0} commands`,
  )
  return found.length >= outcomes.length * 0.95
}
