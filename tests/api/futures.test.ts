// Contracts as a person reaches them: commands of the service, what it reads, and the private channels of pages.

import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  ContractOrdersMessage,
  ContractsMessage,
  FeedMessage,
} from '#app/push/codecs/socket-io/messages.ts'
import type { ContractOrderTerms } from '#app/services/futures/futures.ts'
import type { Result } from '#app/services/result.ts'
import { type ContractTrader, contractTrader } from '#tests/support/contract-trader.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

const symbol = 'usdtm:BTCUSDT'

let server: TestServer
let alice: ContractTrader
let bob: ContractTrader

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'], { contracts: [symbol, 'coinm:BTCUSD'] })
  await server.operate({ type: 'setContractMark', symbol, price: '60000' })
  alice = await contractTrader(server)
  bob = await contractTrader(server)
})
afterAll(() => server.close())

const id = () => crypto.randomUUID()
const place = ({ subject }: ContractTrader, order: Omit<ContractOrderTerms, 'symbol'>, name = id()) =>
  server.services.futures.place(subject, name, { symbol, ...order })

function taken<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

const limit = (side: 'buy' | 'sell', price: string, size: string) =>
  ({ side, orderType: 'limit', price, size }) as const

test('an estimate is what the exchange then reserves; the position is liquidated where it said', async () => {
  const { futures } = server.services
  const order = limit('buy', '60000', '0.1')
  const { cost, available, liquidationPrice } = futures.estimate(alice.account, { symbol, ...order })!
  expect([cost, available]).toEqual(['603.6', '50000'])
  taken(await place(alice, order))
  expect(futures.balances(alice.account, 'usdtm')).toMatchObject([{ coin: 'USDT', orderCost: cost }])
  taken(await place(bob, limit('sell', '60000', '0.1')))
  const [position] = futures.positions(alice.account, 'usdtm')
  expect(position).toMatchObject({ side: 'long', size: '0.1', entryPrice: '60000', marginMode: 'cross' })
  // The maker paid less than the taker's fee that the estimate counts with.
  const distance = Math.abs(Number(position!.liquidationPrice) - Number(liquidationPrice))
  expect(distance).toBeLessThan(50)
  expect(futures.positionMode(alice.account, 'usdtm')).toBe('one-way')
})

test('what is asked twice is done once; a refusal names field and bound', async () => {
  const { futures } = server.services
  const name = id()
  const first = taken(await place(alice, limit('buy', '59000', '0.2'), name))
  expect(taken(await place(alice, limit('buy', '59000', '0.2'), name))).toEqual({
    ...first,
    isRepeated: true,
  })
  expect(futures.liveOrders(alice.account)).toHaveLength(1)
  expect(await futures.modify(alice.subject, id(), { orderId: first.orderId, size: '0' })).toMatchObject({
    ok: false,
    refusal: { field: 'size' },
  })
  taken(await futures.modify(alice.subject, id(), { orderId: first.orderId, price: '58000' }))
  expect(futures.liveOrders(alice.account)).toMatchObject([{ price: '58000', size: '0.2', status: 'live' }])
  expect(await place(alice, limit('buy', '60000', '50'))).toMatchObject({
    refusal: { code: expect.any(String), field: 'size', params: expect.anything() },
  })
  expect((await futures.cancelMany(alice.subject, id(), { line: 'coinm' })).ok).toBe(false)
  const cancelled = taken(await futures.cancelMany(alice.subject, id(), { line: 'usdtm' }))
  expect(cancelled.orderIds).toEqual([first.orderId])
  expect(futures.liveOrders(alice.account)).toEqual([])
})

test('leverage, margin mode, margin and automatic margin of a position of its own', async () => {
  const { futures } = server.services
  const carol = await contractTrader(server)
  const set = { symbol } as const
  taken(await futures.setMarginMode(carol.subject, id(), { ...set, mode: 'isolated' }))
  taken(await futures.setLeverage(carol.subject, id(), { ...set, leverage: '20' }))
  taken(await futures.setPositionMode(carol.subject, id(), { line: 'usdtm', mode: 'hedge' }))
  expect(await place(carol, limit('buy', '60000', '0.1'))).toMatchObject({
    refusal: { field: 'positionSide' },
  })
  taken(await place(carol, { ...limit('buy', '60000', '0.1'), positionSide: 'long' }))
  taken(await place(bob, limit('sell', '60000', '0.1')))
  taken(await futures.adjustMargin(carol.subject, id(), { ...set, amount: '100' }))
  taken(await futures.setAutoMargin(carol.subject, id(), { ...set, side: 'long', on: true }))
  expect(futures.positions(carol.account)).toMatchObject([{ marginMode: 'isolated', margin: '400' }])
  expect(futures.settings(carol.account, symbol)).toMatchObject({
    marginMode: 'isolated',
    longLeverage: 20,
    autoMarginLong: true,
    autoMarginShort: false,
  })
  taken(await place(bob, limit('buy', '60000', '0.1')))
  const { orderIds } = taken(await futures.close(carol.subject, id(), { line: 'usdtm' }))
  expect(orderIds).toHaveLength(1)
  expect(futures.positions(carol.account)).toEqual([])
  expect(await futures.close(carol.subject, id(), { symbol })).toMatchObject({ ok: false })
})

test('reading is for no contract, no account: nothing is opened', () => {
  const { futures } = server.services
  expect(futures.estimate(alice.account, { symbol: 'usdtm:NOPE', side: 'buy' })).toBeUndefined()
  expect(futures.settings('9999999999999', symbol)).toBeUndefined()
  expect(futures.positions('9999999999999')).toEqual([])
})

test('channels: a snapshot, then every order and fill, the position and the wallet at once', async () => {
  const dora = await contractTrader(server)
  const socket = await server.socket(dora.cookie)
  const messages: FeedMessage[] = []
  socket.on('m', (message: FeedMessage) => messages.push(message))
  const contracts = await subscribe(socket, 'contracts')
  expect(contracts).toMatchObject({ c: 'contracts', k: 'snap', positions: [], modes: { usdtm: 'undecided' } })
  const orders = await subscribe(socket, 'contract-orders')
  expect(orders).toMatchObject({ c: 'contract-orders', k: 'snap', orders: [], plans: [], fills: [] })
  const { orderId } = taken(await place(dora, limit('buy', '59900', '0.3')))
  taken(await place(bob, limit('sell', '59900', '0.1')))
  const last = <T extends FeedMessage['c']>(c: T) => messages.filter((one) => one.c === c)
  await expect
    .poll(() => (last('contract-orders') as ContractOrdersMessage[]).flatMap(({ fills }) => fills))
    .toMatchObject([{ orderId, size: '0.1', price: '59900', action: 'open', fee: '1.198' }])
  await expect
    .poll(() => (last('contract-orders') as ContractOrdersMessage[]).flatMap((one) => one.orders).at(-1))
    .toMatchObject({ orderId, status: 'partially-filled', executedSize: '0.1', fee: '1.198', leverage: 10 })
  const positions = () => (last('contracts') as ContractsMessage[]).flatMap((one) => one.positions ?? [])
  await expect.poll(() => positions().at(-1)).toMatchObject({ size: '0.1', entryPrice: '59900' })
  await server.operate({ type: 'setContractMark', symbol, price: '61000' })
  await expect.poll(() => positions().at(-1)).toMatchObject({ markPrice: '61000', unrealised: '110' })
  const balances = (last('contracts') as ContractsMessage[]).flatMap((one) => one.balances ?? [])
  expect(balances.findLast((one) => one.line === 'usdtm')).toMatchObject(
    server.services.futures.balances(dora.account, 'usdtm')[0]!,
  )
  const { planId } = taken(
    await server.services.futures.placePositionStop(dora.subject, id(), {
      symbol,
      stopLoss: { triggerPrice: '58000', triggerBy: 'mark' },
    }),
  )
  const plans = () => (last('contract-orders') as ContractOrdersMessage[]).flatMap((one) => one.plans)
  await expect.poll(() => plans().at(-1)).toMatchObject({ planId, kind: 'loss', status: 'pending' })
  const later = await subscribe(await server.socket(dora.cookie), 'contract-orders')
  expect(later).toMatchObject({ k: 'snap', plans: [{ planId, triggerPrice: '58000', triggerBy: 'mark' }] })
  taken(await server.services.futures.cancelPlans(dora.subject, id(), { symbol }))
  await expect.poll(() => plans().at(-1)).toMatchObject({ planId, status: 'cancelled', reason: 0 })
  await server.operate({ type: 'setContractMark', symbol, price: '60000' })
})

test('a guest has no private channel', async () => {
  const socket = await server.socket()
  expect(await subscribe(socket, 'contracts')).toEqual({ error: 'login' })
})

const subscribe = (socket: Socket, channel: string) =>
  new Promise((done) => socket.emit('subscribe', { channel }, done))
