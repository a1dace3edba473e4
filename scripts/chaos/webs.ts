// Two web processes behind one port, of which one is killed at 500 orders a second: no order is lost or doubled, its sockets are
// back soon and miss nothing, and what is placed at one web is seen at the other at once. Needs `npm run build`.

import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { verifyReplay } from '#db/verify-replay.ts'
import { freePort } from '#tests/support/free-port.ts'
import { audit } from './audit.ts'
import { startBuiltServer } from './built-server.ts'
import type { Fault, Tally } from './fault.ts'
import { countOrders } from './order-rows.ts'
import { call, demoLogin, OrderSocket, orderByHttp, orderBySession, PageSocket } from './web-clients.ts'
import { within } from './within.ts'

const perSecond = 500
/** Of those, as many go over WebSockets. */
const bySocketShare = 0.4
const beatMs = 20
/** A machine that carries less gets less. */
const waitingMax = 250
const orderSockets = 8
const pages = 20
const backMsMax = 15_000
const seenMsMax = 200
/** Enough that the first, which meet code that is not compiled yet, are not its p95. */
const seenOrders = 60
/** Before a kill and behind its repair. */
const calmMs = 1_000

interface Health {
  web: { pid?: number }
  otherWebs: { pid?: number }[]
}

const pidsOf = ({ web, otherWebs }: Health) => [web, ...otherWebs].map(({ pid }) => pid)

async function healthOf(origin: string): Promise<Health> {
  return (await (await fetch(`${origin}/healthz`)).json()) as Health
}

/** Orders at a steady rate, by HTTP and by WebSocket, until it is stopped. */
class Load {
  /** Acknowledged ones that went by HTTP. */
  readonly placed = new Set<string>()
  readonly sockets: OrderSocket[]
  private readonly underWay = new Set<Promise<void>>()
  private readonly timer: NodeJS.Timeout
  private readonly began = performance.now()
  private sent = 0

  constructor(
    private readonly origin: string,
    private readonly tally: Tally,
  ) {
    this.sockets = Array.from({ length: orderSockets }, () => new OrderSocket(origin))
    this.timer = setInterval(() => this.beat(), beatMs)
  }

  async stop(): Promise<{ ids: string[]; perSecond: number }> {
    clearInterval(this.timer)
    const rate = this.sent / ((performance.now() - this.began) / 1_000)
    await Promise.all(this.underWay)
    const isAnswered = await within(backMsMax, () => this.waiting === 0)
    this.tally.must(isAnswered, 'orders by WebSocket were never answered')
    for (const socket of this.sockets) socket.close()
    return { ids: [...this.placed, ...this.sockets.flatMap(({ done }) => [...done])], perSecond: rate }
  }

  private get waiting(): number {
    return this.sockets.reduce((sum, { unanswered }) => sum + unanswered, this.underWay.size)
  }

  private beat(): void {
    const due = ((performance.now() - this.began) * perSecond) / 1_000
    for (; this.sent < due && this.waiting < waitingMax; this.sent++) this.place(`c-${this.sent}`)
  }

  private place(id: string): void {
    if (this.sent % 10 < bySocketShare * 10) {
      this.sockets[this.sent % orderSockets]?.place(id)
      return
    }
    const placing = orderByHttp(this.origin, id).then((isThere) => {
      this.underWay.delete(placing)
      if (isThere) this.placed.add(id)
      // The exchange itself is never away.
      else this.tally.must(false, `${id} was not taken by HTTP`)
    })
    this.underWay.add(placing)
  }
}

/** How long an order that is placed at one web takes until a socket of the other receives it. */
async function measureSeen(origin: string, tally: Tally): Promise<void> {
  const placing = new OrderSocket(origin)
  await within(backMsMax, () => placing.isUp)
  // Connections without a session take turns.
  const receiving = new OrderSocket(origin)
  await within(backMsMax, () => receiving.isUp)
  const delays: number[] = []
  for (let n = 0; n < seenOrders; n++) {
    const id = `seen-${n}`
    const from = performance.now()
    placing.place(id)
    await within(5_000, () => receiving.receivedAt.has(id))
    delays.push((receiving.receivedAt.get(id) ?? Number.POSITIVE_INFINITY) - from)
    await wait(20)
  }
  for (const socket of [placing, receiving]) socket.close()
  delays.sort((one, other) => one - other)
  const [middle, late] = [delays[seenOrders / 2] ?? 0, delays[Math.floor(seenOrders * 0.95)] ?? 0]
  tally.must(late <= seenMsMax, `an order took ${late.toFixed(0)} ms to the other web (p95)`)
  tally.note(`to the other web: p50 ${middle.toFixed(1)} ms, p95 ${late.toFixed(1)} ms`)
}

/** Kills one web and waits until another one serves in its place and every socket is back. */
async function killOne(origin: string, which: number, sockets: readonly { isUp: boolean }[], tally: Tally) {
  const pid = pidsOf(await healthOf(origin))[which]
  if (pid === undefined) return tally.must(false, 'a web process is not there')
  process.kill(pid, 'SIGKILL')
  await tally.timed(async () => {
    const isDown = () => sockets.some(({ isUp }) => !isUp)
    await within(1_000, isDown)
    const areBack = await within(backMsMax, () => !isDown())
    tally.must(areBack, `${sockets.filter(({ isUp }) => !isUp).length} sockets were not back in 15 s`)
  })
  const isRepaired = await within(60_000, async () => {
    const pids = pidsOf(await healthOf(origin))
    return pids.every((one) => one !== undefined && one !== pid)
  })
  tally.must(isRepaired, 'a web process that was killed was not started again')
  tally.times++
}

export const webs: Fault = {
  name: 'webs',
  title: 'one of two webs killed at 500 orders a second',
  times: 4,
  smokeTimes: 1,
  async run({ times, folder, tally }) {
    const dataDir = resolve(join(folder, 'exchange'))
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const server = await startBuiltServer(dataDir, port, { webProcesses: 2 })
    try {
      const cookie = await demoLogin(origin)
      await measureSeen(origin, tally)
      const load = new Load(origin, tally)
      const listening = Array.from(
        { length: pages },
        (_, n) => new PageSocket(origin, n % 2 === 0 ? cookie : undefined),
      )
      const all = [...listening, ...load.sockets]
      tally.must(await within(backMsMax, () => all.every(({ isUp }) => isUp)), 'not all sockets connected')
      const own: Promise<boolean>[] = []
      const placing = setInterval(() => own.push(orderBySession(origin, cookie, `own-${own.length}`)), 250)
      for (let time = 0; time < times; time++) {
        await wait(calmMs)
        await killOne(origin, (time + 1) % 2, all, tally)
      }
      await wait(calmMs)
      clearInterval(placing)
      const areOwnPlaced = await Promise.all(own)
      tally.must(areOwnPlaced.every(Boolean), 'an order of a page was not taken')
      const { ids, perSecond: rate } = await load.stop()
      const ownIds = own.map((_, n) => `own-${n}`)
      await checkPages(listening, ownIds, tally)
      const answer = await call(origin, '/api/v2/spot/account/assets', undefined)
      tally.must(answer?.code === '00000', 'a signed reading call failed')
      for (const page of listening) page.close()
      server.kill('SIGTERM')
      await once(server, 'exit')
      countOrders(dataDir, [...ids, ...ownIds], tally)
      audit(dataDir, verifyReplay(dataDir).fromGenesis, tally)
      tally.note(`${ids.length} orders, ${rate.toFixed(0)} a second; ${own.length} of a page`)
    } finally {
      if (server.exitCode === null) server.kill('SIGKILL')
    }
  },
}

/** Each page has the orders that are live, and its book never had a gap. */
async function checkPages(listening: readonly PageSocket[], ids: readonly string[], tally: Tally) {
  const wanted = [...ids].sort().join()
  const ownPages = listening.filter((_, n) => n % 2 === 0)
  const has = (page: PageSocket) => [...page.orders.values()].sort().join() === wanted
  await within(5_000, () => ownPages.every(has))
  for (const page of ownPages) if (!has(page)) tally.lost++
  for (const { gaps } of listening) tally.must(gaps === 0, 'a book had a gap')
  const away = Math.max(...listening.map(({ awayMsMax }) => awayMsMax))
  tally.note(`a page was away for ${(away / 1_000).toFixed(1)} s at most`)
}
