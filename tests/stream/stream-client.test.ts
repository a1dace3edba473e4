// The client of /v1/stream with a virtual clock: queue, pings, reconnects, states, repeated requests.
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderNotice } from '#app/push/channels/notices/notice.ts'
import { StreamClient, type StreamSocket } from './stream-client.ts'

class HandClock {
  time = 0
  private jobs: { at: number; every: number | undefined; run: () => void }[] = []
  now = () => this.time
  every = (ms: number, run: () => void) => this.add(ms, ms, run)
  after = (ms: number, run: () => void) => this.add(ms, undefined, run)

  private add(ms: number, every: number | undefined, run: () => void) {
    const job = { at: this.time + ms, every, run }
    this.jobs.push(job)
    return () => {
      this.jobs = this.jobs.filter((one) => one !== job)
    }
  }

  pass(ms: number) {
    const end = this.time + ms
    for (;;) {
      const next = this.jobs.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.time = next.at
      if (next.every === undefined) this.jobs = this.jobs.filter((one) => one !== next)
      else next.at += next.every
      next.run()
    }
    this.time = end
  }
}

class HandSocket implements StreamSocket {
  sent: Record<string, unknown>[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  onerror: (() => void) | null = null
  send = (text: string) => void this.sent.push(JSON.parse(text))
  close = () => {
    this.closed = true
  }
  receive = (message: object) => this.onmessage?.({ data: JSON.stringify(message) })
}

let clock: HandClock
let sockets: HandSocket[]
let states: string[]
let notices: OrderNotice[]
let gaps: number
let client: StreamClient

beforeEach(() => {
  clock = new HandClock()
  sockets = []
  states = []
  notices = []
  gaps = 0
  client = new StreamClient({
    connect: () => {
      const socket = new HandSocket()
      sockets.push(socket)
      return socket
    },
    ticket: async () => `ticket-${sockets.length}`,
    clock,
    onNotice: (noticed) => notices.push(noticed),
    onGap: () => gaps++,
    onState: (state) => states.push(state),
  })
})

const newest = () => sockets.at(-1) as HandSocket
const settle = () => new Promise((done) => setImmediate(done))

async function logIn(): Promise<HandSocket> {
  const socket = newest()
  socket.onopen?.()
  await settle()
  socket.receive({ code: '00000', subType: 'login', data: null })
  return socket
}

describe('the stream client', () => {
  it('queues messages until it is open, and sends them after the login', async () => {
    client.start()
    client.subscribe('notice')
    client.send({ action: 'ping' })
    expect(newest().sent).toEqual([])
    const socket = await logIn()
    expect(socket.sent).toEqual([
      { action: 'login', ticket: 'ticket-1' },
      { action: 'subscribe', topic: 'notice' },
      { action: 'ping' },
    ])
    expect(states).toEqual(['connecting', 'stable'])
  })

  it('pings every 10 s, is unstable when pongs are late, and closes after more than 6 without one', async () => {
    client.start()
    const socket = await logIn()
    clock.pass(10_000)
    expect(socket.sent.at(-1)).toEqual({ action: 'ping' })
    clock.pass(300)
    socket.receive({ code: '00000', subType: 'pong', data: { ts: 0 } })
    expect(states.at(-1)).toBe('unstable')
    clock.pass(9_700)
    socket.receive({ code: '00000', subType: 'pong', data: { ts: 0 } })
    expect(states.at(-1)).toBe('stable')
    clock.pass(30_000)
    expect(states.at(-1)).toBe('unstable')
    clock.pass(30_000)
    expect(socket.closed).toBe(false)
    clock.pass(20_000)
    expect(socket.closed).toBe(true)
    expect(states.at(-1)).toBe('reconnecting')
  })

  it('reconnects five times, then is lost until retry is called', async () => {
    client.start()
    for (let tries = 1; tries <= 5; tries++) {
      newest().onclose?.()
      expect(states.at(-1)).toBe('reconnecting')
      clock.pass(8_000)
      expect(sockets).toHaveLength(tries + 1)
    }
    newest().onerror?.()
    expect(states.at(-1)).toBe('lost')
    clock.pass(60_000)
    expect(sockets).toHaveLength(6)
    client.retry()
    await logIn()
    expect(states.slice(-2)).toEqual(['reconnecting', 'stable'])
  })

  it('requests missed notices, and reports a gap when they are gone', async () => {
    client.start()
    client.subscribe('notice')
    const socket = await logIn()
    socket.receive({ code: '00000', subType: 'subscribe', data: { topic: 'notice', seq: 100, gap: false } })
    socket.receive({ code: '00000', subType: 'notice', seq: 101, data: { id: '7' } })
    expect(notices).toEqual([{ subType: 'notice', seq: 101, data: { id: '7' } }])
    socket.onclose?.()
    clock.pass(500)
    const again = await logIn()
    expect(again.sent.at(-1)).toEqual({ action: 'subscribe', topic: 'notice', since: 101 })
    again.receive({ code: '00000', subType: 'subscribe', data: { topic: 'notice', seq: 900, gap: true } })
    expect(gaps).toBe(1)
  })

  it('reports nothing twice: drops repeats by topic and number', async () => {
    client.start()
    client.subscribe('notice')
    client.subscribe('updateOrderNotice')
    const socket = await logIn()
    for (const topic of ['notice', 'updateOrderNotice'])
      socket.receive({ code: '00000', subType: 'subscribe', data: { topic, seq: 100, gap: false } })
    socket.receive({ code: '00000', subType: 'notice', seq: 102, data: { id: '7' } })
    socket.onclose?.()
    clock.pass(500)
    const again = await logIn()
    expect(again.sent.slice(-2)).toEqual([
      { action: 'subscribe', topic: 'notice', since: 102 },
      { action: 'subscribe', topic: 'updateOrderNotice', since: 100 },
    ])
    again.receive({ code: '00000', subType: 'notice', seq: 102, data: { id: '7' } })
    again.receive({ code: '00000', subType: 'updateOrderNotice', seq: 101, data: { id: '6' } })
    expect(notices.map(({ seq }) => seq)).toEqual([102, 101])
  })

  it('stops for good; events of an old socket have no effect', async () => {
    client.start()
    client.subscribe('notice')
    const socket = await logIn()
    client.stop()
    expect(socket.closed).toBe(true)
    socket.receive({ code: '00000', subType: 'notice', seq: 1, data: {} })
    socket.onclose?.()
    clock.pass(60_000)
    expect(notices).toEqual([])
    expect(sockets).toHaveLength(1)
    expect(states.at(-1)).toBe('stopped')
  })
})
