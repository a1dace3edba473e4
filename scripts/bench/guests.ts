// `npm run bench -- guests [--server DIR] [--webs N] [--by key|ws|session]`: how long a single order takes while guests reload pages
// and listen to candles. The built server (DIR/build/node) and the guests are processes of their own; all share this machine's cores.

import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GuestReport } from './guests-clients.ts'
import { type OrderWay, openOrderWay, words } from './guests-orders.ts'
import { argument, machine } from './report.ts'

const port = 3977
const perSecond = 200
const warmMs = 5_000
const measuredMs = 15_000
const pages = 30
const sockets = 300

// Beside this file, bundled or not.
const clientsFile = fileURLToPath(import.meta.url).replace(/guests(\.\w+)$/, 'guests-clients$1')
const webs = Number(argument('--webs') ?? 1)
const by = argument('--by') ?? 'key'
const serverDir = resolve(argument('--server') ?? '.')
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const rounded = (value: number) => Math.round(value * 10) / 10

async function startServer(dataDir: string): Promise<ChildProcess> {
  const key = `${words.apiKey}:${words.secret}:${words.passphrase}`
  const args = ['build/node/main.mjs', '--key', key, '--reset']
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    PORT: String(port),
    DATA_DIR: dataDir,
    API_LIMITS: 'off',
    WEB_PROCESSES: String(webs),
    METRICS: '1',
  }
  const server = spawn(process.execPath, args, { cwd: serverDir, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  while (!printed.includes('ready')) printed += String((await once(server.stdout, 'data'))[0])
  return server
}

const failed = new Map<string, number>()
let number = 0

async function order(way: OrderWay): Promise<number> {
  const began = performance.now()
  const code = await way.order(number++)
  if (code !== '00000') failed.set(code, (failed.get(code) ?? 0) + 1)
  return performance.now() - began
}

/** What the exchange's process has done since its start: commands, and seconds of computing, all requests included. */
async function exchangeWork() {
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  return {
    commands: read('erguvan_commands_total'),
    cpuSeconds: read('process_cpu_seconds_total'),
    batchSeconds: read('erguvan_batch_seconds_sum'),
  }
}

async function measure(way: OrderWay, ms: number) {
  const before = await exchangeWork()
  const waits: Promise<number>[] = []
  const began = performance.now()
  for (let due = 0; due < (ms * perSecond) / 1000; due++) {
    const wait = began + (due * 1000) / perSecond - performance.now()
    if (wait > 1) await pause(wait)
    waits.push(order(way))
  }
  const sorted = Float64Array.from(await Promise.all(waits)).sort()
  const after = await exchangeWork()
  const commands = after.commands - before.commands
  const each = (seconds: number) => Math.round((seconds * 1e6) / commands)
  const at = (share: number) => rounded(sorted[Math.floor(sorted.length * share)] ?? 0)
  return {
    orders: sorted.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    mostMs: at(0.9999999),
    /** Of the exchange's process, for each command: all it computes, and from admission to release. */
    cpuUs: each(after.cpuSeconds - before.cpuSeconds),
    batchUs: each(after.batchSeconds - before.batchSeconds),
  }
}

function ask(child: ChildProcess, question: object): Promise<GuestReport> {
  return new Promise((done) => {
    child.once('message', (answer) => done(answer as GuestReport))
    child.send(question)
  })
}

mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync(join('.cache', 'bench-guests-'))
const server = await startServer(resolve(folder, 'data'))
const guests = fork(clientsFile)
const way = await openOrderWay(by, port)
try {
  await measure(way, warmMs)
  const quiet = await measure(way, measuredMs)
  await ask(guests, { do: 'begin', port, pages, sockets })
  await pause(2_000)
  const crowded = await measure(way, measuredMs)
  const seen = await ask(guests, { do: 'end' })
  console.log(
    JSON.stringify(
      { machine: machine(), webs, by, quiet, crowded, guests: seen, failed: Object.fromEntries(failed) },
      null,
      1,
    ),
  )
} finally {
  guests.kill()
  way.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true })
}
