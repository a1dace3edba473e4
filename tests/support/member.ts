// One demo account per worker with an open order, a cancelled one and a trade, so that every list has a row.

import { test as base } from '#tests/support/test.ts'
import { call } from './funded-server.ts'

interface Member {
  /** Cookies of a browser that is logged in. */
  storageState: Awaited<ReturnType<import('@playwright/test').APIRequestContext['storageState']>>
  /** Of the open order. */
  orderId: string
}

export const test = base.extend<object, { member: Member }>({
  member: [
    async ({ playwright }, use, { project }) => {
      const { baseURL, storageState } = project.use
      const request = await playwright.request.newContext({ baseURL, storageState })
      await call(request, 'user/public/demoLogin', {})
      const place = (order: object) =>
        call<{ orderId: string }>(request, 'spot/order/placeOrder', {
          symbolId: 'BTCUSDT',
          side: 'buy',
          ...order,
        })
      const low = { orderType: 'limit', price: '20000', size: '0.01' }
      const { orderId } = await place(low)
      const cancelled = await place(low)
      await call(request, 'spot/order/cancelOrder', { symbolId: 'BTCUSDT', orderId: cancelled.orderId })
      await place({ orderType: 'market', size: '1000' })
      await use({ storageState: await request.storageState(), orderId })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  storageState: ({ member }, use) => use(member.storageState),
})
