// Snapshots of reserves, a file each under the seq that they were taken at; the newest two dozen are kept.

import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../journal/write-whole.ts'

const keptMost = 24

const nameOf = (seq: number) => `${String(seq).padStart(16, '0')}.json`

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{16}\.json$/.test(name))
    .sort()

export interface ReserveFiles<Saved> {
  /** Undefined before the first. */
  newest(): Saved | undefined
  save(seq: number, snapshot: Saved): void
}

/** What lies in them is read back as it was saved. Only their owner may read them: they name accounts. */
export function reserveFiles<Saved>(folder: string): ReserveFiles<Saved> {
  let last: { name: string; snapshot: Saved } | undefined
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    newest() {
      const name = namesIn(folder).at(-1)
      if (name === undefined) return undefined
      if (last?.name !== name)
        last = { name, snapshot: JSON.parse(readFileSync(join(folder, name), 'utf8')) as Saved }
      return last.snapshot
    },
    save(seq, snapshot) {
      writeWhole(join(folder, nameOf(seq)), JSON.stringify(snapshot), 0o600)
      for (const name of namesIn(folder).slice(0, -keptMost)) rmSync(join(folder, name))
    },
  }
}
