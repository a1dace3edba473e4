// Plays a story that the tester wrote down, and says whether it still fails.

import { readFileSync } from 'node:fs'
import { Coverage } from '#tests/simulation-tester/coverage.ts'
import { play } from '#tests/simulation-tester/play.ts'
import { entriesOf, type Story } from '#tests/simulation-tester/story.ts'

/** True when nothing is wrong any more. */
export function replay(file: string): boolean {
  const story = JSON.parse(readFileSync(file, 'utf8')) as Story & { violated: string }
  const { failure } = play(story.genesis, entriesOf(story), { reference: true, coverage: new Coverage() })
  if (failure) console.log(`FAILED ${file}: command ${failure.seq}: ${failure.kind}: ${failure.what}`)
  else console.log(`ok ${file} (it once failed with: ${story.violated})`)
  return failure === undefined
}
