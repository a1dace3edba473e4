// Lint enforces the layers: it reports a forbidden import, by alias or by relative path.

import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const forbidden = [
  ['engine/core/a.ts', '../../app/y.ts'],
  ['engine/core/b.ts', '#db/y.ts'],
  ['db/a.ts', '../jobs/y.ts'],
  ['jobs/a.ts', '#app/y.ts'],
  ['app/ui/a.ts', '../parts/y.ts'],
  ['app/ui/b.ts', '#engine/core/y.ts'],
  ['app/parts/a.ts', '../features/orders/y.ts'],
  ['app/live/a.ts', '#app/features/orders/y.ts'],
  ['app/features/terminal/a.ts', '../orders/y.ts'],
  ['app/features/terminal/b.ts', '#app/features/orders/y.ts'],
  ['app/features/bots/create/a.ts', '../../orders/y.ts'],
  ['app/routes/a.tsx', '#app/api/y.ts'],
  ['app/services/people/a.ts', '../../api/y.ts'],
  ['app/api/v2/a.ts', '../../features/orders/y.ts'],
] as const

const allowed = [
  ['engine/core/ok.ts', './y.ts'],
  ['db/ok.ts', '#engine/core/y.ts'],
  ['app/live/ok.ts', '../parts/y.ts'],
  ['app/features/bots/create/ok.ts', '../y.ts'],
  ['app/features/terminal/ok.ts', '#app/parts/y.ts'],
  ['app/routes/ok.tsx', '../features/orders/y.ts'],
  ['app/api/v2/ok.ts', '../../services/y.ts'],
] as const

const folder = mkdtempSync(join(tmpdir(), 'layers-'))
let report = ''

beforeAll(() => {
  copyFileSync('biome.layers.json', join(folder, 'biome.layers.json'))
  const config = JSON.parse(readFileSync('biome.json', 'utf8')) as object
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
  for (const [file, target] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `export * from '${target}'\n`)
  }
  const biome = join(process.cwd(), 'node_modules/.bin/biome')
  try {
    execFileSync(
      biome,
      ['lint', '--only=style/noRestrictedImports', '--colors=off', '--max-diagnostics=100'],
      {
        cwd: folder,
        stdio: 'pipe',
      },
    )
  } catch (error) {
    report = String((error as { stderr: Buffer }).stderr) + String((error as { stdout: Buffer }).stdout)
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

it.each(forbidden)('%s may not import %s', (file) => {
  expect(report).toContain(`${file}:1:`)
})

it.each(allowed)('%s may import %s', (file) => {
  expect(report).not.toContain(`${file}:`)
})
