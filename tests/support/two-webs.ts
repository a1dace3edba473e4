// An exchange with two web processes, all inside this process and over their real links; each web has a port of its own.

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Socket } from 'socket.io-client'
import { type Leader, openLeader } from '#app/server/leader.ts'
import type { NamedKey } from '#app/server/options.ts'
import { openWeb, type Web } from '#app/server/web-process.ts'
import { silentLog } from '#db/log.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { catalogueMarket, platformToken } from '#engine/market/catalogue.ts'
import { connectedSocket } from './connected-socket.ts'

const fail = (error: unknown) => {
  throw error
}

interface WebOfTest {
  web: Web
  http: Server
  origin: string
}

export type TwoWebs = Awaited<ReturnType<typeof openTwoWebs>>

export async function openTwoWebs({ keys = [] }: { keys?: NamedKey[] } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'erguvan-webs-'))
  const genesis: Genesis = {
    version: 1,
    seed: 5,
    start: Date.now(),
    markets: [catalogueMarket('BTCUSDT')!],
    simulation: 'off',
    platformToken,
  }
  const options = { redisUrl: undefined, demoApi: true, apiLimits: true, rebuildTables: false }
  const leader: Leader = await openLeader({
    dataDir,
    chosen: { genesis, tapes: [], files: [], notes: [] },
    options,
    log: silentLog,
    fail,
  })
  const open = async (role: 'all' | 'web'): Promise<WebOfTest> => {
    const http = createServer()
    const web = await openWeb({
      dataDir,
      options: { ...options, role, keys, signalFrom: [], platformPast: true },
      http,
      log: silentLog,
      fail,
    })
    http.on('request', web.api)
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
    return { web, http, origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
  }
  const [one, other] = [await open('all'), await open('web')]
  const sockets: Socket[] = []

  return {
    leader,
    one,
    other,

    /** The cookies of a new demo login at a web. */
    async logIn({ web }: WebOfTest): Promise<string> {
      const answer = await web.services.people.demoLogIn('test')
      if (!answer.ok) throw new Error(`no demo login: ${answer.refusal.code}`)
      return answer.value.setCookie.map((value) => value.split(';')[0]).join('; ')
    },

    /** A page's socket that has connected to a web. */
    async socket({ origin }: WebOfTest, cookie: string): Promise<Socket> {
      const socket = await connectedSocket(origin, cookie)
      sockets.push(socket)
      return socket
    },

    async close(): Promise<void> {
      for (const socket of sockets) socket.disconnect()
      await leader.stop()
      for (const { web, http } of [other, one]) {
        http.close()
        await web.close(leader.open.exchange.lastSeq)
        http.closeAllConnections()
      }
      await leader.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
