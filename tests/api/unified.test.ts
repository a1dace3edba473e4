// The unified account as a person and a program reach it: mode, figures, collateral.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractTrader, contractTrader } from '#tests/support/contract-trader.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let alice: ContractTrader
let maker: ContractTrader

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'])
  alice = await contractTrader(server, 'USDT', '3000')
  maker = await contractTrader(server)
  await server.operate({ type: 'grantFunds', account: maker.account, coin: 'ETH', amount: '1000' })
})
afterAll(() => server.close())

async function call<T = Record<string, never>>(path: string, input: object = {}, person = alice) {
  const { body } = await server.call(`v1/unified/${path}`, input, { cookie: person.cookie })
  return body as { code: string; data: T & { field?: string; params?: Record<string, string> } }
}

interface Overview {
  mode: string
  account: { equity: string; imr: string; mmr: string; coins: { coin: string; equity: string }[] } | null
}
const overview = async () => (await call<Overview>('account/overview')).data

test('an account begins in classic mode, where no coin is collateral', async () => {
  expect(await overview()).toEqual({ mode: 'classic', account: null })
  expect(await call('collateral/set', { coin: 'BTC', on: true })).toMatchObject({ code: '40920' })
  expect(await call('collateral/simulate', { coin: 'BTC', on: true })).toMatchObject({ code: '40920' })
})

test('enters, borrows with an order, and is refused what is too risky', async () => {
  expect((await call<{ mode: string }>('account/setMode', { mode: 'unified' })).data).toEqual({
    mode: 'unified',
  })
  const { mode, account } = await overview()
  expect(mode).toBe('unified')
  expect(account?.coins.map(({ coin }) => coin)).toContain('USDT')
  expect((await call('collateral/set', { coin: 'BTC', on: true })).code).toBe('00000')
  const price = server.open.exchange.lastPrice('ETHUSDT')
  const order = { symbolId: 'ETHUSDT', orderType: 'limit', price }
  const sold = { ...order, side: 'sell', size: '200' }
  await server.call('v1/spot/order/placeOrder', sold, { cookie: maker.cookie })
  const usdt = Number(account?.coins.find(({ coin }) => coin === 'USDT')?.equity)
  const size = (usdt / Number(price) + 1).toFixed(2)
  const bought = { ...order, side: 'buy', size, clientOid: 'u1' }
  const { body } = await server.call('v1/spot/order/placeOrder', bought, { cookie: alice.cookie })
  expect(body).toMatchObject({ code: '00000' })
  const owing = (await overview()).account?.coins.find(({ coin }) => coin === 'USDT')
  expect(Number(owing?.equity)).toBeLessThan(0)
  const shown = await call<{ imr: string; mmr: string }>('collateral/simulate', { coin: 'BTC', on: false })
  expect(shown.data).toEqual({ imr: '9.99', mmr: '9.99' })
  const refused = await call('collateral/set', { coin: 'BTC', on: false })
  expect(refused).toMatchObject({ code: 'P1103', data: { field: 'coin' } })
  expect(await call('account/setMode', { mode: 'classic' })).toMatchObject({
    code: '40920',
    data: { field: 'debts' },
  })
})
