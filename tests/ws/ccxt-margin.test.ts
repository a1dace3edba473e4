// An unmodified ccxt.pro watches margin wallets: orders with loans, and what is held and owed.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CcxtClient, ccxtClient } from '#tests/support/ccxt-client.ts'
import { contractTrader } from '#tests/support/contract-trader.ts'
import { keyOf } from '#tests/support/signed-call.ts'
import { openTestServer, type TestServer, until } from '#tests/support/test-server.ts'

const pair = 'BTC/USDT'
const confirmed: string[] = []

let server: TestServer
let maker: CcxtClient

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'], { start: Date.now() - 600_000, apiLimits: false })
  const person = await contractTrader(server, 'USDT', '1')
  await server.operate({ type: 'grantFunds', account: person.account, coin: 'BTC', amount: '20' })
  maker = await ccxtClient(server.origin, await keyOf(server, person), { isPaced: false })
  await server.operate({ type: 'print', symbol: 'BTCUSDT', price: '60000' })
})
afterAll(async () => {
  await maker.close()
  await server.close()
  expect(server.failures).toEqual([])
})

describe.each([
  { marginMode: 'cross', type: 'crossed', wallet: 'margin' },
  { marginMode: 'isolated', type: 'isolated', wallet: 'margin:BTCUSDT' },
] as const)('$marginMode', ({ marginMode, type, wallet }) => {
  let client: CcxtClient
  const params = { marginMode }

  beforeAll(async () => {
    client = await ccxtClient(
      server.origin,
      await keyOf(server, await contractTrader(server, 'USDT', '3000', wallet as never)),
      { isPaced: false },
    )
    const { handleSubscriptionStatus } = client
    client.handleSubscriptionStatus = (socket, message) => {
      confirmed.push(message.arg.channel)
      return handleSubscriptionStatus.call(client, socket, message)
    }
  })
  afterAll(() => client.close())

  test('watchBalance: a loan raises what is held and what is owed', async () => {
    expect(await client.watchBalance(params)).toMatchObject({ USDT: { free: 3000, used: 0, debt: 0 } })
    const next = client.watchBalance(params)
    await (marginMode === 'cross'
      ? client.borrowCrossMargin('USDT', 1000)
      : client.borrowIsolatedMargin(pair, 'USDT', 1000))
    const balance = await next
    expect(balance).toMatchObject({ USDT: { free: 4000, debt: 1000.00526163 } })
  })

  test('watchOrders: an order that borrows, from resting to filled', async () => {
    const first = client.watchOrders(pair, undefined, undefined, params)
    await until(() => confirmed.includes(`orders-${type}`))
    const loanType = 'autoLoan'
    const { id } = await client.createOrder(pair, 'limit', 'buy', 0.1, 60_000, { ...params, loanType })
    expect((await first).at(-1)).toMatchObject({
      id,
      symbol: pair,
      status: 'open',
      amount: 0.1,
      info: { loanType },
    })
    const next = client.watchOrders(pair, undefined, undefined, params)
    await maker.createOrder(pair, 'limit', 'sell', 0.1, 60_000)
    expect((await next).at(-1)).toMatchObject({
      id,
      status: 'closed',
      filled: 0.1,
      average: 60_000,
      remaining: 0,
    })
  })
})
