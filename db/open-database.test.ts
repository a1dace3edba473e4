// People's rows are for the exchange's own user alone: the file and those that SQLite puts beside it.

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'

test('no other user of the machine may read any of its files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'database-'))
  const database = openDatabase(join(folder, 'erguvan.sqlite'))
  const files = readdirSync(folder)
  expect(files).toContain('erguvan.sqlite-wal')
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o777, file).toBe(0o600)
  database.close()
  rmSync(folder, { recursive: true })
})
