// The form of the margin page: what it lends at least is worth a USDT (domain.md 7.2).

import { afterAll, beforeAll, expect, test } from 'vitest'
import { actOnMargin } from '#app/features/margin/act-on-margin.server.ts'
import { contractTrader } from './support/contract-trader.ts'
import { openTestServer, type Person, type TestServer } from './support/test-server.ts'

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'])
  await server.operate({ type: 'print', symbol: 'BTCUSDT', price: '30000' })
  person = await contractTrader(server, 'USDT', '1000', 'margin' as never)
})
afterAll(() => server.close())

async function borrow(coin: string, amount: string) {
  const { token, setCookie } = server.services.people.csrfToken(person.cookie)
  const body = new URLSearchParams({
    form: 'borrow',
    wallet: 'margin',
    coin,
    amount,
    request: crypto.randomUUID(),
    csrf: token,
  })
  const request = new Request(`${server.origin}/en/margin`, {
    method: 'POST',
    body,
    headers: { Cookie: `${person.cookie}; ${setCookie?.split(';')[0] ?? ''}` },
  })
  const context = { services: server.services } as never
  return actOnMargin({ request, params: { lang: 'en' }, context })
}

test('less than a USDT is not lent, of any coin', async () => {
  expect(await borrow('USDT', '0.99')).toMatchObject({
    data: { field: 'amount', refused: expect.stringContaining('At least 1.') },
  })
  expect(await borrow('BTC', '0.00003333')).toMatchObject({
    data: { field: 'amount', refused: expect.stringContaining('At least 0.00003334.') },
  })
  for (const [coin, amount] of [
    ['USDT', '1'],
    ['BTC', '0.00003334'],
  ] as const)
    expect(await borrow(coin, amount)).toMatchObject({ status: 303 })
})
