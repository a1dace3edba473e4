// Runs the example of docs/testing-your-bot.md unchanged, against the server that the guide starts.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundled } from './support/bundled.ts'

const guide = readFileSync('docs/testing-your-bot.md', 'utf8')
const example = /```ts\n([\s\S]+?)```/.exec(guide)?.[1] ?? ''
const flags = /npm start -- (--api-only .+)/.exec(guide)?.[1]?.split(' ') ?? []

// Inside the project, so that its imports resolve; outside the project's tests.
const folder = resolve('.cache/guide')
const dataDir = mkdtempSync(join(tmpdir(), 'erguvan-guide-'))
let server: ChildProcess
let url = ''

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'example.test.ts'), example)
  // Room for a busy machine, on which the default of 5 s is not enough.
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { testTimeout: 60_000 } }')
  server = spawn(process.execPath, [await bundled('app/server/main.ts'), ...flags], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  url = await new Promise<string>((found, failed) => {
    let output = ''
    server.stdout?.on('data', (part) => {
      output += part
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? []
      if (address) found(address)
    })
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${output}`)))
  })
})

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true })
})

test('the example of the guide passes unchanged', async () => {
  const run = spawn('node_modules/.bin/vitest', ['run', '--root', folder, '--reporter=json'], {
    env: { ...process.env, EXCHANGE_URL: url, VITEST: '', NO_COLOR: '1' },
  })
  let output = ''
  run.stdout.on('data', (part) => {
    output += part
  })
  run.stderr.on('data', (part) => {
    output += part
  })
  const code = await new Promise((resolve) => run.once('exit', resolve))
  expect(code, output).toBe(0)
  const { numPassedTests } = JSON.parse(output.slice(output.indexOf('{"'))) as { numPassedTests: number }
  expect(numPassedTests).toBe(example.match(/^test\(/gm)?.length)
})
