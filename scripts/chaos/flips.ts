// One bit of any file of a data folder turns: a start comes to the same state, or is refused in a sentence that says what to do.

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Random } from '#engine/core/random.ts'
import { hashOf } from './audit.ts'
import type { Fault, Tally } from './fault.ts'
import { filesOf, type LivedFolder, livedFolders, startOn } from './lived-folder.ts'
import { isSentence } from './sentence.ts'

/** Files are chosen alike, lest the largest get nearly all. */
function flip(dataDir: string, random: Random): string {
  const files = filesOf(dataDir)
  const path = files[random.below(files.length)] as string
  const file = join(dataDir, path)
  const bytes = readFileSync(file)
  const at = random.below(bytes.length)
  const bit = random.below(8)
  bytes[at] = (bytes[at] as number) ^ (1 << bit)
  writeFileSync(file, bytes)
  return `bit ${bit} of byte ${at} of ${path}`
}

/** Harms a copy, starts on it and looks at what came of it. Answers "started", or the name of the refusal. */
export async function tryStart(
  { name, dataDir, hash }: LivedFolder,
  harm: (copy: string) => string,
  tally: Tally,
): Promise<string> {
  const copy = `${dataDir}-harmed`
  rmSync(copy, { recursive: true, force: true })
  cpSync(dataDir, copy, { recursive: true })
  const what = `${name}: ${harm(copy)}`
  tally.times++
  try {
    const open = await tally.timed(() => startOn(copy))
    const found = hashOf(open)
    await open.close()
    if (found !== hash) {
      tally.differing++
      tally.must(false, `${what}: another state`)
    }
    return 'started'
  } catch (error) {
    tally.must(isSentence(error), `${what}: ${error instanceof Error ? error.stack : String(error)}`)
    return error instanceof Error ? error.constructor.name : 'thrown'
  }
}

export function noteEnds(ends: readonly string[], tally: Tally): void {
  const counts = new Map<string, number>()
  for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1)
  tally.note([...counts].map(([end, count]) => `${end} ${count}`).join(', '))
}

export const flips: Fault = {
  name: 'flips',
  title: 'flipped bits in any file',
  times: 6_000,
  smokeTimes: 24,
  async run({ times, folder, tally }) {
    const random = new Random(times)
    const folders = await livedFolders(folder)
    const ends: string[] = []
    for (let n = 0; n < times; n++) {
      const one = folders[n % folders.length] as LivedFolder
      ends.push(await tryStart(one, (copy) => flip(copy, random), tally))
    }
    noteEnds(ends, tally)
  },
}
