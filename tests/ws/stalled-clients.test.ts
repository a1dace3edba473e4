// Two hundred clients that stop reading cost a server little memory, also when they go on asking (repairs.md 5).

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { bundled } from '#tests/support/bundled.ts'
import { racingSymbols } from '#tests/support/racing-books.ts'
import type { MemoryAnswer } from '#tests/support/racing-server.ts'

const clients = 200
const bytesMax = 64e6

let server: ChildProcess
let origin: string
const sockets: WebSocket[] = []

beforeEach(async () => {
  server = fork(await bundled('tests/support/racing-server.ts'), [], { execArgv: ['--expose-gc'] })
  const [ready] = (await once(server, 'message')) as [{ origin: string }]
  origin = ready.origin.replace('http', 'ws')
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
  server.disconnect()
})

async function memory(): Promise<MemoryAnswer> {
  server.send('memory')
  const [answer] = (await once(server, 'message')) as [MemoryAnswer]
  return answer
}

/** Reads this many frames of all books, then nothing more. */
async function watch(frames: number): Promise<void> {
  const socket = new WebSocket(`${origin}/v2/ws/public`)
  sockets.push(socket)
  // The server may drop it.
  socket.on('error', () => undefined)
  let received = 0
  socket.on('message', () => {
    if (++received === frames) socket.pause()
  })
  await once(socket, 'open')
  const args = racingSymbols.map((instId) => ({ instType: 'SPOT', channel: 'books', instId }))
  socket.send(JSON.stringify({ op: 'subscribe', args }))
}

const subscribeAsPage = (n: number) =>
  `42${n}${JSON.stringify(['subscribe', { channel: 'book', symbol: racingSymbols[n] }])}`

/** A page that subscribes to as many books as it may at once, and reads no more from there on. */
async function stallPage(): Promise<() => void> {
  const socket = new WebSocket(`${origin}/socket.io/?EIO=4&transport=websocket`)
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'open')
  socket.send('40')
  const connected = new Promise<void>((resolve) =>
    socket.on('message', (data) => data.toString().startsWith('40') && resolve()),
  )
  await connected
  let n = 0
  const ask = (times: number) => {
    if (socket.readyState !== socket.OPEN) return
    for (let time = 0; time < times; time++) socket.send(subscribeAsPage(n++ % 20))
  }
  ask(20)
  socket.pause()
  return () => ask(15)
}

const aSecond = () => new Promise((wait) => setTimeout(wait, 1_000))

/** The most that was in use above `before`, a second apart, for so long and until `isOver`. */
async function mostUsed(
  before: number,
  seconds: number,
  each: (now: MemoryAnswer) => void,
  isOver: (now: MemoryAnswer) => boolean = () => true,
): Promise<number> {
  let used = 0
  for (let n = 1; ; n++) {
    await aSecond()
    const now = await memory()
    used = Math.max(used, now.used - before)
    if (n > seconds && isOver(now)) return used
    each(now)
  }
}

test('200 stalled clients of the compatible socket cost at most 64 MB', async () => {
  await watch(Number.POSITIVE_INFINITY)
  await aSecond()
  const before = await memory()
  for (let n = 0; n < clients; n++) await watch(racingSymbols.length + 1)
  const used = await mostUsed(before.used, 6, ({ connected }) => expect(connected).toBe(clients + 1))
  expect(used).toBeLessThan(bytesMax)
})

test('200 stalled pages that go on subscribing cost at most 64 MB', async () => {
  const before = await memory()
  const pages = await Promise.all(Array.from({ length: clients }, stallPage))
  // A slow machine takes longer to fill what a page may leave unread; then its socket is closed.
  const used = await mostUsed(
    before.used,
    5,
    () => {
      for (const ask of pages) ask()
    },
    ({ connected }) => connected < clients,
  )
  expect(used).toBeLessThan(bytesMax)
})
