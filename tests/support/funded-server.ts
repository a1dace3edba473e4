// A built server for one test file, with an account rich enough to sweep its books or to fill them.

import type { APIRequestContext } from '@playwright/test'
import { test as base, expect } from '#tests/support/test.ts'
import { operate } from './operate.ts'
import { type OwnServer, ownServer } from './own-server.ts'

export async function call<T>(who: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await who.post(`/v1/${path}`, { headers: { terminaltype: '1' }, data })
  const body = (await answer.json()) as { code: string; data: T }
  expect(body.code, path).toBe('00000')
  return body.data
}

/** Sweeps one side of the book for about two percent. */
export const sweep = (rich: APIRequestContext, side: 'buy' | 'sell') =>
  call(rich, 'spot/order/placeOrder', {
    symbolId: 'BTCUSDT',
    side,
    orderType: 'market',
    size: side === 'buy' ? '15000000' : '230',
  })

/** A price in Turkish format: "59.000,50". */
export const typed = (price: number) => `${Math.round(price).toLocaleString('tr-TR')},50`

export const test = base.extend<object, { server: OwnServer; rich: APIRequestContext }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const server = await ownServer('rich')
      await server.start('--reset')
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
  rich: [
    async ({ server, playwright }, use) => {
      const rich = await playwright.request.newContext({ baseURL: server.origin })
      await call(rich, 'user/public/demoLogin', {})
      const { userId: account } = await call<{ userId: string }>(rich, 'user/overview/userinfo', {})
      for (const [coin, amount] of [['USDT', '2000000000'] as const, ['BTC', '30000'] as const])
        await operate(server.dataDir, {
          do: 'submit',
          command: { type: 'grantFunds', account, coin, amount },
        })
      await use(rich)
      await rich.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
})
