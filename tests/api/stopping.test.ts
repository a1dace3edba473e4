// An exchange that stops: what comes then is answered so that its sender comes again.

import { expect, it } from 'vitest'
import { signedCall } from '#tests/support/signed-call.ts'
import { openTestServer } from '#tests/support/test-server.ts'

const key = { apiKey: 'k', secret: 's', passphrase: 'p' }

it('answers 503 with Retry-After in both dialects, and nothing of the cause', async () => {
  const server = await openTestServer('off', ['BTCUSDT'], { keys: [key] })
  try {
    const { cookie } = await server.person()
    await server.open.host.close()
    const order = {
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'limit',
      force: 'gtc',
      price: '20000',
      size: '1',
    }
    const ours = await server.call('v1/spot/order/cancelOrder', { orderId: '1' }, { cookie })
    expect([ours.status, ours.headers.get('retry-after'), ours.body.code]).toEqual([503, '1', '45001'])
    const compatible = await signedCall(
      server.origin,
      key,
      '/api/v2/spot/trade/place-order',
      JSON.stringify(order),
    )
    expect([compatible.status, compatible.headers.get('retry-after')]).toEqual([503, '1'])
    expect(compatible.body.code).toBe('40200')
    expect(server.failures).toEqual([])
  } finally {
    await server.close()
  }
})
