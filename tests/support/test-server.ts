// A server on a loopback port over a temporary folder: real exchange, journal, tables, API and feed; no pages.

import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Socket } from 'socket.io-client'
import type { FeedMessage, SubscribeError, Topic } from '#app/push/codecs/socket-io/messages.ts'
import type { AppInput } from '#app/server/container.ts'
import { CurrentApp } from '#app/server/current-app.ts'
import { createHttp } from '#app/server/http.ts'
import { serveMetrics } from '#app/server/metrics/metrics-endpoint.ts'
import type { NamedKey } from '#app/server/options.ts'
import { silentLog } from '#db/log.ts'
import type { Command, Genesis } from '#engine/exchange/protocol.ts'
import { catalogueMarket, platformToken } from '#engine/market/catalogue.ts'
import { catalogueContract } from '#engine/market/contract-catalogue.ts'
import { connectedSocket } from './connected-socket.ts'
import { operate } from './operate.ts'

export interface ApiAnswer {
  status: number
  headers: Headers
  body: { code: string; msg: string; data: Record<string, unknown> | null; requestTime: number }
}

export interface Person {
  cookie: string
  account: string
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>

export interface TestServerOptions
  extends Pick<AppInput, 'time' | 'residents' | 'sim' | 'metrics' | 'pushServices'> {
  start?: number
  keys?: NamedKey[]
  apiLimits?: boolean
  /** "usdtm:BTCUSDT": contracts of the catalogue. */
  contracts?: readonly string[]
}

/** With `simulation` 'off' only the test trades. */
export async function openTestServer(
  simulation: Genesis['simulation'],
  symbols: readonly string[],
  { start = Date.now(), apiLimits = true, keys = [], contracts, ...rest }: TestServerOptions = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'erguvan-api-'))
  const genesis: Genesis = {
    version: 1,
    seed: 5,
    start,
    markets: symbols.map((symbol) => catalogueMarket(symbol)!),
    ...(contracts && { contracts: contracts.map((symbol) => catalogueContract(symbol)!) }),
    simulation,
    platformToken,
  }
  const { http, serve } = createHttp()
  const failures: unknown[] = []
  const currentApp = await CurrentApp.open({
    ...rest,
    options: { role: 'all', apiLimits, keys },
    dataDir,
    chosen: { genesis, tapes: [], files: [], notes: [] },
    speed: 1,
    http,
    pagesOf: () => (_, response) => void response.writeHead(404).end(),
    log: { ...silentLog, error: (facts) => failures.push(facts) },
    fail: (error) => failures.push(error),
  })
  serve({
    api: currentApp.api,
    pages: currentApp.pages,
    files: (_request, _response, next) => next(),
    health: currentApp.health,
    metrics: rest.metrics && { path: '/metrics', listener: serveMetrics(rest.metrics, undefined) },
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const sockets: Socket[] = []

  return {
    origin,
    genesis,
    dataDir,
    /** Of the current server: a reset or a restore replaces it. */
    get services() {
      return currentApp.app.services
    },
    get open() {
      return currentApp.app.open
    },
    get time() {
      return currentApp.app.time
    },
    /** Logged errors. */
    failures,

    async call(
      path: string,
      body: unknown,
      { cookie, ...extra }: Record<string, string> = {},
    ): Promise<ApiAnswer> {
      const response = await fetch(`${origin}/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          terminaltype: '1',
          ...(cookie && { cookie }),
          ...extra,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },

    /** A person with demo funds. */
    async person(): Promise<Person> {
      const answer = await currentApp.app.services.people.demoLogIn('test')
      if (!answer.ok) throw new Error(`no demo login: ${answer.refusal.code}`)
      const cookie = answer.value.setCookie.map((value) => value.split(';')[0]).join('; ')
      const subject = await currentApp.app.services.people.subject(cookie)
      return { cookie, account: subject!.account }
    },

    /** A verified person with an account of their own, 10,000 USDT in it. */
    async member(): Promise<Person> {
      const { people } = currentApp.app.services
      const email = `member-${crypto.randomUUID()}@one.example`
      const answer = await people.signUp({ email, password: 'erik-agaci-7', country: 'TR' }, email)
      if (!answer.ok) throw new Error(`no sign-up: ${answer.refusal.code}`)
      const cookie = answer.value.setCookie.map((value) => value.split(';')[0]).join('; ')
      const { account } = (await people.subject(cookie))!
      const submit = (command: Command) => operate(dataDir, { do: 'submit', command })
      await submit({ type: 'setAccount', account, kyc: 2 })
      await submit({ type: 'grantFunds', account, coin: 'USDT', amount: '10000' })
      return { cookie, account }
    },

    /** Sends an operator's command through the admin socket. */
    operate: (command: Command) => operate(dataDir, { do: 'submit', command }),

    /** A socket that has connected. */
    async socket(cookie?: string): Promise<Socket> {
      const socket = await connectedSocket(origin, cookie)
      sockets.push(socket)
      return socket
    },

    async close(): Promise<void> {
      for (const socket of sockets) socket.disconnect()
      http.close()
      await currentApp.close()
      http.closeAllConnections()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function subscribe(socket: Socket, topic: Topic | unknown): Promise<FeedMessage | SubscribeError> {
  return socket.timeout(60_000).emitWithAck('subscribe', topic)
}

/** Waits until `condition` holds; fails after `ms`, far more than any condition needs. */
export async function until(condition: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  const end = performance.now() + ms
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('the condition was not met in time')
    await new Promise((wait) => setTimeout(wait, 10))
  }
}
