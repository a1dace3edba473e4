// Keeps what this build writes as a format that later ones must read: `npx tsx scripts/chaos/keep-format.ts
// 2026-11-22`, or `2026-11-22-v2` where a day has two.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFormat } from './golden-formats.ts'

const [name] = process.argv.slice(2)
if (!name || !/^\d{4}-\d\d-\d\d(-v\d+)?$/.test(name)) throw new Error('name the format by its date')
const folder = mkdtempSync(join(tmpdir(), 'erguvan-format-'))
try {
  await keepFormat(name, folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
