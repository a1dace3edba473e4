// An exchange behind its HTTP API on a loopback port, with people who may knock as often as they like.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi } from '#app/api/api.ts'
import { bucketSizes, createRateLimits } from '#app/api/rate-limits.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { reactorsOf, servicesOf } from '#app/server/open-services.ts'
import { isOwnOrigin } from '#app/server/origin.ts'
import { listenWithSession } from '#app/server/session-renewal.ts'
import { silentLog } from '#db/log.ts'
import type { OpenExchange } from '#db/open-exchange.ts'
import { CandleHistory } from '#db/queries/candles.ts'
import { seededPast } from '#db/queries/past-candles.ts'

export interface Caller {
  account: string
  headers: Record<string, string>
}

export interface Answer {
  status: number
  code: string
  data: Record<string, string> | null
}

const roomy = Object.fromEntries(Object.keys(bucketSizes).map((name) => [name, { points: 1e9, seconds: 60 }]))

export type Wire = Awaited<ReturnType<typeof openWire>>

/** `onFailure` is called for every call that threw. */
export async function openWire(open: OpenExchange, dataDir: string, onFailure: (error: unknown) => void) {
  const { exchange, database, genesis } = open
  const candles = new CandleHistory({
    tables: database.read,
    market: exchange,
    past: seededPast(genesis),
    openedAt: genesis.start,
  })
  const reactors = reactorsOf(open, candles, silentLog)
  const { services, people } = servicesOf(open, candles, dataDir, reactors, silentLog)
  const api = createApi(services, {
    refusalText,
    allowsOrigin: isOwnOrigin,
    addressOf: () => 'one',
    limits: createRateLimits(roomy),
    onFailure,
  })
  const http = createServer(listenWithSession(people, (request) => api.fetch(request)))
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address() as AddressInfo

  return {
    port,

    /** A person with demo funds. */
    async caller(): Promise<Caller> {
      const entered = await people.demoLogIn('test')
      if (!entered.ok) throw new Error(`no demo login: ${entered.refusal.code}`)
      const cookie = entered.value.setCookie.map((value) => value.split(';')[0]).join('; ')
      const subject = await people.subject(cookie)
      const headers = { 'content-type': 'application/json', terminaltype: '1', cookie }
      return { account: subject?.account as string, headers }
    },

    async call({ headers }: Caller, path: string, body: object): Promise<Answer> {
      const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      const { code, data } = (await response.json()) as Omit<Answer, 'status'>
      return { status: response.status, code, data }
    },

    async close(): Promise<void> {
      await reactors.close()
      http.close()
      http.closeAllConnections()
    },
  }
}
