// Each file and folder of a data folder is deleted, one at a time: a start comes to the same state, or is refused in a sentence.

import { readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Fault } from './fault.ts'
import { noteEnds, tryStart } from './flips.ts'
import { livedFolders } from './lived-folder.ts'

function everything(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .map((one) => relative(dataDir, join(one.parentPath, one.name)))
    .sort()
}

export const deletions: Fault = {
  name: 'deleted',
  title: 'files and folders deleted one by one',
  times: 1_000,
  smokeTimes: 12,
  async run({ times, folder, tally }) {
    const folders = await livedFolders(folder)
    const all = folders.flatMap((one) => everything(one.dataDir).map((path) => ({ one, path })))
    const step = Math.max(1, Math.ceil(all.length / times))
    const ends: string[] = []
    for (const { one, path } of all.filter((_, n) => n % step === 0)) {
      const harm = (copy: string) => {
        rmSync(join(copy, path), { recursive: true })
        return `${path} deleted`
      }
      ends.push(await tryStart(one, harm, tally))
    }
    noteEnds(ends, tally)
  },
}
