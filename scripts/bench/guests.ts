// `npm run bench -- guests [--server DIR]`: how long a single order takes while guests reload pages and listen to candles. The
// built server (DIR/build/node) and the guests are processes of their own; all share this machine's cores.

import { type ChildProcess, fork, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { GuestReport } from './guests-clients.ts'
import { argument, machine } from './report.ts'

const port = 3977
const words = { apiKey: 'bench', secret: 'bench-secret', passphrase: 'bench-words' }
const perSecond = 200
const warmMs = 5_000
const measuredMs = 15_000
const pages = 30
const sockets = 300

// Beside this file, bundled or not.
const clientsFile = fileURLToPath(import.meta.url).replace(/guests(\.\w+)$/, 'guests-clients$1')
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
  }
  const server = spawn(process.execPath, args, { cwd: serverDir, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  while (!printed.includes('ready')) printed += String((await once(server.stdout, 'data'))[0])
  return server
}

const agent = new Agent({ keepAlive: true })

async function order(number: number): Promise<number> {
  const body = JSON.stringify({
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    force: 'gtc',
    price: '20000',
    size: '0.0005',
    clientOid: `bench-${number}`,
  })
  const path = number % 2 === 0 ? 'place-order' : 'cancel-order'
  const sent =
    path === 'place-order' ? body : JSON.stringify({ symbol: 'BTCUSDT', clientOid: `bench-${number - 1}` })
  const target = `/api/v2/spot/trade/${path}`
  const timestamp = String(Date.now())
  const sign = createHmac('sha256', words.secret).update(`${timestamp}POST${target}${sent}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(sent),
    'access-key': words.apiKey,
    'access-sign': sign,
    'access-timestamp': timestamp,
    'access-passphrase': words.passphrase,
  }
  const began = performance.now()
  const call = request({ port, agent, method: 'POST', path: target, headers })
  call.end(sent)
  const [answer] = await once(call, 'response')
  const { code } = (await json(answer)) as { code: string }
  if (code !== '00000') failed.set(code, (failed.get(code) ?? 0) + 1)
  return performance.now() - began
}

const failed = new Map<string, number>()
let number = 0

async function measure(ms: number) {
  const waits: Promise<number>[] = []
  const began = performance.now()
  for (let due = 0; due < (ms * perSecond) / 1000; due++) {
    const wait = began + (due * 1000) / perSecond - performance.now()
    if (wait > 1) await pause(wait)
    waits.push(order(number++))
  }
  const sorted = Float64Array.from(await Promise.all(waits)).sort()
  const at = (share: number) => rounded(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { orders: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(0.9999999) }
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
try {
  await measure(warmMs)
  const quiet = await measure(measuredMs)
  await ask(guests, { do: 'begin', port, pages, sockets })
  await pause(2_000)
  const crowded = await measure(measuredMs)
  const seen = await ask(guests, { do: 'end' })
  console.log(
    JSON.stringify(
      { machine: machine(), quiet, crowded, guests: seen, failed: Object.fromEntries(failed) },
      null,
      1,
    ),
  )
} finally {
  guests.kill()
  agent.destroy()
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true })
}
