// `npm start` ends as its server does: started in a folder whose builders and server are small programs.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const server = `
import { writeFileSync } from 'node:fs'
process.on('SIGTERM', () => {
  writeFileSync('ended', '')
  process.exit(0)
})
setInterval(() => undefined, 1000)
console.log('ready')
`
const builder = `
import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('build/node', { recursive: true })
writeFileSync('build/node/main.mjs', ${JSON.stringify(server)})
`
const files: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'remix.config.js': '',
  'vite.config.ts': '',
  'tsconfig.json': '',
  'scripts/build-server.mjs': builder,
  'node_modules/.package-lock.json': '{}',
  'node_modules/better-sqlite3/build/one': '',
  'node_modules/@remix-run/dev/dist/cli.js': '',
}
let folder: string
let start: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'erguvan-start-'))
  for (const name of ['app', 'engine', 'db', 'jobs', 'public']) mkdirSync(join(folder, name))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  for (const name of ['scripts/start.mjs', 'app/server/open-files.mjs']) cpSync(name, join(folder, name))
})
afterEach(() => {
  start?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

it('ends as its server does at SIGTERM', async () => {
  start = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  start.stdout?.on('data', (text) => {
    printed += text
  })
  await expect.poll(() => printed).toContain('ready')
  start.kill('SIGTERM')
  expect(await once(start, 'exit')).toEqual([0, null])
  expect(existsSync(join(folder, 'ended'))).toBe(true)
})
