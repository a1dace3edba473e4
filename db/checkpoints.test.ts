// The log of a real SQLite file goes into the file by another thread, while this one writes on.

import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Checkpoints } from './checkpoints.ts'

describe('checkpoints by a thread', () => {
  let folder: string
  let file: string
  let sqlite: Database.Database
  let checkpoints: Checkpoints

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'checkpoints-'))
    file = join(folder, 'some.sqlite')
    sqlite = new Database(file)
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('wal_autocheckpoint = 0')
    sqlite.exec('CREATE TABLE words (word TEXT)')
    checkpoints = new Checkpoints(file)
  })

  afterEach(() => {
    checkpoints.close()
    sqlite.close()
    rmSync(folder, { recursive: true })
  })

  const write = (words: number) => {
    const insert = sqlite.prepare('INSERT INTO words VALUES (?)')
    sqlite.transaction(() => {
      for (let i = 0; i < words; i++) insert.run('x'.repeat(200))
    })()
    checkpoints.note(words)
  }
  const megabytes = () => statSync(file).size / 1e6

  it('moves much at once, and what is written while it does so with the next', async () => {
    write(5_000)
    expect(megabytes()).toBeLessThan(0.1)
    await expect.poll(megabytes).toBeGreaterThan(1)
    for (let i = 0; i < 3; i++) write(5_000)
    await expect
      .poll(() => {
        write(5_000)
        return megabytes()
      })
      .toBeGreaterThan(4)
    expect(sqlite.prepare('SELECT count(*) % 5000 FROM words').pluck().get()).toBe(0)
  })

  it('leaves little where it is', async () => {
    write(100)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(megabytes()).toBeLessThan(0.02)
  })
})
