// The end of the port: what came before is answered, what comes then is refused so that its sender comes again.

import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Besides, besides } from './besides.ts'
import type { Leader } from './leader.ts'
import type { WebPool } from './web-pool.ts'

const order = '/api/v2/spot/trade/place-order'
let http: Server
let serving: Besides
let origin: string
/** Orders that the exchange has and has not answered. */
let waiting: ServerResponse[]
let whenTaken: () => void

beforeEach(async () => {
  waiting = []
  whenTaken = () => undefined
  const commands = (_request: unknown, response: ServerResponse) => {
    waiting.push(response)
    whenTaken()
  }
  const leader = { commands, health: () => ({ seq: 1 }) } as unknown as Leader
  const webs = { health: { web: {} }, serve: commands } as unknown as WebPool
  serving = besides(leader, webs, 'all')
  http = createServer(serving.listener)
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterEach(() => {
  http.close()
  http.closeAllConnections()
})

const send = () => fetch(origin + order, { method: 'POST', body: '{}' })

it('answers what came before the end, and refuses what comes then with 503 and Retry-After', async () => {
  const taken = new Promise<void>((resolve) => {
    whenTaken = resolve
  })
  const before = send()
  await taken
  let isDrained = false
  const drained = serving.drain().then(() => {
    isDrained = true
  })
  const late = await send()
  expect([late.status, late.headers.get('retry-after'), late.headers.get('connection')]).toEqual([
    503,
    '1',
    'close',
  ])
  expect((await late.json()).code).toBe('45001')
  expect(isDrained).toBe(false)
  waiting[0]?.end('done')
  expect(await (await before).text()).toBe('done')
  await drained
  expect(waiting).toHaveLength(1)
})

it('says on /healthz what the exchange and its web processes say', async () => {
  const answer = await fetch(`${origin}/healthz`)
  expect(await answer.json()).toEqual({ role: 'all', seq: 1, web: {} })
})
