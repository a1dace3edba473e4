// An unmodified bitget-api (WebsocketClientV2) on the compatible WebSocket API: one address for both of its connections.

import { WebsocketClientV2 } from 'bitget-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type Person, type TestServer, until } from '#tests/support/test-server.ts'
import { type Frame, WsClient } from '#tests/support/ws-client.ts'

let server: TestServer
let anna: Person
let client: WebsocketClientV2
const words = { apiKey: 'anna', secret: 'anna-secret', passphrase: 'anna-words' }
const updates: Frame[] = []
const exceptions: unknown[] = []
const quiet = { trace: () => undefined, info: () => undefined, error: () => undefined }

beforeAll(async () => {
  server = await openTestServer('on', ['BTCUSDT'])
  anna = await server.person()
  await server.services.keys.openNamed({ ...words, account: anna.account })
  const wsUrl = `${server.origin.replace('http', 'ws')}/v2/ws/public`
  const { apiKey, secret: apiSecret, passphrase: apiPass } = words
  client = new WebsocketClientV2({ apiKey, apiSecret, apiPass, wsUrl }, quiet)
  client.on('update', (data) => updates.push(data as Frame))
  client.on('exception', (error) => exceptions.push(error))
})
afterAll(async () => {
  client.closeAll(true)
  await server.close()
  expect(server.failures).toEqual([])
  expect(exceptions).toEqual([])
})

const of = (channel: string) => updates.filter(({ arg }) => arg?.channel === channel)

test('markets: ticker, book, trades, candles', async () => {
  for (const topic of [
    'ticker',
    'books',
    'books5',
    'trade',
    'candle1m',
    'candle3D',
    'candle1Mutc',
  ] as const) {
    client.subscribeTopic('SPOT', topic as 'ticker', 'BTCUSDT')
    await until(() => of(topic).length > 0)
    expect(of(topic)[0]).toMatchObject({ action: 'snapshot', arg: { instType: 'SPOT', instId: 'BTCUSDT' } })
  }
})

test('own account: balances at once, then orders and fills', async () => {
  client.subscribeTopic('SPOT', 'account')
  await until(() => of('account').length > 0)
  expect(of('account')[0]?.data?.map(({ coin }) => coin)).toContain('USDT')
  client.subscribeTopic('SPOT', 'orders')
  client.subscribeTopic('SPOT', 'fill' as 'orders')
  client.subscribeTopic('USDT-FUTURES', 'positions')
  await until(() => of('positions').length > 0)
  expect(of('positions')[0]?.data).toEqual([])
  const other = await new WsClient(server.origin).open()
  await other.logIn(words)
  const params = { orderType: 'market', side: 'sell', size: '0.01', clientOid: 'sdk' }
  other.send({
    op: 'trade',
    args: [{ id: '1', instType: 'SPOT', instId: 'BTCUSDT', channel: 'place-order', params }],
  })
  await until(() => of('fill').length > 0)
  expect(
    of('orders')
      .flatMap(({ data }) => data)
      .at(-1),
  ).toMatchObject({ clientOid: 'sdk', status: 'filled' })
  expect(of('fill')[0]?.data?.[0]).toMatchObject({ symbol: 'BTCUSDT', side: 'sell', tradeScope: 'taker' })
  other.socket.terminate()
})
