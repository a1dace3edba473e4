// "orders-isolated" with instId "default": the orders of every isolated wallet, also of one that is opened while it is watched.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractTrader, contractTrader } from '#tests/support/contract-trader.ts'
import { keyOf, type SignedKey, signedCall } from '#tests/support/signed-call.ts'
import { openTestServer, type TestServer, until } from '#tests/support/test-server.ts'
import { WsClient } from '#tests/support/ws-client.ts'

let server: TestServer
let person: ContractTrader
let key: SignedKey
let client: WsClient

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'], { apiLimits: false })
  person = await contractTrader(server, 'USDT', '3000', 'margin:BTCUSDT' as never)
  key = await keyOf(server, person)
  client = await new WsClient(server.origin, 'private').open()
  await client.logIn(key)
})
afterAll(async () => {
  client.socket.terminate()
  await server.close()
  expect(server.failures).toEqual([])
})

async function place(path: string, symbol: string, clientOid: string): Promise<string> {
  const last = server.services.markets.get(symbol)!.ticker.last
  const price = `${Math.floor(Number(last) * 0.9)}`
  const sizes = path.includes('margin') ? { baseSize: '0.01', loanType: 'normal' } : { size: '0.01' }
  const order = { symbol, clientOid, side: 'buy', orderType: 'limit', force: 'gtc', price, ...sizes }
  const { body } = await signedCall(server.origin, key, `/api/v2/${path}`, order)
  expect(body.code).toBe('00000')
  return (body.data as { orderId: string }).orderId
}

const rows = () => client.of('orders-isolated').flatMap(({ data = [] }) => data)

test('orders of all pairs, and of no other wallet', async () => {
  const isolated = 'margin/isolated/place-order'
  const before = await place(isolated, 'BTCUSDT', 'before')
  await client.subscribe({ instType: 'MARGIN', channel: 'orders-isolated', instId: 'default' })
  await place('spot/trade/place-order', 'BTCUSDT', 'spot')
  await place(isolated, 'BTCUSDT', 'btc')

  const { account, subject } = person
  const funds = { coin: 'USDT', amount: '3000' }
  await server.operate({ type: 'grantFunds', account, ...funds })
  const to = { from: account, to: `${account}/margin:ETHUSDT`, ...funds }
  await server.services.trading.transfer(subject, 'opens-another', to)
  await place(isolated, 'ETHUSDT', 'eth')
  await signedCall(server.origin, key, '/api/v2/margin/isolated/cancel-order', {
    symbol: 'BTCUSDT',
    orderId: before,
  })

  await until(() => rows().length >= 3)
  expect(rows().map(({ clientOid, instId, status }) => [clientOid, instId, status])).toEqual([
    ['btc', 'BTCUSDT', 'live'],
    ['eth', 'ETHUSDT', 'live'],
    ['before', 'BTCUSDT', 'cancelled'],
  ])
  expect(rows()[1]).toMatchObject({ loanType: 'normal', baseSize: '0.01' })
})
