// The process beside the exchange: it may be killed under an open page; orders go on meanwhile, pages come back by themselves.

import { expect, test } from '@playwright/test'
import { type OwnServer, ownServer } from '#tests/support/own-server.ts'
import { signedHeaders } from '#tests/support/signed-call.ts'
import { openTerminal, terminal } from '#tests/support/visits.ts'

const key = { apiKey: 'own-key', secret: 'own-secret', passphrase: 'own-words' }
let server: OwnServer

test.beforeEach(async () => {
  server = await ownServer('web-process')
  await server.start('--reset', '--key', Object.values(key).join(':'))
})
test.afterEach(() => server.remove())

interface Health {
  web: { pid?: number; status?: string }
}

const health = async () => (await (await fetch(`${server.origin}/healthz`)).json()) as Health

async function place(n: number): Promise<{ code: string; data: { orderId: string } | null }> {
  const target = '/api/v2/spot/trade/place-order'
  const order = {
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    force: 'gtc',
    price: '20000',
    size: '0.01',
  }
  const body = JSON.stringify({ ...order, clientOid: `n-${n}` })
  const headers = { 'content-type': 'application/json', ...signedHeaders(key, 'POST', target, body) }
  return (await fetch(server.origin + target, { method: 'POST', headers, body })).json()
}

async function read(orderId: string): Promise<unknown> {
  const target = `/api/v2/spot/trade/orderInfo?orderId=${orderId}`
  const answer = await fetch(server.origin + target, { headers: signedHeaders(key, 'GET', target, '') })
  return ((await answer.json()) as { data: unknown }).data
}

test('killed under an open page: orders go on, the page reconnects, and all of them are there', async ({
  page,
}) => {
  await page.goto(`${server.origin}/tr/login`)
  await page.locator('main').getByRole('button', { name: /demo/i }).last().click()
  await page.waitForURL(/\/tr\/spot\//)
  await openTerminal(page, server.origin + terminal)
  const before = await health()
  process.kill(before.web.pid as number, 'SIGKILL')
  await expect.poll(async () => (await health()).web.status).toBe('restarting')

  const refused = await fetch(`${server.origin}/tr`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  const placed = []
  for (let n = 0; n < 20; n++) placed.push(await place(n))
  expect(placed.map(({ code }) => code)).toEqual(placed.map(() => '00000'))
  const again = await place(0)
  expect(again.data).toEqual(placed[0]?.data)

  await expect.poll(async () => (await health()).web.pid ?? before.web.pid).not.toBe(before.web.pid)
  await expect(page.locator('.connection[data-state="stable"]')).toBeVisible()
  for (const { data } of placed) expect(await read(data?.orderId ?? '')).toMatchObject([{ status: 'live' }])
  expect((await fetch(`${server.origin}/tr`)).status).toBe(200)
})
