// Cancelling everything on the terminal counts and releases every order, also more than a list shows (domain.md 1.8).

import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadTerminal } from '#app/features/terminal/load-terminal.ts'
import { terminalAction } from '#app/features/terminal/terminal-action.ts'
import { openTestServer, type Person, type TestServer } from './support/test-server.ts'

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'BTCTRY'])
  person = await server.person()
})
afterAll(() => server.close())

/** In each of two pairs 150 buys of one lot. */
async function openMany() {
  const subject = (await server.services.people.subject(person.cookie))!
  const prices = { BTCUSDT: '10000', BTCTRY: '100000' }
  for (const [symbol, price] of Object.entries(prices)) {
    const order = {
      type: 'placeOrder',
      symbol,
      side: 'buy',
      orderType: 'limit',
      price,
      size: '0.001',
    } as const
    const placed = Array.from({ length: 150 }, (_, n) =>
      server.services.trading.submit(subject, `${symbol}-${n}`, { ...order, account: person.account }),
    )
    for (const { rejected } of await Promise.all(placed)) expect(rejected).toBeUndefined()
  }
}

const ask = (path: string) =>
  new Request(`${server.origin}/en/spot/BTCUSDT${path}`, { headers: { Cookie: person.cookie } })

test('the question counts all 300 and their funds, and the answer says how many ended', async () => {
  await openMany()
  const { cancelAll } = await loadTerminal(server.services, ask('?dialog=cancel-all&scope=all'), 'BTCUSDT')
  expect(cancelAll).toEqual({
    count: 300,
    released: [
      { coin: 'USDT', amount: '1500' },
      { coin: 'TRY', amount: '15000' },
    ],
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({
    intent: 'cancel-all',
    kind: 'open',
    scope: 'all',
    formId: 'page-1',
    via: 'page',
  }))
    form.set(name, value)
  const answer = await terminalAction(server.services, ask(''), 'BTCUSDT', 'en', form)
  expect(answer).toMatchObject({ data: { kind: 'done', flash: { key: 'allCancelled', count: 300 } } })
  expect(server.services.trading.allOpen(person.account).orders).toEqual([])
})
