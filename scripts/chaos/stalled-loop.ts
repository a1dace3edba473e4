// F24: the server's event loop stands still for five seconds. Sockets stay, orders in flight come through once, books go on without a gap.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { io, type Socket } from 'socket.io-client'
import type { BookDiff, BookSnapshot, FeedMessage } from '#app/push/codecs/socket-io/messages.ts'
import type { Fault, Tally } from './fault.ts'

const stallMs = 5_000
const sockets = 20
const orders = 40
const server = fileURLToPath(new URL('./stalled-server.mjs', import.meta.url))

/** A socket that follows the book of BTCUSDT. */
class Watcher {
  readonly socket: Socket
  seq = -1
  gaps = 0
  losses = 0

  constructor(origin: string) {
    this.socket = io(origin, {
      path: '/socket.io/',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
    this.socket.on('disconnect', () => this.losses++)
    this.socket.on('m', (message: FeedMessage) => this.hear(message as BookSnapshot | BookDiff))
  }

  async follow(): Promise<void> {
    if (!this.socket.connected) await new Promise<void>((done) => this.socket.once('connect', done))
    this.socket.emit('subscribe', { channel: 'book', symbol: 'BTCUSDT' }, (answer: BookSnapshot) =>
      this.hear(answer),
    )
  }

  private hear(message: BookSnapshot | BookDiff): void {
    if (message.k !== 'snap' && message.prev !== this.seq) this.gaps++
    this.seq = message.seq
  }
}

async function post(origin: string, path: string, body: object, cookie = '') {
  const response = await fetch(`${origin}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', terminaltype: '1', cookie },
    body: JSON.stringify(body),
  })
  const { code, data } = (await response.json()) as { code: string; data: Record<string, string> | null }
  const newCookie = response.headers.getSetCookie().map((one) => one.split(';')[0])
  return { code, data, cookie: newCookie.join('; ') }
}

async function stallOnce(child: ChildProcess, origin: string, name: string, tally: Tally): Promise<void> {
  const { cookie } = await post(origin, 'v1/user/public/demoLogin', {})
  const watchers = Array.from({ length: sockets }, () => new Watcher(origin))
  await Promise.all(watchers.map((watcher) => watcher.follow()))
  await wait(500)
  const order = { symbolId: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '60000', size: '0.001' }
  const send = (n: number) =>
    post(origin, 'v1/spot/order/placeOrder', { ...order, clientOid: `${name}-${n}` }, cookie)
  const calm = await send(0)
  child.send(stallMs)
  await wait(100)
  // Sent into the stall, and once more by a client that grew tired of waiting.
  const tired = Array.from({ length: orders }, (_, n) => [send(n), wait(1_000).then(() => send(n))]).flat()
  const answers = await tally.timed(() => Promise.all(tired))
  for (let n = 0; n < orders; n++) {
    const ids = new Set([answers[2 * n], answers[2 * n + 1]].map((answer) => answer?.data?.orderId))
    if (ids.has(undefined)) tally.must(false, `${name}-${n} was answered ${answers[2 * n]?.code}`)
    else if (ids.size > 1) tally.twice++
  }
  tally.must(
    answers[0]?.data?.orderId === calm.data?.orderId,
    'the order before the stall has another answer',
  )
  const before = watchers.map(({ seq }) => seq)
  await wait(3_000)
  tally.must(
    watchers.every(({ seq }, n) => seq > (before[n] as number)),
    'books stand still after the stall',
  )
  for (const { losses, gaps } of watchers)
    tally.must(losses + gaps === 0, `a socket: ${losses} losses, ${gaps} gaps`)
  tally.must((await fetch(`${origin}/healthz`)).ok, 'the server is not well')
  for (const { socket } of watchers) socket.disconnect()
}

export const stalledLoop: Fault = {
  name: 'F24',
  title: `stalls of ${stallMs / 1000} s`,
  times: 3,
  async run({ times, tally }) {
    const child = fork(server)
    const [{ origin }] = (await once(child, 'message')) as [{ origin: string }]
    for (; tally.times < times; tally.times++) await stallOnce(child, origin, `stall-${tally.times}`, tally)
    child.send(0)
    const [{ failures }] = (await once(child, 'message')) as [{ failures: string[] }]
    for (const failure of failures) tally.must(false, failure)
  },
}
