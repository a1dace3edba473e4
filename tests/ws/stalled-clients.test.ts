// Two hundred clients that stop reading, each at another moment, cost a server little memory (repairs.md 5).

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { bundled } from '#tests/support/bundled.ts'
import { racingSymbols } from '#tests/support/racing-books.ts'
import type { MemoryAnswer } from '#tests/support/racing-server.ts'

const clients = 200
const bytesMax = 64e6

let server: ChildProcess
let origin: string
const sockets: WebSocket[] = []

beforeAll(async () => {
  server = fork(await bundled('tests/support/racing-server.ts'), [], { execArgv: ['--expose-gc'] })
  const [ready] = (await once(server, 'message')) as [{ origin: string }]
  origin = ready.origin.replace('http', 'ws')
})
afterAll(() => {
  for (const socket of sockets) socket.terminate()
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

test('200 stalled clients cost at most 64 MB', async () => {
  await watch(Number.POSITIVE_INFINITY)
  await new Promise((wait) => setTimeout(wait, 1_000))
  const before = await memory()
  for (let n = 0; n < clients; n++) await watch(racingSymbols.length + 1)
  let used = 0
  for (let n = 0; n < 6; n++) {
    await new Promise((wait) => setTimeout(wait, 1_000))
    const now = await memory()
    used = Math.max(used, now.used - before.used)
    expect(now.connected).toBe(clients + 1)
  }
  expect(used).toBeLessThan(bytesMax)
})
