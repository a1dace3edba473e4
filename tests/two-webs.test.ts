// Two web processes of one exchange: what one does the other knows; limits, tickets and ends of logins are theirs together.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { openTwoWebs, type TwoWebs } from '#tests/support/two-webs.ts'
import { WsClient } from '#tests/support/ws-client.ts'

const key = { apiKey: 'k', secret: 's', passphrase: 'p' }
let webs: TwoWebs

beforeAll(async () => {
  webs = await openTwoWebs({ keys: [key] })
})
afterAll(() => webs.close())

const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '20000', size: '0.001' } as const

async function callAs(cookie: string, origin: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', terminaltype: '1', cookie }
  const answer = await fetch(`${origin}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as { code: string; data: Record<string, unknown> }
}

it('an order placed at one is in the lists of the other', async () => {
  const { one, other, leader } = webs
  const cookie = await webs.logIn(other)
  const placed = await callAs(cookie, other.origin, 'v1/spot/order/placeOrder', {
    ...order,
    symbolId: 'BTCUSDT',
  })
  expect(placed.code).toBe('00000')
  for (const { web } of [one, other]) {
    await web.reach(leader.open.exchange.lastSeq)
    const subject = await web.services.people.subject(cookie)
    const orders = await web.services.trading.openOrders(subject!.account, { limit: 10 })
    expect(orders.map(({ orderId }) => orderId)).toEqual([placed.data.orderId])
  }
})

it('a login that ends at one loses its sockets at the other at once, and no other login does', async () => {
  const { one, other } = webs
  const [cookie, stays] = [await webs.logIn(one), await webs.logIn(one)]
  const [socket, staying] = [await webs.socket(other, cookie), await webs.socket(other, stays)]
  const closed = new Promise<number>((resolve) => socket.once('disconnect', () => resolve(performance.now())))
  const ended = performance.now()
  await one.web.services.people.logOut(cookie)
  // Without the hint it would be the next check of all sockets, every five seconds.
  expect((await closed) - ended).toBeLessThan(2_000)
  expect(staying.connected).toBe(true)
})

it('the calls of a key are counted together', async () => {
  const clients = [webs.one, webs.other].map(({ origin }) => new WsClient(origin, 'private'))
  for (const client of clients) {
    await client.open()
    expect((await client.logIn(key)).event).toBe('login')
  }
  const args = Array.from({ length: 30 }, (_, n) => ({
    id: `${n}`,
    instType: 'SPOT',
    channel: 'place-order',
    instId: 'BTCUSDT',
    params: { ...order, force: 'gtc' },
  }))
  for (const client of clients) client.send({ op: 'trade', args })
  for (const client of clients) await client.waitFor(({ event, code }) => event === 'trade' || code === 30006)
  const refused = () => clients.flatMap(({ frames }) => frames.filter(({ code }) => code === 30006))
  // 40 in two seconds: of 60, twenty are too many.
  await expect.poll(() => refused().length).toBe(20)
  for (const { socket } of clients) socket.close()
})

it('wrong passwords are counted together', async () => {
  const wrong = { email: 'ada@example.com', password: 'not the one' }
  const tries = [webs.one, webs.other, webs.one, webs.other, webs.one, webs.other, webs.one]
  const codes: string[] = []
  for (const { web } of tries) {
    const answer = await web.services.people.logIn(wrong, '192.0.2.7')
    codes.push(answer.ok ? 'ok' : answer.refusal.code)
  }
  // Five from one address for one account.
  expect(codes.slice(0, 5)).not.toContain(rejection.rateLimited)
  expect(codes.slice(5)).toEqual([rejection.rateLimited, rejection.rateLimited])
})

it('a ticket of one logs a socket in at the other, once', async () => {
  const { one, other } = webs
  const cookie = await webs.logIn(one)
  const answer = await callAs(cookie, one.origin, 'v1/user/socketTicket', {})
  const logIn = async (origin: string) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/v1/stream?terminalType=1`)
    await new Promise((opened) => socket.once('open', opened))
    const reply = new Promise<{ code: string }>((resolve) =>
      socket.once('message', (raw) => resolve(JSON.parse(raw.toString()))),
    )
    socket.send(JSON.stringify({ action: 'login', ticket: answer.data.ticket }))
    const { code } = await reply
    socket.close()
    return code
  }
  await expect.poll(() => logIn(other.origin), { interval: 20 }).toBe('00000')
  await expect.poll(() => logIn(one.origin), { interval: 20 }).not.toBe('00000')
})
