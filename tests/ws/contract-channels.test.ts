// The channels of contracts with an unmodified bitget-api, and with a minimal client: lines, filters, trades, other accounts.

import { WebsocketClientV2 } from 'bitget-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractTrader, contractTrader } from '#tests/support/contract-trader.ts'
import { keyOf, type SignedKey } from '#tests/support/signed-call.ts'
import { openTestServer, type TestServer, until } from '#tests/support/test-server.ts'
import { type Frame, WsClient } from '#tests/support/ws-client.ts'

const contract = 'usdtm:BTCUSDT'
const line = { instType: 'USDT-FUTURES' }

let server: TestServer
let anna: ContractTrader
let annasKey: SignedKey
let maker: ContractTrader
let sdk: WebsocketClientV2
const updates: Frame[] = []
const exceptions: unknown[] = []
const clients: WsClient[] = []
const quiet = { trace: () => undefined, info: () => undefined, error: () => undefined }

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'], {
    contracts: [contract, 'coinm:BTCUSD'],
    apiLimits: false,
  })
  await server.operate({ type: 'setContractMark', symbol: contract, price: '60000' })
  maker = await contractTrader(server, 'USDT', '1000000')
  anna = await contractTrader(server, 'USDT', '30000')
  annasKey = await keyOf(server, anna)
  const wsUrl = `${server.origin.replace('http', 'ws')}/v2/ws/public`
  const { apiKey, secret: apiSecret, passphrase: apiPass } = annasKey
  sdk = new WebsocketClientV2({ apiKey, apiSecret, apiPass, wsUrl }, quiet)
  sdk.on('update', (data) => updates.push(data as Frame))
  sdk.on('exception', (error) => exceptions.push(error))
})
afterAll(async () => {
  sdk.closeAll(true)
  for (const client of clients) client.socket.terminate()
  await server.close()
  expect(server.failures).toEqual([])
  expect(exceptions).toEqual([])
})

const of = (channel: string) => updates.filter(({ arg }) => arg?.channel === channel)
const rowsOf = (frames: Frame[]) => frames.flatMap(({ data = [] }) => data)
const place = (person: ContractTrader, side: 'buy' | 'sell', size: string, price?: string) =>
  server.services.futures.place(person.subject, crypto.randomUUID(), {
    symbol: contract,
    side,
    size,
    ...(price === undefined ? { orderType: 'market' as const } : { orderType: 'limit' as const, price }),
  })

async function client(key?: SignedKey): Promise<WsClient> {
  const made = await new WsClient(server.origin, key ? 'private' : 'public').open()
  clients.push(made)
  if (key) expect(await made.logIn(key)).toMatchObject({ event: 'login', code: 0 })
  return made
}

test('bitget-api: markets of contracts', async () => {
  await place(maker, 'sell', '1', '60100')
  for (const topic of ['ticker', 'books', 'books5', 'trade', 'candle1m'] as const) {
    sdk.subscribeTopic('USDT-FUTURES', topic as 'ticker', 'BTCUSDT')
    await until(() => of(topic).length > 0)
    expect(of(topic)[0]).toMatchObject({ action: 'snapshot', arg: { ...line, instId: 'BTCUSDT' } })
  }
  expect(of('ticker')[0]?.data?.[0]).toMatchObject({
    markPrice: '60000',
    askPr: '60100',
    fundingRate: '0.0001',
  })
  expect(of('books')[0]?.data?.[0]).toMatchObject({ asks: [['60100', '1']], bids: [] })
})

test('bitget-api: own account from opening through turning to closing', async () => {
  for (const topic of ['account', 'positions'] as const) {
    sdk.subscribeTopic('USDT-FUTURES', topic)
    await until(() => of(topic).length > 0)
  }
  // bitget-api counts this channel among the public ones, and asks for it without a log-in.
  const equity = await client(annasKey)
  await equity.subscribe({ ...line, channel: 'equity' })
  await until(() => equity.of('equity').length > 0)
  expect(equity.of('equity')[0]).toMatchObject({
    action: 'snapshot',
    data: [{ usdtEquity: '30000', btcEquity: expect.stringMatching(/^0\.\d+$/), unrealizedPL: '0' }],
  })
  expect(of('account')[0]?.data).toMatchObject([{ marginCoin: 'USDT', equity: '30000', frozen: '0' }])
  expect(of('positions')[0]).toMatchObject({ action: 'snapshot', data: [] })
  for (const topic of ['orders', 'fill', 'positions-history'] as const)
    sdk.subscribeTopic('USDT-FUTURES', topic as 'orders')
  const other = await client(annasKey)
  await other.subscribe({ ...line, channel: 'positions-history', instId: 'BTCUSDT' })
  await place(anna, 'buy', '0.1')
  await until(() => rowsOf(of('positions')).length > 0 && of('fill').length > 0)
  expect(rowsOf(of('positions')).at(-1)).toMatchObject({ holdSide: 'long', total: '0.1', leverage: 10 })

  // It closes the long and opens a short: one trade, one message, one fill.
  await place(maker, 'buy', '1', '60050')
  await place(anna, 'sell', '0.3')
  await until(() => rowsOf(of('positions')).at(-1)?.['holdSide'] === 'short')
  expect(rowsOf(of('positions')).at(-1)).toMatchObject({ total: '0.2', openPriceAvg: '60050' })
  const [opened, turned] = rowsOf(of('fill'))
  expect(opened).toMatchObject({ symbol: 'BTCUSDT', baseVolume: '0.1', price: '60100', tradeScope: 'taker' })
  expect(turned).toMatchObject({ baseVolume: '0.3', price: '60050', profit: '-5', tradeSide: 'sell_single' })
  expect(turned).toMatchObject({ feeDetail: [{ feeCoin: 'USDT', totalFee: '-10.809' }] })
  expect(rowsOf(of('orders')).map(({ status, baseVolume }) => [status, baseVolume])).toEqual([
    ['live', undefined],
    ['filled', '0.1'],
    ['live', undefined],
    ['filled', '0.3'],
  ])
  expect(rowsOf(of('orders')).at(-1)).toMatchObject({
    side: 'sell',
    posMode: 'one_way_mode',
    posSide: 'net',
    tradeId: turned?.['tradeId'],
    pnl: '-5',
  })
  await until(() => other.of('positions-history').length > 0)
  expect(rowsOf(other.of('positions-history'))).toMatchObject([
    { instId: 'BTCUSDT', holdSide: 'long', openAvgPrice: '60100', closeAvgPrice: '60050', pnl: '-5' },
  ])
  const [balance] = server.services.futures.balances(anna.account, 'usdtm')
  await until(() => rowsOf(of('account')).at(-1)?.['equity'] === balance!.equity)
  await until(() => rowsOf(equity.of('equity')).at(-1)?.['usdtEquity'] === balance!.equity)
  expect(rowsOf(equity.of('equity')).at(-1)?.['unrealizedPL']).toBe(balance!.unrealised)
  const named = await client(annasKey)
  const ofOne = await named.subscribe({ ...line, channel: 'equity', instId: 'BTCUSDT' })
  expect(ofOne).toMatchObject({ event: 'error' })

  await server.services.futures.close(anna.subject, crypto.randomUUID(), { symbol: contract })
  await until(() => of('positions').at(-1)?.data?.length === 0)
})

test('a filter, another line and another account get nothing of it', async () => {
  const mine = await client(annasKey)
  const theirs = await client(await keyOf(server, await contractTrader(server)))
  for (const channel of ['orders', 'orders-algo'])
    await mine.subscribe({ ...line, channel, instId: 'BTCUSDT' })
  await mine.subscribe({ instType: 'usdc-futures', channel: 'orders', instId: 'default' })
  await theirs.subscribe({ ...line, channel: 'orders', instId: 'default' })
  await place(anna, 'buy', '0.1', '50000')
  await server.services.futures.placePlan(anna.subject, crypto.randomUUID(), {
    symbol: contract,
    side: 'buy',
    orderType: 'market',
    size: '0.1',
    triggerPrice: '55000',
  })
  await until(() => mine.of('orders-algo').length > 0)
  expect(rowsOf(mine.of('orders-algo'))).toMatchObject([
    { planType: 'pl', triggerPrice: '55000', status: 'live' },
  ])
  expect(rowsOf(mine.of('orders'))).toMatchObject([{ price: '50000', status: 'live', size: '0.1' }])
  expect(mine.of('orders').map(({ arg }) => arg?.['instType'])).toEqual(['USDT-FUTURES'])
  expect(theirs.of('orders')).toEqual([])
})

test.each([
  { instType: 'COIN-FUTURES', channel: 'ticker', instId: 'BTCUSD' },
  { instType: 'USDT-FUTURES', channel: 'ticker', instId: 'ETHUSDT' },
  { instType: 'USDT-FUTURES', channel: 'ticker', instId: 'BTCUSDT@mark' },
  { instType: 'SPOT', channel: 'ticker', instId: 'usdtm:BTCUSDT' },
  { instType: 'SPOT', channel: 'positions', instId: 'default' },
  { instType: 'USDT-FUTURES', channel: 'liquidations', instId: 'default' },
])('$instType $channel $instId does not exist', async (arg) => {
  expect(await (await client(annasKey)).subscribe(arg)).toMatchObject({ event: 'error', code: 30001 })
})

test('own channels need a login', async () => {
  const one = await client()
  expect(await one.subscribe({ ...line, channel: 'positions', instId: 'default' })).toMatchObject({
    event: 'error',
  })
})
