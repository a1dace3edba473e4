// The process beside the exchange: it may be killed under an open page; orders go on meanwhile, pages come back by themselves.

import { foldersOf } from '#db/folders.ts'
import { genesisDigest, storedGenesis } from '#db/genesis-file.ts'
import { readJournal } from '#db/journal/read-journal.ts'
import { snapshotSeqs } from '#db/journal/snapshots.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { type OwnServer, ownServer } from '#tests/support/own-server.ts'
import { signedHeaders } from '#tests/support/signed-call.ts'
import { expect, test } from '#tests/support/test.ts'
import { openTerminal, terminal } from '#tests/support/visits.ts'

const key = { apiKey: 'own-key', secret: 'own-secret', passphrase: 'own-words' }
let server: OwnServer

test.beforeEach(async () => {
  server = await ownServer('web-process', { METRICS: '1' })
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
  expect(await place(0)).toMatchObject({ code: '40786', data: null })

  await expect.poll(async () => (await health()).web.pid ?? before.web.pid).not.toBe(before.web.pid)
  await expect(page.locator('.connection[data-state="stable"]')).toBeVisible()
  for (const { data } of placed) expect(await read(data?.orderId ?? '')).toMatchObject([{ status: 'live' }])
  expect((await fetch(`${server.origin}/tr`)).status).toBe(200)
})

test('a stop in the middle of orders leaves a snapshot of the last entry', async () => {
  for (let round = 0; round < 3; round++) {
    let isOver = false
    const stream = async (from: number) => {
      for (let n = from; !isOver; n++) await place(n).catch(() => undefined)
    }
    const orders = Array.from({ length: 4 }, (_, n) => stream(round * 1_000_000 + n * 100_000))
    await new Promise((resolve) => setTimeout(resolve, 400))
    await server.stop()
    isOver = true
    await Promise.all(orders)
    const { journal, snapshots } = foldersOf(server.dataDir)
    const genesis = genesisDigest(storedGenesis(server.dataDir) as Genesis)
    const last = [...readJournal(journal, { genesisDigest: genesis })].at(-1)?.at(-1)
    expect(snapshotSeqs(snapshots)[0]).toBe(last?.seq)
    await server.start('--key', Object.values(key).join(':'))
  }
})

test('each process measures itself, for programs on this machine', async ({ page }) => {
  await openTerminal(page, server.origin + terminal)
  expect((await place(1)).code).toBe('00000')
  const text = async (path: string) => (await fetch(server.origin + path)).text()
  await expect
    .poll(() => text('/metrics'))
    .toMatch(/erguvan_requests_total{kind="command",status="200",role="exchange"} 1\n/)
  await expect
    .poll(() => text('/metrics/pages'))
    .toMatch(/erguvan_push_sockets{codec="socket-io",role="pages"} 1\n/)
  const forwarded = { headers: { 'x-forwarded-for': '127.0.0.1' } }
  for (const path of ['/metrics', '/metrics/pages'])
    expect((await fetch(server.origin + path, forwarded)).status).toBe(403)
})
